/** Whether the page of a part offers at least one piece of it to buy in a country now (AVAIL-01, AVAIL-05). */
import { type BrandFlags, flagsOf } from '#shop-config/brands.ts'
import type { UpstreamContext } from '../../context.ts'
import { type ListedPart, readListedParts } from '../listingRows.ts'
import { defaultLocation } from '../stock/partStock.ts'
import { readAllStockSources } from '../stock/readStockSources.ts'
import { deliverableQuantity } from '../stock/stockSources.ts'

interface Part {
  id: number
  brand: string
  isKit: boolean
}

/** The stock of a kit has only what its brand and those of its components allow. */
const isKitThere = ({ stock, deliveries = [], manufacturerStock }: ListedPart): boolean =>
  [...stock, ...deliveries].some(({ qty }) => qty > 0) || (manufacturerStock ?? 0) > 0

/** Only deliveries to the default location are promised. */
const isPartThere = async (
  { db }: UpstreamContext,
  { id, stock }: { id: number; stock: ListedPart['stock'] },
  flags: BrandFlags,
  country: string,
): Promise<boolean> => {
  const home = defaultLocation(stock)
  const sources = (await readAllStockSources(db, [id], country)).get(id) ?? []
  const promised = sources.filter(({ kind, key }) => kind !== 'transit' || key.deliveryLocation === home)
  return deliverableQuantity(promised, flags) > 0
}

/** A part without a price is sold by enquiry only. */
export const isPurchasable = async (
  context: UpstreamContext,
  { id, brand, isKit }: Part,
  country: string,
): Promise<boolean> => {
  const listed = (await readListedParts(context, [id], country)).get(id)
  if (!listed?.price) return false
  if (isKit) return isKitThere(listed)
  const flags = flagsOf(context.settings.shopConfig.brands, brand)
  return isPartThere(context, { id, stock: listed.stock }, flags, country)
}
