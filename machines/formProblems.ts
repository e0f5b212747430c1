/** The problems of a form that the shop did not accept; shared by the machines that send forms. */
import type { FieldProblem } from '#domain/forms/fields.ts'

export type FormRejection =
  /** `otherWay`: the view shows the postal and email addresses. */
  | { kind: 'refused'; message: string; otherWay: boolean }
  | { kind: 'invalid'; problems: readonly FieldProblem[] }

export type FormProblems = {
  problems: readonly FieldProblem[]
  problem: string | null
  otherWay: boolean
}

export const noProblems: FormProblems = { problems: [], problem: null, otherWay: false }

export const problemsOf = (result: FormRejection | { kind: 'sent' | 'received' }): FormProblems => {
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
