/** Mails about the payment of an order that was placed before. */

import type { ShopConfig } from '#shop-config/schema.ts'
import { longDay } from '../../days.ts'
import type { Message } from '../../mail/message.ts'
import { paragraph, rows, type Section, titled } from '../../mail/sections.ts'
import { formatEuros } from '../../numbers.ts'
import type { OrderLineRow } from '../orders/orderRows.ts'
import type { RefundDue } from '../orders/refundDue.ts'
import type { ExpectedDays } from '../stock/deliveryPromise.ts'
import {
  attachedSection,
  deliverySection,
  longMoment,
  type MailedOrder,
  orderButton,
  orderMail,
  paymentMethodName,
  plainItems,
  pricedItems,
  sumsOf,
} from './orderMail.ts'
import { toPay } from './toPay.ts'

interface Paid {
  /** The days that count from this payment. */
  expected: ExpectedDays | null
  /** The id of the invoice; null where none is issued. */
  invoice: string | null
  /** What was paid too much. */
  overpayment: RefundDue | null
}

const receivedAmount = (order: MailedOrder, overpayment: RefundDue | null): string =>
  formatEuros(order.gross + (overpayment?.amount ?? 0))

const overpaid = (order: MailedOrder, overpayment: RefundDue | null): Section[] =>
  overpayment === null
    ? []
    : [
        paragraph(
          `Your order costs ${formatEuros(order.gross)}. You get the other ${formatEuros(overpayment.amount)} back the way you paid (${paymentMethodName(order)}), by ${longDay(new Date(overpayment.by))} at the latest. We write to you when it is done.`,
        ),
      ]

export const paidMail = (
  shop: ShopConfig,
  order: MailedOrder,
  lines: readonly OrderLineRow[],
  { expected, invoice, overpayment }: Paid,
): Message =>
  orderMail(shop, order, {
    subject: `Your order ${order.name} is paid`,
    invoice,
    sections: [
      paragraph(
        `We have received ${receivedAmount(order, overpayment)} for your order ${order.name}. We prepare your parts for dispatch, and write to you when they leave.`,
      ),
      ...overpaid(order, overpayment),
      ...orderButton(shop, order),
      ...attachedSection('invoice', invoice),
      titled('What you ordered', pricedItems(lines, sumsOf(order, lines))),
      rows([['Payment method', paymentMethodName(order)]]),
      ...deliverySection(shop, order, expected),
    ],
  })

/** A payment that arrived late, of an order that was cancelled. */
export const reopenedMail = (
  shop: ShopConfig,
  order: MailedOrder,
  lines: readonly OrderLineRow[],
  { expected, invoice, overpayment }: Paid,
): Message =>
  orderMail(shop, order, {
    subject: `Your order ${order.name} is reopened`,
    invoice,
    sections: [
      paragraph(
        `Your payment of ${receivedAmount(order, overpayment)} has arrived, and all parts are still available. Your order ${order.name} is no longer cancelled.`,
      ),
      ...overpaid(order, overpayment),
      ...orderButton(shop, order),
      ...attachedSection('invoice', invoice),
      plainItems(lines),
      ...deliverySection(shop, order, expected),
    ],
  })

/** `payBy`: the order is cancelled then unless it is paid. */
export const reminderMail = (
  shop: ShopConfig,
  order: MailedOrder,
  lines: readonly OrderLineRow[],
  payBy: Date,
): Message => {
  const { sections, qrCode } = toPay(shop, order)
  return orderMail(shop, order, {
    subject: `Your order ${order.name} is not paid yet`,
    qrCode,
    sections: [
      paragraph(
        `We keep the parts of your order ${order.name} for you until ${longMoment(payBy)}. If your payment has not arrived by then, the order is cancelled.`,
      ),
      paragraph('If you have paid already, you do not have to do anything.'),
      ...orderButton(shop, order, 'Pay your order'),
      ...sections,
      titled('What you ordered', plainItems(lines)),
    ],
  })
}

export const paymentMethodMail = (shop: ShopConfig, order: MailedOrder): Message => {
  const { sections, qrCode } = toPay(shop, order)
  return orderMail(shop, order, {
    subject: `Your order ${order.name}: payment method changed`,
    qrCode,
    sections: [
      paragraph(
        `You have changed the payment method of your order ${order.name} to: ${paymentMethodName(order)}.`,
      ),
      ...orderButton(shop, order),
      ...sections,
    ],
  })
}
