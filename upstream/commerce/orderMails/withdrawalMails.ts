/** Mails about a withdrawal: the receipt that the law requires, with its content and time (LAW-01), and one to the shop. */
import type { ShopConfig } from '#shop-config/schema.ts'
import { type Message, message } from '../../mail/message.ts'
import { items, paragraph, rows, type Section } from '../../mail/sections.ts'
import { formatEuros } from '../../numbers.ts'
import type { OrderLineRow, OrderRow } from '../orders/orderRows.ts'
import { itemOf, longMoment, orderButton } from './orderMail.ts'
import { toPay } from './toPay.ts'

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
  /** Whether the parts left the order, which is not paid: `order` is what is left of it. */
  isRemoved: boolean
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
const moneyBack = ({ order, isNothingLeft, isEnded, isRemoved }: Withdrawal): Section[] => {
  if (isEnded)
    return [
      paragraph(
        `Order ${order.name} is cancelled with it: you do not have to pay. If your payment is on its way, you get the money back.`,
      ),
    ]
  if (isRemoved)
    return [
      paragraph(
        `You do not have to pay for these parts: your order now costs ${formatEuros(order.gross)}. If you have paid more already, you get the difference back.`,
      ),
    ]
  if (order.taxreference !== null) return []
  if (order.paymentstatus !== 'paid')
    return isNothingLeft && order.gross > 0 ? [paragraph('You do not have to pay for this order.')] : []
  const goods = 'As a consumer you get back what you paid for these parts'
  const delivery = isNothingLeft && order.gross_shipping > 0 ? ' and the cost of standard delivery' : ''
  const when = 'within 14 days, though not before the parts, or a proof that you have sent them, are here'
  return [paragraph(`${goods}${delivery}, by the means with which you paid and ${when}.`)]
}

const next = ({ isEnded, isRemoved }: Withdrawal): string =>
  [
    ...(isEnded || isRemoved ? [] : ['We will write to you about sending the goods back.']),
    'This mail is your receipt; please keep it.',
  ].join(' ')

/** With the sum that is left to pay. */
export const withdrawalReceipt = (shop: ShopConfig, withdrawal: Withdrawal): Message => {
  const left = withdrawal.isRemoved ? toPay(shop, withdrawal.order) : { sections: [] }
  return message({
    to: withdrawal.email,
    replyTo: shop.company.returnsEmail,
    subject: `Your withdrawal from order ${withdrawal.order.name}`,
    seller: shop,
    qrCode: left.qrCode,
    sections: [
      ...declaration(withdrawal),
      ...moneyBack(withdrawal),
      ...left.sections,
      paragraph(next(withdrawal)),
      ...orderButton(shop, withdrawal.order),
    ],
  })
}

/** What it means for an order that was not paid. */
const unpaidText = ({ order, isEnded, isRemoved }: Withdrawal): string | null => {
  if (isEnded) return 'The order was not paid. It is cancelled with it, and there is nothing to do.'
  return isRemoved
    ? `The order is not paid. These parts were taken out of it and are for sale again. The customer pays ${formatEuros(order.gross)} for the rest, and there is nothing to do.`
    : null
}

export const withdrawalNotice = (to: string, withdrawal: Withdrawal): Message => {
  const unpaid = unpaidText(withdrawal)
  return message({
    to,
    replyTo: withdrawal.email,
    subject: `Withdrawal from ${withdrawal.order.name}`,
    sections: [...declaration(withdrawal), ...(unpaid === null ? [] : [paragraph(unpaid)])],
  })
}
