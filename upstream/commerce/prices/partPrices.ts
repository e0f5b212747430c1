/** The price of a part in lists, on pages and for a cart that asks for no location: one rule for all of them. */
import type { LocationPrice } from '../../tables/catalogueTypes.ts'
import { asciiText } from '../asciiText.ts'
import { defaultLocation } from '../stock/partStock.ts'
import type { LocationStock } from '../stock/stockSources.ts'
import { grossOfNet } from './money.ts'
import { taxRate } from './tax.ts'

const euros = (cents: number): number => cents / 100

export interface WirePrices {
  grossprice: number
  price: number
  baseprice: number
  /** A text. */
  symbol: unknown
  promotion: boolean
  lowestprice?: number
}

/** Gross prices have the VAT of the country in which the goods arrive, on that day. */
export const wirePricesIn = (country: string, now: Date) => {
  const rate = taxRate(country.toUpperCase(), now)
  const gross = (cents: number): number => euros(grossOfNet(cents, rate))
  return ({ base, net, promo, symbol, lowest }: LocationPrice): WirePrices => ({
    grossprice: gross(net),
    price: euros(net),
    baseprice: gross(base),
    symbol: asciiText(symbol),
    promotion: promo,
    ...(lowest !== null && { lowestprice: gross(lowest) }),
  })
}

/** The price at the default location, else at the nearest location that has one. Both lists are nearest first. */
export const priceOf = (
  prices: readonly LocationPrice[],
  stock: readonly LocationStock[],
): LocationPrice | undefined => {
  const home = defaultLocation(stock)
  return prices.find(({ location }) => location === home) ?? prices[0]
}
