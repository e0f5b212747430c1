import type { JobPartFieldsFragment, JobQuery, SaleUnit } from '#client/generated/graphql.ts'
import type { Job, JobNeed } from '#domain/job.ts'
import type { SoldPart } from '#domain/jobSummary.ts'

type QueriedJob = Extract<JobQuery['job'], { __typename: 'Job' }>
type QueriedNeed = QueriedJob['needs'][number]

export type ShownPart = SoldPart & {
  readonly row: JobPartFieldsFragment['part']
  readonly fit: JobPartFieldsFragment['fit']
  readonly stock: JobPartFieldsFragment['stock']
}
export type ShownNeed = JobNeed<ShownPart> & Pick<QueriedNeed, 'name' | 'reason'>
export type ShownJob = Job<ShownPart, ShownNeed> & {
  readonly name: string
  readonly isKnown: boolean
}

const shownPart = ({ part, stock, fit, ...fields }: JobPartFieldsFragment): ShownPart => ({
  id: part.id,
  name: part.name,
  axle: fields.axle ?? null,
  side: fields.side ?? null,
  unit: (part.saleUnit satisfies SaleUnit | null | undefined) ?? null,
  lift: fields.lift ?? null,
  components: fields.components,
  // A part without a price is sold by enquiry only.
  max: part.price ? stock.max : 0,
  gross: part.price?.gross ?? null,
  offers: stock.offers.map(({ upTo, days }) => ({ upTo, days: days ?? null })),
  asOf: stock.asOf,
  row: part,
  fit,
  stock,
})

/** The queried work in the form that the rules take. */
export const shownJob = ({ name, isKnown, needs, kits }: QueriedJob): ShownJob => ({
  name,
  isKnown,
  needs: needs.map((need) => ({
    ...need,
    axle: need.axle ?? null,
    side: need.side ?? null,
    aboveLift: need.aboveLift ?? null,
    isOptional: !isKnown,
    parts: need.parts.map(shownPart),
  })),
  kits: kits.map(shownPart),
})
