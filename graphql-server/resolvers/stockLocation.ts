import type { Context } from '../context.ts'
import type { AddToCartInput } from '../generated/schema.ts'
import { stockLocationOf } from '../translate/product.ts'
import { requiredId, singleLine } from './input.ts'

type StockLocationInput = Pick<AddToCartInput, 'record' | 'country' | 'location' | 'ownLocation'>

/** The given location (CAT-20), or the part's own where it is requested (CART-05), else the region's. */
export const requestedStockLocation = async (
  { sources }: Context,
  input: StockLocationInput,
): Promise<string> => {
  if (input.location) return singleLine('location', input.location)
  const product = input.ownLocation
    ? await sources.items.product(requiredId('record', input.record), input.country)
    : null
  const ownLocation = product === null ? null : stockLocationOf(product.value)
  return ownLocation ?? (await sources.session.region()).stocklocation
}
