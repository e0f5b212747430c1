/** The events of an order: how they are stored, read and sent. */
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { WireOrderEvent, WireOrderEventType } from '../../contract/orderEvents.ts'
import { prepared } from '../../database/prepared.ts'
import { unpeekedParam } from '../../database/unpeekedParam.ts'
import { newId } from '../../ids.ts'
import type { OrderEventTable, RemovedLine } from '../../tables/orderTypes.ts'
import type { Database } from '../../tables/types.ts'
import { wireAmount } from '../prices/money.ts'

/**
 * With `request_received` alone, and null for a return and once the withdrawal was deleted. `request_lines`: the units of the order
 * that a withdrawal names. `removed_lines`: those that it has removed from the order, which was not paid.
 */
export type OrderEventRow = Selectable<OrderEventTable> & {
  request_lines: RequestedLine[] | null
  removed_lines: RemovedLine[] | null
}
export interface RequestedLine {
  _id: string
  quantity: number
}
export type NewOrderEvent = Partial<Omit<Insertable<OrderEventTable>, 'id' | 'order_id' | 'type'>> & {
  /** The others are for staff and the shop's servers alone (`refundRequests.ts`). */
  type: WireOrderEventType | 'refund_requested' | 'refund_failed'
}

/** Belongs into the transaction that does what the event says: neither may exist without the other. */
export const insertEvent = ({ db, now }: UpstreamContext, orderId: string, event: NewOrderEvent) =>
  db.insertInto('order_event').values({ at: now(), ...event, id: newId(), order_id: orderId })

const selectEvents = sql`
  select e.*, case when e.type = 'request_received' and e.request_kind = 'withdrawal' then (
      select jsonb_agg(jsonb_build_object('_id', l.id, 'quantity', coalesce(w.quantity, l.quantity)) order by l.pos)
      from withdrawal_line w join order_line l on l.id = w.line_id where w.withdrawal_id = e.request_id
    ) end as request_lines,
    case when e.type = 'request_received' and e.request_kind = 'withdrawal' then (
      select w.lines from withdrawal w where w.id = e.request_id
    ) end as removed_lines
  from order_event e`

export const orderEvents = prepared<{ orderId: string }, OrderEventRow>(
  (value) =>
    sql`${selectEvents} where e.order_id = ${unpeekedParam(value('orderId'), 'text')} order by e.pos`,
)

export const readOrderEvents = async (db: Kysely<Database>, orderId: string): Promise<OrderEventRow[]> =>
  (await sql<OrderEventRow>`${selectEvents} where e.order_id = ${orderId} order by e.pos`.execute(db)).rows

export const readEventsOfOrders = async (
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<OrderEventRow[]> =>
  (
    await sql<OrderEventRow>`${selectEvents} where e.order_id = any(${orderIds}::text[]) order by e.pos`.execute(
      db,
    )
  ).rows

const wireParcel = ({ parcel_id, parcel }: OrderEventRow): WireOrderEvent['parcel'] => {
  if (parcel_id === null) return undefined
  if (parcel === null)
    return { _id: parcel_id, carrier: undefined, number: undefined, url: undefined, lines: undefined }
  const { carrier, number, url, lines } = parcel
  return {
    _id: parcel_id,
    carrier: carrier || undefined,
    number: number || undefined,
    url: url || undefined,
    lines,
  }
}

export const wireEvent = (row: OrderEventRow): WireOrderEvent => ({
  type: row.type,
  at: row.at.toISOString(),
  place: row.place ?? undefined,
  text: row.text ?? undefined,
  parcel: wireParcel(row),
  request:
    row.request_id === null
      ? undefined
      : {
          _id: row.request_id,
          kind: row.request_kind ?? undefined,
          lines: row.request_lines ?? undefined,
          removedlines: row.removed_lines?.map(({ name, quantity }) => ({ displayname: name, quantity })),
        },
  amount: row.amount === null ? undefined : wireAmount(row.amount),
  lines: row.lines ?? undefined,
  expectedfrom: row.expected_from ?? undefined,
  expecteduntil: row.expected_until ?? undefined,
})
