/** Mails about an order that ends without its goods, or whose money goes back. */

import type { ShopConfig } from '#shop-config/schema.ts'
import type { Message } from '../../mail/message.ts'
import { items, paragraph, rows, titled } from '../../mail/sections.ts'
import { formatEuros } from '../../numbers.ts'
import type { OrderLineRow, OrderRow } from '../orderRows.ts'
import {
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

const afterwards = (paymentstatus: OrderRow['paymentstatus'], reason: string): string => {
  if (paymentstatus === 'paid') return 'You get the money back the way you paid.'
  return reason === 'unpaid'
    ? 'If your payment is on its way: the order goes on if all parts are still there, else you get the money back.'
    : 'If your payment is on its way, you get the money back.'
}

/** `reason`: as the order keeps it. */
export const cancelledMail = (
  shop: ShopConfig,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  reason: string,
): Message =>
  orderMail(shop, order, {
    subject: `Your order ${order.name} was cancelled`,
    sections: [
      paragraph([`Your order ${order.name} was cancelled.`, reasons[reason]].filter(Boolean).join(' ')),
      paragraph(afterwards(order.paymentstatus, reason)),
      titled('What was cancelled', plainItems(lines)),
      paragraph('If you still want the parts, please order again. You do not have to do anything else.'),
      ...orderButton(shop, order),
    ],
  })

export interface Refund {
  /** In cents. */
  amount: number
  /** The goods that the money is for; empty for the whole order or for an amount without goods. */
  lines: readonly { line: OrderLineRow; quantity: number }[]
}

export const refundedMail = (shop: ShopConfig, order: MailedOrder, refund: Refund): Message =>
  orderMail(shop, order, {
    subject: `Money back for your order ${order.name}`,
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
      ...orderButton(shop, order),
    ],
  })
