/** `/applications`, `/search`, `/item` and `/variants`: finding parts. */
import * as v from 'valibot'
import { job } from './jobs.ts'
import { available, deliveries, stockEntry, wirePart } from './parts.ts'
import {
  criteria,
  drawings,
  mainFields,
  optional,
  party,
  photos,
  recordOf,
  wireId,
  wireMoney,
  wireText,
} from './values.ts'
import { documents, measures } from './workshop.ts'

const vehicleFilter = {
  make: optional(v.string()),
  model: optional(v.string()),
}

const applicationsFilter = {
  language: v.string(),
  manufacturergroup: v.nullish(v.string()),
  promotion: v.optional(v.boolean(), false),
}

// POST /applications ---------------------------------------------------------------------------

export const getOptionsRequest = v.strictObject({
  action: v.literal('getApplications'),
  ...mainFields,
  ...applicationsFilter,
  ...vehicleFilter,
  show: v.optional(v.boolean(), false),
})
export type GetOptionsRequest = v.InferOutput<typeof getOptionsRequest>

export const optionsAnswer = v.object({
  options: v.object({
    make: optional(v.array(v.nullable(wireText))),
    model: optional(v.array(v.nullable(wireText))),
    year: optional(v.array(v.nullable(wireText))),
    categorydescription: optional(recordOf(recordOf(v.number()))),
    vehiclelookup: optional(v.array(v.nullable(v.string()))),
    vehiclelookuphint: optional(v.string()),
    jobs: optional(v.boolean()),
  }),
})
export type OptionsAnswer = v.InferOutput<typeof optionsAnswer>

// POST /search ---------------------------------------------------------------------------------

export const getPartsRequest = v.strictObject({
  action: v.literal('getApplications'),
  ...mainFields,
  ...applicationsFilter,
  ...vehicleFilter,
  country: v.string(),
  show: v.literal(true),
  year: optional(wireText),
  category: optional(v.string()),
})
export type GetPartsRequest = v.InferOutput<typeof getPartsRequest>

export const partsAnswer = v.object({ results: v.array(wirePart) })
export type PartsAnswer = v.InferOutput<typeof partsAnswer>

// POST /item -----------------------------------------------------------------------------------

export const getItemRequest = v.strictObject({
  action: v.literal('getItem'),
  ...mainFields,
  record: wireId,
  country: v.string(),
})
export type GetItemRequest = v.InferOutput<typeof getItemRequest>

export const getStockRequest = v.strictObject({
  action: v.literal('getStock'),
  ...mainFields,
  record: wireId,
  country: v.string(),
})
export type GetStockRequest = v.InferOutput<typeof getStockRequest>

export const getRelatedItemsRequest = v.strictObject({
  action: v.literal('getRelatedItems'),
  ...mainFields,
  record: wireId,
})
export type GetRelatedItemsRequest = v.InferOutput<typeof getRelatedItemsRequest>

export const getFitmentsRequest = v.strictObject({
  action: v.literal('getApplications'),
  ...mainFields,
  item: wireId,
  language: v.string(),
})
export type GetFitmentsRequest = v.InferOutput<typeof getFitmentsRequest>

export const relatedItem = v.object({
  id: wireId,
  displayname: optional(v.string()),
  name: v.string(),
  urlcomponent: optional(v.string()),
  description: optional(v.string()),
  photos,
  price: optional(v.object({ grossprice: optional(wireMoney), symbol: optional(v.string()) })),
})
export type WireRelatedItem = v.InferOutput<typeof relatedItem>

export const fitment = v.object({
  make: optional(wireText),
  model: optional(wireText),
  year: optional(wireText),
  groupdescription: optional(v.string()),
  parameter: optional(wireText),
  parameter2: optional(wireText),
  parameter3: optional(wireText),
  criteria: optional(criteria),
})
export type WireFitment = v.InferOutput<typeof fitment>

const technicaldetails = optional(v.array(v.object({ name: optional(wireText), value: optional(wireText) })))

export const variant = v.object({
  _id: wireId,
  name: v.string(),
  variantdescription: optional(v.string()),
  urlcomponent: v.string(),
  photos,
  price: optional(v.object({ grossprice: optional(wireMoney) })),
  brand: optional(v.string()),
  articlenumber: optional(wireText),
  technicaldetails,
})
export type WireVariant = v.InferOutput<typeof variant>

export const component = v.object({
  _id: optional(wireId),
  id: optional(wireId),
  urlcomponent: optional(v.string()),
  name: v.string(),
  description: optional(v.string()),
  quantity: v.number(),
  photos,
  price: optional(v.object({ grossprice: optional(wireMoney) })),
})
export type WireComponent = v.InferOutput<typeof component>

export const locationPrice = v.object({
  grossprice: optional(wireMoney),
  price: optional(wireMoney),
  promotion: optional(v.boolean()),
  symbol: optional(v.string()),
  lowestprice: optional(wireMoney),
})
export type WireLocationPrice = v.InferOutput<typeof locationPrice>

export const product = v.object({
  _id: wireId,
  id: optional(wireId),
  name: v.string(),
  displayname: optional(v.string()),
  description: optional(v.string()),
  detaildescription: optional(v.string()),
  urlcomponent: v.string(),
  weight: optional(v.number()),
  brand: optional(v.string()),
  photos: drawings,
  price: optional(
    v.object({
      ...locationPrice.entries,
      baseprice: optional(wireMoney),
      prices: optional(recordOf(locationPrice)),
    }),
  ),
  defaultStockLocation: optional(v.string()),
  available,
  relateditems: optional(v.array(relatedItem)),
  applications: optional(v.array(fitment)),
  variants: optional(v.array(variant)),
  components: optional(v.array(component)),
  technicaldetails,
  saleunit: optional(v.string()),
  fitmentnote: optional(v.string()),
  recordtype: optional(v.string()),
  manufacturer: optional(party),
  responsibleperson: optional(party),
  articlenumber: optional(wireText),
  identifier: optional(wireText),
  oenumbers: optional(v.array(v.nullable(wireText))),
  warnings: optional(v.array(v.nullable(v.string()))),
  approvalno: optional(wireText),
  jobs: optional(v.array(job)),
  documents,
  measures,
})
export type WireProduct = v.InferOutput<typeof product>

export const relatedItemsAnswer = v.object({ relateditems: optional(v.array(relatedItem)) })
export type RelatedItemsAnswer = v.InferOutput<typeof relatedItemsAnswer>
export const fitmentsAnswer = v.object({ applications: optional(v.array(fitment)) })
export type FitmentsAnswer = v.InferOutput<typeof fitmentsAnswer>

export const stock = v.object({
  available: optional(v.array(stockEntry)),
  recordtype: optional(v.string()),
  custombox: optional(v.union([v.boolean(), v.string()])),
  brand: optional(v.string()),
  manufacturerstock: optional(v.number()),
  deliveries,
  multilocationavailable: optional(v.boolean()),
})
export type WireStock = v.InferOutput<typeof stock>

// POST /variants -------------------------------------------------------------------------------

export const getVariantsRequest = v.strictObject({
  action: v.literal('getVariants'),
  ...mainFields,
  record: wireId,
})
export type GetVariantsRequest = v.InferOutput<typeof getVariantsRequest>
export const variantsAnswer = v.object({ variants: optional(v.array(variant)) })
export type VariantsAnswer = v.InferOutput<typeof variantsAnswer>
