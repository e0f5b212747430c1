/** Fields of a product that have calls of their own. When one of them fails, the product still stands. */
import { maybeCacheControlFromInfo } from '@apollo/cache-control-types'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import type { ProductResolvers } from '../generated/schema.ts'
import type { PricedList } from '../sources/types.ts'
import { fitmentsOf } from '../translate/fitments.ts'
import { productRecord, relatedItemsOf, variantsOf } from '../translate/product.ts'
import { withFallback } from './withFallback.ts'

/** What lacks prices because of who asks is theirs alone: nobody in the country that they asked for is to get it. */
const entriesOf = async <T>(
  asked: Promise<PricedList<T>>,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<T[]> => {
  const { entries, isPriced } = await asked
  if (!isPriced) {
    maybeCacheControlFromInfo(info)?.setCacheHint({ maxAge: 0, scope: 'PRIVATE' })
    context.markPrivate()
  }
  return entries
}

export const Product: ProductResolvers = {
  variants: async ({ wire, price, country }, _, context, info) => {
    const asked = context.sources.items.variants(productRecord(wire), country)
    const further = await withFallback(entriesOf(asked, context, info), [], 'variants', context, info)
    return variantsOf([...(wire.variants ?? []), ...further], price ?? null, context.terms)
  },
  relatedItems: async ({ wire, country }, _, context, info) => {
    const asked = context.sources.items.relatedItems(productRecord(wire), country)
    const further = await withFallback(entriesOf(asked, context, info), [], 'related items', context, info)
    return relatedItemsOf([...(wire.relateditems ?? []), ...further], context.terms)
  },
  fitments: async ({ wire }, _, context, info) => {
    const asked = context.sources.items.fitments(productRecord(wire))
    const further = await withFallback(asked, [], 'fitments', context, info)
    return fitmentsOf([...(wire.applications ?? []), ...further])
  },
}
