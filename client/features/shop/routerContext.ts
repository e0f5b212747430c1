import type { FetchQuery } from '#client/lib/apollo/fetchQuery.ts'
import type { ShopFacts } from '#domain/facts.ts'

/** The context of every route. */
export type RouterContext = {
  /** Loads data into the query cache, unless what is cached is new enough. */
  fetchQuery: FetchQuery
  facts: ShopFacts
  /** On the server a page waits for its data; in the browser it shows that it is loading. */
  server: boolean
  /** Called when the page's main data could not be loaded: the answer is then 503 and must not be cached. */
  markIncomplete: () => void
  /** The country that prices and stock are loaded for now. */
  country: () => string
}
