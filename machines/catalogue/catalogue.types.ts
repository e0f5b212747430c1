/** One list of results: catalogue or clearance. Remount by filter and country. Groups and parts are in the Apollo cache. */
import type { CatalogueFilter } from '#domain/catalogueFilter.ts'

export type CatalogueResult =
  | { kind: 'found'; total: number; stale: boolean }
  /** `Error processing items: …` and its like, in place of the list. */
  | { kind: 'unprocessable'; message: string }

/** `loaded`: what the loader (or the server's rendering) found already. */
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
