/** Translates the pieces of work that a part is for. */

import type { WireProduct } from '#contract/catalogue.ts'
import type { WireJob, WireJobNeed, WireJobPart } from '#contract/jobs.ts'
import { dedupe } from '#domain/catalogue/catalogue.ts'
import { categoryName } from '#domain/catalogue/categories.ts'
import { jobLimits } from '#domain/limits.ts'
import type { Axle, Job, JobName, JobNeed, JobPart, NeedReason, Side } from '../generated/schema.ts'
import { availabilityOf } from './availability.ts'
import { listedParts } from './parts.ts'
import { countOf, type ListTranslationSettings, textOrNull } from './values.ts'

/** Before it is known which parts fit. */
export type UnfittedJob = Omit<Job, 'freshness'>

const wordOf = <Word extends string>(text: string | undefined, words: readonly Word[]): Word | null => {
  const wanted = text?.trim().toUpperCase()
  return words.find((word) => word === wanted) ?? null
}
const axleOf = (text: string | undefined): Axle | null => wordOf(text, ['FRONT', 'REAR'])
const sideOf = (text: string | undefined): Side | null => wordOf(text, ['LEFT', 'RIGHT'])
const reasonOf = (text: string | undefined): NeedReason =>
  wordOf<NeedReason>(text, ['WORK', 'HARDWARE', 'WEAR', 'LIFT']) ?? 'HARDWARE'

const millimetres = (figure: number | undefined): number | null =>
  figure === undefined || !Number.isFinite(figure) ? null : countOf(figure)

/** The stock of a part's row: as in a list, `true` without quantities promises one piece only. */
const stockOf = (wire: WireJobPart, translation: ListTranslationSettings, asOf: Date) => {
  const { available, brand, manufacturerstock, deliveries } = wire
  const entries = Array.isArray(available)
    ? available
    : available === true
      ? [{ location: 'stock', default: true, quantityavailable: 1 }]
      : []
  const stock = { available: entries, brand, manufacturerstock, deliveries }
  return availabilityOf(wire.item ?? wire.id, stock, translation.brands, asOf)
}

const jobPartOf = (wire: WireJobPart, translation: ListTranslationSettings, asOf: Date): JobPart[] =>
  listedParts([wire], categoryName, translation).map((part) => ({
    part,
    axle: axleOf(wire.axle),
    side: sideOf(wire.side),
    lift: millimetres(wire.lift),
    components: (wire.components ?? []).map(({ id, quantity }) => ({
      itemId: id,
      quantity: countOf(quantity),
    })),
    stock: stockOf(wire, translation, asOf),
    fit: null,
  }))

const partsOf = (
  wire: readonly WireJobPart[] | undefined,
  most: number,
  translation: ListTranslationSettings,
  asOf: Date,
): JobPart[] =>
  dedupe(
    (wire ?? []).flatMap((part) => jobPartOf(part, translation, asOf)),
    ({ part }) => part.id,
  ).slice(0, most)

/** A vehicle has at most this many pieces of one thing. */
const maxPieces = 99

const needOf =
  (translation: ListTranslationSettings, asOf: Date) =>
  (wire: WireJobNeed, index: number): JobNeed => ({
    id: String(index + 1),
    name: textOrNull(wire.name) ?? 'Part',
    reason: reasonOf(wire.reason),
    axle: axleOf(wire.axle),
    side: sideOf(wire.side),
    pieces: Math.min(maxPieces, Math.max(1, countOf(wire.pieces))),
    aboveLift: millimetres(wire.abovelift),
    parts: partsOf(wire.parts, jobLimits.parts, translation, asOf),
  })

const validJobs = ({ jobs }: Pick<WireProduct, 'jobs'>): (WireJob & { needs: WireJobNeed[] })[] =>
  dedupe(jobs ?? [], ({ id }) => id)
    .flatMap((job) => (textOrNull(job.name) && job.needs?.length ? [{ ...job, needs: job.needs }] : []))
    .slice(0, jobLimits.jobs)

/** Null where the upstream does not say. */
export const jobNamesOf = (wire: Pick<WireProduct, 'jobs'>): JobName[] | null =>
  wire.jobs ? validJobs(wire).map(({ id, name }) => ({ id, name: name.trim() })) : null

/** Null if the part is not for this work. */
export const jobOf = (
  wire: Pick<WireProduct, 'jobs'>,
  id: string,
  translation: ListTranslationSettings,
  asOf: Date,
): UnfittedJob | null => {
  const job = validJobs(wire).find((one) => one.id === id)
  return job
    ? {
        id,
        name: job.name.trim(),
        isKnown: true,
        needs: job.needs.slice(0, jobLimits.needs).map(needOf(translation, asOf)),
        kits: partsOf(job.kits, jobLimits.kits, translation, asOf),
      }
    : null
}
