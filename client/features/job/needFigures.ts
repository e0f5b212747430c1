import type { HeldShare, NeedPlan } from '#domain/job.ts'
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

/** What has a price of its own: what is to be added, else what the cart has. What a kit brings is paid with the kit. */
export const needFigures = (plan: ShownPlan): readonly Pick<HeldShare<ShownPart>, 'part' | 'quantity'>[] => {
  const { status, part, quantity, held } = plan
  if (isOpenNeed(plan)) return part && quantity > 0 ? [{ part, quantity }] : []
  return status === 'covered' ? held.filter(({ kit }) => kit === null) : []
}

/** What is said in place of a price, or beside it: what the cart has, or a kit brings, and what the work does not need. */
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
