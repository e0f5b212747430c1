/** What the invoice of a paid order says. Pure: everything is copied from the order and the merchant's configuration. */
import type { ShopConfig } from '#shop-config/schema.ts'
import type { ExchangeRate } from '../../exchangeRates.ts'
import { brandOf } from '../../mail/mailColours.ts'
import type { InvoiceFacts, InvoiceLine } from '../../tables/invoiceTypes.ts'
import { isBarePrefix } from '../../vat/taxNumber.ts'
import { paymentMethodName } from '../orderMails/orderMail.ts'
import { articleNumber } from '../orders/articleNumber.ts'
import type { OrderLineRow, OrderRow } from '../orders/orderRows.ts'
import { destinationOf } from '../prices/countries.ts'
import { eInvoiceFacts } from './eInvoiceFacts.ts'
import { exemptionOf } from './exemption.ts'
import { localVatOf } from './localVat.ts'
import { sumByRate, sumUp } from './rateSums.ts'
import { addressesOf, linesOf } from './storedAddress.ts'

/** In UTC, as `2026-12-01`. */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10)

const countryNameOf = (code: string): string => destinationOf(code)?.name ?? code

const parties = (order: OrderRow): Pick<InvoiceFacts, 'buyer' | 'delivery'> => {
  const { ship, bill } = addressesOf(order)
  const [name = order.shipname ?? order.shipemail ?? '', ...address] = linesOf(bill ?? ship ?? {})
  const isNumber = order.taxnumber !== null && !isBarePrefix(order.taxnumber)
  return {
    buyer: {
      name,
      address,
      country: countryNameOf((bill ?? ship)?.country || (order.shipcountry ?? '')),
      vatNumber: isNumber ? order.taxnumber : null,
    },
    delivery: bill && ship ? [...linesOf(ship), countryNameOf(ship.country)] : null,
  }
}

/** A kit's components cost nothing of their own, so the kit stands for them. */
const goodsOf = (lines: readonly OrderLineRow[], rate: number): InvoiceLine[] =>
  lines
    .filter(({ parent_id }) => parent_id === null)
    .map((line) => ({
      number: articleNumber(line),
      name: line.displayname,
      quantity: line.quantity,
      unitNet: line.unit_net,
      discountRate: line.discount_rate,
      rate,
      net: line.net,
      vat: line.gross - line.net,
      gross: line.gross,
    }))

const shippingOf = (order: OrderRow, rate: number): InvoiceLine => ({
  number: null,
  name: order.shippingname ? `Shipping (${order.shippingname})` : 'Shipping',
  quantity: 1,
  unitNet: order.shipping,
  discountRate: 0,
  rate,
  net: order.shipping,
  vat: order.gross_shipping - order.shipping,
  gross: order.gross_shipping,
})

const promoOf = (order: OrderRow, lines: readonly OrderLineRow[]): InvoiceFacts['promo'] => {
  if (order.promocode === null) return null
  const full = lines
    .filter(({ parent_id }) => parent_id === null)
    .reduce((sum, line) => sum + line.unit_gross * line.quantity, 0)
  return { code: order.promocode, discount: full - order.gross_items }
}

/**
 * @param rate of all lines, in basis points: an order is taxed as a whole
 * @param exchange the rate for VAT in the seller's own currency; null where none is wanted
 */
export const invoiceFacts = (
  shop: ShopConfig,
  order: OrderRow,
  orderLines: readonly OrderLineRow[],
  { rate, paidAt, exchange }: { rate: number; paidAt: Date; exchange: ExchangeRate | null },
): InvoiceFacts => {
  const { name, address, country, vatNumber, registerNumber, email } = shop.company
  const lines = [...goodsOf(orderLines, rate), shippingOf(order, rate)]
  const rates = sumByRate(lines)
  const totals = sumUp(rates)
  const eInvoice = eInvoiceFacts(shop, order, rate)
  return {
    shop: { name: shop.name, colour: brandOf(shop.colours).light.brand },
    seller: { name, address, country, vatNumber, registerNumber, email },
    ...parties(order),
    order: {
      name: order.name,
      placedOn: isoDay(order.placed_at),
      paidOn: isoDay(paidAt),
      paymentMethod: paymentMethodName(order),
    },
    corrects: null,
    currency: 'EUR',
    lines,
    promo: promoOf(order, orderLines),
    rates,
    totals,
    exemption: exemptionOf(order),
    ...(eInvoice && { eInvoice }),
    ...(exchange && { localVat: localVatOf(exchange, totals.vat) }),
  }
}
