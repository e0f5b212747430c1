import type { FetchQuery } from '#client/lib/apollo/fetchQuery.ts'
import type { ShopFacts } from '#domain/facts.ts'

/** What every route is given by the app: how to ask, what the server said, and the visitor's country. */
export type RouterContext = {
  /** Fills Apollo's cache, from the server only where what is there has become too old. */
  fetchQuery: FetchQuery
  facts: ShopFacts
  /** On the server a page waits for its data; in the browser it shows what is going on. */
  server: boolean
  /** Says that what the page is about could not be had: crawlers are told to come again, and no cache keeps the page. */
  markIncomplete: () => void
  /** The country that prices and stock are read for, at this moment. */
  country: () => string
}
