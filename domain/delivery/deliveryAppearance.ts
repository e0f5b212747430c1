/** When a part comes: tick, text and badge on the product page (AVAIL-06), a line elsewhere (AVAIL-09). */
import type { AvailabilityCase } from '../stock/availabilityCase.ts'

export interface DeliveryAppearance {
  /** Colour of the tick; null without a tick. */
  readonly tick: 'green' | 'orange' | null
  readonly text: string
  /** HTML shown beside the text. */
  readonly badge: string | null
}

const countHyphens = (text: string) => text.split('-').length - 1

/** Appearance of the delivery time. Null is an unknown stock. */
export const deliveryAppearance = (
  promise: { case: AvailabilityCase; days: string | null; badge?: string | null | undefined } | null,
): DeliveryAppearance => {
  const none: DeliveryAppearance = { tick: null, text: 'Status unavailable', badge: null }
  if (!promise || promise.case === 'outofstock' || promise.days === null) return none
  if (promise.case === 'intransit') {
    // An eta in the past gives negative numbers, which add hyphens.
    const text = countHyphens(promise.days) >= 2 ? 'Expected within the next few days' : promise.days
    return { tick: 'orange', text, badge: null }
  }
  return promise.case === 'airfreight'
    ? { tick: 'orange', text: promise.days, badge: promise.badge ?? null }
    : { tick: 'green', text: promise.days, badge: null }
}

/** e.g. `In transit, within 9 - 11 days`. The badge of the product page says what airfreight costs (AVAIL-04), and so does this. */
export const offerNote = (offer: {
  case: AvailabilityCase
  message: string
  days: string | null
}): string => {
  const { tick, text } = deliveryAppearance(offer)
  if (tick === null) return offer.message
  const costs = offer.case === 'airfreight' ? ': extra costs apply' : ''
  return `${offer.message}, ${text.charAt(0).toLowerCase()}${text.slice(1)}${costs}`
}
