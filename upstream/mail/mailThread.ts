/**
 * Composes and sends mails in a thread of their own. Composing one takes as long as placing an order: in the main thread,
 * every hundredth order waited for ten of them.
 */
import { setFlagsFromString } from 'node:v8'
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
import { describeError } from '../errorAnswers.ts'
import type { MailFailure, MailTask, MailTransport } from './mailWorker.ts'
import type { SendMail } from './transport.ts'

export interface MailThread {
  /** Rejects if the mail was not sent, with the error's `code` if it has one. */
  send: SendMail
  /** Ends the thread and the mails that it is sending. */
  close: () => Promise<void>
}

type Options = {
  maxConcurrent: number
  log: Pick<FastifyBaseLogger, 'error'>
  /** The thread ends after this time without a mail, which gives its memory back (some ten megabytes). */
  idleSeconds?: number
}

/**
 * Resets V8's options for the size of a heap. A new `Worker` would follow them instead of its own `resourceLimits`. The heap of
 * the process keeps the limits that it got at its start.
 */
const letThreadsHaveLimits = (): void => {
  for (const option of ['--max-semi-space-size=0', '--max-old-space-size=0']) setFlagsFromString(option)
}

/** The thread starts with the first mail, and again with the first one after a pause. */
export const openMailThread = (
  transport: MailTransport,
  { maxConcurrent, log, idleSeconds = 60 }: Options,
): MailThread => {
  letThreadsHaveLimits()
  const threads = new Piscina<MailTask, MailFailure | null>({
    filename: new URL('./mailWorker.ts', import.meta.url).href,
    workerData: transport,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleSeconds * 1000,
    concurrentTasksPerWorker: maxConcurrent,
    // Otherwise the thread blocks between two mails, and cannot close its connection to the mail server.
    atomics: 'disabled',
    // A thread has a heap of its own. Composing ten mails takes a few megabytes.
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 3 },
    // Answers to requests must not wait for mails.
    niceIncrement: 10,
  })
  // Errors between two mails, such as a connection that breaks late. The next mail starts a new thread.
  threads.on('error', (error: unknown) => log.error(describeError(error), 'the mail thread failed'))
  return {
    send: async (id, message, attachments = []) => {
      const failure = await threads.run({ id, message, attachments })
      if (failure) throw Object.assign(new Error(failure.text), { name: failure.name, code: failure.code })
    },
    close: () => threads.destroy(),
  }
}
