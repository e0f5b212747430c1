/** Withdrawals and returns that wait for an answer of the merchant's staff. */
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { ListedRequest } from '../../contract/orderList.ts'
import type { Database } from '../../tables/types.ts'
import { wireAmount } from '../prices/money.ts'
import { articleNumber } from './articleNumber.ts'
import type { OrderEventRow } from './orderEvents.ts'
import type { OrderWithEvents } from './orderRows.ts'
import { withdrawalAmounts } from './withdrawalAmounts.ts'

const answers = ['request_accepted', 'request_refused', 'returned', 'refunded']

/** Of a row of `orders`. */
export const hasOpenRequest = sql<boolean>`exists (
  select from order_event r where r.order_id = orders.id and r.type = 'request_received' and not exists (
    select from order_event a
    where a.order_id = r.order_id and a.request_id = r.request_id and a.type = any(${answers}::text[])))`

const returnFields = v.object({ parts: v.string(), reason: v.string(), vin: v.string() })

/** What returns ask for, by their ids. */
export const readReturnTexts = async (
  db: Kysely<Database>,
  events: readonly OrderEventRow[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = events.flatMap(({ request_kind, request_id }) =>
    request_kind === 'return' && request_id !== null ? [request_id] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('return_request').select(['id', 'fields']).where('id', 'in', ids).execute()
  return new Map(
    rows.flatMap(({ id, fields }) => {
      const read = v.safeParse(returnFields, fields)
      if (!read.success) return []
      const { parts, reason, vin } = read.output
      return [[id, `${parts}\n${reason}\nVIN ${vin}`] as const]
    }),
  )
}

/** Oldest first. */
export const openRequests = (
  known: OrderWithEvents,
  returnTexts: ReadonlyMap<string, string>,
): ListedRequest[] => {
  const { lines, events } = known
  const amounts = withdrawalAmounts(known)
  const answered = new Set(
    events.flatMap(({ type, request_id }) => (answers.includes(type) ? request_id : [])),
  )
  return events.flatMap(({ type, at, request_id, request_kind, request_lines }): ListedRequest[] => {
    if (type !== 'request_received' || !request_id || !request_kind || answered.has(request_id)) return []
    const text = returnTexts.get(request_id)
    const refund = amounts.get(request_id)
    return [
      {
        _id: request_id,
        kind: request_kind,
        receivedat: at.toISOString(),
        lines: (request_lines ?? []).flatMap(({ _id, quantity }) => {
          const line = lines.find(({ id }) => id === _id)
          return line ? [{ number: articleNumber(line), name: line.displayname, quantity }] : []
        }),
        ...(text !== undefined && { text }),
        ...(refund !== undefined && { refundamount: wireAmount(refund) }),
      },
    ]
  })
}
