/** `/search` by keyword. */
import * as v from 'valibot'
import { wirePart } from './parts.ts'
import { mainFields, optional, wireText } from './values.ts'

const texts = v.array(v.string())

/** The known facts of one exact vehicle beyond its engine. The lists `not…` hold values that it does not have. */
export const knownOfVehicle = v.strictObject({
  notengines: optional(texts),
  builtfrom: optional(v.string()),
  builtto: optional(v.string()),
  load: optional(v.string()),
  notloads: optional(texts),
  sides: optional(texts),
  notsides: optional(texts),
})
export type KnownOfVehicle = v.InferOutput<typeof knownOfVehicle>

export const searchRequest = v.strictObject({
  action: v.literal('search'),
  ...mainFields,
  keyword: v.string(),
  country: v.string(),
  make: optional(v.string()),
  model: optional(v.string()),
  year: optional(wireText),
  engine: optional(v.string()),
  known: optional(knownOfVehicle),
  group: optional(v.string()),
  offset: optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
})
export type SearchRequest = v.InferOutput<typeof searchRequest>

const searchCount = v.pipe(v.number(), v.integer(), v.minValue(0))

export const searchAnswer = v.object({
  data: v.array(wirePart),
  total: optional(searchCount),
  forvehicle: optional(searchCount),
  groups: optional(
    v.array(
      v.object({
        group: v.string(),
        category: optional(v.string()),
        count: searchCount,
        forvehicle: optional(searchCount),
      }),
    ),
  ),
  meant: v.optional(v.nullable(v.string())),
})
export type SearchAnswer = v.InferOutput<typeof searchAnswer>
