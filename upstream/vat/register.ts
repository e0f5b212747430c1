/** Checks whether a VAT number exists. A register that does not answer is not the same as an invalid number. */
import { isBarePrefix, isWellFormedNumber, prefixOf } from './taxNumber.ts'

export type RegisterResult = 'valid' | 'invalid' | 'unavailable'

export interface Register {
  /** @param prefix two letters, EL for Greece */
  check: (prefix: string, number: string) => Promise<RegisterResult>
  /** Test numbers are checked although their check digits are wrong; only the offline register has any. */
  isTestNumber: (number: string) => boolean
}

/** Null for no number, or a bare prefix. Numbers with wrong check digits are invalid without a request to the register. */
export const checkTaxNumber = async (
  register: Register,
  taxNumber: string,
): Promise<RegisterResult | null> => {
  if (taxNumber === '' || isBarePrefix(taxNumber)) return null
  const number = taxNumber.slice(2)
  if (!register.isTestNumber(number) && !isWellFormedNumber(taxNumber)) return 'invalid'
  return register.check(prefixOf(taxNumber), number)
}
