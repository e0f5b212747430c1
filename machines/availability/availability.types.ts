/** What can be promised for one part (AVAIL) in one country: remount by both. The offers are in the Apollo cache. */

/** `max`: the largest quantity that can be bought; `missing`: the stock could not be had. */
export type StockResult = { max: number } | 'missing'
/** `loaded`: what the page brought along; null where nobody has asked yet. */
export type AvailabilityInput = { record: string; country: string; loaded: StockResult | null }
export type AvailabilityEvent = { type: 'retry.clicked' } | { type: 'stock.outdated' }
export type AvailabilityContext = AvailabilityInput
