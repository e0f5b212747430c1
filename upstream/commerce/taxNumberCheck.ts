/** Checks the tax numbers among changes with the VAT register, before the transaction begins. */
import type { UpstreamContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { cleanText } from '../text.ts'
import { checkTaxNumber, type Register } from '../vat/register.ts'
import { normalTaxNumber } from '../vat/taxNumber.ts'
import { cartOrdered, readCart } from './cartRows.ts'
import type { CartChange } from './fieldColumns.ts'

export const namesTaxNumber = ({ field }: Pick<CartChange, 'field'>): boolean => field === 'taxnumber'

/** Whether each change's number is valid, by index; null for changes without a number to check. */
export const checkTaxNumbers = async (
  { db }: UpstreamContext,
  register: Register,
  cartId: string,
  changes: readonly CartChange[],
): Promise<(boolean | null)[]> => {
  const results: (boolean | null)[] = []
  for (const change of changes) {
    const { value } = change
    if (!namesTaxNumber(change) || typeof value !== 'string') {
      results.push(null)
      continue
    }
    const number = normalTaxNumber(cleanText('taxnumber', value, { max: 32 }))
    const cart = await readCart(db, cartId)
    if (cart.status !== 'open') throw cartOrdered()
    const result = await checkTaxNumber(register, number)
    if (result === 'unavailable') {
      // The new number replaces an earlier one unconfirmed: that one must not keep the cart exempt.
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
    results.push(result === null ? null : result === 'valid')
  }
  return results
}
