/** The columns that a change of each cart-level field writes, or the refusal of its value. */

import type { UpstreamContext } from '../../context.ts'
import type { CartField, CartFieldValue } from '../../contract/cart.ts'
import { isId } from '../../ids.ts'
import { invalidRequest, Refusal } from '../../refusal.ts'
import { cleanEmail, cleanText } from '../../text.ts'
import { normalTaxNumber } from '../../vat/taxNumber.ts'
import { paymentMethods } from '../orders/paymentMethods.ts'
import { destinationOf } from '../prices/countries.ts'
import { shippingMethods } from '../prices/tariff.ts'
import { normalPromoCode } from '../promoCodes/promo.ts'
import { readPromo } from '../promoCodes/promoRows.ts'
import type { CartLineRow, CartRow } from './cartRows.ts'
import { priceCart, weightOf } from './cartView.ts'

export interface CartChange {
  field: CartField
  value: CartFieldValue
}

/** The columns that one change writes; `updated_at` is written once for all changes. */
export type CartColumns = Omit<Partial<CartRow>, 'id' | 'created_at'>

const invalidValue = (field: string): Refusal => invalidRequest(`The value of "${field}" is not valid.`)

const textOf = (field: string, value: CartFieldValue, max: number): string => {
  if (value === null) return ''
  if (typeof value !== 'string') throw invalidValue(field)
  return cleanText(field, value, { max })
}

const flagOf = (field: string, value: CartFieldValue): boolean => {
  if (typeof value !== 'boolean') throw invalidValue(field)
  return value
}

const shipCountry = (cart: CartRow, value: CartFieldValue): CartColumns => {
  const code = textOf('shipcountry', value, 3).toUpperCase()
  if (code === '') return { shipcountry: null, shippingmethod: null }
  if (!destinationOf(code)) throw invalidRequest('We do not deliver to this country.')
  // A shipping method belongs to one country.
  return { shipcountry: code, ...(code !== cart.shipcountry && { shippingmethod: null }) }
}

const taxWish = (value: CartFieldValue): CartColumns => {
  if (value !== 'eu' && value !== 0 && value !== '0') throw invalidValue('tax')
  return { tax_wish: String(value) }
}

const addressColumns = { shippingaddress: 'shipping_address', billingaddress: 'billing_address' } as const

const addressOf = async (
  { db }: UpstreamContext,
  cart: CartRow,
  field: 'shippingaddress' | 'billingaddress',
  value: CartFieldValue,
): Promise<CartColumns> => {
  const column = addressColumns[field]
  const id = textOf(field, value, 64)
  if (id === '') return { [column]: null }
  const address = isId(id)
    ? await db
        .selectFrom('address')
        .select('id')
        .where('id', '=', id)
        .where('cart_id', '=', cart.id)
        .executeTakeFirst()
    : undefined
  if (!address) throw invalidRequest(`The field "${field}" names no address of this cart.`)
  return { [column]: id }
}

const shippingMethod = (
  { settings }: UpstreamContext,
  cart: CartRow,
  value: CartFieldValue,
  lines: readonly CartLineRow[],
): CartColumns => {
  const id = textOf('shippingmethod', value, 64)
  if (id === '') return { shippingmethod: null }
  if (cart.shipcountry === null) throw invalidRequest('Choose a country before the shipping method.')
  const methods = shippingMethods(settings.shopConfig.tariff, cart.shipcountry, weightOf(lines))
  if (!methods.some((method) => method.id === id))
    throw invalidRequest('This shipping method is not offered for the chosen country.')
  return { shippingmethod: id }
}

export const paymentMethod = (cart: CartRow, value: CartFieldValue): CartColumns => {
  const id = textOf('paymentmethod', value, 64)
  if (id === '') return { paymentmethod: null }
  if (!paymentMethods(cart.shipcountry ?? cart.country).some((method) => method.id === id))
    throw invalidRequest('This payment method is not offered for the chosen country.')
  return { paymentmethod: id }
}

const promoCode = async (
  { db, now, settings }: UpstreamContext,
  cart: CartRow,
  value: CartFieldValue,
  lines: readonly CartLineRow[],
): Promise<CartColumns> => {
  const code = normalPromoCode(textOf('promocode', value, 40))
  if (code === '') return { promocode: null }
  const promo = await readPromo(db, code)
  // A promo code does not depend on tax, so the countries of dispatch are not needed.
  const { promoProblem } = priceCart(
    settings.shopConfig.tariff,
    { ...cart, promocode: code },
    lines,
    promo,
    now(),
    [],
  )
  if (promoProblem !== null) throw new Refusal(422, promoProblem, 'PROMO_REFUSED')
  return { promocode: code }
}

const taxNumber = (value: CartFieldValue, isValid: boolean | null): CartColumns => {
  const number = normalTaxNumber(textOf('taxnumber', value, 32))
  if (number === '') return { taxnumber: null, validtaxnumber: null }
  return { taxnumber: number, validtaxnumber: isValid }
}

/** Fields whose value is right or wrong by itself. */
const plainFields = ['shipemail', 'shipzip', 'reqpayment', 'sendtogether', 'company'] as const
type PlainField = (typeof plainFields)[number]
const isPlainField = (field: CartChange['field']): field is PlainField =>
  plainFields.some((plain) => plain === field)

const plainColumns = (field: PlainField, value: CartFieldValue): CartColumns => {
  switch (field) {
    case 'shipemail':
      return {
        shipemail: value === '' || value === null ? null : cleanEmail(field, textOf(field, value, 254)),
      }
    case 'shipzip':
      return { shipzip: textOf(field, value, 20) || null }
    case 'reqpayment':
    case 'sendtogether':
    case 'company':
      return { [field]: flagOf(field, value) }
  }
}

/** `isValidTaxNumber`: the VAT register's result, if the field is a tax number. */
export const columnsOf = async (
  context: UpstreamContext,
  cart: CartRow,
  change: CartChange,
  isValidTaxNumber: boolean | null,
  lines: readonly CartLineRow[],
): Promise<CartColumns> => {
  const { field, value } = change
  if (isPlainField(field)) return plainColumns(field, value)
  switch (field) {
    case 'shipcountry':
      return shipCountry(cart, value)
    case 'tax':
      return taxWish(value)
    case 'shippingaddress':
    case 'billingaddress':
      return addressOf(context, cart, field, value)
    case 'paymentmethod':
      return paymentMethod(cart, value)
    case 'shippingmethod':
      return shippingMethod(context, cart, value, lines)
    case 'promocode':
      return promoCode(context, cart, value, lines)
    case 'taxnumber':
      return taxNumber(value, isValidTaxNumber)
  }
}

/**
 * The columns of a change that can be judged without the cart; undefined for another change. The table itself refuses an
 * address of another cart.
 */
export const columnsWithoutCart = ({ field, value }: CartChange): CartColumns | undefined => {
  if (isPlainField(field)) return plainColumns(field, value)
  switch (field) {
    case 'shippingaddress':
    case 'billingaddress':
      return typeof value === 'string' && isId(value) ? { [addressColumns[field]]: value } : undefined
    case 'paymentmethod':
      return paymentMethods('').some(({ id }) => id === value) && typeof value === 'string'
        ? { paymentmethod: value }
        : undefined
    default:
      return undefined
  }
}
