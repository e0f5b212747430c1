/**
 * A shared cart or a pasted list of numbers (BUY): what the visitor keeps of it, and what one press adds. The parts are in
 * the query cache, the cart there too; `planSharedCart` compares them.
 */
import type { SharedCartChoices } from '#domain/shared-cart/sharedCartPlan.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Addition, AdditionQueue } from '../additionQueue.ts'

/** `by`: whether the texts are names of parts in addresses, or numbers. */
export type SharedCartQuery = {
  by: 'NAME' | 'NUMBER'
  texts: readonly string[]
  vehicle: Vehicle | null
  country: string
}
export type SharedCartInput = SharedCartQuery & { isLoaded: boolean }

export type SharedCartEvent =
  | { type: 'retry.clicked' }
  | { type: 'part.chosen'; line: string; part: string }
  | { type: 'line.kept'; line: string }
  | { type: 'line.leftOut'; line: string }
  /** `additions` are the plan's. */
  | { type: 'add.clicked'; additions: readonly Addition[] }

export type SharedCartContext = SharedCartInput &
  AdditionQueue & {
    problem: string | null
    choices: SharedCartChoices
  }
