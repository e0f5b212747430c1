/**
 * Mails wait in a table, written by the transaction that they report of, and leave after it: a crash in
 * between loses none. A mail may go out twice if we end between sending and forgetting it; its id stays the same.
 * They leave a few at a time: a shop in full swing writes its orders, and not three commits for each of its mails.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describeFault } from '../answers.ts'
import { newId } from '../commerce/ids.ts'
import type { UpstreamContext } from '../context.ts'
import type { Message } from './message.ts'
import type { SendMail } from './transport.ts'

/** The statement that queues a mail. */
export const queueing = ({ db, now }: UpstreamContext, message: Message) => {
  const moment = now()
  return db
    .insertInto('outbox')
    .values({ id: newId(), message: JSON.stringify(message), due_at: moment, created_at: moment })
}

/** Part of the caller's transaction. */
export const queueMail = async (context: UpstreamContext, message: Message): Promise<void> => {
  await queueing(context, message).execute()
}

export interface Outbox {
  /** Sends what is due; resolves when nothing is left to send now. Failures wait longer each time. */
  deliver: () => Promise<void>
  /** The same in a moment, together with what is queued until then. */
  deliverSoon: () => Promise<void>
  /** Sends now and then, until closed. */
  start: () => void
  close: () => Promise<void>
}

interface Waiting {
  id: string
  attempts: number
  message: Message
}

const longestWaitMinutes = 60
/** Sent side by side, so that even slow ones are through before their lease ends. */
export const mostAtOnce = 10
const momentMs = 100

/** `leaseSeconds`: after that long, a mail that was being sent when its process died is anybody's again. */
export const createOutbox = (
  { db, log, now }: UpstreamContext,
  send: SendMail,
  leaseSeconds = 60,
): Outbox => {
  let running: Promise<void> | undefined
  let soon: Promise<void> | undefined
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined
  const closing = new AbortController()

  // Claimed by moving its time on: nothing is held while the network is waited for, and no two processes send it.
  const claim = async (): Promise<Waiting[]> => {
    const { rows } = await sql<Waiting>`
      update outbox set attempts = attempts + 1, due_at = ${new Date(now().getTime() + leaseSeconds * 1000)}
      where id in (
        select id from outbox where due_at <= ${now()} order by due_at limit ${mostAtOnce} for update skip locked)
      returning id, attempts, message`.execute(db)
    return rows
  }

  /** Answers whether it left. */
  const sendOne = async ({ id, attempts, message }: Waiting): Promise<boolean> => {
    try {
      await send(id, message)
      return true
    } catch (error) {
      const { fault, code } = describeFault(error)
      log.error({ mail: id, attempts, fault, code }, 'a mail could not be sent')
      const minutes = Math.min(longestWaitMinutes, 2 ** Math.min(attempts, 10))
      const due = new Date(now().getTime() + minutes * 60_000)
      await db.updateTable('outbox').set({ due_at: due }).where('id', '=', id).execute()
      return false
    }
  }

  const sendAll = async (waiting: readonly Waiting[]): Promise<void> => {
    const left = await Promise.all(waiting.map(sendOne))
    const sent = waiting.flatMap(({ id }, index) => (left[index] ? [id] : []))
    if (sent.length > 0) await sql`delete from outbox where id = any(${sent}::text[])`.execute(db)
  }

  const round = async (): Promise<void> => {
    do {
      isAskedAgain = false
      while (!closing.signal.aborted) {
        const next = await claim()
        if (next.length === 0) break
        await sendAll(next)
      }
    } while (isAskedAgain && !closing.signal.aborted)
  }

  const deliver = (): Promise<void> => {
    isAskedAgain = true
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }

  const deliverSoon = (): Promise<void> => {
    soon ??= sleep(momentMs, undefined, { signal: closing.signal })
      // Closing in between leaves the mails where they are, for the next life.
      .catch(() => {})
      .then(() => {
        soon = undefined
        return deliver()
      })
    return soon
  }

  const deliverQuietly = (): void => {
    deliver().catch((error: unknown) => log.error(describeFault(error), 'outbox'))
  }

  return {
    deliver,
    deliverSoon,
    start: () => {
      deliverQuietly()
      timer = setInterval(deliverQuietly, Math.min(15, leaseSeconds) * 1000)
      timer.unref()
    },
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await Promise.allSettled([soon, running])
    },
  }
}
