/** Sizes of the specification, in CSS pixels. */

/** A list loads more once its end is this near to the window. */
export const moreItemsMargin = 100
export const backToTopThreshold = 500
export const fitmentNoteHeight = 30
export const sidebarMaxHeight = 2000
export const orderSummaryWidth = 600
export const heroHeight = 450
export const ribbonWidth = 1140
export const ribbonGap = 5
