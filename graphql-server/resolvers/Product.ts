/** The fields of a product that have upstream calls of their own. A product is shown without those that fail. */
import { maybeCacheControlFromInfo } from '@apollo/cache-control-types'
import type { GraphQLResolveInfo } from 'graphql'
import { variantDifference } from '#domain/prices/price.ts'
import type { Context } from '../context.ts'
import type { ProductResolvers } from '../generated/schema.ts'
import type { PricedList } from '../sources/types.ts'
import { fitmentsOf } from '../translate/fitments.ts'
import { jobNamesOf } from '../translate/jobs.ts'
import { productRecord, relatedItemsOf, variantsOf } from '../translate/product.ts'
import { withOwnPrices } from './listedPrices.ts'
import { withFallback } from './withFallback.ts'

const nothing = { entries: [], isPriced: true }

/** Lists that lack prices must not be cached: other visitors in the requested country can have them. */
const listWithPrices = async <Wire, T extends Parameters<typeof withOwnPrices>[0][number]>(
  read: Promise<PricedList<Wire>>,
  what: string,
  translate: (further: Wire[]) => T[],
  country: string,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<T[]> => {
  const further = await withFallback<PricedList<Wire>>(read, nothing, what, context, info)
  const list = translate(further.entries)
  if (further.isPriced) return list
  const priced = await withOwnPrices(list, country, context)
  if (!priced.isPriced) {
    maybeCacheControlFromInfo(info)?.setCacheHint({ maxAge: 0, scope: 'PRIVATE' })
    context.markPrivate()
  }
  return priced.entries
}

export const Product: ProductResolvers = {
  variants: async ({ wire, price, country }, _, context, info) => {
    const main = price ?? null
    const variants = await listWithPrices(
      context.sources.items.variants(productRecord(wire), country),
      'variants',
      (further) => variantsOf([...(wire.variants ?? []), ...further], main, context.translation),
      country,
      context,
      info,
    )
    return variants.map((variant) => ({
      ...variant,
      difference: variantDifference(main?.gross ?? null, variant.gross ?? null),
    }))
  },
  relatedItems: ({ wire, country }, _, context, info) =>
    listWithPrices(
      context.sources.items.relatedItems(productRecord(wire), country),
      'related items',
      (further) => relatedItemsOf([...(wire.relateditems ?? []), ...further], context.translation),
      country,
      context,
      info,
    ),
  jobs: ({ wire }) => jobNamesOf(wire),
  fitments: async ({ wire }, _, context, info) => {
    const list = context.sources.items.fitments(productRecord(wire))
    const further = await withFallback(list, [], 'fitments', context, info)
    return fitmentsOf([...(wire.applications ?? []), ...further])
  },
}
