/**
 * The time constants of the specification, in milliseconds unless the name contains another unit. Durations of
 * animations are in `client/ui/theme.ts`.
 */

export const quantityDebounce = 500
export const addedReset = 1000
export const zipDebounce = 1000
export const vatDebounce = 1000
export const moreItemsDelay = 300
export const loadingTextRotation = 2000
export const toastLinger = 5000
/** Pause in typing before suggestions are loaded. */
export const suggestionDebounce = 200
/** How long adding to the cart waits for the fit with the current vehicle. */
export const fitPatience = 3000
/**
 * The pause before a payment is polled again. Each poll counts as a look-up of the order, of which a visitor has 60 in ten
 * minutes, so most polls are made in the first minute: 22 in ten minutes, for each open page.
 */
export const paymentPollInterval = (polls: number): number =>
  Math.min(3000 * 2 ** Math.max(0, polls - 9), 60_000)
/** Pause before an offline edit is retried, unless the browser reports earlier that it is online. */
export const offlineRetry = 10_000

/** How long the button back to the top stays on a phone after the page was scrolled (SHELL-05). */
export const backToTopLinger = 2_000

export const heroSlideInterval = 10_000
export const heroSlideSpeed = 500

export const catalogueCacheMinutes = 120
export const generalCacheMinutes = 5
/** How long a request waits for a fresh answer before it gets the cached one. */
export const freshAnswerTimeout = 800
/** Attempts of a query, with retries. Mutations are sent once. */
export const queryAttempts = 4

export const consentLifetimeDays = 7

/** How long everybody who knows an order's address sees its name, address and email. */
export const orderAddressDays = 30

/** How long a device lists its last orders on `/order`. */
export const lastOrdersDays = 90
/** How long a code and a link open an order (ORD-31). */
export const orderCodeMinutes = 15
/** The answer to a request for a code takes at least this long, so that its time does not tell whether the order exists. */
export const orderCodePause = 1000

/** Deliveries within this many days are preferred to airfreight. */
export const transitSplitDays = 28
/** Added to the days until a delivery arrives. */
export const deliveryPaddingDays = 5
/** Width of the shown range of days. */
export const transitRangeDays = 2
/** Period of the lowest price before a reduction. */
export const lowestPriceDays = 30
