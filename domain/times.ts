/**
 * Every time constant of the specification, in milliseconds unless its name says another unit. How long a modal and
 * its backdrop take to come is look, and stands in `client/ui/theme.ts`.
 */

export const quantityDebounce = 500
export const addedReset = 1000
export const zipDebounce = 1000
export const vatDebounce = 1000
export const moreItemsDelay = 300
export const loadingTextRotation = 2000
export const toastLinger = 5000
/** Until what is typed into the search field is looked up. */
export const suggestionDebounce = 200
/** How long adding waits to hear whether the part fits the current vehicle. */
export const fitPatience = 3000
/** Between two looks at a payment that a provider has in hand. */
export const paymentPollInterval = 3000
/** Until an edit that found no network is tried again, if the browser does not say sooner that it is back. */
export const offlineRetry = 10_000

export const heroSlideInterval = 10_000
export const heroSlideSpeed = 500

export const catalogueCacheMinutes = 120
export const generalCacheMinutes = 5
/** How long a reader waits for a fresh answer where an older one is at hand. */
export const knownAnswerPatience = 800
/** Attempts of a query in all: one and three retries. Mutations are sent once. */
export const queryAttempts = 4

export const consentLifetimeDays = 7

/** Deliveries that arrive within this many days go before airfreight. */
export const transitSplitDays = 28
/** Added to the days until a delivery's arrival. */
export const deliveryPaddingDays = 5
/** Width of the range that is shown. */
export const transitRangeDays = 2
/** Days for which the lowest price before a reduction is taken. */
export const lowestPriceDays = 30
