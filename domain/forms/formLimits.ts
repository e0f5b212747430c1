/**
 * Maximum lengths of fields of the return and withdrawal forms. They must be the upstream's (`upstream/commerce`), so
 * that a field shows that it is too long.
 */
export const orderFormLimits = { name: 160, order: 64, vin: 32, parts: 2000, reason: 2000 } as const
