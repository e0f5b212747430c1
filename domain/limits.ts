/** Counts and quantities, and maximum lengths in characters. */

export const groupPageSize = 6
/** Most rows of a page without JavaScript, which cannot load more. */
export const unpagedListMax = 120
export const searchMaxLength = 128
export const searchPageSize = 24
export const minimumQuantity = 1
/** Most of one part in a cart's line. */
export const maximumQuantity = 9_999

/** Most lines of a cart, without the components of kits (CART-13). */
export const cartLinesMax = 200

/** Maximum length of a line in a form. */
export const lineMaxLength = 200
/** Maximum length of a free text in a form. */
export const textMaxLength = 5000
/** Maximum length of an email address by its standard. */
export const emailMaxLength = 254
/** Most records in one query of fits. */
export const fitRecordsMax = 60
/** Most pieces of work of one part, things that one needs, and parts that serve alike. */
export const jobLimits = { jobs: 8, needs: 24, parts: 6, kits: 4 } as const
/** Maximum length of a detail of a vehicle, such as its engine. */
export const vehicleDetailMaxLength = 120
/** Most details of one kind, such as the engines that it does not have. */
export const vehicleDetailsMax = 50
/** Most parts of a cart that is sent as a link. */
export const sharedCartMax = 40
/** The longest part of such a link that names its parts, in characters of the address. */
export const sharedPathMax = 4_000
/** Most numbers of a pasted list: each is a search. */
export const numberListMax = 24
/** Most parts beside one another. */
export const comparedMax = 4
