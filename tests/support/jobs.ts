/** Parts, needs and plans of pieces of work for tests. */
import type { JobChoices, JobNeed } from '#domain/job/job.ts'
import type { SoldPart } from '#domain/job/jobSummary.ts'
import { planJob } from '#domain/job/planJob.ts'
import { money } from '#domain/money.ts'

export const part = (id: string, over: Partial<SoldPart> = {}): SoldPart => ({
  id,
  name: id,
  axle: null,
  side: null,
  unit: 'PIECE',
  lift: null,
  components: [],
  max: 10,
  gross: money(1000),
  offers: [{ upTo: 10, days: 'within 2-5 days' }],
  asOf: '2026-11-21T10:00:00.000Z',
  ...over,
})
export const need = (
  id: string,
  parts: readonly SoldPart[],
  over: Partial<JobNeed<SoldPart>> = {},
): JobNeed<SoldPart> => ({
  id,
  axle: 'FRONT',
  side: null,
  pieces: 2,
  aboveLift: null,
  isOptional: false,
  parts,
  ...over,
})
export const noChoices: JobChoices = { parts: {}, wanted: {}, kit: null }
export const plan = (
  needs: readonly JobNeed<SoldPart>[],
  held: Readonly<Record<string, number>> = {},
  choices: Partial<JobChoices> = {},
  kits: readonly SoldPart[] = [],
) =>
  planJob(
    { needs, kits },
    Object.entries(held).map(([itemId, quantity]) => ({ itemId, quantity })),
    { ...noChoices, ...choices },
  )
export const statuses = (of: { needs: readonly { status: string }[] }) => of.needs.map(({ status }) => status)
export const added = (of: ReturnType<typeof plan>) => of.additions.map((one) => [one.part.id, one.quantity])
/** Units that the cart has for all needs. */
export const heldUnits = (
  needs: readonly { readonly held: readonly { readonly quantity: number }[] }[],
): number => needs.flatMap(({ held }) => held).reduce((sum, { quantity }) => sum + quantity, 0)
