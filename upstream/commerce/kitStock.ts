/** What there is of a kit: what its components allow, told so that it reads like the stock of one part. Pure. */
import { deliverable, isOpen, type Source, type SourceKind, type StockFacts } from './supply.ts'
import type { HeapKey } from './supplyRows.ts'

export interface KitComponent {
  brand: string
  /** How many of it are in one kit. */
  need: number
  sources: readonly Source<HeapKey>[]
}

export interface KitStock {
  stock: StockFacts[]
  deliveries: { location: string; eta: string | null; qty: number }[]
  manufacturerStock: number | null
  /** Whether one can be bought. */
  available: boolean
}

/** What is on its way for longer than this is promised after what the manufacturer sends by air (AVAIL-01). */
const soonDays = 28
const dayLength = 86_400_000

/** The order in which sources are promised, as text that sorts so: arrivals by their day, those without one last. */
const turnOf = ({ kind, key }: Source<HeapKey>, soonUntil: string): string => {
  if (kind !== 'transit') return { own: '0', dropship: '1', alternative: '2', manufacturer: '4' }[kind]
  const { eta = null } = key
  if (eta === null) return '6'
  return `${eta <= soonUntil ? 3 : 5}${eta}`
}

const kitsOf = (components: readonly KitComponent[], until: string, soonUntil: string): number =>
  Math.min(
    ...components.map(({ brand, need, sources }) => {
      const inTurn = sources.filter((source) => turnOf(source, soonUntil) <= until)
      return Math.floor(deliverable(inTurn, brand) / need)
    }),
  )

/** A component's brand may open what the kit's own does not: then it is told as what the kit may be promised from. */
const toldAs = (kind: SourceKind, brand: string): SourceKind => {
  if (isOpen(kind, brand)) return kind
  return kind === 'manufacturer' && isOpen('transit', brand) ? 'transit' : 'own'
}

/** The nearest of our own places that keeps all components, else any of them. */
const homeOf = (components: readonly KitComponent[], places: readonly string[]): string | undefined => {
  const keeps = (place: string) => (component: KitComponent) =>
    component.sources.some(({ kind, key }) => kind === 'own' && key.location === place)
  return (
    places.find((place) => components.every(keeps(place))) ??
    places.find((place) => components.some(keeps(place))) ??
    places[0]
  )
}

/**
 * A shop promises from one source alone, a cart takes from all together: so each figure counts what comes before it in,
 * and the last of them is what the cart takes. `places`: those that serve the country, nearest first.
 */
export const kitStockOf = (
  brand: string,
  components: readonly KitComponent[],
  places: readonly string[],
  now: Date,
): KitStock => {
  const home = homeOf(
    components,
    places.filter((place) => place !== 'manufacturer'),
  )
  const told: KitStock = { stock: [], deliveries: [], manufacturerStock: null, available: false }
  if (home === undefined) return told
  const soonUntil = new Date(now.getTime() + soonDays * dayLength).toISOString().slice(0, 10)
  const all = components.flatMap(({ sources }) => sources)
  const own: StockFacts = { location: home, qty: 0, dropship: false, alternative: false }
  told.stock.push(own)
  let [before, coming] = [0, 0]
  const turns = new Map(all.map((source) => [turnOf(source, soonUntil), source]))
  for (const [turn, { kind, key }] of [...turns].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const qty = kitsOf(components, turn, soonUntil)
    if (qty <= before) continue
    before = qty
    const as = toldAs(kind, brand)
    if (as === 'own') own.qty = qty
    if (as === 'manufacturer') told.manufacturerStock = qty
    if (as === 'dropship' || as === 'alternative') {
      const location = places.find((place) =>
        all.some((one) => one.kind === as && one.key.location === place),
      )
      told.stock.push({
        location: location ?? home,
        qty,
        dropship: as === 'dropship',
        alternative: as === 'alternative',
      })
    }
    if (as === 'transit') {
      // Batches add up, and only those to the default location count.
      const eta = kind === 'transit' ? (key.eta ?? null) : soonUntil
      told.deliveries.push({ location: home, eta, qty: qty - coming })
      coming = qty
    }
  }
  return { ...told, available: before > 0 }
}
