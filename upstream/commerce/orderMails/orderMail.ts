/** The common frame of all mails about an order. */

import type { ShopConfig } from '#shop-config/schema.ts'
import { longDay, longDays } from '../../days.ts'
import { brandOf } from '../../mail/mailColours.ts'
import { type MailQrCode, type Message, message } from '../../mail/message.ts'
import {
  button,
  type Item,
  items,
  linked,
  paragraph,
  type Row,
  rows,
  type Section,
  titled,
} from '../../mail/sections.ts'
import { formatEuros } from '../../numbers.ts'
import { articleNumber } from '../orders/articleNumber.ts'
import type { OrderLineRow } from '../orders/orderRows.ts'
import { paymentMethods } from '../orders/paymentMethods.ts'
import type { NewOrder } from '../orders/writeOrder.ts'
import { shippingDescription } from '../prices/tariff.ts'
import type { ExpectedDays } from '../stock/deliveryPromise.ts'

/** The columns that mails show: those of an order that is being placed, too. */
export type MailedOrder = NewOrder

/** `26 November 2026, 14:30 UTC`. */
export const longMoment = (moment: Date): string =>
  `${longDay(moment)}, ${moment.toISOString().slice(11, 16)} UTC`

/** The pages of the shop that mails lead to; null for an order whose address the shop did not tell. */
export const pagesOf = ({ orderurl }: MailedOrder) =>
  orderurl === null
    ? null
    : {
        order: orderurl,
        withdrawal: new URL('/withdraw', orderurl).href,
        returns: new URL('/returns', orderurl).href,
      }

/** A kit's components cost nothing of their own, so the kit stands for them. */
const soldLines = (lines: readonly OrderLineRow[]): OrderLineRow[] =>
  lines.filter((line) => line.parent_id === null)

export const itemOf = (line: OrderLineRow, quantity = line.quantity, amount: string | null = null): Item => ({
  name: line.displayname,
  details: [`No. ${articleNumber(line)}`],
  quantity,
  amount,
})

/** At the prices before the discount, which is a sum of its own. */
export const pricedItems = (lines: readonly OrderLineRow[], sums: readonly Row[]): Section =>
  items(
    soldLines(lines).map((line) => itemOf(line, line.quantity, formatEuros(line.unit_gross * line.quantity))),
    sums,
  )

export const plainItems = (lines: readonly OrderLineRow[]): Section =>
  items(soldLines(lines).map((line) => itemOf(line)))

export const sumsOf = (order: MailedOrder, lines: readonly OrderLineRow[]): Row[] => {
  const full = soldLines(lines).reduce((sum, line) => sum + line.unit_gross * line.quantity, 0)
  const discount = full - order.gross_items
  const isExempt = order.taxreference !== null
  return [
    ['Goods', formatEuros(full)],
    ...(discount > 0
      ? [[`Discount${order.promocode ? ` (${order.promocode})` : ''}`, `-${formatEuros(discount)}`] as const]
      : []),
    [order.shippingname ? `Shipping (${order.shippingname})` : 'Shipping', formatEuros(order.gross_shipping)],
    [isExempt ? `VAT (${order.taxreference})` : 'VAT included', formatEuros(order.tax)],
    ['Total', formatEuros(order.gross)],
  ]
}

export const paymentMethodName = ({ paymentmethod, shipcountry }: MailedOrder): string =>
  paymentMethods(shipcountry ?? '').find(({ id }) => id === paymentmethod)?.displayName ?? ''

export const orderButton = (shop: ShopConfig, order: MailedOrder, label = 'Open your order'): Section[] => {
  const pages = pagesOf(order)
  return pages ? [button(label, pages.order, brandOf(shop.colours).light)] : []
}

const expectedText = ({ expected_from, expected_until }: ExpectedDays): string =>
  longDays(new Date(expected_from), new Date(expected_until))

/** The order's destination and days of arrival. `expected`: null where no days are promised. */
export const deliverySection = (
  { tariff }: ShopConfig,
  order: MailedOrder,
  expected: ExpectedDays | null,
): Section[] => {
  const town = [order.shipzip, order.shipcity].filter(Boolean).join(' ')
  const address = [order.shipname, order.shipaddress, town, order.shipcountryname].filter(Boolean).join('\n')
  const all = [
    ['Expected', expected ? expectedText(expected) : ''] as const,
    ['Shipping', shippingDescription(tariff, order) ?? ''] as const,
    ['Address', address] as const,
  ]
  return all.some(([, value]) => value !== '') ? [titled('Delivery', rows(all))] : []
}

/** As the shop's pages tell it (`domain/orders/withdrawalPeriod.ts`). */
export const withdrawalDays = 14

/** Consumers must learn how to withdraw (LAW-01). */
export const withdrawalSection = (shop: ShopConfig, order: MailedOrder): Section => {
  const pages = pagesOf(order)
  const text = `Consumers may withdraw from this contract within ${withdrawalDays} days of receiving the goods,`
  const url = pages?.withdrawal ?? `mailto:${shop.company.returnsEmail}`
  const label = pages ? 'on our withdrawal page' : `by a mail to ${shop.company.returnsEmail}`
  return linked(text, { label, url }, brandOf(shop.colours).light)
}

/** `id`: null where there is none. */
export const attachedSection = (name: 'invoice' | 'credit note', id: string | null): Section[] =>
  id === null ? [] : [paragraph(`Your ${name} is attached. You also find it on the page of your order.`)]

interface OrderMail {
  subject: string
  sections: readonly Section[]
  /** The id of the invoice or credit note that is attached. */
  invoice?: string | null
  qrCode?: MailQrCode | undefined
}

export const orderMail = (shop: ShopConfig, order: MailedOrder, mail: OrderMail): Message =>
  message({ to: order.shipemail ?? '', replyTo: shop.company.email, seller: shop, ...mail })
