/**
 * The events of goods and money that came back. They may come in parts, one return after the other, and an upstream may list
 * the same one twice.
 */
import type { Money } from '#domain/money.ts'
import type { ReadEvent } from './orderLife.ts'
import { moneyOf, type TranslationSettings } from './values.ts'

const cents = (amount: number): number => Math.round(amount * 100)

/**
 * The events without those that repeat an earlier one, and without refunds of money that is back already; and the refunds after
 * which all of the money is back.
 * @param events the oldest first
 * @param gross what the order cost, in major units
 */
export const withoutRepeatedReturns = (
  events: readonly ReadEvent[],
  gross: number,
): { events: ReadEvent[]; wholeRefunds: ReadonlySet<ReadEvent> } => {
  const known = new Set<string>()
  const wholeRefunds = new Set<ReadEvent>()
  let left = cents(gross)
  const isNew = (event: ReadEvent): boolean => {
    const { type, at, amount, request } = event
    if (type !== 'returned' && type !== 'refunded') return true
    const text = JSON.stringify([type, at, amount, request?._id])
    if (known.has(text) || (type === 'refunded' && left <= 0)) return false
    known.add(text)
    if (type === 'refunded') {
      left -= amount === undefined ? left : Math.max(0, cents(amount))
      if (left <= 0) wholeRefunds.add(event)
    }
    return true
  }
  return { events: events.filter(isNew), wholeRefunds }
}

/** More than any order costs. */
const maxRefund = 1e9

/** Null for all of the money, for other events, and for a figure that is no amount of money. */
export const refundedAmountOf = (
  { type, amount = 0 }: ReadEvent,
  translation: TranslationSettings & { symbol: string },
): Money | null => {
  const rounded = cents(amount) / 100
  return type === 'refunded' && rounded > 0 && rounded <= maxRefund
    ? moneyOf(rounded, translation, translation.symbol)
    : null
}
