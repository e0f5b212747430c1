/** Writes that act once: the key's row is committed together with what the write did. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describeFault } from '../answers.ts'
import { canonical } from '../canonical.ts'
import type { UpstreamContext } from '../context.ts'
import { isOutdated } from '../database/namedClient.ts'
import { type AtLast, type Question, together } from '../database/pipeline.ts'
import { wordedOnce } from '../database/wordedOnce.ts'
import { invalidRequest, Refusal } from '../refusal.ts'

/** What a write leaves for its end. */
interface End {
  afterCommit: (work: () => Promise<void>) => void
  atLast: AtLast
}

interface Request {
  key: string | undefined
  scope: string
  body: unknown
}

interface Steps<P> {
  /** What comes before the transaction, where the request needs it. A request that is repeated does not do it again. */
  prepare: (() => Promise<P>) | undefined
  work: (inside: UpstreamContext, end: End, prepared: P | undefined) => Promise<unknown>
}

/** The header's value, checked; keys are 1 to 200 visible ASCII characters. */
export const readKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[!-~]{1,200}$/.test(header)) {
    throw invalidRequest('The Idempotency-Key must be 1 to 200 visible characters.')
  }
  return header
}

// Field order is not part of a request's meaning.
const hashOf = ({ scope, body }: Request): string =>
  createHash('sha256')
    .update(scope)
    .update('\0')
    .update(JSON.stringify(canonical(body)))
    .digest('hex')

const remembering = wordedOnce<{ key: string; hash: string; answer: string; now: Date }>(
  (value) => sql`
    insert into idempotency (key, hash, answer, created_at)
    values (${value('key')}, ${value('hash')}, ${value('answer')}::jsonb, ${value('now')})`,
)

const storedAnswer = async (
  context: UpstreamContext,
  key: string,
  hash: string,
): Promise<{ answer: unknown } | undefined> => {
  const row = await context.db
    .selectFrom('idempotency')
    .select(['hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.hash !== hash) {
    throw new Refusal(409, 'This request was already made with other content.', 'IDEMPOTENCY_CONFLICT')
  }
  return { answer: row.answer }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Somebody made this request before, or at the same time and a little sooner. */
const isDoneBefore = (error: unknown): boolean =>
  codeOf(error) === '23505' && error instanceof Error && 'table' in error && error.table === 'idempotency'

// Serialization failure, deadlock, a table that was changed: the database rolled back, trying again is safe.
const isRetryable = (error: unknown): boolean =>
  isDoneBefore(error) || isOutdated(error) || codeOf(error) === '40001' || codeOf(error) === '40P01'

/**
 * One transaction. What the handler left for the end, the key and the commit travel together: where one of them
 * fails the database makes a rollback of the commit, and the failure is told.
 */
const attempt = async <P>(
  context: UpstreamContext,
  { key }: Request,
  hash: string,
  steps: Steps<P>,
  prepared: P | undefined,
): Promise<unknown> => {
  const pending: (() => Promise<void>)[] = []
  const last: Question<unknown>[] = []
  const end: End = {
    afterCommit: (work) => pending.push(work),
    atLast: (question) => last.push(question),
  }
  let written: Promise<unknown> | undefined
  const work = async (transaction: UpstreamContext['db']): Promise<unknown> => {
    const done = await steps.work({ ...context, db: transaction }, end, prepared)
    // The key is unique. A twin that is still running is waited for here; where it has committed, this fails and all of
    // it is rolled back.
    if (key !== undefined)
      last.push(remembering({ key, hash, answer: JSON.stringify(done ?? null), now: context.now() }))
    written = together(transaction, last)
    written.catch(() => {})
    return done
  }
  const answer = await context.db
    .transaction()
    .execute(work)
    .catch(async (error: unknown) => {
      await written
      throw error
    })
  await written
  for (const send of pending) {
    send().catch((error: unknown) => context.log.error(describeFault(error), 'after commit'))
  }
  return answer
}

/**
 * Runs a write in one transaction; with a key it acts once and answers the same ever after. A refusal leaves
 * no trace, so its key may be used again.
 */
export const runOnce = async <P>(
  context: UpstreamContext,
  request: Request,
  steps: Steps<P>,
): Promise<unknown> => {
  const { key } = request
  const hash = key === undefined ? '' : hashOf(request)
  const answerOfTwin = async () => (key === undefined ? undefined : storedAnswer(context, key, hash))
  if (steps.prepare) {
    const stored = await answerOfTwin()
    if (stored) return stored.answer
  }
  const prepared = await steps.prepare?.()
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(context, request, hash, steps, prepared)
    } catch (error) {
      // What the first one did may be why the second is refused.
      const stored = await answerOfTwin()
      if (stored) return stored.answer
      if (!isRetryable(error) || tries === 4) throw error
      await sleep(5 + Math.random() * 20 * tries)
    }
  }
}

const keptDays = 30

/** Nobody repeats a request after a month. */
export const forgetOldKeys = async (db: UpstreamContext['db'], now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3600_000)
  await db.deleteFrom('idempotency').where('created_at', '<', oldest).execute()
}
