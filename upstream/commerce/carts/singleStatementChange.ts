/**
 * updateCart for a caller that does not need the cart (`Prefer: return=minimal`), in one statement: most steps of a placement
 * only note a value. The cart's lines are not read and nothing is priced.
 */
import { sql } from 'kysely'
import type { Statement } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { type CartChange, columnsWithoutCart } from './fieldColumns.ts'

/** The key of a request, stored with its write for a repeated request. `answer` is JSON. */
export interface StoredKey {
  key: string
  hash: string
  answer: string
  now: Date
}

type Values = StoredKey & { cartId: string; to: unknown }

/** No row where the cart is locked, is an order, or does not exist. */
const writeOf = (column: string) =>
  prepared<Values>(
    (value) => sql`
      with open as (
        select id from cart where id = ${value('cartId')} and status = 'open' for no key update skip locked),
      written as (
        update cart set ${sql.id(column)} = ${value('to')}, updated_at = ${value('now')}
        from open where cart.id = open.id returning cart.id),
      stored as (
        insert into idempotency (key, hash, answer, created_at)
        select ${value('key')}, ${value('hash')}, ${value('answer')}::jsonb, ${value('now')}::timestamptz from written)
      select id from written`,
  )

const writes = new Map<string, (values: Values) => Statement<unknown>>()

/** Undefined for a change that needs more than its own value to be judged. */
export const singleStatementChange = (
  cartId: string,
  change: CartChange,
): ((stored: StoredKey) => Statement<unknown>) | undefined => {
  const [columns] = Object.entries(columnsWithoutCart(change) ?? {})
  if (!columns) return undefined
  const [column, to] = columns
  const write = writes.get(column) ?? writeOf(column)
  writes.set(column, write)
  return (stored) => write({ ...stored, cartId, to })
}
