import type { EffectDeps } from '#client/features/shop/index.ts'
import { CartDocument } from '#client/generated/graphql.ts'
import { readCookie } from '#client/lib/cookies.ts'

/** The readable cookie that says there is a cart. Its id is in a cookie that scripts cannot read (SEC-01). */
const cartCookie = 'basket'

export const hasCartCookie = (): boolean => readCookie(cartCookie) !== null

/** The lines that the cache holds, by their ids. */
export const shownLineIds = ({ apollo }: Pick<EffectDeps, 'apollo'>): string[] => {
  const cart = apollo.read({ query: CartDocument, variables: {} })?.cart
  return cart?.__typename === 'Cart' ? cart.lines.map(({ id }) => id) : []
}

/** Writes to the cache that there is no cart. */
export const writeNoCart = ({ apollo }: Pick<EffectDeps, 'apollo'>): void => {
  apollo.write(
    { query: CartDocument, variables: {} },
    { __typename: 'Query', cart: { __typename: 'NoCart', itemCount: 0 } },
  )
}
