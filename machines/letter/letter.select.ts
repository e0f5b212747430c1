import type { Seen } from '../port.ts'
import type { LetterContext } from './letter.types.ts'

type Letter = Seen<LetterContext>
export const isLetterSending = ({ tags }: Letter): boolean => tags.has('busy')
export const isLetterSent = ({ tags }: Letter): boolean => tags.has('sent')
