/** Asks the register for the tax numbers among changes, before their transaction begins. */
import type { UpstreamContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { normalTaxNumber } from '../vat/number.ts'
import { checkNumber, type Register } from '../vat/register.ts'
import { cartOrdered, readCart } from './cartRows.ts'
import type { CartChange } from './fieldColumns.ts'
import { cleanText } from './text.ts'

export const namesTaxNumber = ({ field }: Pick<CartChange, 'field'>): boolean => field === 'taxnumber'

/** Verdicts at the places of the changes; null where nothing was to be checked. */
export const checkTaxNumbers = async (
  { db }: UpstreamContext,
  register: Register,
  cartId: string,
  changes: readonly CartChange[],
): Promise<(boolean | null)[]> => {
  const verdicts: (boolean | null)[] = []
  for (const change of changes) {
    const { value } = change
    if (!namesTaxNumber(change) || typeof value !== 'string') {
      verdicts.push(null)
      continue
    }
    const number = normalTaxNumber(cleanText('taxnumber', value, { max: 32 }))
    const cart = await readCart(db, cartId)
    if (cart.status !== 'open') throw cartOrdered()
    const verdict = await checkNumber(register, number)
    if (verdict === 'unavailable') {
      // What was typed is kept, unconfirmed: an earlier number must not go on freeing from tax.
      await db
        .updateTable('cart')
        .set({ taxnumber: number, validtaxnumber: null })
        .where('id', '=', cartId)
        .where('status', '=', 'open')
        .execute()
      throw new Refusal(
        503,
        'The VAT register does not answer at the moment. Please try again in a few minutes.',
        'VAT_UNAVAILABLE',
      )
    }
    verdicts.push(verdict === null ? null : verdict === 'valid')
  }
  return verdicts
}
