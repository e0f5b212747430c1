import type { JobPartFieldsFragment, JobQuery, SaleUnit } from '#client/generated/graphql.ts'
import { type HeldItem, heldQuantity } from '#domain/cart/heldItems.ts'
import { type Job, type JobChoices, type JobNeed, piecesPerUnit } from '#domain/job/job.ts'
import type { SoldPart } from '#domain/job/jobSummary.ts'
import type { JobQuery as AskedJob } from '#machines/job/job.types.ts'

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

/** The part that the work is about, where it serves the need. */
const ownPart = (need: ShownNeed, part: string | null): ShownPart | undefined =>
  need.parts.find((one) => one.row.urlcomponent === part && piecesPerUnit(one, need) > 0)

const bringsFor = ({ components }: ShownPart, need: ShownNeed): boolean =>
  need.parts.some((one) => piecesPerUnit(one, need) > 0 && components.some(({ itemId }) => itemId === one.id))

type About = Pick<AskedJob, 'part' | 'vehicle'>

/**
 * The queried work in the form that the rules take. Without a vehicle the part that it is about is the only one that the shopper
 * has looked at: the others may be for another vehicle, so they are bought only if the shopper says so.
 */
export const shownJob = ({ name, isKnown, needs, kits }: QueriedJob, { part, vehicle }: About): ShownJob => {
  const shown = needs.map((need) => ({
    ...need,
    axle: need.axle ?? null,
    side: need.side ?? null,
    aboveLift: need.aboveLift ?? null,
    isOptional: !isKnown,
    parts: need.parts.map(shownPart),
  }))
  return {
    name,
    isKnown,
    needs: shown.map((need) => (vehicle || ownPart(need, part) ? need : { ...need, isOptional: true })),
    // To choose one that brings no part of the work would change nothing.
    kits: kits.map(shownPart).filter((kit) => shown.some((need) => bringsFor(kit, need))),
  }
}

/**
 * The choices with those that stand until the shopper makes others. A kit in the cart is chosen already. On the page of a kit its
 * parts must not be offered one by one, which costs more. Without a vehicle no other part takes the own one's place.
 */
export const withOwnChoices = (
  job: ShownJob,
  held: readonly HeldItem[],
  choices: JobChoices,
  { part, vehicle }: About,
): JobChoices => {
  const inCart = job.kits.find(({ id }) => heldQuantity(held, id) > 0)
  const own = job.kits.find(({ row, max }) => row.urlcomponent === part && max > 0)
  const kit = choices.kit === undefined ? ((inCart ?? own)?.id ?? null) : choices.kit
  if (vehicle) return { ...choices, kit }
  const ownParts = job.needs.flatMap((need) => {
    const found = ownPart(need, part)
    return found ? [[need.id, found.id]] : []
  })
  return { ...choices, kit, parts: { ...Object.fromEntries(ownParts), ...choices.parts } }
}
