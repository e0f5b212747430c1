import type { OrderFieldsFragment } from '#client/generated/graphql.ts'

type Events = OrderFieldsFragment['life']['events']

/** The cancelled units of each line, by the line's id. */
export const cancelledByLine = (events: Events): ReadonlyMap<string, { name: string; quantity: number }> => {
  const units = new Map<string, { name: string; quantity: number }>()
  for (const { id, name, quantity } of events.flatMap(({ lines }) => lines))
    units.set(id, { name, quantity: quantity + (units.get(id)?.quantity ?? 0) })
  return units
}
