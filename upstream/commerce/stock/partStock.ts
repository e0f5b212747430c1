/** The stock of a part at the locations that serve a country, nearest first. */
import type { BrandFlags } from '#shop-config/brands.ts'
import { type Column, columnsOf, jsonList } from '../../database/columns.ts'
import type { StockTable } from '../../tables/stockTypes.ts'
import type { LocationStock } from './stockSources.ts'

const stock = columnsOf<StockTable>('s')

/** The stock of part `p` at the locations of the common table `served`. */
export const stockOfPart: Column<LocationStock[]> = jsonList(
  {
    location: stock('location'),
    qty: stock('qty'),
    dropship: stock('dropship'),
    alternative: stock('alternative'),
  },
  'stock s join served v on v.location = s.location where s.part_id = p.id',
  'v.position',
)

export const isOwn = ({ location, dropship, alternative }: LocationStock): boolean =>
  !dropship && !alternative && location !== 'manufacturer'

/** The location that a country's orders are sent from: the nearest of our own that keeps the part. */
export const defaultLocation = (stocks: readonly LocationStock[]): string | undefined =>
  (stocks.find(isOwn) ?? stocks[0])?.location

/**
 * Whether a part or kit is in stock, at a location that its brand allows (AVAIL-05). What is in transit or at the manufacturer
 * does not count.
 */
export const isAvailable = (stocks: readonly LocationStock[], flags: BrandFlags): boolean =>
  stocks.some(
    ({ location, qty, dropship, alternative }) =>
      qty > 0 &&
      location !== 'manufacturer' &&
      (!dropship || flags.dropship) &&
      (!alternative || flags.alternative),
  )

export const wireStock = (stocks: readonly LocationStock[]) => {
  const home = defaultLocation(stocks)
  return stocks.map(({ location, qty, dropship, alternative }) => ({
    location,
    default: location === home,
    dropship,
    alternative,
    quantityavailable: qty,
  }))
}

export interface Delivery {
  location: string
  /** A date such as `2026-12-01`; null where it is unknown. */
  eta: string | null
  qty: number
}

export const wireDeliveries = (deliveries: readonly Delivery[]) => {
  const byLocation: Record<string, { eta?: string; quantity: number }[]> = {}
  for (const { location, eta, qty } of deliveries) {
    const list = (byLocation[location] ??= [])
    list.push({ ...(eta !== null && { eta }), quantity: qty })
  }
  return byLocation
}
