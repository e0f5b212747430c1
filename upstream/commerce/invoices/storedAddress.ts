/** The addresses of an order, as they were stored with it. */
import * as v from 'valibot'
import type { OrderRow } from '../orders/orderRows.ts'

/** Orders of early versions may lack some of it. */
const storedAddress = v.object({
  name: v.optional(v.string(), ''),
  addressee: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
  address2: v.optional(v.string(), ''),
  zip: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  country: v.optional(v.string(), ''),
})
export type StoredAddress = v.InferOutput<typeof storedAddress>

const readAddress = (stored: unknown): StoredAddress | null => {
  const parsed = v.safeParse(storedAddress, stored)
  return parsed.success ? parsed.output : null
}

export const addressesOf = (
  order: Pick<OrderRow, 'shipping_address' | 'billing_address'>,
): { ship: StoredAddress | null; bill: StoredAddress | null } => ({
  ship: readAddress(order.shipping_address),
  bill: readAddress(order.billing_address),
})

/** Without the country. A company's address names the company, then the person. */
export const linesOf = ({
  name,
  addressee,
  address,
  address2,
  zip,
  city,
}: Partial<StoredAddress>): string[] =>
  [...new Set([name, addressee]), address, address2, [zip, city].filter(Boolean).join(' ')].flatMap(
    (line) => line || [],
  )
