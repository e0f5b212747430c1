/**
 * A piece of work and its parts (JOB): what the shopper chose, and what one press adds. Needs and parts are in the Apollo
 * cache, the cart there too; `planJob` compares them.
 */
import type { JobChoices } from '#domain/job/job.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Addition, AdditionQueue } from '../additionQueue.ts'

/** `part`: the `urlcomponent` of the part that the work is about. */
export type JobQuery = { job: string; part: string | null; vehicle: Vehicle | null; country: string }
export type JobResult = { kind: 'found' } | { kind: 'missing' }
export type JobInput = JobQuery & { loaded: JobResult | null }

export type JobEvent =
  | { type: 'retry.clicked' }
  | { type: 'part.chosen'; need: string; part: string }
  | { type: 'need.leftOut'; need: string }
  | { type: 'need.wanted'; need: string }
  /** Null: single parts. */
  | { type: 'kit.chosen'; kit: string | null }
  /** `additions` are the plan's. */
  | { type: 'add.clicked'; additions: readonly Addition[] }
  /** The shopper's vehicle is another one. */
  | { type: 'vehicle.changed'; vehicle: Vehicle | null }

export type JobContext = JobQuery &
  AdditionQueue & {
    loaded: JobResult | null
    problem: string | null
    choices: JobChoices
  }
