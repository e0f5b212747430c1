/** Mails about an order that ends without its goods, or whose money goes back. */

import type { ShopConfig } from '#shop-config/schema.ts'
import { longDay } from '../../days.ts'
import type { Message } from '../../mail/message.ts'
import { items, paragraph, rows, titled } from '../../mail/sections.ts'
import { formatEuros } from '../../numbers.ts'
import type { OrderLineRow, OrderRow } from '../orders/orderRows.ts'
import type { RefundDue } from '../orders/refundDue.ts'
import {
  attachedSection,
  itemOf,
  type MailedOrder,
  orderButton,
  orderMail,
  paymentMethodName,
  plainItems,
} from './orderMail.ts'

const reasons: Readonly<Record<string, string>> = {
  unpaid: 'We did not receive its payment in time, so its parts are for sale again.',
  customer: 'You cancelled it before we prepared it.',
  merchant: 'We cannot deliver it. We are sorry.',
}

interface Ended {
  /** As the order keeps it. */
  reason: string
  /** Why, in the merchant's words. */
  text: string | null
  /** The money that has to go back; null if there is none. */
  refund: RefundDue | null
  /** The merchant sends the money back, and reports it. */
  isByMerchant: boolean
}

const refundText = (order: MailedOrder, { amount, by }: RefundDue): string =>
  `You get ${formatEuros(amount)} back the way you paid (${paymentMethodName(order)}), by ${longDay(new Date(by))} at the latest.`

const told = 'We write to you when it is done.'

const afterwards = (order: OrderRow, { reason, refund, isByMerchant }: Ended): string => {
  if (refund !== null)
    return isByMerchant ? `${refundText(order, refund)} ${told}` : refundText(order, refund)
  if (order.paymentstatus === 'paid') return 'There is nothing to refund.'
  return reason === 'unpaid'
    ? 'If your payment is on its way: the order is reopened if all parts are still available, otherwise you get the money back.'
    : 'If your payment is on its way, you get the money back.'
}

export const cancelledMail = (
  shop: ShopConfig,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  ended: Ended,
): Message =>
  orderMail(shop, order, {
    subject: `Your order ${order.name} was cancelled`,
    sections: [
      paragraph([`Your order ${order.name} was cancelled.`, reasons[ended.reason]].filter(Boolean).join(' ')),
      ...(ended.text === null ? [] : [paragraph(ended.text)]),
      paragraph(afterwards(order, ended)),
      titled('What was cancelled', plainItems(lines)),
      paragraph('If you still want the parts, please order again. You do not have to do anything else.'),
      ...orderButton(shop, order),
    ],
  })

/** A transfer that arrived after its order was cancelled for good. */
export const latePaymentMail = (shop: ShopConfig, order: MailedOrder, refund: RefundDue): Message =>
  orderMail(shop, order, {
    subject: `Your payment for order ${order.name} goes back`,
    sections: [
      paragraph(
        `Your payment has arrived after your order ${order.name} was cancelled, and its parts are no longer kept for you.`,
      ),
      paragraph(`${refundText(order, refund)} ${told}`),
      ...orderButton(shop, order),
    ],
  })

interface CancelledLines {
  lines: readonly { line: OrderLineRow; quantity: number }[]
  /** Why, in the merchant's words. */
  text: string | null
  refund: RefundDue | null
  /** Whether parts of the order are left to be sent. */
  isRestToCome: boolean
}

/** Some lines of an order cannot be supplied. */
export const linesCancelledMail = (
  shop: ShopConfig,
  order: MailedOrder,
  { lines, text, refund, isRestToCome }: CancelledLines,
): Message =>
  orderMail(shop, order, {
    subject: `Part of your order ${order.name} was cancelled`,
    sections: [
      paragraph(`We cannot deliver part of your order ${order.name}. We are sorry.`),
      ...(text === null ? [] : [paragraph(text)]),
      titled('What was cancelled', items(lines.map(({ line, quantity }) => itemOf(line, quantity)))),
      ...(refund === null ? [] : [paragraph(`${refundText(order, refund)} ${told}`)]),
      ...(isRestToCome ? [paragraph('You get the rest of your order as planned.')] : []),
      ...orderButton(shop, order),
    ],
  })

export interface Refund {
  /** In cents. */
  amount: number
  /** The goods that the money is for; empty for the whole order or for an amount without goods. */
  lines: readonly { line: OrderLineRow; quantity: number }[]
  /** The id of the credit note; null where none is issued. */
  creditNote: string | null
}

export const refundedMail = (shop: ShopConfig, order: MailedOrder, refund: Refund): Message =>
  orderMail(shop, order, {
    subject: `Money back for your order ${order.name}`,
    invoice: refund.creditNote,
    sections: [
      paragraph(
        `We have sent back ${formatEuros(refund.amount)} for your order ${order.name}. It may take some days until your bank shows it.`,
      ),
      rows([
        ['Amount', formatEuros(refund.amount)],
        ['Paid back to', paymentMethodName(order)],
      ]),
      ...(refund.lines.length > 0
        ? [titled('For', items(refund.lines.map(({ line, quantity }) => itemOf(line, quantity))))]
        : []),
      ...attachedSection('credit note', refund.creditNote),
      ...orderButton(shop, order),
    ],
  })
