/** The sent units of an order, and their parcels. */
import { invalidRequest, Refusal } from '../../refusal.ts'
import type { EventLine } from '../../tables/orderTypes.ts'
import { cancelledUnits, isKit, packedUnits } from './cancelledUnits.ts'
import type { OrderEventRow } from './orderEvents.ts'
import type { OrderLineRow } from './orderRows.ts'

const refused = (message: string) => new Refusal(409, message)

/** A kit is packed as its components. */
const packedLines = (lines: readonly OrderLineRow[]) => lines.filter((line) => !isKit(line))

/** The units of each line that are left to be sent; lines without any are left out. */
export const unsentUnits = (
  lines: readonly OrderLineRow[],
  events: readonly OrderEventRow[],
): ReadonlyMap<string, number> => {
  const left = new Map(packedLines(lines).map(({ id, quantity }) => [id, quantity]))
  for (const [id, quantity] of packedUnits(lines, cancelledUnits(events)))
    left.set(id, (left.get(id) ?? 0) - quantity)
  for (const { parcel } of events)
    for (const { _id, quantity } of parcel?.lines ?? []) left.set(_id, (left.get(_id) ?? 0) - quantity)
  return new Map([...left].filter(([, quantity]) => quantity > 0))
}

/** A line is named by its id, or by the id of its part, which may be a line of its own and a component of kits. */
const linesNamed = (lines: readonly OrderLineRow[], name: string): string[] => {
  const found = lines.filter(({ id, item }) => id === name || item.id === name)
  if (found.length === 0)
    throw invalidRequest(`The field "lines" names ${JSON.stringify(name)}, which is not of this order.`)
  return found.map(({ id }) => id)
}

/**
 * The wanted units of each line.
 * @param left the units of each line that can be chosen
 * @throws Refusal with the message if fewer are left
 */
export const chooseUnits = (
  lines: readonly OrderLineRow[],
  left: ReadonlyMap<string, number>,
  wanted: readonly { line: string; quantity: number }[],
  message: string,
): Map<string, number> => {
  const chosen = new Map<string, number>()
  for (const { line, quantity } of wanted) {
    let missing = quantity
    for (const id of linesNamed(lines, line)) {
      const known = chosen.get(id) ?? 0
      const taken = Math.min(missing, (left.get(id) ?? 0) - known)
      if (taken > 0) chosen.set(id, known + taken)
      missing -= Math.max(0, taken)
    }
    if (missing > 0) throw refused(message)
  }
  return chosen
}

export const eventLines = (units: ReadonlyMap<string, number>): EventLine[] =>
  [...units].map(([_id, quantity]) => ({ _id, quantity }))

/**
 * The content of a parcel: the wanted units, or all that are left.
 * @throws Refusal if it is empty, or holds more than is left
 */
export const parcelContent = (
  lines: readonly OrderLineRow[],
  events: readonly OrderEventRow[],
  wanted: readonly { line: string; quantity: number }[] | undefined,
): EventLine[] => {
  const left = unsentUnits(lines, events)
  const chosen =
    wanted === undefined
      ? left
      : chooseUnits(packedLines(lines), left, wanted, 'A parcel cannot hold more than is left to be sent.')
  if (chosen.size === 0) throw refused('Nothing of this order is left to be sent.')
  return eventLines(chosen)
}

/** The parcels that were sent and have not arrived. */
export const parcelsOnTheirWay = (events: readonly OrderEventRow[]): string[] => {
  const arrived = new Set(
    events.flatMap(({ type, parcel_id }) => (type === 'delivered' && parcel_id !== null ? [parcel_id] : [])),
  )
  return events.flatMap(({ type, parcel_id }) =>
    type === 'shipped' && parcel_id !== null && !arrived.has(parcel_id) ? [parcel_id] : [],
  )
}

/** @throws Refusal if no such parcel was sent */
export const parcelNamed = (events: readonly OrderEventRow[], name: string): string => {
  const found = events.find(
    ({ parcel_id, parcel }) => parcel !== null && (parcel_id === name || parcel.number === name),
  )
  if (!found?.parcel_id) throw invalidRequest('The field "parcel" names no parcel of this order.')
  return found.parcel_id
}
