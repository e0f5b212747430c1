import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useShop } from '#client/features/shop/index.ts'
import { CartDocument, type CartFieldsFragment } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { isCartUnread } from '#machines/cart/cart.select.ts'

/** `unknown` until it was read; `unread`: reading failed and can be tried again. */
export type CartState =
  | { kind: 'unknown' }
  | { kind: 'unread' }
  | { kind: 'empty' }
  | { kind: 'filled'; cart: CartFieldsFragment }

/** The cart with what stands in its place, for the pages that are about it. */
export const useCart = (): CartState => {
  const { cart } = useShop()
  const data = useCachedQuery(CartDocument, {})
  const unread = useSelector(cart, isCartUnread)
  // A page may come to life in pieces; each starts as the server rendered it, without a cart.
  const hydrated = useHydrated()
  const shown = hydrated ? data?.cart : undefined
  if (shown?.__typename === 'Cart') {
    return shown.lines.length > 0 ? { kind: 'filled', cart: shown } : { kind: 'empty' }
  }
  if (shown) return { kind: 'empty' }
  return hydrated && unread ? { kind: 'unread' } : { kind: 'unknown' }
}
