/** Idempotent writes: the row of the key is committed together with the write. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { StoredKey } from '../commerce/carts/singleStatementChange.ts'
import type { UpstreamContext } from '../context.ts'
import { isOutdatedPlan } from '../database/namedStatements.ts'
import { type DeferToCommit, pipeline, type Statement } from '../database/pipeline.ts'
import { prepared } from '../database/prepared.ts'
import { describeError } from '../errorAnswers.ts'
import { canonicalJson } from '../json.ts'
import { PreparationNeeded } from '../preparation.ts'
import { invalidRequest, Refusal } from '../refusal.ts'

export interface CommitHooks {
  /** Runs after the write is committed, such as the sending of a mail. A failure is only logged. */
  afterCommit: (work: () => Promise<void>) => void
  deferToCommit: DeferToCommit
}

export interface Sender {
  key: string | undefined
  /** Whether the connection is closed, for example after the sender's timeout. */
  isGone: () => boolean
}

interface Request extends Sender {
  scope: string
  body: unknown
}

/**
 * A whole write in one statement, which also stores the key. It gives no row, and changes nothing, where it would have to wait
 * for a lock: a sender may go meanwhile.
 */
export interface SingleStatement {
  statement: (stored: StoredKey) => Statement<unknown>
  answer: unknown
}

interface Steps<P> {
  /** Tried first, where the request has a key. */
  singleStatement: SingleStatement | undefined
  /** Work before the transaction, where the request needs it. It is not done again for a repeated request. */
  prepare: (() => Promise<P>) | undefined
  /** Otherwise it is prepared once `work` throws `PreparationNeeded`. */
  preparesFirst: boolean
  work: (context: UpstreamContext, hooks: CommitHooks, preparation: P | undefined) => Promise<unknown>
  repeat: Repeat | undefined
}

/**
 * For answers that grow, such as a cart: the id of the result is stored instead of the answer, which is read again for a
 * repeated request.
 */
export interface Repeat {
  idOf: (answer: unknown) => unknown
  /** `stored`: what `idOf` gave, or the whole answer, which earlier versions stored. */
  readAgain: (context: UpstreamContext, stored: unknown) => Promise<unknown>
}

/** @throws Refusal unless the header is absent or 1 to 200 visible ASCII characters */
export const readIdempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[!-~]{1,200}$/.test(header)) {
    throw invalidRequest('The Idempotency-Key must be 1 to 200 visible characters.')
  }
  return header
}

const hashOf = ({ scope, body }: Pick<Request, 'scope' | 'body'>): string =>
  createHash('sha256')
    .update(scope)
    .update('\0')
    .update(JSON.stringify(canonicalJson(body)))
    .digest('hex')

const insertKey = prepared<StoredKey>(
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

/** A concurrent request with the same key has committed first. */
const isDuplicateKey = (error: unknown): boolean =>
  codeOf(error) === '23505' && error instanceof Error && 'table' in error && error.table === 'idempotency'

/** The database rolled back, also for a serialization failure (40001) and a deadlock (40P01), so a retry is safe. */
const isRetryable = (error: unknown): boolean =>
  isDuplicateKey(error) || isOutdatedPlan(error) || codeOf(error) === '40001' || codeOf(error) === '40P01'

const isConstraint = (error: unknown): boolean => String(codeOf(error)).startsWith('23')

/** Rolls the transaction back. Nobody receives this answer. */
const senderIsGone = () =>
  new Refusal(503, 'The connection was closed before the change, which was not made.')

/**
 * One transaction. The deferred statements, the key and the commit are sent together. If one of them fails, the database
 * turns the commit into a rollback, and this rejects with the failure.
 */
const attempt = async <P>(
  context: UpstreamContext,
  { key, isGone }: Request,
  hash: string,
  steps: Steps<P>,
  preparation: P | undefined,
): Promise<unknown> => {
  const afterCommit: (() => Promise<void>)[] = []
  const deferred: Statement<unknown>[] = []
  const hooks: CommitHooks = {
    afterCommit: (work) => afterCommit.push(work),
    deferToCommit: (statement) => deferred.push(statement),
  }
  let written: Promise<unknown> | undefined
  const work = async (transaction: UpstreamContext['db']): Promise<unknown> => {
    // After a wait for the database or a lock: a sender that gave up may have made other changes, which a late one would undo.
    if (isGone()) throw senderIsGone()
    const result = await steps.work({ ...context, db: transaction }, hooks, preparation)
    if (isGone()) throw senderIsGone()
    // The key is unique: this insert waits for a concurrent transaction with the same key, and fails if that one commits.
    if (key !== undefined) {
      const stored = (steps.repeat ? steps.repeat.idOf(result) : result) ?? null
      deferred.push(insertKey({ key, hash, answer: JSON.stringify(stored), now: context.now() }))
    }
    written = pipeline(transaction, deferred)
    written.catch(() => {})
    return result
  }
  const answer = await context.db
    .transaction()
    .execute(work)
    .catch(async (error: unknown) => {
      await written
      throw error
    })
  await written
  for (const send of afterCommit) {
    send().catch((error: unknown) => context.log.error(describeError(error), 'work after the commit failed'))
  }
  return answer
}

/**
 * Resolves to whether the write was made. Where it was not, the transaction makes it or finds the reason: the key may be stored
 * already, or the cart an order.
 */
const writeInSingleStatement = (
  context: UpstreamContext,
  { isGone }: Request,
  { statement, answer }: SingleStatement,
  stored: Pick<StoredKey, 'key' | 'hash'>,
): Promise<boolean> =>
  context.db.getExecutor().provideConnection(async (connection) => {
    // After a wait for the connection.
    if (isGone()) throw senderIsGone()
    const row = { ...stored, answer: JSON.stringify(answer), now: context.now() }
    try {
      const { rows } = await connection.executeQuery(statement(row).compile(context.db))
      return rows.length > 0
    } catch (error) {
      if (isConstraint(error) || isRetryable(error)) return false
      throw error
    }
  })

/**
 * Runs a write in one transaction. With a key it acts once, and a repeated request gets the result of the first. A refusal
 * stores nothing, so its key may be used again.
 */
export const runOnce = async <P>(
  context: UpstreamContext,
  request: Request,
  steps: Steps<P>,
): Promise<unknown> => {
  const { key } = request
  const hash = key === undefined ? '' : hashOf(request)
  const answerOfEarlierRequest = async () => {
    const stored = key === undefined ? undefined : await storedAnswer(context, key, hash)
    return stored && steps.repeat ? { answer: await steps.repeat.readAgain(context, stored.answer) } : stored
  }
  if (
    key !== undefined &&
    steps.singleStatement &&
    (await writeInSingleStatement(context, request, steps.singleStatement, { key, hash }))
  )
    return steps.singleStatement.answer
  let preparation: P | undefined
  if (steps.preparesFirst) {
    const stored = await answerOfEarlierRequest()
    if (stored) return stored.answer
    preparation = await steps.prepare?.()
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(context, request, hash, steps, preparation)
    } catch (error) {
      // A repeated request may be refused because of what the first one did.
      const stored = await answerOfEarlierRequest()
      if (stored) return stored.answer
      if (error instanceof PreparationNeeded && preparation === undefined) {
        preparation = await steps.prepare?.()
        continue
      }
      if (!isRetryable(error) || tries === 4) throw error
      await sleep(5 + Math.random() * 20 * tries)
    }
  }
}
