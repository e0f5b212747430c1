/** The availability of one part in one country (AVAIL): remount by both. The offers are in the query cache. */

/** `max`: the largest quantity that can be bought; `missing`: the stock could not be loaded. */
export type StockResult = { max: number } | 'missing'
/** `loaded`: the result that the page was rendered with; null: not yet fetched. */
export type AvailabilityInput = { record: string; country: string; loaded: StockResult | null }
export type AvailabilityEvent = { type: 'retry.clicked' } | { type: 'stock.outdated' }
export type AvailabilityContext = AvailabilityInput
