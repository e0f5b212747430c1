/** The stock of a kit, computed from its components and shaped like the stock of one part. Pure. */
import type { BrandFlags } from '#shop-config/brands.ts'
import type { Delivery } from './partStock.ts'
import {
  deliverableQuantity,
  isAllowed,
  type LocationStock,
  type SourceKind,
  type StockSource,
} from './stockSources.ts'

export interface KitComponent {
  /** The stock sources that its brand allows. */
  flags: BrandFlags
  quantityPerKit: number
  sources: readonly StockSource[]
}

export interface KitStock {
  stock: LocationStock[]
  deliveries: Delivery[]
  manufacturerStock: number | null
}

/** Deliveries that arrive later than this are promised after the manufacturer's airfreight (AVAIL-01). */
const soonDays = 28
const dayMs = 86_400_000

/** A text that sorts sources in the order in which they are promised: arrivals by their day, unknown days last. */
const promiseOrder = ({ kind, key }: StockSource, soonUntil: string): string => {
  if (kind !== 'transit') return { own: '0', dropship: '1', alternative: '2', manufacturer: '4' }[kind]
  const { eta = null } = key
  if (eta === null) return '6'
  return `${eta <= soonUntil ? 3 : 5}${eta}`
}

/** How many kits the sources up to `order` make. */
const kitsUpTo = (components: readonly KitComponent[], order: string, soonUntil: string): number =>
  Math.min(
    ...components.map(({ flags, quantityPerKit, sources }) => {
      const usable = sources.filter((source) => promiseOrder(source, soonUntil) <= order)
      return Math.floor(deliverableQuantity(usable, flags) / quantityPerKit)
    }),
  )

/**
 * A component's brand may allow a source that the kit's brand does not. Such a source is reported as an allowed kind whose
 * promise it keeps; null if there is none.
 */
const reportedKind = (kind: SourceKind, kitFlags: BrandFlags): SourceKind | null => {
  if (isAllowed(kind, kitFlags)) return kind
  // A supplier sends as soon as our own warehouse does (AVAIL-02).
  if (kind === 'dropship') return 'own'
  return kind === 'manufacturer' && isAllowed('transit', kitFlags) ? 'transit' : null
}

/** The nearest own location that keeps all components, else the nearest that keeps any. */
const homeLocationOf = (
  components: readonly KitComponent[],
  locations: readonly string[],
): string | undefined => {
  const keeps = (location: string) => (component: KitComponent) =>
    component.sources.some(({ kind, key }) => kind === 'own' && key.location === location)
  return (
    locations.find((location) => components.every(keeps(location))) ??
    locations.find((location) => components.some(keeps(location))) ??
    locations[0]
  )
}

/**
 * The shop promises a quantity from one source alone, but the cart takes it from all sources together. So each figure
 * includes the sources before it, and the last figure is no more than the cart accepts. `locations` serve the country,
 * nearest first.
 */
export const kitStockOf = (
  flags: BrandFlags,
  components: readonly KitComponent[],
  locations: readonly string[],
  now: Date,
): KitStock => {
  const home = homeLocationOf(
    components,
    locations.filter((location) => location !== 'manufacturer'),
  )
  const result: KitStock = { stock: [], deliveries: [], manufacturerStock: null }
  if (home === undefined) return result
  const soonUntil = new Date(now.getTime() + soonDays * dayMs).toISOString().slice(0, 10)
  const all = components.flatMap(({ sources }) => sources)
  const own: LocationStock = { location: home, qty: 0, dropship: false, alternative: false }
  result.stock.push(own)
  let [before, inTransit] = [0, 0]
  const byOrder = new Map(all.map((source) => [promiseOrder(source, soonUntil), source]))
  for (const [order, { kind, key }] of [...byOrder].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const reported = reportedKind(kind, flags)
    const qty = kitsUpTo(components, order, soonUntil)
    if (reported === null || qty <= before) continue
    before = qty
    if (reported === 'own') own.qty = qty
    if (reported === 'manufacturer') result.manufacturerStock = qty
    if (reported === 'dropship' || reported === 'alternative') {
      const location = locations.find((candidate) =>
        all.some((source) => source.kind === reported && source.key.location === candidate),
      )
      result.stock.push({
        location: location ?? home,
        qty,
        dropship: reported === 'dropship',
        alternative: reported === 'alternative',
      })
    }
    if (reported === 'transit') {
      // The shop adds up deliveries, and counts only those to the default location.
      const eta = kind === 'transit' ? (key.eta ?? null) : soonUntil
      result.deliveries.push({ location: home, eta, qty: qty - inTransit })
      inTransit = qty
    }
  }
  return result
}
