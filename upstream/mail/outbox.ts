/**
 * Mails are queued in a table by the transaction that they report, and sent after its commit, so that a crash loses none. A
 * mail is sent twice, with the same id, if the process ends between sending and deleting it. Mails are claimed and deleted in
 * batches: a busy shop must not spend three commits on each mail.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { describeError } from '../errorAnswers.ts'
import { newId } from '../ids.ts'
import type { Message } from './message.ts'
import type { SendMail } from './transport.ts'

export const insertMail = ({ db, now }: UpstreamContext, message: Message) => {
  const moment = now()
  return db
    .insertInto('outbox')
    .values({ id: newId(), message: JSON.stringify(message), due_at: moment, created_at: moment })
}

/** In the transaction of `context`. */
export const queueMail = async (context: UpstreamContext, message: Message): Promise<void> => {
  await insertMail(context, message).execute()
}

export interface Outbox {
  /** Resolves when no due mail is left. A failed mail waits longer after each attempt. */
  deliver: () => Promise<void>
  /** The same after a short delay, together with the mails that are queued meanwhile. */
  deliverSoon: () => Promise<void>
  /** Delivers at intervals, until closed. */
  start: () => void
  close: () => Promise<void>
}

interface QueuedMail {
  id: string
  attempts: number
  message: Message
}

const maxWaitMinutes = 60
/** Few enough that even slow mails are sent before their lease ends. */
export const maxConcurrentMails = 10
const deliveryDelayMs = 100

/** `leaseSeconds`: when a process dies while it sends a mail, another one may send it after this time. */
export const createOutbox = (
  { db, log, now }: UpstreamContext,
  send: SendMail,
  leaseSeconds = 60,
): Outbox => {
  let running: Promise<void> | undefined
  let delayed: Promise<void> | undefined
  let isRequestedAgain = false
  let timer: NodeJS.Timeout | undefined
  const closing = new AbortController()

  // Postpones the mails, so that no other process sends them and no row is locked during network requests.
  const claim = async (): Promise<QueuedMail[]> => {
    const { rows } = await sql<QueuedMail>`
      update outbox set attempts = attempts + 1, due_at = ${new Date(now().getTime() + leaseSeconds * 1000)}
      where id in (
        select id from outbox where due_at <= ${now()} order by due_at limit ${maxConcurrentMails} for update skip locked)
      returning id, attempts, message`.execute(db)
    return rows
  }

  /** Resolves to whether the mail was sent. */
  const sendOne = async ({ id, attempts, message }: QueuedMail): Promise<boolean> => {
    try {
      await send(id, message)
      return true
    } catch (error) {
      const { error: name, code } = describeError(error)
      log.error({ mail: id, attempts, error: name, code }, 'a mail could not be sent')
      const minutes = Math.min(maxWaitMinutes, 2 ** Math.min(attempts, 10))
      const due = new Date(now().getTime() + minutes * 60_000)
      await db.updateTable('outbox').set({ due_at: due }).where('id', '=', id).execute()
      return false
    }
  }

  const sendAll = async (mails: readonly QueuedMail[]): Promise<void> => {
    const results = await Promise.all(mails.map(sendOne))
    const sent = mails.flatMap(({ id }, index) => (results[index] ? [id] : []))
    if (sent.length > 0) await sql`delete from outbox where id = any(${sent}::text[])`.execute(db)
  }

  const sendDue = async (): Promise<void> => {
    do {
      isRequestedAgain = false
      while (!closing.signal.aborted) {
        const mails = await claim()
        await sendAll(mails)
        // A mail that is queued meanwhile requests its own delivery.
        if (mails.length < maxConcurrentMails) break
      }
    } while (isRequestedAgain && !closing.signal.aborted)
  }

  const deliver = (): Promise<void> => {
    isRequestedAgain = true
    running ??= sendDue().finally(() => {
      running = undefined
    })
    return running
  }

  const deliverSoon = (): Promise<void> => {
    delayed ??= sleep(deliveryDelayMs, undefined, { signal: closing.signal })
      // After closing, the mails stay queued for the next start.
      .catch(() => {})
      .then(() => {
        delayed = undefined
        return deliver()
      })
    return delayed
  }

  const deliverAndLog = (): void => {
    deliver().catch((error: unknown) => log.error(describeError(error), 'the delivery of mails failed'))
  }

  return {
    deliver,
    deliverSoon,
    start: () => {
      deliverAndLog()
      timer = setInterval(deliverAndLog, Math.min(15, leaseSeconds) * 1000)
      timer.unref()
    },
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await Promise.allSettled([delayed, running])
    },
  }
}
