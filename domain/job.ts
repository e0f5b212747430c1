/**
 * A piece of work on a vehicle, and whether a cart holds all that it needs (JOB-02): axle, side, pair and quantity decide.
 * Kits count as what they hold.
 */
import { type ItemQuantity, quantityOf } from './cartLines.ts'
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

export interface NeedPlan<Part extends JobPart = JobPart, Need extends JobNeed<Part> = JobNeed<Part>> {
  readonly need: Need
  readonly status: NeedStatus
  /** The part in the cart, else the chosen one. */
  readonly part: Part | null
  /** How many of the part the cart has for this need. */
  readonly held: number
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

/**
 * What a cart holds: an upstream may send the components of a kit as lines of their own, which are counted already. Kits
 * without such lines are opened here.
 */
export const heldPieces = (
  cart: {
    readonly lines: readonly {
      readonly item: { readonly id: string }
      readonly quantity: number
      readonly components: readonly unknown[]
    }[]
    readonly itemQuantities: readonly ItemQuantity[]
  },
  kits: readonly JobPart[],
): ItemQuantity[] => [
  ...cart.itemQuantities,
  ...cart.lines.flatMap(({ item, quantity, components }) => {
    const kit = components.length === 0 ? kits.find(({ id }) => id === item.id) : undefined
    return (kit?.components ?? []).map((one) => ({ itemId: one.itemId, quantity: one.quantity * quantity }))
  }),
]

/** The chosen part, else the first of which enough can be bought, else the first. */
const partFor = <Part extends JobPart>(
  need: JobNeed<Part>,
  chosen: string | undefined,
  hasEnough: (part: Part) => boolean,
): Part | null => {
  const serving = need.parts.filter((part) => piecesPerUnit(part, need) > 0)
  return serving.find(({ id }) => id === chosen) ?? serving.find(hasEnough) ?? serving[0] ?? null
}

/** @param held what the cart holds (`heldPieces`) */
export const planJob = <Part extends JobPart, Need extends JobNeed<Part>>(
  job: Job<Part, Need>,
  held: readonly ItemQuantity[],
  choices: JobChoices,
): JobPlan<Part, Need> => {
  const added = new Map<string, Addition<Part>>()
  let lift = 0
  const isRaisedBy = (part: JobPart) => {
    lift = Math.max(lift, part.lift ?? 0)
  }
  const canBuy = (part: Part): number =>
    part.max - quantityOf(held, part.id) - (added.get(part.id)?.quantity ?? 0)
  const add = (part: Part, quantity: number) =>
    added.set(part.id, { part, quantity: quantity + (added.get(part.id)?.quantity ?? 0) })

  const kit = job.kits.find(({ id }) => id === choices.kit)
  const isInCart = ({ id }: JobPart) => quantityOf(held, id) > 0
  const isKitBought = kit !== undefined && !isInCart(kit) && canBuy(kit) > 0
  for (const one of job.kits.filter(isInCart)) isRaisedBy(one)
  if (kit && isKitBought) {
    add(kit, 1)
    isRaisedBy(kit)
  }
  const supplyOf =
    (isBought: boolean) =>
    ({ itemId, quantity }: ItemQuantity) => ({ id: itemId, count: quantity, isBought })
  const allocation = createAllocation<Need, ReturnType<ReturnType<typeof supplyOf>>>(
    [...held.map(supplyOf(false)), ...(isKitBought ? kit.components.map(supplyOf(true)) : [])],
    piecesPerUnit,
  )
  const isWanted = ({ id, isOptional }: Need) => choices.wanted[id] ?? !isOptional
  const usedPart = (need: Need): Part | null => {
    const [first] = allocation.shares(need)
    return need.parts.find(({ id }) => id === first?.supply.id) ?? null
  }
  const heldOf = (need: Need): number =>
    allocation.shares(need).reduce((sum, { supply, units }) => sum + (supply.isBought ? 0 : units), 0)
  const planAs = (need: Need, status: NeedStatus, part: Part | null, quantity = 0): NeedPlan<Part, Need> => ({
    need,
    status,
    part,
    held: heldOf(need),
    quantity,
  })
  const servedPlan = (need: Need) => {
    const isInKit = allocation.shares(need).some(({ supply }) => supply.isBought)
    return planAs(need, isInKit ? 'inKit' : 'covered', usedPart(need))
  }

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
  const needs = job.needs.map(planOf)
  return {
    needs,
    additions: [...added.values()],
    isComplete:
      added.size === 0 &&
      needs.every(({ status }) => status === 'covered' || status === 'unneeded' || status === 'leftOut'),
  }
}
