import { CartDocument } from '../graphql/generated/graphql.ts'
import type { Tools } from './tools.ts'

/** There is no cart, or none any more. */
export const forgetCart = ({ apollo }: Pick<Tools, 'apollo'>): void => {
  apollo.write(
    { query: CartDocument, variables: {} },
    { __typename: 'Query', cart: { __typename: 'NoCart', itemCount: 0 } },
  )
}
