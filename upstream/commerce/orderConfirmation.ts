import { html } from '../mail/html.ts'
import { type Message, message } from '../mail/message.ts'
import type { OrderLineRow } from './orderRows.ts'
import type { NewOrder } from './writeOrder.ts'

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} €`

/** The lines and sums of the order, its address, and the right of withdrawal. */
export const orderConfirmation = (order: NewOrder, lines: readonly OrderLineRow[]): Message => {
  const sold = lines.filter((line) => line.parent_id === null)
  const sums: [string, string][] = [
    ['Goods', euros(order.gross_items)],
    [order.shippingname ? `Shipping (${order.shippingname})` : 'Shipping', euros(order.gross_shipping)],
    [order.taxreference === null ? 'VAT included' : `VAT (${order.taxreference})`, euros(order.tax)],
    ['Total', euros(order.gross)],
  ]
  if (order.taxreference !== null) {
    sums.push(['Your VAT number', order.taxnumber ?? ''], ['Our VAT number', order.sellertaxnumber ?? ''])
  }
  const address = [order.shipname, order.shipaddress, order.shipzip, order.shipcity, order.shipcountryname]
  const shipTo = address.filter((part): part is string => Boolean(part))
  const wait =
    order.backorderquantity > 0
      ? 'At least one product has a prolonged delivery time; the whole order will be delivered when completed.'
      : ''
  const withdrawal =
    'Consumers may withdraw from this contract within 14 days of receiving the goods, on our withdrawal page.'
  return message({
    to: order.shipemail ?? '',
    subject: `Your order ${order.name}`,
    text: [
      `Thank you for your order ${order.name}.`,
      '',
      ...sold.map((line) => `${line.quantity} x ${line.displayname}: ${euros(line.gross)}`),
      '',
      ...sums.map(([name, value]) => `${name}: ${value}`),
      ...(shipTo.length > 0 ? ['', 'Delivery to:', ...shipTo] : []),
      ...(wait === '' ? [] : ['', wait]),
      '',
      withdrawal,
    ],
    body: html`<p>Thank you for your order <strong>${order.name}</strong>.</p>
<table>
<tr><th align="left">Item</th><th align="right">Quantity</th><th align="right">Subtotal</th></tr>
${sold.map(
  (line) =>
    html`<tr><td>${line.displayname}</td><td align="right">${line.quantity}</td><td align="right">${euros(line.gross)}</td></tr>`,
)}
${sums.map(([name, value]) => html`<tr><td colspan="2">${name}</td><td align="right">${value}</td></tr>`)}
</table>
${shipTo.length > 0 ? html`<p>Delivery to:<br>${shipTo.map((part) => html`${part}<br>`)}</p>` : html``}
${wait === '' ? html`` : html`<p>${wait}</p>`}
<p>${withdrawal}</p>`,
  })
}
