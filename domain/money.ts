import { groupDigits } from './numbers.ts'

/** Money in minor units: 1234 with EUR is 12.34 €. Amounts are integers, so that sums are exact. */
export interface Money {
  readonly amount: number
  readonly currency: string
  readonly symbol: string
}

const safeAmount = (amount: number): number => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount of money: ${amount}`)
  return amount === 0 ? 0 : amount
}

export const money = (amount: number, currency = 'EUR', symbol = '€'): Money => ({
  amount: safeAmount(amount),
  currency,
  symbol,
})

/**
 * Converts a number of major units from the wire to minor units, rounding half away from zero. It reads the shortest
 * decimal notation, so that 1.005 is not rounded as its binary approximation.
 * Throws a RangeError unless the amount is a safe integer.
 */
export const minorUnits = (figure: number): number => {
  const nearest = Math.round(figure * 100)
  // The usual figure has two decimals. Below this limit each of them is a number of its own.
  if (nearest / 100 === figure && Math.abs(nearest) < 1e12) return safeAmount(nearest)
  const written = String(Math.abs(figure))
  // Negative exponents begin at 1e-7, far below half a cent, positive ones at 1e21, above any amount.
  if (written.includes('e')) return safeAmount(written.includes('e-') ? 0 : Number.NaN)
  const [whole, fraction = ''] = written.split('.')
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const rounded = fraction.charAt(2) >= '5' ? cents + 1 : cents
  return safeAmount(Math.sign(figure) * rounded)
}

export const fromWire = (figure: number, currency = 'EUR', symbol = '€'): Money =>
  money(minorUnits(figure), currency, symbol)

const sameCurrency = (a: Money, b: Money) => {
  if (a.currency !== b.currency) throw new RangeError(`Cannot mix ${a.currency} and ${b.currency}`)
}

export const add = (a: Money, b: Money): Money => {
  sameCurrency(a, b)
  return money(a.amount + b.amount, a.currency, a.symbol)
}

/** a − b, in a's symbol. */
export const subtract = (a: Money, b: Money): Money => {
  sameCurrency(a, b)
  return money(a.amount - b.amount, a.currency, a.symbol)
}

/** `zero` is the sum of an empty list. */
export const sum = (list: readonly Money[], zero: Money = money(0)): Money =>
  list.length === 0 ? zero : list.reduce(add)

/**
 * Splits an amount by weights so that the shares add up to it exactly (largest remainder, the earlier of equals first).
 * Weights are whole numbers from 0, and at least one is above 0.
 */
export const split = (total: Money, weights: readonly number[]): Money[] => {
  const whole = weights.reduce((a, b) => a + b, 0)
  if (whole <= 0) throw new RangeError('Nothing to split by')
  const exact = weights.map((weight) => BigInt(total.amount) * BigInt(weight))
  const floors = exact.map((value) => Number(value / BigInt(whole)))
  const remainders = exact.map((value, index) => ({ index, rest: Math.abs(Number(value % BigInt(whole))) }))
  const missing = total.amount - floors.reduce((a, b) => a + b, 0)
  const adjusted = new Set(
    [...remainders]
      .sort((a, b) => b.rest - a.rest)
      .slice(0, Math.abs(missing))
      .map(({ index }) => index),
  )
  return floors.map((amount, index) =>
    money(amount + (adjusted.has(index) ? Math.sign(missing) : 0), total.currency, total.symbol),
  )
}

/** Major units with exactly two decimals, for other systems: `1234.50`, `-0.05`. */
export const formatAmount = (amount: number): string => {
  const digits = String(Math.abs(safeAmount(amount))).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** For shoppers: two decimals always (PDP-04), and groups of digits as in `formatNumber`: `1234.50`, `12,345.00`. */
const writeAmount = (amount: number): string => {
  const [whole = '', cents] = formatAmount(amount).split('.')
  return `${whole.replace(/\d{5,}/, groupDigits)}.${cents}`
}

/** `1234.50 €`. */
export const formatMoney = ({ amount, symbol }: Money): string => `${writeAmount(amount)} ${symbol}`

/** Within a sentence, where no line may break before the symbol. */
export const moneyInText = ({ amount, symbol }: Money): string => `${writeAmount(amount)}\u00a0${symbol}`

/** `+12.00 €`, `-3.50 €`; no sign for `0.00 €` (PDP-05). */
export const formatDifference = (difference: Money): string =>
  `${difference.amount > 0 ? '+' : ''}${formatMoney(difference)}`

/** Parses the output of `formatAmount`; null for other texts. */
export const parseAmount = (text: string): number | null => {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(text.trim())
  if (!match) return null
  const amount = Number(`${match[2]}${match[3]}`)
  if (!Number.isSafeInteger(amount)) return null
  return match[1] && amount !== 0 ? -amount : amount
}
