import type { EffectDeps } from '#client/features/shop/index.ts'
import { CartDocument } from '#client/generated/graphql.ts'
import { readCookie } from '#client/lib/cookies.ts'

/** The readable flag that there is a cart; its id stays out of reach (SEC-01). */
const cartFlag = 'basket'

export const hasCartCookie = (): boolean => readCookie(cartFlag) !== null

/** There is no cart, or none any more. */
export const writeNoCart = ({ apollo }: Pick<EffectDeps, 'apollo'>): void => {
  apollo.write(
    { query: CartDocument, variables: {} },
    { __typename: 'Query', cart: { __typename: 'NoCart', itemCount: 0 } },
  )
}
