/** Whether one piece of a part could be put into a cart of a country now. */
import { flagsOf } from '#shop-config/brands.ts'
import type { UpstreamContext } from '../../context.ts'
import { readListedParts } from '../listingRows.ts'
import { readKitComponents } from '../readKitStock.ts'
import { readAllStockSources } from '../readStockSources.ts'
import { deliverableQuantity } from '../stockSources.ts'

interface Part {
  id: number
  brand: string
  isKit: boolean
}

/** A kit is sold if each of its components is there in its number; a part without a price by enquiry only. */
export const isPurchasable = async (
  context: UpstreamContext,
  part: Part,
  country: string,
): Promise<boolean> => {
  const { db, settings } = context
  const listed = (await readListedParts(context, [part.id], country)).get(part.id)
  if (!listed?.price) return false
  const needed = part.isKit
    ? await readKitComponents(db, [part.id])
    : [{ partId: part.id, brand: part.brand, quantityPerKit: 1 }]
  const sources = await readAllStockSources(
    db,
    needed.map(({ partId }) => partId),
    country,
  )
  const { brands } = settings.shopConfig
  return (
    needed.length > 0 &&
    needed.every(
      ({ partId, brand, quantityPerKit }) =>
        deliverableQuantity(sources.get(partId) ?? [], flagsOf(brands, brand)) >= quantityPerKit,
    )
  )
}
