/** What several reads share: who serves a country, and what a part costs there. */
import { sql } from 'kysely'
import { asciiText } from './asciiText.ts'
import { grossOfNet } from './money.ts'
import { servedLocations } from './servedLocations.ts'
import type { StockFacts } from './supply.ts'
import { taxRate } from './tax.ts'

/** A common table `served(location, position)`: the places that serve a country, nearest first. */
export const served = (country: string) => sql`served as (${servedLocations(country.toUpperCase())})`

/** Net cents as a card has them. */
export interface PriceFacts {
  location: string
  symbol: string
  base: number
  net: number
  promo: boolean
  /** Null without a reduction, or where nothing is known of the time before it. */
  lowest: number | null
}

const euros = (cents: number): number => cents / 100

export interface WirePrices {
  grossprice: number
  price: number
  baseprice: number
  /** Text. */
  symbol: unknown
  promotion: boolean
  lowestprice?: number
}

/** Prices as the destination pays them: VAT of the country in which the goods arrive, on that day. */
export const pricesIn = (country: string, now: Date) => {
  const rate = taxRate(country.toUpperCase(), now)
  const gross = (cents: number): number => euros(grossOfNet(cents, rate))
  return ({ base, net, promo, symbol, lowest }: PriceFacts): WirePrices => ({
    grossprice: gross(net),
    price: euros(net),
    baseprice: gross(base),
    symbol: asciiText(symbol),
    promotion: promo,
    ...(lowest !== null && { lowestprice: gross(lowest) }),
  })
}

/** What lies of part `p` in the places that serve the country, nearest first, as JSON. */
export const stockFacts = sql`(
  select coalesce(json_agg(json_build_object('location', s.location, 'qty', s.qty, 'dropship', s.dropship,
    'alternative', s.alternative) order by v.position), '[]'::json)
  from stock s join served v on v.location = s.location where s.part_id = p.id)`

const isOwn = ({ location, dropship, alternative }: StockFacts): boolean =>
  !dropship && !alternative && location !== 'manufacturer'

/** The place that a country's orders are sent from: the nearest of our own that keeps the part. */
export const defaultLocation = (stock: readonly StockFacts[]): string | undefined =>
  (stock.find(isOwn) ?? stock[0])?.location

/**
 * What a part costs: at its default location, and where that has no price at the nearest that has one. `prices` and
 * `stock` nearest first. The one rule for lists, pages and whatever a cart is not asked to take from elsewhere.
 */
export const priceOf = (
  prices: readonly PriceFacts[],
  stock: readonly StockFacts[],
): PriceFacts | undefined => {
  const home = defaultLocation(stock)
  return prices.find(({ location }) => location === home) ?? prices[0]
}

export const isAvailable = (stock: readonly StockFacts[]): boolean =>
  stock.some(({ location, qty }) => qty > 0 && location !== 'manufacturer')

export const wireStock = (stock: readonly StockFacts[]) => {
  const home = defaultLocation(stock)
  return stock.map(({ location, qty, dropship, alternative }) => ({
    location,
    default: location === home,
    dropship,
    alternative,
    quantityavailable: qty,
  }))
}
