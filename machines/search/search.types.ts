/** The results of one search (SRCH-02). Remount by term, country, vehicle and group. Parts are in the query cache. */

import type { Vehicle } from '#domain/vehicle/vehicle.ts'

export type SearchPage = { shown: number; total: number }
/** The vehicle's parts come first; null: no vehicle, parts of all groups. */
export type SearchKey = { term: string; country: string; vehicle: Vehicle | null; group: string | null }
export type SearchInput = SearchKey & { loaded: SearchPage | null }
export type SearchEvent = { type: 'more.requested' } | { type: 'retry.clicked' }
export type SearchContext = SearchPage & {
  isLoaded: boolean
  key: SearchKey
  problem: string | null
}
