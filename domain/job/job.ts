/**
 * A piece of work on a vehicle, and whether a cart holds all that it needs (JOB-02): axle, side, pair and quantity decide.
 * Kits count as what they hold.
 */
import type { ItemQuantity } from '../cart/cartLines.ts'
import { type HeldItem, heldQuantity } from '../cart/heldItems.ts'
import { choosePurchases, createAllocation } from './jobAllocation.ts'

export type Axle = 'FRONT' | 'REAR'
export type Side = 'LEFT' | 'RIGHT'
export type Unit = 'PIECE' | 'PAIR' | 'AXLE' | 'SET'

export interface JobPart {
  readonly id: string
  /** Null: it goes on either axle, or on either side. */
  readonly axle: Axle | null
  readonly side: Side | null
  /** Null counts as one piece. */
  readonly unit: Unit | null
  /** How far it raises the vehicle, in mm; null where it does not. */
  readonly lift: number | null
  /** The components of a kit. */
  readonly components: readonly ItemQuantity[]
  /** The most that can be bought. */
  readonly max: number
}

export interface JobNeed<Part extends JobPart = JobPart> {
  readonly id: string
  readonly axle: Axle | null
  readonly side: Side | null
  /** How many pieces the vehicle has of it. */
  readonly pieces: number
  /** It is needed only if the vehicle is raised by more, in mm; null: always. */
  readonly aboveLift: number | null
  /** It is bought only if the shopper says so. */
  readonly isOptional: boolean
  /** Parts that serve alike, the best first. */
  readonly parts: readonly Part[]
}

export interface Job<Part extends JobPart = JobPart, Need extends JobNeed<Part> = JobNeed<Part>> {
  readonly needs: readonly Need[]
  readonly kits: readonly Part[]
}

/** The shopper's decisions. */
export interface JobChoices {
  /** The chosen part of a need, by the need's id. */
  readonly parts: Readonly<Record<string, string>>
  /** Whether the shopper wants to buy for a need, by the need's id. */
  readonly wanted: Readonly<Record<string, boolean>>
  /** The kit that is bought instead of single parts; null for single parts, absent where neither was chosen. */
  readonly kit?: string | null
}

export interface Addition<Part extends JobPart = JobPart> {
  readonly part: Part
  readonly quantity: number
}

/**
 * `covered`: the cart has it. `inKit`: the chosen kit, which is to be added, has what the cart lacks of it. `missing`: the chosen
 * part is to be added. `short`: less of it can be bought than is needed. `unavailable`: no part serves. `leftOut`: the shopper does
 * not want it. `unneeded`: the lift is too low for it.
 */
export type NeedStatus = 'covered' | 'inKit' | 'missing' | 'short' | 'unavailable' | 'leftOut' | 'unneeded'

/** Units of a part that the cart has for a need. */
export interface HeldShare<Part extends JobPart = JobPart> {
  readonly part: Part
  readonly quantity: number
  /** The id of the kit in the cart that brings them; null for those of the part's own line. */
  readonly kit: string | null
}

export interface NeedPlan<Part extends JobPart = JobPart, Need extends JobNeed<Part> = JobNeed<Part>> {
  readonly need: Need
  readonly status: NeedStatus
  /** The first part in the cart, else the chosen one. */
  readonly part: Part | null
  /** What the cart has for this need: parts that serve alike count together. */
  readonly held: readonly HeldShare<Part>[]
  /** How many of the part are still needed, also where the shopper leaves it out. */
  readonly quantity: number
}

export interface JobPlan<Part extends JobPart = JobPart, Need extends JobNeed<Part> = JobNeed<Part>> {
  readonly needs: readonly NeedPlan<Part, Need>[]
  /** The parts that one press adds, each part once. */
  readonly additions: readonly Addition<Part>[]
  /** The cart holds everything that the shopper wants. */
  readonly isComplete: boolean
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

/** How many pieces of the need one unit of the part makes up; 0 for a part of the other axle or side. */
export const piecesPerUnit = (part: JobPart, need: Pick<JobNeed, 'axle' | 'side' | 'pieces'>): number => {
  if (differ(part.axle, need.axle) || differ(part.side, need.side)) return 0
  if (part.unit === 'SET') return need.pieces
  // Without an axle the need is for both.
  if (part.unit === 'AXLE') return need.axle === null ? Math.ceil(need.pieces / 2) : need.pieces
  return Math.min(part.unit === 'PAIR' ? 2 : 1, need.pieces)
}

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
