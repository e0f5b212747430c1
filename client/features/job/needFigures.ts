import type { HeldShare, NeedPlan } from '#domain/job/job.ts'
import type { ShownNeed, ShownPart } from './shownJob.ts'

export type ShownPlan = NeedPlan<ShownPart, ShownNeed>

const sumOf = (list: readonly { readonly quantity: number }[]) =>
  list.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether the shopper can still decide on the parts of the need. */
export const isOpenNeed = ({ status }: ShownPlan): boolean =>
  status === 'missing' || status === 'leftOut' || status === 'short'

/** Each part that the need has or gets, once: those in the cart where they are enough, else the one to be added. */
export const needParts = (plan: ShownPlan): readonly ShownPart[] => {
  if (plan.status === 'covered') return [...new Set(plan.held.map(({ part }) => part))]
  return plan.part ? [plan.part] : []
}

/** The parts whose prices are shown: those to be added, else those in the cart. Parts in a kit are paid with the kit. */
export const needFigures = (plan: ShownPlan): readonly Pick<HeldShare<ShownPart>, 'part' | 'quantity'>[] => {
  const { status, part, quantity, held } = plan
  if (isOpenNeed(plan)) return part && quantity > 0 ? [{ part, quantity }] : []
  return status === 'covered' ? held.filter(({ kit }) => kit === null) : []
}

/** Short texts beside the prices: how many the cart has, how many are in a kit, and that the work does not need the part. */
export const needNotes = ({ need, status, held }: ShownPlan): readonly string[] => {
  const inKit = sumOf(held.filter(({ kit }) => kit !== null))
  const own = sumOf(held) - inKit
  if (status === 'covered' && inKit > 0 && own === 0) return ['In the kit in your cart']
  return [
    ...(status !== 'covered' && own > 0 ? [`${own} in your cart`] : []),
    ...(inKit > 0 ? [`${inKit} in the kit in your cart`] : []),
    ...(status === 'inKit' ? ['In the kit'] : []),
    ...(status === 'unneeded' ? [`Needed for a lift above ${need.aboveLift}\u00A0mm`] : []),
  ]
}
