/** The results of one term (SRCH-02). Remount by term and country. Parts are in the Apollo cache. */

export type SearchPage = { shown: number; total: number }
export type SearchInput = { term: string; country: string; loaded: SearchPage | null }
export type SearchEvent = { type: 'more.requested' } | { type: 'retry.clicked' }
export type SearchContext = SearchPage & {
  isLoaded: boolean
  term: string
  country: string
  problem: string | null
}
