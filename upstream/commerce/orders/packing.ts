/** What the merchant's staff needs to pack an order: its pieces, where they come from, and where they go. */
import * as v from 'valibot'
import { articleNumber } from './articleNumber.ts'
import type { OrderLineRow, OrderRow } from './orderRows.ts'

export interface PackingLine {
  lineId: string
  /** The id of the part. */
  part: string
  /** The number on the box, or else the id. */
  number: string
  name: string
  quantity: number
  /** The kit that it belongs to. */
  kit?: string
  /** Codes of locations, `delivery` or `manufacturer`; empty for orders of versions that did not store it. */
  from: string[]
}

type Packed = Pick<
  OrderRow,
  'allocations' | 'shipping_address' | 'shipname' | 'shipaddress' | 'shipzip' | 'shipcity' | 'shipcountryname'
>

const sourcesOf = ({ allocations }: Packed, partId: number): string[] => [
  ...new Set(
    (allocations ?? [])
      .filter((allocation) => allocation.partId === partId)
      .map(({ key }) => key.location ?? (key.deliveryId === undefined ? 'manufacturer' : 'delivery')),
  ),
]

/** A kit is packed as its components. */
export const packingLines = (order: Packed, lines: readonly OrderLineRow[]): PackingLine[] => {
  const nameOf = new Map(lines.map(({ id, displayname }) => [id, displayname]))
  return lines
    .filter(({ item }) => item.recordtype !== 'kititem')
    .map((line) => {
      const kit = line.parent_id === null ? undefined : nameOf.get(line.parent_id)
      return {
        lineId: line.id,
        part: line.item.id,
        number: articleNumber(line),
        name: line.displayname,
        quantity: line.quantity,
        ...(kit !== undefined && { kit }),
        from: sourcesOf(order, line.part_id),
      }
    })
}

/** Addresses of earlier versions may lack some. */
const storedAddress = v.object({
  addressee: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
  address2: v.optional(v.string(), ''),
  zip: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
})

/** The lines of a label, and the telephone number for the carrier. */
export const packingAddress = (order: Packed): { lines: string[]; phone: string } => {
  const stored = v.safeParse(storedAddress, order.shipping_address)
  const { addressee, address, address2, zip, city, phone } = stored.success
    ? stored.output
    : {
        addressee: '',
        address: order.shipaddress,
        address2: '',
        zip: order.shipzip,
        city: order.shipcity,
        phone: '',
      }
  const town = [zip, city].filter(Boolean).join(' ')
  const lines = [addressee || order.shipname, address, address2, town, order.shipcountryname]
  return { lines: lines.flatMap((line) => line || []), phone }
}
