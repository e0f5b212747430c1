import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useShop } from '#client/features/shop/index.ts'
import { CartDocument, type CartFieldsFragment } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { hasCartRefreshFailed } from '#machines/cart/cart.select.ts'

export type UnsoldLines = CartFieldsFragment['unsoldLines']

/** `failed`: the cart could not be read; the visitor can try again. */
export type CartState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'empty'; unsoldLines: UnsoldLines }
  | { kind: 'filled'; cart: CartFieldsFragment }

/** The cart, or why there is none. */
export const useCart = (): CartState => {
  const { cart } = useShop()
  const data = useCachedQuery(CartDocument, {})
  const failed = useSelector(cart, hasCartRefreshFailed)
  // A page may hydrate in several steps, each from the server's HTML, which has no cart.
  const hydrated = useHydrated()
  const result = hydrated ? data?.cart : undefined
  if (result?.__typename === 'Cart') {
    const { lines, unsoldLines } = result
    return lines.length > 0 ? { kind: 'filled', cart: result } : { kind: 'empty', unsoldLines }
  }
  if (result) return { kind: 'empty', unsoldLines: [] }
  return hydrated && failed ? { kind: 'failed' } : { kind: 'loading' }
}
