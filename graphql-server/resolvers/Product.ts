/** The fields of a product that have upstream calls of their own. A product is shown without those that fail. */
import { maybeCacheControlFromInfo } from '@apollo/cache-control-types'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import type { ProductResolvers } from '../generated/schema.ts'
import type { PricedList } from '../sources/types.ts'
import { fitmentsOf } from '../translate/fitments.ts'
import { productRecord, relatedItemsOf, variantsOf } from '../translate/product.ts'
import { withFallback } from './withFallback.ts'

/** Lists without prices must not be cached: other visitors in the requested country can have prices. */
const readEntries = async <T>(
  list: Promise<PricedList<T>>,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<T[]> => {
  const { entries, isPriced } = await list
  if (!isPriced) {
    maybeCacheControlFromInfo(info)?.setCacheHint({ maxAge: 0, scope: 'PRIVATE' })
    context.markPrivate()
  }
  return entries
}

export const Product: ProductResolvers = {
  variants: async ({ wire, price, country }, _, context, info) => {
    const list = context.sources.items.variants(productRecord(wire), country)
    const further = await withFallback(readEntries(list, context, info), [], 'variants', context, info)
    return variantsOf([...(wire.variants ?? []), ...further], price ?? null, context.translation)
  },
  relatedItems: async ({ wire, country }, _, context, info) => {
    const list = context.sources.items.relatedItems(productRecord(wire), country)
    const further = await withFallback(readEntries(list, context, info), [], 'related items', context, info)
    return relatedItemsOf([...(wire.relateditems ?? []), ...further], context.translation)
  },
  fitments: async ({ wire }, _, context, info) => {
    const list = context.sources.items.fitments(productRecord(wire))
    const further = await withFallback(list, [], 'fitments', context, info)
    return fitmentsOf([...(wire.applications ?? []), ...further])
  },
}
