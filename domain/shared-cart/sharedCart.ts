/** The address of a shared cart, `/buy/{part}:{quantity},…` (BUY-01). Everything in it is hostile. */
import { parseDay, toIsoDay } from '../days.ts'
import { maximumQuantity, sharedCartMax, sharedPathMax } from '../limits.ts'
import { escapePartName, isPartName, unescapePartName } from '../parts/partName.ts'

export interface SharedLine {
  /** The part's id or its `urlcomponent`: the upstream knows it by both. */
  readonly part: string
  readonly quantity: number
  /** Gross price of one when it was sent, in minor units; null if the link does not say. */
  readonly price: number | null
}

export interface SharedCart {
  readonly lines: readonly SharedLine[]
  /** The country of delivery that the prices are for. */
  readonly country: string | null
  /** The last day on which it is valid, as a day number. */
  readonly until: number | null
}

/** A piece of the address or a line of a list that was not understood. */
export interface UnreadLine {
  readonly text: string
  readonly reason: 'part' | 'quantity' | 'tooMany'
}

export interface SharedSearch {
  readonly prices?: string | undefined
  readonly country?: string | undefined
  readonly until?: string | undefined
}

/** The longest text that is shown of what was not understood. */
const shownMax = 60

const cut = (text: string): string => Array.from(text).slice(0, shownMax).join('')

export const parseQuantity = (text: string): number | null => {
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= maximumQuantity ? quantity : null
}

const parseSentPrice = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,7}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null
const formatSentPrice = (price: number | null): string =>
  price === null ? '' : `${Math.trunc(price / 100)}.${String(price % 100).padStart(2, '0')}`

/** The same part twice is one line with both quantities. */
const joined = (lines: readonly SharedLine[]): SharedLine[] => {
  const byPart = new Map<string, SharedLine>()
  for (const line of lines) {
    const known = byPart.get(line.part)
    const quantity = Math.min(maximumQuantity, (known?.quantity ?? 0) + line.quantity)
    byPart.set(line.part, { ...(known ?? line), quantity })
  }
  return [...byPart.values()]
}

/** @param path the decoded last part of the address */
export const parseSharedCart = (
  path: string,
  search: SharedSearch,
): SharedCart & { readonly unread: readonly UnreadLine[] } => {
  const pieces = path.split(',').filter((piece) => piece.trim() !== '')
  const prices = search.prices?.split(',') ?? []
  // Prices of other lines would be worse than none.
  const priceAt = (index: number) => (prices.length === pieces.length ? parseSentPrice(prices[index]) : null)
  const lines: SharedLine[] = []
  const unread: UnreadLine[] = []
  for (const [index, piece] of pieces.entries()) {
    const [name = '', amount = '1', ...rest] = piece.split(':')
    const part = unescapePartName(name.trim())
    const quantity = rest.length === 0 ? parseQuantity(amount.trim()) : null
    if (lines.length === sharedCartMax) unread.push({ text: cut(piece), reason: 'tooMany' })
    else if (!isPartName(part)) unread.push({ text: cut(piece), reason: 'part' })
    else if (quantity === null) unread.push({ text: cut(piece), reason: 'quantity' })
    else lines.push({ part, quantity, price: priceAt(index) })
  }
  const { country } = search
  return {
    lines: joined(lines),
    country: country !== undefined && /^[A-Z][A-Z\d]$/.test(country) ? country : null,
    until: /^\d{4}-\d{2}-\d{2}$/.test(search.until ?? '') ? parseDay(search.until) : null,
    unread: unread.slice(0, sharedCartMax),
  }
}

/** `path`: not yet encoded. */
export const formatSharedCart = ({
  lines,
  country,
  until,
}: SharedCart): { readonly path: string; readonly search: SharedSearch } => ({
  path: lines.map(({ part, quantity }) => `${escapePartName(part)}:${quantity}`).join(','),
  search: {
    ...(lines.some(({ price }) => price !== null) && {
      prices: lines.map(({ price }) => formatSentPrice(price)).join(','),
    }),
    ...(country !== null && { country }),
    ...(until !== null && { until: toIsoDay(until) }),
  },
})

/** The address that is sent, without the host. Signs that addresses may have stay readable. */
export const sharedCartAddress = (
  cart: SharedCart,
  vehicle: { readonly make: string; readonly model: string; readonly year: string } | null,
): string => {
  const { path, search } = formatSharedCart(cart)
  const { make, model, year } = vehicle ?? {}
  const params = Object.entries({ make, model, year, ...search }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const query = new URLSearchParams(params).toString().replaceAll('%2C', ',')
  return `/buy/${encodeURI(path)}${query ? `?${query}` : ''}`
}

interface CartLine {
  readonly id: string
  readonly urlcomponent: string | null
  readonly quantity: number
  readonly price: number
}

/** The shorter name of the part: a `urlcomponent` often has the words of its page's title. */
const shortName = ({ id, urlcomponent }: CartLine): string | undefined =>
  [id, urlcomponent ?? ''].filter(isPartName).sort((one, other) => one.length - other.length)[0]

const encodedLength = (lines: readonly SharedLine[]): number =>
  encodeURI(formatSharedCart({ lines, country: null, until: null }).path).length

/** The lines of a cart that a link can have; the others cost nothing, such as gifts, or are too many. */
export const shareableLines = (lines: readonly CartLine[]): SharedLine[] => {
  const named = joined(
    lines.flatMap((line) => {
      const { quantity, price } = line
      const part = shortName(line)
      return part !== undefined && quantity >= 1 && price > 0 ? [{ part, quantity, price }] : []
    }),
  ).slice(0, sharedCartMax)
  return named.filter((_, at) => encodedLength(named.slice(0, at + 1)) <= sharedPathMax)
}
