/**
 * A shared cart or a pasted list of numbers (BUY): what the visitor keeps of it, and what one press adds. The parts are in
 * the Apollo cache, the cart there too; `planOffer` compares them.
 */
import type { OfferChoices } from '#domain/sharedCartPlan.ts'
import type { Vehicle } from '#domain/vehicle.ts'

/** `by`: whether the texts are names of parts in addresses, or numbers. */
export type OfferQuery = {
  by: 'NAME' | 'NUMBER'
  texts: readonly string[]
  vehicle: Vehicle | null
  country: string
}
export type SharedCartInput = OfferQuery & { isLoaded: boolean }

/** One line for the cart. */
export type OfferAddition = { record: string; name: string; quantity: number; location: string | null }
/** A part that the cart did not take, and why. */
export type OfferFailure = { record: string; name: string; message: string }

export type SharedCartEvent =
  | { type: 'retry.clicked' }
  | { type: 'part.chosen'; line: string; part: string }
  | { type: 'line.kept'; line: string }
  | { type: 'line.leftOut'; line: string }
  /** `additions` are the plan's. */
  | { type: 'add.clicked'; additions: readonly OfferAddition[] }

export type SharedCartContext = SharedCartInput & {
  problem: string | null
  choices: OfferChoices
  /** The parts that are still to be added, the one in flight first. */
  queue: readonly OfferAddition[]
  /** How many parts the last press added. */
  added: number
  failures: readonly OfferFailure[]
}
