/** The events of an order: how they are stored, read and sent. */
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { WireOrderEvent, WireOrderEventType } from '../contract/orderEvents.ts'
import { prepared } from '../database/prepared.ts'
import { unpeekedParam } from '../database/unpeekedParam.ts'
import { newId } from '../ids.ts'
import type { OrderEventTable } from '../tables/commerceTypes.ts'
import type { Database } from '../tables/types.ts'
import { wireAmount } from './money.ts'

export type OrderEventRow = Selectable<OrderEventTable>
export type NewOrderEvent = Partial<Omit<Insertable<OrderEventTable>, 'id' | 'order_id' | 'type'>> & {
  type: WireOrderEventType
}

/** In the transaction that does what the event says, so that there is neither without the other. */
export const insertEvent = ({ db, now }: UpstreamContext, orderId: string, event: NewOrderEvent) =>
  db.insertInto('order_event').values({ at: now(), ...event, id: newId(), order_id: orderId })

export const orderEvents = prepared<{ orderId: string }, OrderEventRow>(
  (value) => sql`
    select * from order_event where order_id = ${unpeekedParam(value('orderId'), 'text')} order by pos`,
)

export const readOrderEvents = async (db: Kysely<Database>, orderId: string): Promise<OrderEventRow[]> => {
  const { rows } = await sql<OrderEventRow>`
    select * from order_event where order_id = ${orderId} order by pos`.execute(db)
  return rows
}

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
  request: row.request_id === null ? undefined : { _id: row.request_id, kind: row.request_kind ?? undefined },
  amount: row.amount === null ? undefined : wireAmount(row.amount),
  expectedfrom: row.expected_from ?? undefined,
  expecteduntil: row.expected_until ?? undefined,
})
