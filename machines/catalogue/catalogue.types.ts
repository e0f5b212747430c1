/** One list, of the catalogue or clearance. Remount by filter and country. Groups and parts are in the query cache. */
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'

export type CatalogueResult =
  | { kind: 'found'; total: number; stale: boolean }
  /** The text shows in place of the list, e.g. `Error processing items: …`. */
  | { kind: 'unprocessable'; message: string }

/** `loaded`: the result that the loader or the server already has. */
export type CatalogueInput = {
  filter: CatalogueFilter
  country: string
  loaded: CatalogueResult | null
}
export type CatalogueEvent = { type: 'retry.clicked' }
export type CatalogueContext = {
  filter: CatalogueFilter
  country: string
  loaded: CatalogueResult | null
  problem: string | null
}
