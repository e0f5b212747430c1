/** Units of an order's lines by the names of their parts, as parcels and requests list them. */
import type { WireOrder } from '#contract/cart.ts'
import { countOf, lineOrNull } from './values.ts'

type Names = ReadonlyMap<string, string | undefined>

/** By the ids of the lines. */
export const lineNames = ({ transactionlines = [] }: WireOrder): Names =>
  new Map(transactionlines.map(({ _id, displayname, item }) => [_id, displayname ?? item.description]))

/** A part may be a line of its own and a component of a kit. */
export const unitsByName = (
  names: Names,
  units: readonly { _id: string; quantity: number }[] = [],
): { name: string; quantity: number }[] => {
  const quantities = new Map<string, number>()
  for (const { _id, quantity } of units) {
    const name = lineOrNull(names.get(_id))
    if (name !== null) quantities.set(name, (quantities.get(name) ?? 0) + countOf(quantity))
  }
  return [...quantities].map(([name, quantity]) => ({ name, quantity: countOf(quantity) }))
}
