import type { Ignored } from '../ignored.ts'
import type { LetterEvent } from './letter.types.ts'

export const letterIgnored: Ignored<LetterEvent> = {}
