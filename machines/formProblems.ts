/** What is told of a form that was sent to the shop and not taken, whichever machine sent it. */
import type { FieldProblem } from '#domain/fields.ts'

/** Why a form was not taken. */
export type NotTaken =
  /** `otherWay`: show the postal and email way. */
  | { kind: 'refused'; message: string; otherWay: boolean }
  | { kind: 'invalid'; problems: readonly FieldProblem[] }

export type FormProblems = {
  problems: readonly FieldProblem[]
  problem: string | null
  otherWay: boolean
}

export const noProblems: FormProblems = { problems: [], problem: null, otherWay: false }

export const problemsOf = (result: NotTaken | { kind: 'sent' | 'received' }): FormProblems => {
  switch (result.kind) {
    case 'refused':
      return { ...noProblems, problem: result.message, otherWay: result.otherWay }
    case 'invalid':
      return { ...noProblems, problems: result.problems }
    default:
      return noProblems
  }
}

type Form = { context: FormProblems }
export const formProblem = ({ context }: Form): string | null => context.problem
export const fieldProblems = ({ context }: Form): readonly FieldProblem[] => context.problems
export const isOtherWayOffered = ({ context }: Form): boolean => context.otherWay
