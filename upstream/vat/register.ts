/** Asking whether a VAT number exists. An answer and the lack of one are told apart. */
import { isBarePrefix, isWellFormedNumber, prefixOf } from './number.ts'

export type Verdict = 'valid' | 'invalid' | 'unavailable'

/** One question to a register: two letters (EL for Greece) and the rest of the number. */
export type AskRegister = (prefix: string, body: string) => Promise<Verdict>

export interface Register {
  ask: AskRegister
  /** Answers numbers that no member state could have issued: only the stand-in has any. */
  knows: (body: string) => boolean
}

/**
 * Null where nothing is to be checked: no number, or the bare letters of a country. Numbers that fail their
 * own check digits are invalid without a question.
 */
export const checkNumber = async (register: Register, number: string): Promise<Verdict | null> => {
  if (number === '' || isBarePrefix(number)) return null
  const body = number.slice(2)
  if (!register.knows(body) && !isWellFormedNumber(number)) return 'invalid'
  return register.ask(prefixOf(number), body)
}
