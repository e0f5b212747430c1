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
import { mutate } from '#client/lib/apollo/mutate.ts'
import type { CartEdit, CartVerdict } from '#machines/cart/cart.types.ts'
import { hasCartCookie, writeNoCart } from './cartCache.ts'

const keepCart = ({ apollo }: EffectDeps, cart: CartFieldsFragment): void => {
  apollo.write({ query: CartDocument, variables: {} }, { __typename: 'Query', cart })
}

type Answer =
  | CartChangeFragment
  | { __typename: 'PromoRefused'; message: string }
  | { __typename: 'VatRefused'; unavailable: boolean; message: string }
  | { __typename: 'VatAnswer'; state: 'UNCHECKED' | 'VALID' | 'INVALID'; cart: CartFieldsFragment }

const vatStates = { UNCHECKED: 'unchecked', VALID: 'valid', INVALID: 'invalid' } as const

/** The cart goes to the cache, the verdict to the machine. */
const verdictOf = (tools: EffectDeps, answer: Answer): CartVerdict => {
  switch (answer.__typename) {
    case 'CartChanged':
      keepCart(tools, answer.cart)
      return { kind: 'accepted' }
    case 'VatAnswer':
      keepCart(tools, answer.cart)
      return { kind: 'vat', state: vatStates[answer.state] }
    case 'VatRefused':
      return answer.unavailable
        ? { kind: 'vat', state: 'unavailable' }
        : { kind: 'refused', message: answer.message }
    case 'CartExpired':
      writeNoCart(tools)
      return { kind: 'expired', message: answer.message }
    case 'CartOrdered':
      writeNoCart(tools)
      return { kind: 'ordered', message: answer.message }
    case 'CartRefused':
      return { kind: 'refused', message: answer.message, ...(answer.code ? { code: answer.code } : {}) }
    default:
      return { kind: 'refused', message: answer.message }
  }
}

/**
 * Two tabs that add their first parts at once would each be given a cart, and the last cookie would win: one waits
 * until the other's cart is there. A cart that the upstream does not know any more has no flag either.
 */
const inTurn = <Result>(add: () => Promise<Result>): Promise<Result> =>
  hasCartCookie() || !('locks' in navigator) ? add() : navigator.locks.request('first-part', add)

const send = async ({ apollo, country }: EffectDeps, edit: CartEdit): Promise<Answer> => {
  switch (edit.kind) {
    case 'add':
    case 'restore': {
      const { record, quantity, key } = edit
      const from = edit.kind === 'add' ? { location: edit.location } : { ownLocation: true }
      const input = { record, quantity, ...from, country: country(), key }
      return (await inTurn(() => mutate(apollo, AddToCartDocument, { input }))).addToCart
    }
    case 'quantity': {
      const { lineId, quantity } = edit
      return (await mutate(apollo, SetLineQuantityDocument, { lineId, quantity })).setLineQuantity
    }
    case 'removal':
      return (await mutate(apollo, RemoveLineDocument, { lineId: edit.lineId })).removeLine
    case 'country':
    case 'company': {
      const { country: code, company } = edit
      return (await mutate(apollo, SetShipCountryDocument, { country: code, company })).setShipCountry
    }
    case 'shippingMethod':
      return (await mutate(apollo, SetShippingMethodDocument, { id: edit.id })).setShippingMethod
    case 'paymentMethod':
      return (await mutate(apollo, SetPaymentMethodDocument, { id: edit.id })).setPaymentMethod
    case 'zip':
      return (await mutate(apollo, SetShipZipDocument, { zip: edit.zip })).setShipZip
    case 'promo':
      return (await mutate(apollo, SetPromoCodeDocument, { code: edit.code })).setPromoCode
    case 'vat':
      return (await mutate(apollo, SetVatNumberDocument, { number: edit.number })).setVatNumber
  }
}

/** Sends one edit; the cart that comes back goes to the cache. */
export const saveEdit = async (tools: EffectDeps, edit: CartEdit): Promise<CartVerdict> =>
  verdictOf(tools, await send(tools, edit))
