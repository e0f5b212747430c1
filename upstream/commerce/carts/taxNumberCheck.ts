/** Asks the VAT register about a cart's tax number, before the transaction begins. */
import type { UpstreamContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { cleanText } from '../../text.ts'
import { checkTaxNumber, type Register } from '../../vat/register.ts'
import { normalTaxNumber } from '../../vat/taxNumber.ts'
import { buyerOf, mayBeExempt } from '../prices/tax.ts'
import { readCartAnswer } from './cartAnswer.ts'
import { type CartRow, cartOrdered, readCart } from './cartRows.ts'
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

const unconfirmedMessages = {
  invalid:
    'The VAT register does not confirm your VAT number any more, so your order is taxed. Please look at the sums once more.',
  unavailable:
    'The VAT register does not answer at the moment, so your VAT number is not confirmed and your order is taxed. Please look at the sums once more.',
}

/** Whether an order of this cart could be free of tax for its number. */
export const hasToConfirm = (
  cart: Pick<CartRow, 'company' | 'taxnumber' | 'validtaxnumber' | 'shipcountry'>,
): boolean => Boolean(cart.taxnumber) && mayBeExempt(buyerOf(cart))

/**
 * Asks the register again when the order is placed: a number may have ended since it was typed (CHK-18).
 * @throws Refusal VAT_UNCONFIRMED if the cart comes to another total without the confirmation. The same order placed again
 * is then taxed.
 */
export const confirmTaxNumber = async (
  context: UpstreamContext,
  register: Register,
  cartId: string,
): Promise<void> => {
  const { db } = context
  const cart = await db
    .selectFrom('cart')
    .select(['company', 'taxnumber', 'validtaxnumber', 'shipcountry'])
    .where('id', '=', cartId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!cart?.taxnumber || !hasToConfirm(cart)) return
  const result = await checkTaxNumber(register, cart.taxnumber)
  if (result === 'valid') return
  const totalOf = async () => (await readCartAnswer(context, cartId)).shoppingcarts[0]?.summary?.grossamount
  const before = await totalOf()
  await db
    .updateTable('cart')
    .set({ validtaxnumber: result === 'unavailable' ? null : false })
    .where('id', '=', cartId)
    .where('taxnumber', '=', cart.taxnumber)
    .where('status', '=', 'open')
    .execute()
  if ((await totalOf()) === before) return
  const message = unconfirmedMessages[result === 'unavailable' ? 'unavailable' : 'invalid']
  throw new Refusal(422, message, 'VAT_UNCONFIRMED')
}
