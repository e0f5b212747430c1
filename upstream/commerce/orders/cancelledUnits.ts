/** The units of an order that the merchant cancelled. */
import type { OrderLineRow } from '../../tables/orderTypes.ts'
import type { OrderEventRow } from './orderEvents.ts'

export const isKit = ({ item }: Pick<OrderLineRow, 'item'>): boolean => item.recordtype === 'kititem'

/** The cancelled units of each line that was sold; lines without any are left out. A kit counts, not its components. */
export const cancelledUnits = (events: readonly OrderEventRow[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  for (const { type, lines } of events)
    for (const { _id, quantity } of (type === 'lines_cancelled' && lines) || [])
      units.set(_id, (units.get(_id) ?? 0) + quantity)
  return units
}

/** Units of lines as they are packed: those of a kit are its components. */
export const packedUnits = (
  lines: readonly OrderLineRow[],
  units: Iterable<readonly [lineId: string, quantity: number]>,
): ReadonlyMap<string, number> => {
  const packed = new Map<string, number>()
  for (const [id, quantity] of units) {
    const sold = lines.find((line) => line.id === id)
    if (!sold) continue
    const contents = isKit(sold) ? lines.filter((line) => line.parent_id === id) : [sold]
    for (const line of contents)
      packed.set(line.id, (packed.get(line.id) ?? 0) + (quantity * line.quantity) / sold.quantity)
  }
  return packed
}
