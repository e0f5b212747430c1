import { useState } from 'react'
import type { CartState } from '#client/features/cart/index.ts'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'

/** The last filled cart that this page has seen; null if there was none. */
export const useLastFilledCart = (cartState: CartState): CartFieldsFragment | null => {
  const [last, setLast] = useState<CartFieldsFragment | null>(null)
  if (cartState.kind === 'filled' && cartState.cart !== last) {
    setLast(cartState.cart)
    return cartState.cart
  }
  return last
}
