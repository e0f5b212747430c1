/** Mails about an order that was cancelled, and about one that goes on after all. */
import { html } from '../mail/html.ts'
import { type Message, message } from '../mail/message.ts'
import type { OrderLineRow, OrderRow } from './orderRows.ts'

export const cancellationNotice = (order: OrderRow, lines: readonly OrderLineRow[]): Message => {
  const sold = lines.filter((line) => line.parent_id === null)
  const reason = 'We did not receive its payment in time, so its parts are for sale again.'
  const next = 'If you still want them, please order again. You do not have to do anything else.'
  const late =
    'If your payment is on its way: the order goes on if all parts are still there, else you get the money back.'
  return message({
    to: order.shipemail ?? '',
    subject: `Your order ${order.name} was cancelled`,
    text: [
      `Your order ${order.name} was cancelled. ${reason}`,
      '',
      ...sold.map((line) => `${line.quantity} x ${line.displayname}`),
      '',
      next,
      late,
    ],
    body: html`<p>Your order <strong>${order.name}</strong> was cancelled. ${reason}</p>
<ul>${sold.map((line) => html`<li>${line.quantity} × ${line.displayname}</li>`)}</ul>
<p>${next}</p>
<p>${late}</p>`,
  })
}

export const reopeningNotice = (order: OrderRow): Message => {
  const text = 'Your payment has arrived, and all parts are still there. Your order is no longer cancelled.'
  return message({
    to: order.shipemail ?? '',
    subject: `Your order ${order.name} goes on`,
    text: [text],
    body: html`<p>${text}</p>`,
  })
}
