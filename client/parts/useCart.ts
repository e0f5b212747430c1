import { useQuery } from '@apollo/client/react'
import { useSelector } from '@xstate/react'
import { CartDocument, type CartFieldsFragment } from '#client/graphql/generated/graphql.ts'
import { isCartUnread } from '#machines/cart/cart.select.ts'
import { useShop } from './ShopContext.ts'

/** `unknown`: not read yet; `unread`: the reading failed. */
export type ShownCart =
  | { kind: 'filled'; cart: CartFieldsFragment }
  | { kind: 'empty' }
  | { kind: 'unknown' }
  | { kind: 'unread' }

/** The cart as the cache has it; the cart actor fills the cache. */
export const useCart = (): ShownCart => {
  const { cart: actor } = useShop()
  const unread = useSelector(actor, isCartUnread)
  const { data } = useQuery(CartDocument, { fetchPolicy: 'cache-only' })
  const known = data?.cart
  if (known?.__typename === 'Cart') {
    return known.lines.length > 0 ? { kind: 'filled', cart: known } : { kind: 'empty' }
  }
  if (known) return { kind: 'empty' }
  return unread ? { kind: 'unread' } : { kind: 'unknown' }
}
