/** The merchant cancels lines of an order, or units of them, since it cannot supply them. The rest stays in force. */
import type { UpstreamContext } from '../../context.ts'
import { costOfUnits } from '../../contract/costOfUnits.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Refusal } from '../../refusal.ts'
import { notToPackMail } from '../orderMails/merchantMails.ts'
import { cancelledUnits, isKit, packedUnits } from './cancelledUnits.ts'
import type { NewOrderEvent } from './orderEvents.ts'
import type { OrderLineRow, OrderWithEvents } from './orderRows.ts'
import { refundDueOf } from './refundDue.ts'
import { releaseUnits } from './releaseUnits.ts'
import { chooseUnits, eventLines, unsentUnits } from './shipments.ts'

const refused = (message: string) => new Refusal(409, message)

/** The units of each sold line that were neither sent nor cancelled. A kit is whole, so all of its components must be there. */
const cancellableUnits = ({ lines, events }: OrderWithEvents): ReadonlyMap<string, number> => {
  const unsent = unsentUnits(lines, events)
  const cancelled = cancelledUnits(events)
  const kitsLeft = (kit: OrderLineRow) =>
    Math.min(
      kit.quantity - (cancelled.get(kit.id) ?? 0),
      ...lines
        .filter(({ parent_id }) => parent_id === kit.id)
        .map(({ id, quantity }) => Math.floor(((unsent.get(id) ?? 0) * kit.quantity) / quantity)),
    )
  return new Map(
    lines
      .filter(({ parent_id }) => parent_id === null)
      .map((line) => [line.id, isKit(line) ? kitsLeft(line) : (unsent.get(line.id) ?? 0)]),
  )
}

/** @throws Refusal that names the kit, where a name is that of components alone */
const refuseComponents = (
  lines: readonly OrderLineRow[],
  wanted: readonly { line: string; quantity: number }[],
): void => {
  for (const { line: name } of wanted) {
    const named = lines.filter(({ id, item }) => id === name || item.id === name)
    const kit = lines.find(({ id }) => id === named[0]?.parent_id)
    if (kit && named.every(({ parent_id }) => parent_id !== null))
      throw refused(`${name} belongs to a kit, which is cancelled as a whole: ${kit.item.id}.`)
  }
}

/**
 * The event that cancels the wanted units, with what they cost.
 * @throws Refusal if the order is not paid, or fewer units are left
 */
export const linesCancelled = (
  known: OrderWithEvents,
  described: NewOrderEvent,
  wanted: readonly { line: string; quantity: number }[],
): NewOrderEvent => {
  const { order, lines, events } = known
  if (order.paymentstatus !== 'paid' && order.gross > 0)
    throw refused('This order is not paid. Cancel it as a whole: its buyer can order the other parts again.')
  refuseComponents(lines, wanted)
  const sold = lines.filter(({ parent_id }) => parent_id === null)
  const chosen = chooseUnits(
    sold,
    cancellableUnits(known),
    wanted,
    'Only units that were neither sent nor cancelled can be cancelled, and kits as a whole.',
  )
  if (chosen.size === 0) throw refused('No line of this order was named.')
  const before = cancelledUnits(events)
  const units = eventLines(chosen)
  // The first units of a line count as the cancelled ones, the last as those of withdrawals.
  const costs = units.map(({ _id, quantity }) => {
    const line = sold.find(({ id }) => id === _id)
    if (!line) return 0
    return costOfUnits({ paid: line.gross, quantity: line.quantity }, before.get(_id) ?? 0, quantity)
  })
  return {
    ...described,
    type: 'lines_cancelled',
    lines: JSON.stringify(units),
    amount: costs.reduce((sum, cost) => sum + cost, 0),
  }
}

/** The pieces of the last event, as they are packed, by line. */
const lastCancelled = ({ lines, events }: OrderWithEvents): ReadonlyMap<string, number> => {
  const units = events.findLast(({ type }) => type === 'lines_cancelled')?.lines ?? []
  return packedUnits(
    lines,
    units.map(({ _id, quantity }) => [_id, quantity]),
  )
}

/**
 * Does what follows from the cancelled lines that were stored last, and tells the merchant's staff what not to pack.
 * @returns whether nothing is left of the order, and nothing of it was sent: it has to end as a whole
 */
export const releaseCancelledLines = async (
  context: UpstreamContext,
  known: OrderWithEvents,
  isRestocked = false,
): Promise<boolean> => {
  const { settings } = context
  const { order, lines, events } = known
  const packed = lastCancelled(known)
  await releaseUnits(context, known, packed, isRestocked)
  const isSent = events.some(({ type }) => type === 'shipped')
  if (!isSent && unsentUnits(lines, events).size === 0) return true
  const pieces = lines.flatMap((line) => {
    const quantity = packed.get(line.id)
    return isKit(line) || quantity ? { ...line, quantity: quantity ?? line.quantity } : []
  })
  const { text = null } = events.at(-1) ?? {}
  const mail = notToPackMail(settings.mailTo, order, pieces, {
    what: `A part of order ${order.name} was cancelled.`,
    text,
    isRestocked,
    refund: refundDueOf(order, events),
  })
  await queueMail(context, mail)
  return false
}
