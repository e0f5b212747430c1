/** A piece of work on a vehicle: its needs and parts, the shopper's choices, and the plan that follows (`planJob.ts`). */
import type { ItemQuantity } from '../cart/cartLines.ts'

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
