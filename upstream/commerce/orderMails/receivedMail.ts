/** The mail that confirms an order: all that was agreed, and what to do next. */
import type { ShopConfig } from '#shop-config/schema.ts'
import type { Message } from '../../mail/message.ts'
import { paragraph, rows, titled } from '../../mail/sections.ts'
import type { OrderLineRow } from '../orders/orderRows.ts'
import type { ExpectedDays } from '../stock/deliveryPromise.ts'
import {
  deliverySection,
  type MailedOrder,
  orderButton,
  orderMail,
  pricedItems,
  sumsOf,
  withdrawalSection,
} from './orderMail.ts'
import { toPay } from './toPay.ts'

const afterPayment =
  'We prepare your parts as soon as the payment has arrived. If you pay on a later day, they arrive that much later, too.'
const wait =
  'At least one product has a prolonged delivery time; the whole order will be delivered when completed.'

export const receivedMail = (
  shop: ShopConfig,
  order: MailedOrder,
  lines: readonly OrderLineRow[],
  expected: ExpectedDays | null,
): Message => {
  const { sections, qrCode } = toPay(shop, order)
  return orderMail(shop, order, {
    subject: `Your order ${order.name}`,
    qrCode,
    sections: [
      paragraph(`Thank you for your order ${order.name}.`),
      ...orderButton(shop, order),
      ...sections,
      titled('What you ordered', pricedItems(lines, sumsOf(order, lines))),
      ...(order.taxreference === null
        ? []
        : [
            rows([
              ['Your VAT number', order.taxnumber ?? ''],
              ['Our VAT number', order.sellertaxnumber ?? ''],
            ]),
          ]),
      ...deliverySection(shop, order, expected),
      ...(order.gross > 0 ? [paragraph(afterPayment)] : []),
      ...(order.backorderquantity > 0 ? [paragraph(wait)] : []),
      withdrawalSection(shop, order),
    ],
  })
}
