/** The basket holds what the checkout's form says: what is reviewed and charged is the basket's (LAW-04). */
import * as v from 'valibot'
import { askCart } from '#machines/cart/cart.ask.ts'
import type { EditAnswer } from '#machines/cart/cart.types.ts'
import type { StoredAddress } from '#machines/checkout/checkout.types.ts'
import { CartDocument } from '../graphql/generated/graphql.ts'
import type { Tools } from './tools.ts'

const choices = v.object({ country: v.string(), isCompany: v.boolean(), delivery: v.string() })

export const settleCart = async (
  { apollo, cart }: Pick<Tools, 'apollo' | 'cart'>,
  address: StoredAddress,
): Promise<EditAnswer> => {
  const { country, isCompany: company, delivery: id } = v.parse(choices, address)
  const answer = await askCart(cart(), { kind: 'company', country, company }, { quiet: true })
  if (answer.kind !== 'accepted') return answer
  // Who told it another country, another tab say, cleared its shipping method with it.
  const held = apollo.read({ query: CartDocument, variables: {} })?.cart
  if (held?.__typename === 'Cart' && held.shippingMethodId === id) return answer
  return askCart(cart(), { kind: 'shippingMethod', id }, { quiet: true })
}
