/** Mails that answer a withdrawal or a request for a return. */
import type { ShopConfig } from '#shop-config/schema.ts'
import type { Message } from '../../mail/message.ts'
import { items, paragraph, rows } from '../../mail/sections.ts'
import type { OrderLineRow } from '../orders/orderRows.ts'
import { itemOf, type MailedOrder, orderButton, orderMail } from './orderMail.ts'

export interface AnsweredRequest {
  id: string
  kind: 'return' | 'withdrawal'
  isAccepted: boolean
  /** In the merchant's words. */
  text: string | null
  /** Whether there are goods to send back. */
  isSent: boolean
  isPaid: boolean
  /** What a withdrawal names; empty for a return. */
  lines: readonly { line: OrderLineRow; quantity: number }[]
}

const nextOf = (shop: ShopConfig, { kind, isAccepted, isSent, isPaid }: AnsweredRequest): string => {
  if (!isAccepted) return `Please write to ${shop.company.returnsEmail} if you have questions.`
  // The law lets consumers prove that they have sent the parts.
  const here = kind === 'withdrawal' ? 'they, or a proof that you have sent them, are here' : 'they are here'
  if (isSent)
    return `Please send the parts back. ${isPaid ? `We return your money when ${here}.` : 'You do not have to pay for them.'}`
  const nothing = 'Nothing was sent to you, so there is nothing to send back.'
  return `${nothing} ${isPaid ? 'We return what you have paid.' : 'You do not have to pay for these parts.'}`
}

export const requestMail = (shop: ShopConfig, order: MailedOrder, request: AnsweredRequest): Message => {
  const title = request.kind
  const answer = request.isAccepted ? `We accept your ${title}` : `We cannot accept your ${title}`
  return orderMail(shop, order, {
    subject: `Your ${title} of order ${order.name} ${request.isAccepted ? 'is' : 'is not'} accepted`,
    sections: [
      paragraph(`${answer} of order ${order.name}.`),
      ...(request.lines.length === 0
        ? []
        : [items(request.lines.map(({ line, quantity }) => itemOf(line, quantity)))]),
      ...(request.text === null ? [] : [paragraph(request.text)]),
      paragraph(nextOf(shop, request)),
      rows([['Number', request.id]]),
      ...orderButton(shop, order),
    ],
  })
}
