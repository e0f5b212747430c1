/** Mails about submitted forms: notices to the shop, and receipts to the visitors. */
import { html, paragraphs } from './html.ts'
import { fieldList, type Message, message } from './message.ts'

export const enquiryNotice = (
  to: string,
  enquiry: { email: string; part: string; text: string; source: string },
): Message => {
  const fields = fieldList([
    ['From', enquiry.email],
    ['Part', enquiry.part],
    ['Site', enquiry.source],
  ])
  return message({
    to,
    replyTo: enquiry.email,
    subject: `Enquiry: ${enquiry.part}`,
    text: [...fields.text, '', enquiry.text],
    body: html`${fields.body}<p>${paragraphs(enquiry.text)}</p>`,
  })
}

const formNotice =
  (subject: (fields: Readonly<Record<string, string>>) => string) =>
  (to: string, replyTo: string, fields: Readonly<Record<string, string>>): Message => {
    const list = fieldList(Object.entries(fields))
    return message({ to, replyTo, subject: subject(fields), text: list.text, body: list.body })
  }

export const leadNotice = formNotice(({ first_name, last_name }) => `Contact from ${first_name} ${last_name}`)
export const returnNotice = formNotice(({ order }) => `Return request for ${order}`)

interface Withdrawal {
  name: string
  email: string
  order: string
  received: Date
  lines: readonly { name: string; quantity: number }[]
}

const withdrawalText = ({ name, order, received, lines }: Withdrawal) => {
  const time = received.toISOString().replace('T', ' ').slice(0, 19)
  return {
    text: [
      `${name} withdraws from the contract ${order}, received on ${time} UTC, for:`,
      '',
      ...lines.map((line) => `${line.quantity} x ${line.name}`),
    ],
    body: html`<p>${name} withdraws from the contract ${order}, received on ${time} UTC, for:</p>
<ul>${lines.map((line) => html`<li>${line.quantity} × ${line.name}</li>`)}</ul>`,
  }
}

/** The receipt that the law requires: content and time of the withdrawal (LAW-01). */
export const withdrawalReceipt = (withdrawal: Withdrawal): Message => {
  const { text, body } = withdrawalText(withdrawal)
  const next = 'We will write to you about sending the goods back. This mail is your receipt; please keep it.'
  return message({
    to: withdrawal.email,
    subject: `Your withdrawal from order ${withdrawal.order}`,
    text: [...text, '', next],
    body: html`${body}<p>${next}</p>`,
  })
}

export const withdrawalNotice = (to: string, withdrawal: Withdrawal): Message => ({
  ...message({
    to,
    replyTo: withdrawal.email,
    subject: `Withdrawal from ${withdrawal.order}`,
    ...withdrawalText(withdrawal),
  }),
})
