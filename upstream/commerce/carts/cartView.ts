/** Prices a cart and converts its rows to the wire. Pure. */
import type { Tariff } from '#shop-config/tariff.ts'
import type { WireLine, WireSummary, WireUnsoldLine } from '../../contract/cart.ts'
import type { WireCartOptions } from '../../contract/cartOptions.ts'
import { paymentMethods } from '../orders/paymentMethods.ts'
import { wireAmount } from '../prices/money.ts'
import { type ShippingMethod, shippingMethods, type Weight } from '../prices/tariff.ts'
import { buyerOf, isTaxExempt, mayBeExempt, taxRate } from '../prices/tax.ts'
import { chargedShipping, goodsGross, type LineTotals, type Totals, totalsOf } from '../prices/totals.ts'
import { type Promo, promoProblemOf } from '../promoCodes/promo.ts'
import type { CartLineRow, CartRow } from './cartRows.ts'
import type { UnsoldLineRow } from './unsoldLines.ts'

export interface PricedCart {
  totals: Totals
  /** By line id, without component lines, which cost nothing. */
  lines: Map<string, LineTotals>
  exempt: boolean
  /** Why the stored promo code is not applied; null where it is, or where there is none. */
  promoProblem: string | null
  weight: Weight
  /** The chosen method, else the first of the destination. */
  shipping: ShippingMethod | undefined
  /** The price of each method of the destination, by id. */
  shippingPrices: ReadonlyMap<string, number>
}

const nothing: LineTotals = { unitNet: 0, unitGross: 0, net: 0, gross: 0, discount: 0, discountRate: 0 }

export const isComponent = (line: CartLineRow): boolean => line.parentId !== null

/** Each weight is rounded to a whole number before the sum: as fractions, 7.8 + 3 × 7.9 are more than 31.5. */
export const weightOf = (lines: readonly CartLineRow[]): Weight =>
  lines.reduce(
    (sum, line) => sum + (isComponent(line) ? 0 : Math.round(line.weight * 100) * line.quantity),
    0,
  )

/** An order is taxed as a whole: one source in a country without exemption is enough. */
const isExempt = (cart: CartRow, dispatch: readonly string[]): boolean => {
  const buyer = buyerOf(cart)
  return mayBeExempt(buyer) && dispatch.length > 0 && dispatch.every((country) => isTaxExempt(buyer, country))
}

/**
 * Until a destination is chosen, prices include the tax of the visitor's country, as in the catalogue.
 * `dispatch`: the countries that the goods leave from.
 */
export const priceCart = (
  tariff: Tariff,
  cart: CartRow,
  lines: readonly CartLineRow[],
  promo: Promo | undefined,
  now: Date,
  dispatch: readonly string[],
): PricedCart => {
  const sold = lines.filter((line) => !isComponent(line))
  const rate = taxRate(cart.shipcountry ?? cart.country, now)
  const priced = sold.map((line) => ({
    unitNet: line.net ?? 0,
    quantity: line.quantity,
    rate,
  }))
  const weight = weightOf(lines)
  const methods =
    cart.shipcountry === null || sold.length === 0 ? [] : shippingMethods(tariff, cart.shipcountry, weight)
  const shipping = methods.find((method) => method.id === cart.shippingmethod) ?? methods[0]
  const promoProblem = cart.promocode === null ? null : promoProblemOf(promo, goodsGross(priced), now)
  const exempt = isExempt(cart, dispatch)
  const terms = { shippingRate: rate, exempt, promo: promoProblem === null ? promo : undefined }
  const totals = totalsOf({ ...terms, lines: priced, shippingGross: shipping?.gross ?? 0 })
  const shippingPrices = new Map(
    methods.map(({ id, gross }) => [id, chargedShipping({ ...terms, shippingGross: gross })]),
  )
  const byId = new Map(sold.map((line, index) => [line.id, totals.lines[index] ?? nothing]))
  return { totals, lines: byId, exempt, promoProblem, weight, shipping, shippingPrices }
}

export const itemOf = (line: CartLineRow) => ({
  id: line.publicId,
  identifier: line.identifier ?? undefined,
  description: line.description,
  urlcomponent: line.url,
  photos: line.photos,
  recordtype: line.recordType,
  saleunit: line.saleUnit ?? undefined,
})

export const wireLines = (lines: readonly CartLineRow[], priced: PricedCart): WireLine[] =>
  lines.map((line) => {
    const totals = priced.lines.get(line.id) ?? nothing
    return {
      _id: line.id,
      item: itemOf(line),
      displayname: line.displayName,
      quantity: line.quantity,
      price: wireAmount(totals.unitNet),
      grossprice: wireAmount(totals.unitGross),
      amount: wireAmount(totals.net),
      grosamount: wireAmount(totals.gross),
      discountrate: totals.discountRate,
      kitcomponent: isComponent(line),
      init: line.parentId ?? undefined,
    }
  })

export const wireUnsoldLine = ({ id, name, url, quantity }: UnsoldLineRow): WireUnsoldLine => ({
  _id: id,
  displayname: name,
  quantity,
  urlcomponent: url ?? undefined,
})

export const wireSummary = (totals: Omit<Totals, 'lines'>): WireSummary => ({
  itemsamount: wireAmount(totals.items),
  shippingcost: wireAmount(totals.shipping),
  taxamount: wireAmount(totals.tax),
  grossamount: wireAmount(totals.gross),
  grossitemsamount: wireAmount(totals.grossItems),
  grossshippingcost: wireAmount(totals.grossShipping),
})

export const wireOptions = (
  tariff: Tariff,
  cart: CartRow,
  { weight, shippingPrices }: Pick<PricedCart, 'weight' | 'shippingPrices'>,
): WireCartOptions => ({
  shippingmethod:
    cart.shipcountry === null
      ? []
      : shippingMethods(tariff, cart.shipcountry, weight).map((method) => ({
          _id: method.id,
          name: method.name,
          displayname: method.displayName,
          description: method.description,
          workingdays: method.workingDays,
          grossprice: wireAmount(shippingPrices.get(method.id) ?? method.gross),
        })),
  paymentmethod: paymentMethods(cart.shipcountry ?? cart.country).map((method) => ({
    _id: method.id,
    name: method.name,
    displayname: method.displayName,
  })),
})

export const euro = { symbol: '€', name: 'EUR' }
