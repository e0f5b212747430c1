/** The two mails of a stock alert: the one that asks for a confirmation, and the one that was asked for (PDP-19). */
import type { ShopConfig } from '#shop-config/schema.ts'
import { brandOf } from '../../mail/mailColours.ts'
import { type Message, message } from '../../mail/message.ts'
import { button, linked, paragraph, type Section } from '../../mail/sections.ts'

interface AlertMail {
  to: string
  /** The part's name. */
  part: string
  endUrl: string
}

const alertMail = (
  shop: ShopConfig,
  { to, endUrl }: AlertMail,
  subject: string,
  sections: readonly Section[],
): Message =>
  message({
    to,
    replyTo: shop.company.email,
    seller: shop,
    subject,
    sections,
    unsubscribeUrl: endUrl,
  })

export const confirmationMail = (
  shop: ShopConfig,
  { confirmUrl, days, ...mail }: AlertMail & { confirmUrl: string; days: number },
): Message => {
  const brand = brandOf(shop.colours).light
  return alertMail(shop, mail, `Please confirm: a mail when ${mail.part} is available`, [
    paragraph(
      `We write to you once, as soon as you can buy ${mail.part} again. Please confirm your address:`,
    ),
    button('Confirm', confirmUrl, brand),
    paragraph(`The link works for ${days} days. We then wait with you for a year at most.`),
    linked('Do you no longer need the part?', { label: 'End the alert', url: mail.endUrl }, brand),
    paragraph(
      `You did not ask for this? Then you need not do anything: without a confirmation we write no more, and delete your address after ${days} days.`,
    ),
  ])
}

export const restockedMail = (
  shop: ShopConfig,
  { partUrl, days, ...mail }: AlertMail & { partUrl: string; days: number },
): Message => {
  const brand = brandOf(shop.colours).light
  return alertMail(shop, mail, `${mail.part} can be bought again`, [
    paragraph(`${mail.part} can be bought again.`),
    button('Open the part', partUrl, brand),
    paragraph('This mail reserves nothing: others may buy the part before you.'),
    linked(
      `This was the only mail. We delete your address ${days} days after it, or at once:`,
      { label: 'Delete my address', url: mail.endUrl },
      brand,
    ),
  ])
}
