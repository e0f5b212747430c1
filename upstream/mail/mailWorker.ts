/** What runs in the thread of `mailThread.ts`: mails are put into their form and sent here. */
import { workerData } from 'node:worker_threads'
import type { Message } from './message.ts'
import { fileTransport, smtpTransport } from './transport.ts'

/** How mails leave: by a mail server where there is one, else as files. */
export interface Way {
  smtpUrl: string | undefined
  folder: string
  from: string
}

export interface Letter {
  id: string
  message: Message
}

/** Why a mail did not leave. As an answer: an error loses its code on the way between threads. */
export interface Failure {
  name: string
  text: string
  code: string | undefined
}

const { smtpUrl, folder, from } = workerData as Way
const send = smtpUrl === undefined ? fileTransport(folder, from) : smtpTransport(smtpUrl, from)

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { name: typeof error, text: '', code: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { name: error.name, text: error.message, code }
}

export default ({ id, message }: Letter): Promise<Failure | null> =>
  send(id, message).then(() => null, failureOf)
