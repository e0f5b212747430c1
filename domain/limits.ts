/** Sizes and counts that the specification fixes, and the ceilings of what may be typed. */

export const groupPageSize = 6
/** Rows that a page shows at once where no script loads more. */
export const wholeListMost = 120
export const moreItemsMargin = 100
export const searchMaxLength = 128
/** Results come by this many. */
export const searchPageSize = 24
export const backToTopThreshold = 500
export const fitmentNoteHeight = 30
export const sidebarMaxHeight = 2000
export const orderSummaryWidth = 600
export const heroHeight = 450
export const ribbonWidth = 1140
export const ribbonGap = 5
export const minimumQuantity = 1

/** Longest line of a form; what is longer is refused with a message. */
export const lineMaxLength = 200
/** Longest free text of a form. */
export const textMaxLength = 5000
/** Longest email address there can be. */
export const emailMaxLength = 254
/** Most records one question about fit may hold. */
export const fitRecordsMax = 60
