/** Make, model, year (FIND). The lists are in the query cache; failures are only logged. */

/**
 * The selection in the URL (FIND-10). Empty: not selected. `staysHere`: submitting only chooses the vehicle, for a page that
 * answers whether its part fits.
 */
export type FinderInput = {
  make: string
  model: string
  year: string
  clearance: boolean
  staysHere: boolean
}
export type FinderEvent =
  /** Empty clears the selection. */
  | { type: 'make.chosen'; make: string }
  | { type: 'model.chosen'; model: string }
  | { type: 'year.chosen'; year: string }
  /** Selects all three at once, e.g. the garage's vehicle. */
  | { type: 'vehicle.prefilled'; make: string; model: string; year: string }
  | { type: 'finder.submitted' }
  | { type: 'retry.clicked' }
export type FinderEmitted = { type: 'vehicle.chosen'; make: string; model: string; year: string }
export type FinderContext = FinderInput
