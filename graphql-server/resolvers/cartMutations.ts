/** Mutations of the cart. */
import { cartFullMessage } from '#domain/cart/cartLines.ts'
import { countryChanges } from '#domain/prices/vat.ts'
import type { Context } from '../context.ts'
import type { MutationResolvers } from '../generated/schema.ts'
import { isUnavailable } from '../sources/errors.ts'
import { type CartAnswer, type FieldChange, isRefusal, type Refusal } from '../sources/types.ts'
import { addToCart, hasNoRoom } from './addToCart.ts'
import {
  cartChangeResult,
  cartExpired,
  cartFrom,
  changeCart,
  setCartField,
  sharedRefusal,
} from './cartResults.ts'
import { optionalKey, requiredId, singleLine, validQuantity } from './input.ts'
import { requestedStockLocation } from './stockLocation.ts'

type CartMutations = Pick<
  MutationResolvers,
  | 'addToCart'
  | 'setLineQuantity'
  | 'removeLine'
  | 'setShipCountry'
  | 'setShippingMethod'
  | 'setPaymentMethod'
  | 'setShipZip'
  | 'setPromoCode'
  | 'setVatNumber'
>

/**
 * CART-07, CHK-11: sets the country, then its tax; the company flag where it is given, which only the checkout does; and
 * clears a shipping method of another country.
 */
const setShipCountry = async (context: Context, country: string, company: boolean | null | undefined) => {
  const { carts } = context.sources
  const { cartId } = context.visitor
  if (cartId === null) return cartExpired(context)
  const current = await carts.get(cartId)
  if (isRefusal(current)) return cartChangeResult(current, context)
  const { shipcountry, shippingmethod, validtaxnumber } = current.cart
  const changes: FieldChange[] = [...countryChanges(country, company === true && validtaxnumber === true)]
  if (typeof company === 'boolean') changes.push({ field: 'company', value: company })
  if (shippingmethod && shipcountry !== country) changes.push({ field: 'shippingmethod', value: null })
  return cartChangeResult(await carts.setFields(cartId, changes), context)
}

/**
 * A cart without a destination gets the country that the visitor has chosen, whose prices the pages show. The part is in the
 * cart whatever the upstream says to this.
 */
const deliveredToChosen = async (
  { sources: { carts }, visitor: { chosenCountry } }: Context,
  cartId: string,
  current: CartAnswer | Refusal,
): Promise<CartAnswer | Refusal> => {
  if (isRefusal(current) || chosenCountry === null || current.cart.shipcountry) return current
  const answer = await carts.setFields(cartId, [...countryChanges(chosenCountry)]).catch(() => current)
  return isRefusal(answer) ? current : answer
}

/**
 * Succeeds for a line that is gone already: the page may have been left before the first answer, or another tab removed
 * it. A 404 without a code may be about the line or the cart, so the cart is read.
 */
const removeLine = async (context: Context, lineId: string) => {
  const { carts } = context.sources
  const { cartId } = context.visitor
  if (cartId === null) return cartExpired(context)
  const answer = await carts.removeLine(cartId, lineId)
  if (!isRefusal(answer) || answer.status !== 404) return cartChangeResult(answer, context)
  const current = cartChangeResult(await carts.get(cartId), context)
  const hasLine = current.__typename === 'CartChanged' && current.cart.lines.some(({ id }) => id === lineId)
  return hasLine
    ? { __typename: 'CartRefused' as const, message: answer.message, code: answer.code }
    : current
}

export const cartMutations: Required<CartMutations> = {
  addToCart: async (_, { input }, context) => {
    await context.limit('addAtOnce')
    await context.limit('add')
    const { carts } = context.sources
    const request = {
      record: requiredId('record', input.record),
      quantity: validQuantity(input.quantity),
      location: await requestedStockLocation(context, input),
      country: input.country,
    }
    if (await hasNoRoom(context, request.record)) return { __typename: 'CartFull', message: cartFullMessage }
    const answer = await addToCart(context, request, optionalKey(input.key))
    if (isRefusal(answer)) {
      // Here a 404 without a code is about the part, not the cart.
      if (answer.code === null) return { __typename: 'CartRefused', message: answer.message, code: null }
      if (answer.code === 'CART_FULL') return { __typename: 'CartFull', message: answer.message }
      const result = cartChangeResult(answer, context)
      // An ordered cart refuses further parts: the next one must start a new cart.
      if (result.__typename === 'CartOrdered') context.clearCart()
      return result
    }
    context.setCart(answer.cartId)
    const current = answer.cart ?? (await carts.get(answer.cartId))
    return cartChangeResult(await deliveredToChosen(context, answer.cartId, current), context)
  },
  setLineQuantity: (_, { lineId, quantity }, context) =>
    changeCart(context, (cartId) =>
      context.sources.carts.setQuantity(cartId, requiredId('lineId', lineId), validQuantity(quantity)),
    ),
  removeLine: (_, { lineId }, context) => removeLine(context, requiredId('lineId', lineId)),
  setShipCountry: (_, { country, company }, context) => setShipCountry(context, country, company),
  setShippingMethod: (_, { id }, context) =>
    setCartField(context, { field: 'shippingmethod', value: id ? requiredId('id', id) : null }),
  setPaymentMethod: (_, { id }, context) =>
    setCartField(context, { field: 'paymentmethod', value: requiredId('id', id) }),
  setShipZip: (_, { zip }, context) =>
    setCartField(context, { field: 'shipzip', value: singleLine('zip', zip, 32) }),
  setPromoCode: async (_, { code }, context) => {
    await context.limit('promo')
    const result = await setCartField(context, { field: 'promocode', value: singleLine('code', code, 64) })
    if (result.__typename === 'OutOfStock' || result.__typename === 'CartRefused') {
      return { __typename: 'PromoRefused', message: result.message }
    }
    return result
  },
  setVatNumber: async (_, { number }, context) => {
    await context.limit('vat')
    const value = singleLine('number', number, 32)
    const { cartId } = context.visitor
    if (cartId === null) return cartExpired(context)
    try {
      const answer = await context.sources.carts.setField(cartId, { field: 'taxnumber', value })
      if (!isRefusal(answer)) {
        const cart = cartFrom(answer, context)
        return { __typename: 'VatAnswer', state: cart.vatNumberState, cart }
      }
      const shared = sharedRefusal(answer, context)
      if (shared) return shared
      return {
        __typename: 'VatRefused',
        unavailable: answer.code === 'VAT_UNAVAILABLE',
        message: answer.message,
      }
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return { __typename: 'VatRefused', unavailable: true, message: 'The VAT register does not answer.' }
    }
  },
}
