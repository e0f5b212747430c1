/** Make, model, year (FIND). The lists are in the Apollo cache; failures are only logged. */

/** From the URL (FIND-10). An empty text is nothing selected. */
export type FinderInput = { make: string; model: string; year: string; clearance: boolean }
export type FinderEvent =
  /** An empty text un-chooses. */
  | { type: 'make.chosen'; make: string }
  | { type: 'model.chosen'; model: string }
  | { type: 'year.chosen'; year: string }
  /** All three at once: the garage's vehicle. */
  | { type: 'vehicle.prefilled'; make: string; model: string; year: string }
  | { type: 'finder.submitted' }
  | { type: 'retry.clicked' }
export type FinderEmitted = { type: 'vehicle.chosen'; make: string; model: string; year: string }
export type FinderContext = FinderInput
