/** Makes the cart hold what the checkout form says, since the cart is what is reviewed and charged (LAW-04). */
import * as v from 'valibot'
import type { EffectDeps } from '#client/features/shop/index.ts'
import { CartDocument } from '#client/generated/graphql.ts'
import { requestEdit } from '#machines/cart/cart.requestEdit.ts'
import type { EditResult } from '#machines/cart/cart.types.ts'
import type { StoredAddress } from '#machines/checkout/checkout.types.ts'

const choices = v.object({ country: v.string(), isCompany: v.boolean(), delivery: v.string() })

export const syncCartWithForm = async (
  { apollo, cart }: Pick<EffectDeps, 'apollo' | 'cart'>,
  address: StoredAddress,
): Promise<EditResult> => {
  const { country, isCompany: company, delivery: id } = v.parse(choices, address)
  const answer = await requestEdit(cart(), { kind: 'company', country, company }, { quiet: true })
  if (answer.kind !== 'accepted') return answer
  // Another country, set in another tab for example, has cleared the shipping method.
  const cachedCart = apollo.read({ query: CartDocument, variables: {} })?.cart
  if (cachedCart?.__typename === 'Cart' && cachedCart.shippingMethodId === id) return answer
  return requestEdit(cart(), { kind: 'shippingMethod', id }, { quiet: true })
}
