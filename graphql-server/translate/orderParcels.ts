/** The parcels of an order, from the events that tell of them. */
import type { WireOrder } from '#contract/cart.ts'
import type { Parcel } from '../generated/schema.ts'
import type { ReadEvent } from './orderEvents.ts'
import { lineNames, unitsByName } from './orderUnits.ts'
import { lineOrNull } from './values.ts'

/** The address is shown as a link: only pages of the carrier that a browser opens safely (ORD-22). */
const carrierPage = (text: string | undefined): string | null => {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isSafe && url.href.length <= 2_000 ? url.href : null
}

/** @param events of all kinds: one of them tells whether a parcel has arrived */
export const parcelOf = (order: WireOrder, events: readonly ReadEvent[]) => {
  const names = lineNames(order)
  const arrivalOf = (id: string) =>
    events.find(({ type, parcel }) => type === 'delivered' && (!parcel || parcel._id === id))
  return ({ parcel }: ReadEvent): Parcel[] => {
    if (!parcel) return []
    const arrival = arrivalOf(parcel._id)
    return [
      {
        id: parcel._id,
        carrier: lineOrNull(parcel.carrier),
        number: lineOrNull(parcel.number),
        url: carrierPage(parcel.url),
        lines: unitsByName(names, parcel.lines),
        delivered: arrival !== undefined,
      },
    ]
  }
}
