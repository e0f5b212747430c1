/**
 * Compares the cart with the form and the total that the shopper saw. An order must not be placed when they differ
 * (LAW-04, LAW-05), as after a change in another tab.
 */
import type { CheckoutForm } from '#domain/checkoutForm.ts'
import { vatCountryOf } from '#domain/checkoutForm.ts'
import { moneyInText } from '#domain/money.ts'
import { normalizeVat, withPrefix } from '#domain/vat.ts'
import type { PlacementRefusalReason, ShownTotal } from '../generated/schema.ts'
import type { CartAnswer } from '../sources/types.ts'
import { grossOf } from '../translate/cart.ts'
import type { TranslationSettings } from '../translate/values.ts'

/** `shown`: the total above the order button; null where the client does not send it. */
export type OrderRequest = { form: CheckoutForm; shown: ShownTotal | null }
export type CartDifference = { reason: PlacementRefusalReason; message: string }

const messages = {
  private:
    'Your cart is counted without tax, for a company, and your details are those of a private person. Nothing was ordered: please open your details with Edit and go on from there.',
  company:
    'Your cart is not counted for the company and the VAT number of your details. Nothing was ordered: please open your details with Edit and go on from there.',
  unconfirmed: (now: string) =>
    `The VAT register has not confirmed your VAT number, so your order is taxed and comes to ${now}. Nothing was ordered: please look at the sums once more.`,
  total: (now: string) =>
    `Your cart comes to ${now} by now, which is another total than the one shown. Nothing was ordered: please look at the sums once more.`,
}

/** Greek VAT numbers begin with EL; the country code is accepted, too. */
const vatNumberOf = (number: string) => normalizeVat(number).replace(/^GR/, 'EL')

/** Null also for upstreams that do not tell whose VAT number the cart is taxed by. */
const buyerDifference = ({ cart }: CartAnswer, form: CheckoutForm): string | null => {
  const { company, taxnumber, validtaxnumber } = cart
  if (company === undefined) return null
  if (!form.isCompany) return company && validtaxnumber === true ? messages.private : null
  const formNumber = vatNumberOf(withPrefix(form.vat, vatCountryOf(form)))
  return company && vatNumberOf(taxnumber ?? '') === formNumber ? null : messages.company
}

export const cartDifference = (
  answer: CartAnswer,
  request: OrderRequest,
  translation: TranslationSettings,
): CartDifference | null => {
  const buyer = buyerDifference(answer, request.form)
  if (buyer !== null) return { reason: 'BUYER_DIFFERS', message: buyer }
  const { shown } = request
  if (shown === null) return null
  const gross = grossOf(answer.cart, answer.summary, translation)
  const isSame = gross.amount === shown.amount && gross.currency === shown.currency
  if (isSame) return null
  const { company, validtaxnumber } = answer.cart
  // The confirmation may have gone since the form was filled in, as when the register was asked again and did not answer.
  return request.form.isCompany && company === true && validtaxnumber !== true
    ? { reason: 'VAT_UNCONFIRMED', message: messages.unconfirmed(moneyInText(gross)) }
    : { reason: 'TOTAL_DIFFERS', message: messages.total(moneyInText(gross)) }
}
