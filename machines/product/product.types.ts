/** One product page. Remount by name and country. The product is in the query cache. */

export type ProductResult = { kind: 'found'; stale: boolean } | { kind: 'missing' }
export type ProductInput = { name: string; country: string; loaded: ProductResult | null }
export type ProductEvent =
  | { type: 'retry.clicked' }
  /** The tab Related Items was opened (EVENT-02). */
  | { type: 'related.opened' }
  | { type: 'related.chosen'; record: string }
export type ProductContext = {
  name: string
  country: string
  loaded: ProductResult | null
  problem: string | null
}
