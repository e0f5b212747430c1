/**
 * A piece of work on a vehicle, and whether a cart holds all that it needs (JOB-02): axle, side, pair and quantity decide.
 * Kits count as what they hold.
 */
import { type ItemQuantity, quantityOf } from './cartLines.ts'

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
  /** What a kit holds. */
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

/** What the shopper decided. */
export interface JobChoices {
  /** The chosen part of a need, by the need's id. */
  readonly parts: Readonly<Record<string, string>>
  /** Whether the shopper wants to buy for a need, by the need's id. */
  readonly wanted: Readonly<Record<string, boolean>>
  /** The kit that is bought instead of single parts. */
  readonly kit: string | null
}

export interface Addition<Part extends JobPart = JobPart> {
  readonly part: Part
  readonly quantity: number
}

/**
 * `covered`: the cart or the chosen kit has it. `missing`: the chosen part is to be added. `short`: less of it can be bought than
 * is needed. `unavailable`: no part serves. `leftOut`: the shopper does not want it. `unneeded`: the lift is too low for it.
 */
export type NeedStatus = 'covered' | 'missing' | 'short' | 'unavailable' | 'leftOut' | 'unneeded'

export interface NeedPlan<Part extends JobPart = JobPart, Need extends JobNeed<Part> = JobNeed<Part>> {
  readonly need: Need
  readonly status: NeedStatus
  /** The part in the cart, else the chosen one. */
  readonly part: Part | null
  /** How many of the part the cart has for this need. */
  readonly held: number
  /** How many of the part are still needed. */
  readonly quantity: number
}

export interface JobPlan<Part extends JobPart = JobPart, Need extends JobNeed<Part> = JobNeed<Part>> {
  readonly needs: readonly NeedPlan<Part, Need>[]
  /** What one press adds, each part once. */
  readonly additions: readonly Addition<Part>[]
  /** Nothing that the shopper wants is missing. */
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

/** Counts of parts, from which needs take what they use: one part must not serve twice. */
const createPool = (held: readonly ItemQuantity[]) => {
  const counts = new Map<string, number>()
  const put = ({ itemId, quantity }: ItemQuantity) => counts.set(itemId, (counts.get(itemId) ?? 0) + quantity)
  for (const entry of held) put(entry)
  return {
    put,
    take: (id: string, wanted: number): number => {
      const taken = Math.min(counts.get(id) ?? 0, wanted)
      counts.set(id, (counts.get(id) ?? 0) - taken)
      return taken
    },
  }
}
type Pool = ReturnType<typeof createPool>

/** Takes parts of the need from the pool. `left`: the pieces that are missing still. */
const takeFrom = (pool: Pool, need: JobNeed, open: number) => {
  const taken: { part: JobPart; units: number }[] = []
  let left = open
  for (const part of need.parts) {
    const pieces = piecesPerUnit(part, need)
    const units = pieces > 0 && left > 0 ? pool.take(part.id, Math.ceil(left / pieces)) : 0
    if (units > 0) taken.push({ part, units })
    left = Math.max(0, left - units * pieces)
  }
  return { taken, left }
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
  hasEnough: (part: Part, pieces: number) => boolean,
): Part | null => {
  const serving = need.parts.filter((part) => piecesPerUnit(part, need) > 0)
  return (
    serving.find(({ id }) => id === chosen) ??
    serving.find((part) => hasEnough(part, piecesPerUnit(part, need))) ??
    serving[0] ??
    null
  )
}

/** @param held what the cart holds (`heldPieces`) */
export const planJob = <Part extends JobPart, Need extends JobNeed<Part>>(
  job: Job<Part, Need>,
  held: readonly ItemQuantity[],
  choices: JobChoices,
): JobPlan<Part, Need> => {
  const inCart = createPool(held)
  const fromKit = createPool([])
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
    for (const component of kit.components) fromKit.put(component)
    isRaisedBy(kit)
  }

  const planOf = (need: Need): NeedPlan<Part, Need> => {
    const plan = (
      status: NeedStatus,
      part: Part | null,
      heldUnits = 0,
      quantity = 0,
    ): NeedPlan<Part, Need> => ({
      need,
      status,
      part,
      held: heldUnits,
      quantity,
    })
    if (need.aboveLift !== null && lift <= need.aboveLift) return plan('unneeded', null)
    const cart = takeFrom(inCart, need, need.pieces)
    const kitParts = takeFrom(fromKit, need, cart.left)
    const used = [...cart.taken, ...kitParts.taken]
    for (const { part } of used) isRaisedBy(part)
    const usedPart = need.parts.find(({ id }) => id === used[0]?.part.id) ?? null
    const heldUnits = cart.taken.reduce((sum, { units }) => sum + units, 0)
    if (kitParts.left === 0) return plan('covered', usedPart, heldUnits)
    const unitsOf = (pieces: number) => Math.ceil(kitParts.left / pieces)
    const chosen = choices.parts[need.id] ?? usedPart?.id
    const part = partFor(need, chosen, (one, pieces) => canBuy(one) >= unitsOf(pieces))
    if (!(choices.wanted[need.id] ?? !need.isOptional)) return plan('leftOut', part, heldUnits)
    if (!part) return plan('unavailable', null, heldUnits)
    isRaisedBy(part)
    const quantity = unitsOf(piecesPerUnit(part, need))
    if (canBuy(part) < quantity) return plan('short', part, heldUnits, quantity)
    add(part, quantity)
    return plan('missing', part, heldUnits, quantity)
  }
  // The lift is known when the other needs have their parts.
  const always = new Map(
    job.needs.filter(({ aboveLift }) => aboveLift === null).map((need) => [need, planOf(need)]),
  )
  const needs = job.needs.map((need) => always.get(need) ?? planOf(need))
  return {
    needs,
    additions: [...added.values()],
    isComplete:
      added.size === 0 &&
      needs.every(({ status }) => status === 'covered' || status === 'unneeded' || status === 'leftOut'),
  }
}
