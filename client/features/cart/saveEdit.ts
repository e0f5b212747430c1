import { isPlacedCart } from '#client/features/placement/index.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import {
  AddToCartDocument,
  type CartChangeFragment,
  CartDocument,
  type CartFieldsFragment,
  RemoveLineDocument,
  SetLineQuantityDocument,
  SetPaymentMethodDocument,
  SetPromoCodeDocument,
  SetShipCountryDocument,
  SetShippingMethodDocument,
  SetShipZipDocument,
  SetVatNumberDocument,
} from '#client/generated/graphql.ts'
import type { CartEdit, CartResult } from '#machines/cart/cart.types.ts'
import { hasCartCookie, shownLineIds, writeNoCart } from './cartCache.ts'

const writeCart = ({ apollo }: EffectDeps, cart: CartFieldsFragment): void => {
  apollo.write({ query: CartDocument, variables: {} }, { __typename: 'Query', cart })
}

type Answer =
  | CartChangeFragment
  | { __typename: 'PromoRefused'; message: string }
  | { __typename: 'VatRefused'; unavailable: boolean; message: string }
  | { __typename: 'VatAnswer'; state: 'UNCHECKED' | 'VALID' | 'INVALID'; cart: CartFieldsFragment }

const vatStates = { UNCHECKED: 'unchecked', VALID: 'valid', INVALID: 'invalid' } as const

/**
 * Writes the answer's cart to the cache and returns the result for the machine.
 * @param lineIds the lines of the cart that was edited
 */
const resultOf = (deps: EffectDeps, answer: Answer, lineIds: readonly string[]): CartResult => {
  switch (answer.__typename) {
    case 'CartChanged':
      writeCart(deps, answer.cart)
      return { kind: 'accepted' }
    case 'VatAnswer':
      writeCart(deps, answer.cart)
      return { kind: 'vat', state: vatStates[answer.state] }
    case 'VatRefused':
      return answer.unavailable
        ? { kind: 'vat', state: 'unavailable' }
        : { kind: 'refused', message: answer.message }
    case 'CartExpired':
      writeNoCart(deps)
      return { kind: isPlacedCart(lineIds) ? 'placed' : 'expired', message: answer.message }
    case 'CartOrdered':
      writeNoCart(deps)
      return { kind: isPlacedCart(lineIds) ? 'placed' : 'ordered', message: answer.message }
    case 'CartRefused':
      return { kind: 'refused', message: answer.message, ...(answer.code ? { code: answer.code } : {}) }
    default:
      return { kind: 'refused', message: answer.message }
  }
}

/**
 * If two tabs added their first parts at the same time, each would get a new cart and the last cookie would win. So
 * one waits for the other. An expired cart has no cookie either.
 */
const oneTabAtATime = <Result>(add: () => Promise<Result>): Promise<Result> =>
  hasCartCookie() || !('locks' in navigator) ? add() : navigator.locks.request('first-part', add)

const send = async ({ apollo, country }: EffectDeps, edit: CartEdit): Promise<Answer> => {
  switch (edit.kind) {
    case 'add':
    case 'restore': {
      const { record, quantity, key } = edit
      const from = edit.kind === 'add' ? { location: edit.location } : { ownLocation: true }
      const input = { record, quantity, ...from, country: country(), key }
      return (await oneTabAtATime(() => apollo.mutate(AddToCartDocument, { input }))).addToCart
    }
    case 'quantity': {
      const { lineId, quantity } = edit
      return (await apollo.mutate(SetLineQuantityDocument, { lineId, quantity })).setLineQuantity
    }
    case 'removal':
      return (await apollo.mutate(RemoveLineDocument, { lineId: edit.lineId })).removeLine
    case 'country':
    case 'company': {
      const { country: code, company } = edit
      return (await apollo.mutate(SetShipCountryDocument, { country: code, company })).setShipCountry
    }
    case 'shippingMethod':
      return (await apollo.mutate(SetShippingMethodDocument, { id: edit.id })).setShippingMethod
    case 'paymentMethod':
      return (await apollo.mutate(SetPaymentMethodDocument, { id: edit.id })).setPaymentMethod
    case 'zip':
      return (await apollo.mutate(SetShipZipDocument, { zip: edit.zip })).setShipZip
    case 'promo':
      return (await apollo.mutate(SetPromoCodeDocument, { code: edit.code })).setPromoCode
    case 'vat':
      return (await apollo.mutate(SetVatNumberDocument, { number: edit.number })).setVatNumber
  }
}

/** Sends one edit and writes the returned cart to the cache. */
export const saveEdit = async (deps: EffectDeps, edit: CartEdit): Promise<CartResult> => {
  const lineIds = shownLineIds(deps)
  return resultOf(deps, await send(deps, edit), lineIds)
}
