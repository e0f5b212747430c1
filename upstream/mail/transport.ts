/** How mails leave: through a mail server, or as files in the data folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Message } from './message.ts'

/** Sends one mail; `id` is the same however often it is tried. */
export type SendMail = (id: string, message: Message) => Promise<void>

const oneLine = (text: string): string => {
  if (/\p{Cc}/u.test(text)) throw new Error('a header of a mail holds control characters')
  return text
}

const envelope = (id: string, from: string, { to, replyTo, subject, text, html }: Message) => ({
  from: oneLine(from),
  // As objects: a name or address is never parsed as a list of several.
  to: { name: '', address: oneLine(to) },
  ...(replyTo !== undefined && { replyTo: { name: '', address: oneLine(replyTo) } }),
  subject: oneLine(subject),
  messageId: `<${id}@${from.replace(/>$/, '').split('@').at(-1) ?? 'localhost'}>`,
  text,
  html,
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
  return async (id, message) => {
    await server.sendMail(envelope(id, from, message))
  }
}

/** There is no such folder yet, or no more. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Each mail as `<id>.eml`: written aside and renamed, so that no half one is ever seen. */
export const fileTransport = (folder: string, from: string): SendMail => {
  const writer = createTransport({ streamTransport: true, buffer: true })
  return async (id, message) => {
    const { message: raw } = await writer.sendMail(envelope(id, from, message))
    if (!Buffer.isBuffer(raw)) throw new Error('a mail was not composed')
    const aside = join(folder, `.${id}.part`)
    await writeFile(aside, raw).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await mkdir(folder, { recursive: true })
      await writeFile(aside, raw)
    })
    await rename(aside, join(folder, `${id}.eml`))
  }
}
