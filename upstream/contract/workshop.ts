/** A part's data for a workshop: documents, tightening torques and dimensions. */
import * as v from 'valibot'
import { optional, wireText } from './values.ts'

/** Everything may be absent: what cannot be shown is left out by the shop. */
export const wireDocument = v.object({
  title: optional(wireText),
  kind: optional(v.string()),
  language: optional(v.string()),
  url: optional(v.string()),
  size: optional(v.number()),
})
export type WireDocument = v.InferOutput<typeof wireDocument>

export const wireMeasure = v.object({
  kind: optional(v.string()),
  name: optional(wireText),
  value: optional(wireText),
  unit: optional(wireText),
  note: optional(wireText),
})
export type WireMeasure = v.InferOutput<typeof wireMeasure>

export const documents = optional(v.array(v.nullable(wireDocument)))
export const measures = optional(v.array(v.nullable(wireMeasure)))
