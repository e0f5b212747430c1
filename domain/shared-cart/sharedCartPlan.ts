/**
 * The lines of a shared cart or a pasted list with today's prices, their differences from when it was sent, and the
 * additions (BUY-02, BUY-03).
 */
import { type ItemQuantity, quantityOf } from '../cart/cartLines.ts'
import { type Money, money, sum } from '../money.ts'

export interface MatchedPart {
  readonly id: string
  readonly name: string
  /** Null: it is sold by enquiry only. */
  readonly gross: Money | null
  readonly net: Money | null
  readonly isExact: boolean
  /** The most that can be bought. */
  readonly max: number
}

export interface MatchedLine<Part extends MatchedPart = MatchedPart> {
  readonly id: string
  /** The part's name in the link, or its number in the list. */
  readonly text: string
  readonly quantity: number
  /** Gross price of one when it was sent, in minor units. */
  readonly sentPrice: number | null
  readonly matches: readonly Part[]
}

/** The visitor's decisions, by the line's id. */
export interface SharedCartChoices {
  readonly parts: Readonly<Record<string, string>>
  readonly kept: Readonly<Record<string, boolean>>
}

/**
 * `unknown`: no part has this name or number. `ambiguous`: several parts may be meant, and none is chosen. `unavailable`: it
 * cannot be bought now. `taken`: the cart and the lines before have all that can be bought. `short`: only a part of the
 * quantity can. `held`: the cart has as many already.
 */
export type SharedLineStatus = 'unknown' | 'ambiguous' | 'unavailable' | 'taken' | 'short' | 'held' | 'found'

export interface PlannedLine<Part extends MatchedPart = MatchedPart> {
  readonly line: MatchedLine<Part>
  readonly part: Part | null
  readonly status: SharedLineStatus
  /** How many of it can be added. */
  readonly quantity: number
  /** How many of it the cart has, without those that stand for a line before. */
  readonly held: number
  /** The price of one when it was sent, where it was another one. */
  readonly sent: Money | null
  readonly isKept: boolean
}

export interface SharedCartPlan<Part extends MatchedPart = MatchedPart> {
  readonly lines: readonly PlannedLine<Part>[]
  readonly additions: readonly { readonly part: Part; readonly quantity: number }[]
  /** The sum of the additions; null where a price is unknown or currencies differ. */
  readonly gross: Money | null
  readonly net: Money | null
}

const chosenPart = <Part extends MatchedPart>(
  { id, matches }: MatchedLine<Part>,
  choices: SharedCartChoices,
): Part | null => {
  const chosen = matches.find((match) => match.id === choices.parts[id])
  if (chosen) return chosen
  const [only, ...others] = matches
  return only?.isExact && others.length === 0 ? only : null
}

const statusOf = (
  line: MatchedLine,
  part: MatchedPart | null,
  free: number,
  held: number,
): SharedLineStatus => {
  if (line.matches.length === 0) return 'unknown'
  if (!part) return 'ambiguous'
  if (held >= line.quantity) return 'held'
  if (part.gross === null || part.max === 0) return 'unavailable'
  if (free === 0) return 'taken'
  return free < line.quantity ? 'short' : 'found'
}

const costOf = (
  additions: SharedCartPlan['additions'],
  priceOf: (part: MatchedPart) => Money | null,
): Money | null => {
  const costs = additions.flatMap(({ part, quantity }) => {
    const price = priceOf(part)
    return price ? [{ ...price, amount: price.amount * quantity }] : []
  })
  const [first] = costs
  const isWhole =
    costs.length === additions.length && costs.every(({ currency }) => currency === first?.currency)
  return first && isWhole ? sum(costs, { ...first, amount: 0 }) : null
}

/**
 * The contents of the visitor's cart. `pieces` includes the components of kits, because they take from the same stock. `lines`
 * has only the parts that somebody added.
 */
export interface CartContents {
  readonly pieces: readonly ItemQuantity[]
  readonly lines: readonly ItemQuantity[]
}

type SentPrices = {
  /** Whether they are for the country that the page's prices are for. */
  isSameCountry: boolean
}

/** A part that is in the cart is not chosen at first: opening a link twice must not buy twice. */
export const planSharedCart = <Part extends MatchedPart>(
  matched: readonly MatchedLine<Part>[],
  cart: CartContents,
  choices: SharedCartChoices,
  { isSameCountry }: SentPrices,
): SharedCartPlan<Part> => {
  const taken = new Map<string, number>()
  const wanted = new Map<string, number>()
  const lines = matched.map((line): PlannedLine<Part> => {
    const part = chosenPart(line, choices)
    const before = part ? (wanted.get(part.id) ?? 0) : 0
    const held = part ? Math.max(0, quantityOf(cart.lines, part.id) - before) : 0
    const bound = part ? quantityOf(cart.pieces, part.id) + (taken.get(part.id) ?? 0) : 0
    const free = part ? Math.max(0, part.max - bound) : 0
    const status = statusOf(line, part, free, held)
    const quantity = part !== null && part.gross !== null ? Math.min(line.quantity, free) : 0
    const isKept = quantity > 0 && (choices.kept[line.id] ?? status !== 'held')
    if (part) wanted.set(part.id, before + line.quantity)
    if (part && isKept) taken.set(part.id, (taken.get(part.id) ?? 0) + quantity)
    const { gross = null } = part ?? {}
    const hasChanged = isSameCountry && gross && line.sentPrice !== null && gross.amount !== line.sentPrice
    return {
      line,
      part,
      status,
      quantity,
      held,
      sent: hasChanged ? money(line.sentPrice ?? 0, gross.currency, gross.symbol) : null,
      isKept,
    }
  })
  const byPart = new Map<string, { part: Part; quantity: number }>()
  for (const { part, quantity, isKept } of lines)
    if (part && isKept)
      byPart.set(part.id, { part, quantity: (byPart.get(part.id)?.quantity ?? 0) + quantity })
  const additions = [...byPart.values()]
  return {
    lines,
    additions,
    gross: costOf(additions, ({ gross }) => gross),
    net: costOf(additions, ({ net }) => net),
  }
}
