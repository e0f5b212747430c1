/**
 * The most characters of what belongs to an order: fields of a return request and of a withdrawal. The upstream takes
 * as many (`upstream/commerce`), so that what is too long is told at its field.
 */
export const letterLimits = { name: 160, order: 64, vin: 32, parts: 2000, reason: 2000 } as const
