import type { SaleUnit } from '../generated/schema.ts'

const units: Readonly<Record<string, SaleUnit>> = { piece: 'PIECE', pair: 'PAIR', axle: 'AXLE', set: 'SET' }

/** Null for a unit that the shop has no word for: what a price is for must not be guessed. */
export const saleUnitOf = (unit: string | undefined): SaleUnit | null =>
  Object.hasOwn(units, unit ?? '') ? (units[unit ?? ''] ?? null) : null
