/** A part as lists have it. */
import * as v from 'valibot'
import { criteria, optional, photos, recordOf, wireId, wireMoney, wireText } from './values.ts'

export const stockEntry = v.object({
  location: optional(v.string()),
  default: optional(v.boolean()),
  dropship: optional(v.boolean()),
  alternative: optional(v.boolean()),
  quantityavailable: optional(v.number()),
})
export type WireStockEntry = v.InferOutput<typeof stockEntry>

export const available = v.nullish(v.union([v.boolean(), v.array(stockEntry)]))

const partPrice = v.object({
  grossprice: optional(wireMoney),
  baseprice: optional(wireMoney),
  symbol: optional(v.string()),
  promotion: optional(v.boolean()),
  lowestprice: optional(wireMoney),
})

/** By the location that they go to. */
export const deliveries = optional(
  recordOf(v.array(v.object({ eta: optional(v.string()), quantity: optional(v.number()) }))),
)

export const wirePart = v.object({
  id: wireId,
  item: optional(wireId),
  urlcomponent: v.string(),
  name: v.string(),
  articlenumber: optional(v.string()),
  description: optional(v.string()),
  photos,
  price: optional(partPrice),
  available,
  availabledetails: optional(
    v.array(
      v.object({
        location: optional(v.string()),
        default: optional(v.boolean()),
        multilocationavailable: optional(v.boolean()),
      }),
    ),
  ),
  manufacturerstock: optional(v.number()),
  brand: optional(v.string()),
  deliveries,
  tech_notes: optional(v.string()),
  parameter: optional(wireText),
  parameter2: optional(wireText),
  parameter3: optional(wireText),
  groupdescription: optional(v.string()),
  categorydescription: optional(v.string()),
  make: optional(wireText),
  model: optional(wireText),
  year: optional(wireText),
  category: optional(v.string()),
  criteria: optional(criteria),
  saleunit: optional(v.string()),
})
export type WirePart = v.InferOutput<typeof wirePart>
