/**
 * A thread of its own for mails. Putting one into its form takes as long as placing an order does: in the thread that
 * answers, every hundredth order waited for ten of them.
 */
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
import { describeFault } from '../answers.ts'
import type { Failure, Letter, Way } from './mailWorker.ts'
import type { SendMail } from './transport.ts'

export interface MailThread {
  /** Rejects where the mail did not leave; the error's `code` says why where it is known. */
  send: SendMail
  /** Ends the thread, and with it what is still being sent. */
  close: () => Promise<void>
}

/** The thread starts with the first mail. `atOnce`: mails that are sent side by side. */
export const openMailThread = (
  way: Way,
  { atOnce, log }: { atOnce: number; log: Pick<FastifyBaseLogger, 'error'> },
): MailThread => {
  const threads = new Piscina<Letter, Failure | null>({
    filename: new URL('./mailWorker.ts', import.meta.url).href,
    workerData: way,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: atOnce,
    // Else the thread stands still between two mails, and with it the end of a connection to the mail server.
    atomics: 'disabled',
    // A mail has time, whoever waits for an answer has none.
    niceIncrement: 10,
  })
  // What breaks it while no mail is under way, a connection that is lost late for one. The next mail starts another.
  threads.on('error', (error: unknown) => log.error(describeFault(error), 'the thread of the mails'))
  return {
    send: async (id, message) => {
      const failure = await threads.run({ id, message })
      if (failure) throw Object.assign(new Error(failure.text), { name: failure.name, code: failure.code })
    },
    close: () => threads.destroy(),
  }
}
