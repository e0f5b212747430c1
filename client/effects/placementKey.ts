/**
 * The key of a placement, kept until its answer came: a reload, a second tab and a retry place under the
 * same key, and the same key makes one order (PAY-06). The order that came of it is remembered in this tab,
 * for whoever comes back to a page whose cart is gone.
 */
import type { PlacementTrace } from '#machines/payment/payment.types.ts'

const key = 'placementKey'
const lastOrder = 'lastOrder'

export const takePlacementKey = (): string => {
  const known = localStorage.getItem(key)
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}

export const dropPlacementKey = (): void => localStorage.removeItem(key)

export const rememberOrder = (orderId: string): void => {
  try {
    sessionStorage.setItem(lastOrder, orderId)
  } catch {
    // The order's own page follows at once.
  }
}

/** What is known of the last placement where there is no cart any more. */
export const readPlacement = (): PlacementTrace => {
  try {
    return {
      unanswered: localStorage.getItem(key) !== null,
      orderId: sessionStorage.getItem(lastOrder),
    }
  } catch {
    return { unanswered: false, orderId: null }
  }
}
