/** From which sources units of a part can be delivered, and in which order they are used up. Pure. */
import type { BrandFlags } from '#shop-config/brands.ts'

export type SourceKind = 'own' | 'dropship' | 'alternative' | 'transit' | 'manufacturer'

/** The order in which sources are used up. */
export const sourceOrder: readonly SourceKind[] = [
  'own',
  'dropship',
  'alternative',
  'transit',
  'manufacturer',
]

/** The stock of one part at one location. */
export interface LocationStock {
  location: string
  qty: number
  dropship: boolean
  alternative: boolean
}

/** The row of a source: stock of a location, a delivery, or (neither) the manufacturer's stock of the part. */
export interface StockSourceKey {
  location?: string
  deliveryId?: number
  /** The location that the delivery goes to. */
  deliveryLocation?: string
  /** When the delivery arrives, as `2026-12-01`; null where it is unknown. */
  eta?: string | null
  /** The country that units of this source leave from. */
  country: string
}

/** Units that can be allocated; `key` identifies the row they are taken from. */
export interface StockSource<Key = StockSourceKey> {
  kind: SourceKind
  quantity: number
  key: Key
}

/** The sources of each part, by part id. */
export type SourcesByPart = ReadonlyMap<number, readonly StockSource[]>

/** Units that an order takes from one source. */
export interface Allocation<Key = StockSourceKey> {
  kind: SourceKind
  key: Key
  quantity: number
}

/** Whether the part's brand allows sources of this kind (AVAIL-05). */
export const isAllowed = (kind: SourceKind, flags: BrandFlags): boolean => {
  if (kind === 'own') return true
  return kind === 'manufacturer' ? flags.airfreight : flags[kind]
}

export const deliverableQuantity = (sources: readonly StockSource<unknown>[], flags: BrandFlags): number =>
  sources.reduce((sum, source) => sum + (isAllowed(source.kind, flags) ? source.quantity : 0), 0)

/** The units of `quantity` that own stock does not cover. */
export const backorderQuantity = (sources: readonly StockSource<unknown>[], quantity: number): number => {
  const own = sources.reduce((sum, source) => sum + (source.kind === 'own' ? source.quantity : 0), 0)
  return Math.max(0, quantity - own)
}

/**
 * Allocates `quantity` units by kind in `sourceOrder`, and sources of one kind in the order given. Null where all sources
 * together do not cover it.
 */
export const allocateFromSources = <Key>(
  sources: readonly StockSource<Key>[],
  flags: BrandFlags,
  quantity: number,
): Allocation<Key>[] | null => {
  const allocations: Allocation<Key>[] = []
  let left = quantity
  for (const kind of sourceOrder) {
    for (const source of sources) {
      if (source.kind !== kind || !isAllowed(kind, flags)) continue
      const allocated = Math.min(left, source.quantity)
      if (allocated > 0) allocations.push({ kind, key: source.key, quantity: allocated })
      left -= allocated
    }
  }
  return left === 0 ? allocations : null
}
