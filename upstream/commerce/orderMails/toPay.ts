/** The amount to pay for an order, and the ways to pay it. */

import type { ShopConfig } from '#shop-config/schema.ts'
import { html } from '../../mail/html.ts'
import type { MailQrCode } from '../../mail/message.ts'
import { paragraph, rows, type Section, titled } from '../../mail/sections.ts'
import { formatEuros } from '../../numbers.ts'
import { paymentMethodKindOf } from '../orders/paymentMethods.ts'
import { type MailedOrder, pagesOf, paymentMethodName } from './orderMail.ts'
import { transferCode } from './transferCode.ts'

const cid = 'transfer-code'

/** In groups of four characters, as on bank cards. */
const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** On white also in a dark mail program: cameras need the contrast. */
const codePicture: Section = {
  text: ['The HTML part of this mail shows the same as a QR code for your bank’s app.'],
  body: html`<p style="margin:0 0 8px">Your bank’s app can read this QR code instead:</p>
<p style="margin:0 0 20px"><img src="cid:${cid}" width="200" height="200" alt="QR code of the transfer with the details above" style="display:block;width:200px;height:200px;background:#ffffff;border:0"></p>`,
}

/** The shop knows the moment, and moves it where the order gets another payment method. */
const deadline = paragraph('The page of your order says by when to pay; after that the order is cancelled.')

const transfer = (shop: ShopConfig, order: MailedOrder) => {
  const { beneficiary, iban, bic } = shop.bankAccount
  const content = transferCode(shop.bankAccount, order.gross, order.name)
  return {
    sections: [
      titled(
        'Pay by bank transfer',
        rows([
          ['Amount', formatEuros(order.gross)],
          ['Reference', order.name],
          ['Beneficiary', beneficiary],
          ['IBAN', groupIban(iban)],
          ['BIC', bic],
        ]),
        ...(pagesOf(order) ? [deadline] : []),
      ),
      ...(content === null ? [] : [codePicture]),
    ],
    ...(content !== null && { qrCode: { cid, content } }),
  }
}

export const toPay = (
  shop: ShopConfig,
  order: MailedOrder,
): { sections: Section[]; qrCode?: MailQrCode | undefined } => {
  if (order.gross === 0) return { sections: [paragraph('There is nothing to pay.')] }
  if (paymentMethodKindOf(order.paymentmethod) === 'transfer') return transfer(shop, order)
  const where = pagesOf(order)
    ? [paragraph('If it is not paid yet, you can pay on the page of your order.')]
    : []
  return {
    sections: [
      titled(
        'Payment',
        rows([
          ['Amount', formatEuros(order.gross)],
          ['Payment method', paymentMethodName(order)],
        ]),
        ...where,
      ),
    ],
  }
}
