/**
 * Mails wait in a table, written by the transaction that they report of, and leave after it: a crash in
 * between loses none. A mail may go out twice if we end between sending and forgetting it; its id stays the same.
 */
import { sql } from 'kysely'
import { describeFault } from '../answers.ts'
import { newId } from '../commerce/ids.ts'
import type { UpstreamContext } from '../context.ts'
import type { Message } from './message.ts'
import type { SendMail } from './transport.ts'

/** Part of the caller's transaction. */
export const queueMail = async ({ db, now }: UpstreamContext, message: Message): Promise<void> => {
  const moment = now()
  await db
    .insertInto('outbox')
    .values({ id: newId(), message: JSON.stringify(message), due_at: moment, created_at: moment })
    .execute()
}

export interface Outbox {
  /** Sends what is due; resolves when nothing is left to send now. Failures wait longer each time. */
  deliver: () => Promise<void>
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

/** `leaseSeconds`: after that long, a mail that was being sent when its process died is anybody's again. */
export const createOutbox = (
  { db, log, now }: UpstreamContext,
  send: SendMail,
  leaseSeconds = 60,
): Outbox => {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined
  const closing = new AbortController()

  // Claimed by moving its time on: nothing is held while the network is waited for, and no two processes send it.
  const claim = async (): Promise<Waiting | undefined> => {
    const { rows } = await sql<Waiting>`
      update outbox set attempts = attempts + 1, due_at = ${new Date(now().getTime() + leaseSeconds * 1000)}
      where id = (select id from outbox where due_at <= ${now()} order by due_at limit 1 for update skip locked)
      returning id, attempts, message`.execute(db)
    return rows[0]
  }

  const sendOne = async ({ id, attempts, message }: Waiting): Promise<void> => {
    try {
      await send(id, message)
      await db.deleteFrom('outbox').where('id', '=', id).execute()
    } catch (error) {
      const { fault, code } = describeFault(error)
      log.error({ mail: id, attempts, fault, code }, 'a mail could not be sent')
      const minutes = Math.min(longestWaitMinutes, 2 ** Math.min(attempts, 10))
      const due = new Date(now().getTime() + minutes * 60_000)
      await db.updateTable('outbox').set({ due_at: due }).where('id', '=', id).execute()
    }
  }

  const round = async (): Promise<void> => {
    do {
      isAskedAgain = false
      while (!closing.signal.aborted) {
        const next = await claim()
        if (!next) break
        await sendOne(next)
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

  const deliverQuietly = (): void => {
    deliver().catch((error: unknown) => log.error(describeFault(error), 'outbox'))
  }

  return {
    deliver,
    start: () => {
      deliverQuietly()
      timer = setInterval(deliverQuietly, Math.min(15, leaseSeconds) * 1000)
      timer.unref()
    },
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
