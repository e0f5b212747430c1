/** Mails about submitted forms, to the shop. */
import { type Message, message } from './message.ts'
import { paragraph, rows } from './sections.ts'

export const enquiryNotice = (
  to: string,
  enquiry: { email: string; part: string; text: string; source: string },
): Message =>
  message({
    to,
    replyTo: enquiry.email,
    subject: `Enquiry: ${enquiry.part}`,
    sections: [
      rows([
        ['From', enquiry.email],
        ['Part', enquiry.part],
        ['Site', enquiry.source],
      ]),
      paragraph(enquiry.text),
    ],
  })

const formNotice =
  (subject: (fields: Readonly<Record<string, string>>) => string) =>
  (to: string, replyTo: string, fields: Readonly<Record<string, string>>): Message =>
    message({ to, replyTo, subject: subject(fields), sections: [rows(Object.entries(fields))] })

export const leadNotice = formNotice(({ first_name, last_name }) => `Contact from ${first_name} ${last_name}`)
export const returnNotice = formNotice(({ order }) => `Return request for ${order}`)
