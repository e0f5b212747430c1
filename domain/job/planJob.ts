/**
 * Whether a cart holds all that a piece of work needs, and what is to be added (JOB-02): axle, side, pair and quantity decide.
 * Kits count as what they hold.
 */
import { type HeldItem, heldQuantity } from '../cart/heldItems.ts'
import {
  type Addition,
  type HeldShare,
  type Job,
  type JobChoices,
  type JobNeed,
  type JobPart,
  type JobPlan,
  type NeedPlan,
  type NeedStatus,
  piecesPerUnit,
} from './job.ts'
import { choosePurchases, createAllocation } from './jobAllocation.ts'

/** The chosen part, else the first of which enough can be bought, else the first. */
const partFor = <Part extends JobPart>(
  need: JobNeed<Part>,
  chosen: string | undefined,
  hasEnough: (part: Part) => boolean,
): Part | null => {
  const serving = need.parts.filter((part) => piecesPerUnit(part, need) > 0)
  return serving.find(({ id }) => id === chosen) ?? serving.find(hasEnough) ?? serving[0] ?? null
}

interface JobSupply {
  readonly id: string
  readonly count: number
  readonly isBought: boolean
  readonly kit: string | null
}
const supplyOf = ({ itemId, quantity, kit = null }: HeldItem, isBought: boolean): JobSupply => ({
  id: itemId,
  count: quantity,
  isBought,
  kit,
})

/** @param held what the cart holds (`heldItems`) */
export const planJob = <Part extends JobPart, Need extends JobNeed<Part>>(
  job: Job<Part, Need>,
  held: readonly HeldItem[],
  choices: JobChoices,
): JobPlan<Part, Need> => {
  const added = new Map<string, Addition<Part>>()
  let lift = 0
  const isRaisedBy = (part: JobPart) => {
    lift = Math.max(lift, part.lift ?? 0)
  }
  const canBuy = (part: Part): number =>
    part.max - heldQuantity(held, part.id) - (added.get(part.id)?.quantity ?? 0)
  const add = (part: Part, quantity: number) =>
    added.set(part.id, { part, quantity: quantity + (added.get(part.id)?.quantity ?? 0) })

  const kit = job.kits.find(({ id }) => id === choices.kit)
  const isInCart = ({ id }: JobPart) => heldQuantity(held, id) > 0
  const isKitBought = kit !== undefined && !isInCart(kit) && canBuy(kit) > 0
  for (const one of job.kits.filter(isInCart)) isRaisedBy(one)
  if (kit && isKitBought) {
    add(kit, 1)
    isRaisedBy(kit)
  }
  const allocation = createAllocation<Need, JobSupply>(
    [
      ...held.map((item) => supplyOf(item, false)),
      ...(isKitBought ? kit.components.map((item) => supplyOf(item, true)) : []),
    ],
    piecesPerUnit,
  )
  const isWanted = ({ id, isOptional }: Need) => choices.wanted[id] ?? !isOptional
  const usedPart = (need: Need): Part | null => {
    const [first] = allocation.shares(need)
    return need.parts.find(({ id }) => id === first?.supply.id) ?? null
  }
  const heldOf = (need: Need): HeldShare<Part>[] =>
    allocation.shares(need).flatMap(({ supply, units }) => {
      const part = need.parts.find(({ id }) => id === supply.id)
      return part && !supply.isBought ? [{ part, quantity: units, kit: supply.kit }] : []
    })
  const planAs = (need: Need, status: NeedStatus, part: Part | null, quantity = 0): NeedPlan<Part, Need> => ({
    need,
    status,
    part,
    held: heldOf(need),
    quantity,
  })
  const usesBoughtKit = (need: Need) => allocation.shares(need).some(({ supply }) => supply.isBought)
  const servedPlan = (need: Need) => planAs(need, usesBoughtKit(need) ? 'inKit' : 'covered', usedPart(need))

  const planNeeds = (needs: readonly Need[]): Map<Need, NeedPlan<Part, Need>> => {
    // A need that the shopper left out must not take a part that is another need's only one.
    allocation.serve([...needs.filter(isWanted), ...needs.filter((need) => !isWanted(need))])
    const unitsOf = (need: Need, part: Part) => Math.ceil(allocation.open(need) / piecesPerUnit(part, need))
    const hasEnough = (need: Need) => (part: Part) => canBuy(part) >= unitsOf(need, part)
    const open = needs.filter((need) => allocation.open(need) > 0 && isWanted(need))
    const candidates = (need: Need): readonly Part[] => {
      const serving = need.parts.filter((part) => piecesPerUnit(part, need) > 0)
      const chosen = choices.parts[need.id] ?? usedPart(need)?.id
      const own = serving.filter(({ id }) => id === chosen)
      return (own.length > 0 ? own : serving).filter(hasEnough(need))
    }
    const buyable = open.filter((need) => candidates(need).length > 0)
    const together = choosePurchases<Part>(
      buyable.map((need) => ({ parts: candidates(need), quantityOf: (part) => unitsOf(need, part) })),
      canBuy,
    )
    const bought = new Map(buyable.map((need, index) => [need, together?.[index]?.id]))

    const planOf = (need: Need): NeedPlan<Part, Need> => {
      for (const { supply } of allocation.shares(need)) {
        const part = need.parts.find(({ id }) => id === supply.id)
        if (part) isRaisedBy(part)
      }
      if (allocation.open(need) === 0) return servedPlan(need)
      const chosen = bought.get(need) ?? choices.parts[need.id] ?? usedPart(need)?.id
      const part = partFor(need, chosen, hasEnough(need))
      const quantity = part ? unitsOf(need, part) : 0
      if (!isWanted(need)) return planAs(need, 'leftOut', part, quantity)
      if (!part) return planAs(need, 'unavailable', null)
      isRaisedBy(part)
      if (canBuy(part) < quantity) return planAs(need, 'short', part, quantity)
      add(part, quantity)
      return planAs(need, 'missing', part, quantity)
    }
    return new Map(needs.map((need) => [need, planOf(need)]))
  }
  // The lift is known when the other needs have their parts.
  const always = planNeeds(job.needs.filter(({ aboveLift }) => aboveLift === null))
  const further = planNeeds(job.needs.filter(({ aboveLift }) => aboveLift !== null && lift > aboveLift))
  const planOf = (need: Need): NeedPlan<Part, Need> => {
    const plan = always.get(need) ?? further.get(need)
    if (!plan) return planAs(need, 'unneeded', null)
    // It may have handed parts on since it was planned, and have others in their place.
    return plan.status === 'covered' || plan.status === 'inKit' ? servedPlan(need) : plan
  }
  // The cart has all that the chosen kit would bring: with it the shopper would have these parts twice.
  if (isKitBought && !job.needs.some(usesBoughtKit)) return planJob(job, held, { ...choices, kit: null })
  const needs = job.needs.map(planOf)
  return {
    needs,
    additions: [...added.values()],
    isComplete:
      added.size === 0 &&
      needs.every(({ status }) => status === 'covered' || status === 'unneeded' || status === 'leftOut'),
  }
}
