/** The availability of one of several parts. A stock that cannot be read does not keep the others from their answer. */
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import type { Availability } from '../generated/schema.ts'
import { availabilityOf } from '../translate/availability.ts'
import { withFallback } from './withFallback.ts'

export const readAvailability = async (
  record: string,
  country: string,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Availability> => {
  const { sources, config, now } = context
  const read = sources.items.stock(record, country)
  const stock = await withFallback(read, undefined, 'a stock', context, info)
  const wire = stock === undefined ? undefined : (stock?.value ?? null)
  return availabilityOf(record, wire, config.shopConfig.brands, stock?.asOf ?? now())
}
