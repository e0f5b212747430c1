/** The worker of `mailThread.ts`: composes and sends mails. */
import { workerData } from 'node:worker_threads'
import type { Message } from './message.ts'
import { fileTransport, type MailAttachment, smtpTransport } from './transport.ts'

/** Mails are sent to the mail server, or written to the folder if there is none. */
export interface MailTransport {
  smtpUrl: string | undefined
  folder: string
  from: string
}

export interface MailTask {
  id: string
  message: Message
  attachments: MailAttachment[]
}

/** A result instead of an error, which would lose its code between threads. */
export interface MailFailure {
  name: string
  text: string
  code: string | undefined
}

const { smtpUrl, folder, from } = workerData as MailTransport
const send = smtpUrl === undefined ? fileTransport(folder, from) : smtpTransport(smtpUrl, from)

const failureOf = (error: unknown): MailFailure => {
  if (!(error instanceof Error)) return { name: typeof error, text: '', code: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { name: error.name, text: error.message, code }
}

export default ({ id, message, attachments }: MailTask): Promise<MailFailure | null> =>
  send(id, message, attachments).then(() => null, failureOf)
