/** The mail with a code and a link that open an order's page (ORD-30). */
import type { ShopConfig } from '#shop-config/schema.ts'
import { html } from '../../mail/html.ts'
import { brandOf } from '../../mail/mailColours.ts'
import type { Message } from '../../mail/message.ts'
import { button, paragraph, type Section } from '../../mail/sections.ts'
import type { OrderRow } from '../orders/orderRows.ts'
import { orderMail } from './orderMail.ts'

/** Large, because it is copied from one device to another. */
const codeSection = (code: string): Section => ({
  text: [code],
  body: html`<p style="margin:0 0 20px;font:bold 28px/36px Consolas, Menlo, monospace;letter-spacing:2px">${code}</p>`,
})

export const codeMail = (
  shop: ShopConfig,
  order: OrderRow,
  { code, link, minutes }: { code: string; link: string; minutes: number },
): Message =>
  orderMail(shop, order, {
    subject: `Your code for order ${order.name}: ${code}`,
    sections: [
      paragraph(`With this code you open the page of your order ${order.name}:`),
      codeSection(code),
      button('Open your order', link, brandOf(shop.colours).light),
      paragraph(`Code and link are valid for ${minutes} minutes and open the order once.`),
      paragraph(
        'You did not ask for this? Then you need not do anything: without this mail nobody opens your order with it.',
      ),
    ],
  })
