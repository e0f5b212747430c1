/** Mails about a withdrawal: the receipt that the law requires, with its content and time (LAW-01), and one to the shop. */
import type { ShopConfig } from '#shop-config/schema.ts'
import { type Message, message } from '../../mail/message.ts'
import { items, paragraph, rows, type Section } from '../../mail/sections.ts'
import type { OrderLineRow, OrderRow } from '../orders/orderRows.ts'
import { itemOf, longMoment, orderButton } from './orderMail.ts'

export interface WithdrawnLine {
  line: OrderLineRow
  quantity: number
}

interface Withdrawal {
  id: string
  name: string
  email: string
  order: OrderRow
  received: Date
  lines: readonly WithdrawnLine[]
  /** Whether nothing of the order is left that could be withdrawn from. */
  isNothingLeft: boolean
  /** Whether the order, which was not paid, ended with it. */
  isEnded: boolean
}

/** `2 x Shock absorber` of four that were bought says so. */
const withdrawnItem = ({ line, quantity }: WithdrawnLine) => {
  const item = itemOf(line, quantity)
  return quantity < line.quantity
    ? { ...item, details: [...item.details, `${quantity} of ${line.quantity} that were bought`] }
    : item
}

const declaration = ({ id, name, order, received, lines }: Withdrawal): Section[] => [
  paragraph(`${name} withdraws from the contract ${order.name}, received on ${longMoment(received)}, for:`),
  items(lines.map(withdrawnItem)),
  rows([['Number', id]]),
]

/** Companies have no right of withdrawal, and money that was not paid does not go back. */
const moneyBack = ({ order, isNothingLeft, isEnded }: Withdrawal): Section[] => {
  if (isEnded)
    return [
      paragraph(
        `Order ${order.name} is cancelled with it: you do not have to pay. If your payment is on its way, you get the money back.`,
      ),
    ]
  if (order.taxreference !== null) return []
  if (order.paymentstatus !== 'paid')
    return isNothingLeft && order.gross > 0 ? [paragraph('You do not have to pay this order.')] : []
  const goods = 'As a consumer you get back what you paid for these parts'
  const delivery = isNothingLeft && order.gross_shipping > 0 ? ' and the cost of standard delivery' : ''
  const when = 'within 14 days, though not before the parts, or a proof that you have sent them, are here'
  return [paragraph(`${goods}${delivery}, by the means with which you paid and ${when}.`)]
}

const next = ({ isEnded }: Withdrawal): string =>
  [
    ...(isEnded ? [] : ['We will write to you about sending the goods back.']),
    'This mail is your receipt; please keep it.',
  ].join(' ')

export const withdrawalReceipt = (shop: ShopConfig, withdrawal: Withdrawal): Message =>
  message({
    to: withdrawal.email,
    replyTo: shop.company.returnsEmail,
    subject: `Your withdrawal from order ${withdrawal.order.name}`,
    seller: shop,
    sections: [
      ...declaration(withdrawal),
      ...moneyBack(withdrawal),
      paragraph(next(withdrawal)),
      ...orderButton(shop, withdrawal.order),
    ],
  })

export const withdrawalNotice = (to: string, withdrawal: Withdrawal): Message =>
  message({
    to,
    replyTo: withdrawal.email,
    subject: `Withdrawal from ${withdrawal.order.name}`,
    sections: [
      ...declaration(withdrawal),
      ...(withdrawal.isEnded
        ? [paragraph('The order was not paid. It is cancelled with it, and there is nothing to do.')]
        : []),
    ],
  })
