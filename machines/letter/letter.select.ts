import type { FieldProblem } from '#domain/fields.ts'
import type { Seen } from '../port.ts'
import type { LetterContext } from './letter.types.ts'

type Letter = Seen<LetterContext>
export const isLetterSending = ({ tags }: Letter): boolean => tags.has('busy')
export const isLetterSent = ({ tags }: Letter): boolean => tags.has('sent')
export const letterProblem = ({ context }: Letter): string | null => context.problem
export const letterFieldProblems = ({ context }: Letter): readonly FieldProblem[] => context.problems
export const isOtherWayOffered = ({ context }: Letter): boolean => context.otherWay
