/** The work that a part is for, and what it needs. */
import * as v from 'valibot'
import { wirePart } from './parts.ts'
import { optional, wireId } from './values.ts'

/** A part that serves a need of a job, as in a list. */
export const jobPart = v.object({
  ...wirePart.entries,
  axle: optional(v.string()),
  side: optional(v.string()),
  lift: optional(v.number()),
  components: optional(v.array(v.object({ id: wireId, quantity: v.number() }))),
})
export type WireJobPart = v.InferOutput<typeof jobPart>

export const jobNeed = v.object({
  name: v.string(),
  reason: optional(v.string()),
  axle: optional(v.string()),
  side: optional(v.string()),
  pieces: optional(v.number()),
  abovelift: optional(v.number()),
  parts: optional(v.array(jobPart)),
})
export type WireJobNeed = v.InferOutput<typeof jobNeed>

/** A piece of work on a vehicle. */
export const job = v.object({
  id: wireId,
  name: v.string(),
  needs: optional(v.array(jobNeed)),
  kits: optional(v.array(jobPart)),
})
export type WireJob = v.InferOutput<typeof job>
