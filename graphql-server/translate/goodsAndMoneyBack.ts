/**
 * The events of goods and money that came back, and of lines that were cancelled. They may come in parts, one after the other,
 * and an upstream may list the same one twice.
 */
import type { Money } from '#domain/money.ts'
import type { ReadEvent } from './orderEvents.ts'
import { moneyOf, type TranslationSettings } from './values.ts'

/** Those that would count twice. */
const repeated = new Set<ReadEvent['type']>([
  'returned',
  'refunded',
  'overpayment_refunded',
  'lines_cancelled',
])

const cents = (amount: number): number => Math.round(amount * 100)

/**
 * The events without those that repeat an earlier one, and without refunds of money that is back already; the refunds after
 * which all of the money is back; those of lines that were cancelled alone; and the sum of all refunds, in major units.
 * @param events the oldest first
 * @param gross what the order cost, in major units
 */
export const withoutRepeatedReturns = (
  events: readonly ReadEvent[],
  gross: number,
): {
  events: ReadEvent[]
  wholeRefunds: ReadonlySet<ReadEvent>
  refundsOfLines: ReadonlySet<ReadEvent>
  refunded: number
} => {
  const seen = new Set<string>()
  const wholeRefunds = new Set<ReadEvent>()
  const refundsOfLines = new Set<ReadEvent>()
  let left = cents(gross)
  let cancelled = 0
  const isNew = (event: ReadEvent): boolean => {
    const { type, at, amount, request, lines } = event
    if (!repeated.has(type)) return true
    const text = JSON.stringify([type, at, amount, request?._id, lines])
    if (seen.has(text) || (type === 'refunded' && left <= 0)) return false
    seen.add(text)
    if (type === 'refunded') {
      const back = amount === undefined ? left : Math.max(0, cents(amount))
      left -= back
      if (left <= 0) wholeRefunds.add(event)
      if (!request && back <= cancelled) {
        cancelled -= back
        refundsOfLines.add(event)
      }
    }
    if (type === 'lines_cancelled') cancelled += Math.max(0, cents(amount ?? 0))
    return true
  }
  const known = events.filter(isNew)
  return {
    events: known,
    wholeRefunds,
    refundsOfLines,
    refunded: Math.min(cents(gross), cents(gross) - left) / 100,
  }
}

/** More than any order costs. */
const maxRefund = 1e9

/** Null for all of the money, for other events, and for a figure that is no amount of money. */
export const refundedAmountOf = (
  { type, amount = 0 }: ReadEvent,
  translation: TranslationSettings & { symbol: string },
): Money | null => {
  const rounded = cents(amount) / 100
  const isRefund = type === 'refunded' || type === 'overpayment_refunded'
  return isRefund && rounded > 0 && rounded <= maxRefund
    ? moneyOf(rounded, translation, translation.symbol)
    : null
}
