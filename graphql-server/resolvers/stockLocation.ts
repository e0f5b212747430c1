/** The place that a part is taken from. */
import type { Context } from '../context.ts'
import type { AddToCartInput } from '../generated/schema.ts'
import { stockLocationOf } from '../translate/product.ts'
import { requiredId, singleLine } from './input.ts'

type Wish = Pick<AddToCartInput, 'record' | 'country' | 'location' | 'ownLocation'>

/** The one that is named (CAT-20), or the part's own where that is asked for (CART-05); else the region's. */
export const requestedStockLocation = async ({ sources }: Context, wish: Wish): Promise<string> => {
  if (wish.location) return singleLine('location', wish.location)
  const product = wish.ownLocation
    ? await sources.items.product(requiredId('record', wish.record), wish.country)
    : null
  const own = product === null ? null : stockLocationOf(product.value)
  return own ?? (await sources.session.region()).stocklocation
}
