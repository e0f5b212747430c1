/** What of a part can be delivered, and from where an order takes it. Pure. */

interface Flags {
  dropship: boolean
  alternative: boolean
  transit: boolean
  airfreight: boolean
}

const all: Flags = { dropship: true, alternative: true, transit: true, airfreight: true }
const withoutAirfreight: Flags = { ...all, airfreight: false }
const ownStockOnly: Flags = { dropship: false, alternative: false, transit: false, airfreight: false }

/** Which sources a supplier's brand opens (AVAIL-05); of an unknown brand only own stock is sold. */
const brandFlags: Readonly<Record<string, Flags>> = {
  KESTREL: all,
  IRONBARK: all,
  DUNELINE: all,
  HALVARD: all,
  NORTHSTRUT: withoutAirfreight,
  TALUS: withoutAirfreight,
  BRAMBLE: withoutAirfreight,
  VARGO: withoutAirfreight,
}

export type SourceKind = 'own' | 'dropship' | 'alternative' | 'transit' | 'manufacturer'

/** In the order in which they are used up. */
export const sourceOrder: readonly SourceKind[] = [
  'own',
  'dropship',
  'alternative',
  'transit',
  'manufacturer',
]

/** What lies at a place. */
export interface StockFacts {
  location: string
  qty: number
  dropship: boolean
  alternative: boolean
}

/** One heap that units can be taken from; `key` tells the caller which row it is. */
export interface Source<K> {
  kind: SourceKind
  quantity: number
  key: K
}

export const isOpen = (kind: SourceKind, brand: string): boolean => {
  const flags =
    (Object.hasOwn(brandFlags, brand.toUpperCase()) && brandFlags[brand.toUpperCase()]) || ownStockOnly
  if (kind === 'own') return true
  return kind === 'manufacturer' ? flags.airfreight : flags[kind]
}

/** How many units can be delivered in all. */
export const deliverable = (sources: readonly Source<unknown>[], brand: string): number =>
  sources.reduce((sum, source) => sum + (isOpen(source.kind, brand) ? source.quantity : 0), 0)

/** How many of `needed` own stock does not cover. */
export const backorderOf = (sources: readonly Source<unknown>[], needed: number): number => {
  const own = sources.reduce((sum, source) => sum + (source.kind === 'own' ? source.quantity : 0), 0)
  return Math.max(0, needed - own)
}

export interface Take<K> {
  kind: SourceKind
  key: K
  quantity: number
}

/**
 * From which heaps `needed` units come: own stock first, then the other kinds in their order; heaps of one kind in
 * the order given. Null where all together do not cover it.
 */
export const allocate = <K>(
  sources: readonly Source<K>[],
  brand: string,
  needed: number,
): Take<K>[] | null => {
  const takes: Take<K>[] = []
  let left = needed
  for (const kind of sourceOrder) {
    for (const source of sources) {
      if (source.kind !== kind || !isOpen(kind, brand)) continue
      const quantity = Math.min(left, source.quantity)
      if (quantity > 0) takes.push({ kind, key: source.key, quantity })
      left -= quantity
    }
  }
  return left === 0 ? takes : null
}
