/** Sends mails to a mail server, or writes them as files. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailQrCode, Message } from './message.ts'
import { qrCodePng } from './qrCode.ts'

export interface MailAttachment {
  name: string
  mediaType: string
  content: Uint8Array
}

/** `id` is the same for each attempt. */
export type SendMail = (id: string, message: Message, attachments?: MailAttachment[]) => Promise<void>

const oneLine = (text: string): string => {
  if (/\p{Cc}/u.test(text)) throw new Error('a mail header contains control characters')
  return text
}

/** Shown inside the HTML, which names it by its `cid`. */
const pictureOf = ({ cid, content }: MailQrCode) => ({
  filename: `${cid}.png`,
  content: Buffer.from(qrCodePng(content)),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid,
})

const fileOf = ({ name, mediaType, content }: MailAttachment) => ({
  filename: oneLine(name),
  content: Buffer.from(content),
  contentType: oneLine(mediaType),
})

/** RFC 8058: a mail program ends such mails with a POST of its own, without opening a page. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${oneLine(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const envelope = (
  id: string,
  from: string,
  { to, replyTo, subject, text, html, qrCode, unsubscribeUrl }: Message,
  attachments: readonly MailAttachment[],
) => ({
  from: oneLine(from),
  // Objects, since a text would be parsed as a list of addresses.
  to: { name: '', address: oneLine(to) },
  ...(replyTo !== undefined && { replyTo: { name: '', address: oneLine(replyTo) } }),
  subject: oneLine(subject),
  messageId: `<${id}@${from.replace(/>$/, '').split('@').at(-1) ?? 'localhost'}>`,
  text,
  html,
  attachments: [...(qrCode ? [pictureOf(qrCode)] : []), ...attachments.map(fileOf)],
  ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

export const smtpTransport = (url: string, from: string): SendMail => {
  const server = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return async (id, message, attachments = []) => {
    await server.sendMail(envelope(id, from, message, attachments))
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Writes each mail as `<id>.eml`, under another name first, so that no incomplete mail is seen. */
export const fileTransport = (folder: string, from: string): SendMail => {
  const writer = createTransport({ streamTransport: true, buffer: true })
  return async (id, message, attachments = []) => {
    const { message: raw } = await writer.sendMail(envelope(id, from, message, attachments))
    if (!Buffer.isBuffer(raw)) throw new Error('the mail was not composed')
    const temporary = join(folder, `.${id}.part`)
    await writeFile(temporary, raw).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await mkdir(folder, { recursive: true })
      await writeFile(temporary, raw)
    })
    await rename(temporary, join(folder, `${id}.eml`))
  }
}
