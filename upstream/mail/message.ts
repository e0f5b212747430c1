import { truncate } from '../text.ts'
import { frame, type Seller, sellerLines } from './frame.ts'
import { html } from './html.ts'
import type { Section } from './sections.ts'

/** A picture that is drawn when the mail is sent, and shown inside it. */
export interface MailQrCode {
  /** The name by which the HTML shows it (`cid:`). */
  cid: string
  /** The text in the QR code. */
  content: string
}

export interface Message {
  to: string
  /** The visitor who wrote through the shop; the sender of the mail is always the shop. */
  replyTo?: string
  subject: string
  text: string
  html: string
  qrCode?: MailQrCode
  /** The id of the invoice or credit note that is attached as PDF. */
  invoice?: string
  /** Ends such mails with one press in a mail program (RFC 8058). */
  unsubscribeUrl?: string
}

interface Parts {
  to: string
  replyTo?: string | undefined
  subject: string
  sections: readonly Section[]
  /** Named at the foot of a mail to a customer. */
  seller?: Seller
  qrCode?: MailQrCode | undefined
  invoice?: string | null
  unsubscribeUrl?: string
}

/** A mail as text and HTML. Line breaks in the subject become blanks. */
export const message = ({
  to,
  replyTo,
  subject,
  sections,
  seller,
  qrCode,
  invoice,
  unsubscribeUrl,
}: Parts): Message => {
  const line = truncate(subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), 200)
  const foot = seller ? ['-- ', ...sellerLines(seller)] : []
  const paragraphs = [...sections.map(({ text }) => text.join('\n')), ...(seller ? [foot.join('\n')] : [])]
  return {
    to,
    ...(replyTo && { replyTo }),
    subject: line,
    text: `${paragraphs.join('\n\n')}\n`,
    html: frame(line, html`${sections.map(({ body }) => body)}`, seller ?? null),
    ...(qrCode && { qrCode }),
    ...(invoice && { invoice }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  }
}
