/**
 * Compares the cart with the form, and with the contents and the total that the shopper saw. An order must not be placed when
 * they differ (LAW-04, LAW-05), as after a change in another tab, or by the merchant.
 */
import type { CheckoutForm } from '#domain/checkout/checkoutForm.ts'
import { vatCountryOf } from '#domain/checkout/checkoutForm.ts'
import { destinationName } from '#domain/countries/countries.ts'
import { moneyInText } from '#domain/money.ts'
import { normalizeVat, withPrefix } from '#domain/prices/vat.ts'
import type { PlacementRefusalReason, ShownItem, ShownTotal } from '../generated/schema.ts'
import type { CartAnswer } from '../sources/types.ts'
import { grossOf, itemQuantitiesIn, linesOf } from '../translate/cart.ts'
import { type TranslationSettings, textOrNull } from '../translate/values.ts'

/** `shown`: the total above the order button, and the contents; null where the client does not send it. */
export type OrderRequest = { form: CheckoutForm; shown: ShownTotal | null }
export type CartDifference = { reason: PlacementRefusalReason; message: string }

const messages = {
  private:
    'Your cart is counted without tax, for a company, and your details are those of a private person. Nothing was ordered: please open your details with Edit and go on from there.',
  company:
    'Your cart is not counted for the company and the VAT number of your details. Nothing was ordered: please open your details with Edit and go on from there.',
  unconfirmed: (now: string) =>
    `The VAT register has not confirmed your VAT number, so your order is taxed and comes to ${now}. Nothing was ordered: please look at the sums once more.`,
  country: (country: string) =>
    `The sums of your cart are not those of a delivery to ${country}, where your address is. Nothing was ordered: please open your details with Edit and go on from there.`,
  shipping:
    'Your cart does not have the shipping method that was shown. Nothing was ordered: please open your details with Edit and choose one there.',
  contents: (now: string) =>
    `Your cart, or a kit in it, contains other parts by now than were shown, and comes to ${now}. Nothing was ordered: please look at the parts once more.`,
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

/**
 * The upstream may add shipping and tax of the address only when it places the order, so the total alone does not tell.
 * Null also for upstreams that do not tell the country: `shipcountry` is null where none is chosen, and undefined there.
 */
const countryDifference = ({ cart }: CartAnswer, { country }: CheckoutForm): string | null =>
  cart.shipcountry === undefined || textOrNull(cart.shipcountry) === country
    ? null
    : messages.country(destinationName(country) ?? country)

/** The upstream counts, and orders, a method of its own choice where the cart's is missing or is not offered any more. */
const shippingDifference = ({ cart, options }: CartAnswer, { delivery }: CheckoutForm): string | null => {
  const offered = options.shippingmethod ?? []
  const isChosen = cart.shippingmethod === delivery && offered.some(({ _id }) => _id === delivery)
  return offered.length === 0 || isChosen ? null : messages.shipping
}

const textOfItem = ({ itemId, quantity }: ShownItem) => JSON.stringify([itemId, quantity])

/** A kit may contain other parts at the same price. Null also for clients that do not send what they showed. */
const contentsDifference = (
  { cart, summary }: CartAnswer,
  { shown }: OrderRequest,
  translation: TranslationSettings,
): CartDifference | null => {
  if (!shown?.items) return null
  const now = itemQuantitiesIn(linesOf(cart, translation)).map(textOfItem)
  const before = new Set(shown.items.map(textOfItem))
  if (now.length === before.size && now.every((item) => before.has(item))) return null
  const gross = moneyInText(grossOf(cart, summary, translation))
  return { reason: 'CONTENTS_DIFFER', message: messages.contents(gross) }
}

const totalDifference = (
  { cart, summary }: CartAnswer,
  { form, shown }: OrderRequest,
  translation: TranslationSettings,
): CartDifference | null => {
  if (shown === null) return null
  const gross = grossOf(cart, summary, translation)
  if (gross.amount === shown.amount && gross.currency === shown.currency) return null
  // The confirmation may have gone since the form was filled in, as when the register was asked again and did not answer.
  return form.isCompany && cart.company === true && cart.validtaxnumber !== true
    ? { reason: 'VAT_UNCONFIRMED', message: messages.unconfirmed(moneyInText(gross)) }
    : { reason: 'TOTAL_DIFFERS', message: messages.total(moneyInText(gross)) }
}

export const cartDifference = (
  answer: CartAnswer,
  request: OrderRequest,
  translation: TranslationSettings,
): CartDifference | null => {
  const buyer = buyerDifference(answer, request.form)
  if (buyer !== null) return { reason: 'BUYER_DIFFERS', message: buyer }
  // Other contents and sums are named first: the page then shows them with what they are for, and they can be ordered.
  const shown =
    contentsDifference(answer, request, translation) ?? totalDifference(answer, request, translation)
  if (shown !== null) return shown
  const delivery = countryDifference(answer, request.form) ?? shippingDifference(answer, request.form)
  return delivery === null ? null : { reason: 'DELIVERY_DIFFERS', message: delivery }
}
