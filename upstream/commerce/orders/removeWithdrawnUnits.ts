/**
 * Removes the units that its buyer withdraws from of an order that is not paid: lines and sums are those of what is left to pay, so
 * that nobody is asked for more. The withdrawal keeps what it names.
 */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import { costOfUnits } from '../../contract/costOfUnits.ts'
import type { Database } from '../../tables/types.ts'
import { isKit, packedUnits } from './cancelledUnits.ts'
import type { RequestedLine } from './orderEvents.ts'
import { lockOrder, type OrderLineRow, type OrderRow, type OrderWithEvents } from './orderRows.ts'
import { releaseUnits } from './releaseUnits.ts'
import { unsentUnits } from './shipments.ts'
import { soldLines } from './withdrawable.ts'

/** Whether something of the order would be left. */
export const leavesSomething = (lines: readonly OrderLineRow[], units: readonly RequestedLine[]): boolean => {
  const removed = new Map(units.map(({ _id, quantity }) => [_id, quantity]))
  return soldLines(lines).some(({ id, quantity }) => (removed.get(id) ?? 0) < quantity)
}

/** By line, a kit with its components. */
const removedUnits = (
  lines: readonly OrderLineRow[],
  units: readonly RequestedLine[],
): ReadonlyMap<string, number> => {
  const kits = new Set(lines.filter(isKit).map(({ id }) => id))
  const pairs = units.map(({ _id, quantity }) => [_id, quantity] as const)
  return new Map([...pairs.filter(([id]) => kits.has(id)), ...packedUnits(lines, pairs)])
}

/** Earlier withdrawals, which were refused, may name the same lines. */
const keepContent = (db: Kysely<Database>, withdrawalId: string, gone: readonly string[]) =>
  sql`
    with moved as (
      delete from withdrawal_line w using order_line l
      where l.id = w.line_id and (w.withdrawal_id = ${withdrawalId} or l.id = any(${gone}::text[]))
      returning w.withdrawal_id, l.pos, jsonb_build_object('_id', l.id, 'name', l.displayname,
        'number', coalesce(nullif(l.item ->> 'identifier', ''), l.item ->> 'id'),
        'quantity', coalesce(w.quantity, l.quantity)) as line)
    update withdrawal set lines = coalesce(withdrawal.lines, '[]') || named.lines
    from (select withdrawal_id, jsonb_agg(line order by pos) as lines from moved group by withdrawal_id) named
    where withdrawal.id = named.withdrawal_id`.execute(db)

/** The order keeps the first units of each line at their share of its cost. */
const keptLine = (line: OrderLineRow, removed: number) => {
  const quantity = line.quantity - removed
  const costOfKept = (paid: number) => costOfUnits({ paid, quantity: line.quantity }, 0, quantity)
  return { quantity, net: costOfKept(line.net), gross: costOfKept(line.gross) }
}

/**
 * The units that were not sent are for sale again. The caller has locked the order, which is in force and not paid, and stored the
 * withdrawal with its lines.
 * @returns the order as it is then
 */
export const removeWithdrawnUnits = async (
  context: UpstreamContext,
  { order, lines, events }: OrderWithEvents,
  withdrawalId: string,
  units: readonly RequestedLine[],
): Promise<OrderRow> => {
  const { db } = context
  const removed = removedUnits(lines, units)
  const unsent = unsentUnits(lines, events)
  const unsentRemoved = [...removed].map(([id, quantity]): [string, number] => [
    id,
    Math.min(quantity, unsent.get(id) ?? 0),
  ])
  await releaseUnits(context, { order, lines }, new Map(unsentRemoved), true)
  const gone = lines.filter(({ id, quantity }) => removed.get(id) === quantity).map(({ id }) => id)
  await keepContent(db, withdrawalId, gone)
  let [net, gross] = [0, 0]
  for (const line of lines) {
    const kept = keptLine(line, removed.get(line.id) ?? 0)
    net += line.net - kept.net
    gross += line.gross - kept.gross
    if (kept.quantity > 0 && kept.quantity < line.quantity)
      await db
        .updateTable('order_line')
        .set({ ...kept, backorder: sql`least(backorder, ${kept.quantity}::int)` })
        .where('id', '=', line.id)
        .execute()
  }
  if (gone.length > 0) await db.deleteFrom('order_line').where('id', 'in', gone).execute()
  await db
    .updateTable('orders')
    .set({
      items: order.items - net,
      tax: order.tax - (gross - net),
      gross: order.gross - gross,
      gross_items: order.gross_items - gross,
    })
    .where('id', '=', order.id)
    .execute()
  return lockOrder(db, order.id)
}
