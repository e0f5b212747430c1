/** Mails about a withdrawal: the receipt that the law requires, with its content and time (LAW-01), and one to the shop. */
import type { ShopConfig } from '#shop-config/schema.ts'
import { type Message, message } from '../../mail/message.ts'
import { items, paragraph, rows, type Section } from '../../mail/sections.ts'
import type { OrderLineRow } from '../orderRows.ts'
import { itemOf, type MailedOrder, orderButton } from './orderMail.ts'

interface Withdrawal {
  id: string
  name: string
  email: string
  order: MailedOrder
  received: Date
  lines: readonly OrderLineRow[]
}

const declaration = ({ id, name, order, received, lines }: Withdrawal): Section[] => {
  const time = received.toISOString().replace('T', ' ').slice(0, 19)
  return [
    paragraph(`${name} withdraws from the contract ${order.name}, received on ${time} UTC, for:`),
    items(lines.map((line) => itemOf(line))),
    rows([['Number', id]]),
  ]
}

const next = 'We will write to you about sending the goods back. This mail is your receipt; please keep it.'

export const withdrawalReceipt = (shop: ShopConfig, withdrawal: Withdrawal): Message =>
  message({
    to: withdrawal.email,
    replyTo: shop.company.returnsEmail,
    subject: `Your withdrawal from order ${withdrawal.order.name}`,
    seller: shop,
    sections: [...declaration(withdrawal), paragraph(next), ...orderButton(shop, withdrawal.order)],
  })

export const withdrawalNotice = (to: string, withdrawal: Withdrawal): Message =>
  message({
    to,
    replyTo: withdrawal.email,
    subject: `Withdrawal from ${withdrawal.order.name}`,
    sections: declaration(withdrawal),
  })
