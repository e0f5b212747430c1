/** Mails to the merchant's own mailbox: an order is to be packed, or must not be packed any more. */
import type { ShopConfig } from '#shop-config/schema.ts'
import type { Message } from '../../mail/message.ts'
import { message } from '../../mail/message.ts'
import { items, paragraph, rows, titled } from '../../mail/sections.ts'
import { formatEuros } from '../../numbers.ts'
import type { OrderLineRow } from '../orders/orderRows.ts'
import { packingAddress, packingLines } from '../orders/packing.ts'
import type { RefundDue } from '../orders/refundDue.ts'
import { shippingDescription } from '../prices/tariff.ts'
import type { ExpectedDays } from '../stock/deliveryPromise.ts'
import { type MailedOrder, paymentMethodName } from './orderMail.ts'

const packed = (order: MailedOrder, lines: readonly OrderLineRow[]) =>
  items(
    packingLines(order, lines).map(({ number, name, quantity, kit, from }) => ({
      name,
      details: [
        `No. ${number}`,
        ...(kit === undefined ? [] : [`for ${kit}`]),
        ...(from.length === 0 ? [] : [`from ${from.join(', ')}`]),
      ],
      quantity,
      amount: null,
    })),
  )

const toReturn = ({ amount, by }: RefundDue) =>
  paragraph(`The customer gets ${formatEuros(amount)} back from you, by ${by} at the latest.`)

interface ToPack {
  /** Null where no days are promised. */
  expected: ExpectedDays | null
  /** What was paid too much. */
  overpayment?: RefundDue | null
}

export const toPackMail = (
  to: string,
  { tariff }: ShopConfig,
  order: MailedOrder,
  lines: readonly OrderLineRow[],
  { expected, overpayment = null }: ToPack,
): Message => {
  const { lines: address, phone } = packingAddress(order)
  return message({
    to,
    replyTo: order.shipemail ?? undefined,
    subject: `To pack: ${order.name}`,
    sections: [
      paragraph(
        order.gross > 0
          ? `Order ${order.name} is paid: ${formatEuros(order.gross)}, ${paymentMethodName(order)}.`
          : `Order ${order.name} costs nothing.`,
      ),
      ...(overpayment === null ? [] : [paragraph('The customer paid too much.'), toReturn(overpayment)]),
      titled('What to pack', packed(order, lines)),
      titled(
        'Where to send it',
        rows([
          ['Promised until', expected?.expected_until ?? ''],
          ['Shipping', shippingDescription(tariff, order) ?? ''],
          ['Address', address.join('\n')],
          ['Telephone', phone],
          ['Email', order.shipemail ?? ''],
          ['VAT number', order.taxnumber ?? ''],
        ]),
      ),
    ],
  })
}

interface NotToPack {
  /** A sentence that says who cancelled what. */
  what: string
  /** Why, in the merchant's words. */
  text: string | null
  /** The parts are for sale again. */
  isRestocked: boolean
  /** The money that the merchant has to send back. */
  refund: RefundDue | null
}

export const notToPackMail = (
  to: string,
  order: MailedOrder,
  lines: readonly OrderLineRow[],
  { what, text, isRestocked, refund }: NotToPack,
): Message =>
  message({
    to,
    replyTo: order.shipemail ?? undefined,
    subject: `Not to pack: ${order.name}`,
    sections: [
      paragraph(
        `${what} ${isRestocked ? 'Its parts are for sale again.' : 'Its parts are not for sale again.'}`,
      ),
      ...(text === null ? [] : [paragraph(text)]),
      ...(refund === null ? [] : [toReturn(refund)]),
      titled('What was cancelled', packed(order, lines)),
    ],
  })
