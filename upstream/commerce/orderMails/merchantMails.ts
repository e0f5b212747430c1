/** Mails to the merchant's own mailbox: an order is to be packed, or must not be packed any more. */
import type { ShopConfig } from '#shop-config/schema.ts'
import type { Message } from '../../mail/message.ts'
import { message } from '../../mail/message.ts'
import { items, paragraph, rows, titled } from '../../mail/sections.ts'
import { formatEuros } from '../../numbers.ts'
import type { ExpectedDays } from '../deliveryPromise.ts'
import type { OrderLineRow } from '../orderRows.ts'
import { packingAddress, packingLines } from '../packing.ts'
import { shippingDescription } from '../tariff.ts'
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

/** @param expected null where no days are promised */
export const toPackMail = (
  to: string,
  { tariff }: ShopConfig,
  order: MailedOrder,
  lines: readonly OrderLineRow[],
  expected: ExpectedDays | null,
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

export const notToPackMail = (to: string, order: MailedOrder, lines: readonly OrderLineRow[]): Message =>
  message({
    to,
    replyTo: order.shipemail ?? undefined,
    subject: `Not to pack: ${order.name}`,
    sections: [
      paragraph(`The customer has cancelled order ${order.name}. Its parts are for sale again.`),
      titled('What was cancelled', packed(order, lines)),
    ],
  })
