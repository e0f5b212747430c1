/** What every translation needs besides the wire: the shop's currency, and how picture addresses are rewritten. */
import { fromWire, type Money } from '#domain/money.ts'

export type TranslationSettings = {
  /** ISO 4217, upper case. */
  currency: string
  /** This shop's address for an upstream's picture; null where it lies with a third party. */
  photoUrl: (url: string) => string | null
}

const symbols: Readonly<Record<string, string>> = {
  EUR: '€',
  GBP: '£',
  USD: '$',
  PLN: 'zł',
  CHF: 'CHF',
  AUD: 'A$',
}

export const symbolOf = (currency: string) => symbols[currency] ?? currency

/** @throws RangeError for a figure that is no amount of money. */
export const moneyOf = (figure: number, terms: TranslationSettings, symbol?: string): Money =>
  fromWire(figure, terms.currency, symbol || symbolOf(terms.currency))

export const moneyOrNull = (
  figure: number | undefined,
  terms: TranslationSettings,
  symbol?: string,
): Money | null => (figure === undefined ? null : moneyOf(figure, terms, symbol))

const largestInt = 2_147_483_647

/** A count as GraphQL's Int: whole, not below 0, whatever the wire says. */
export const countOf = (figure: number | undefined): number =>
  figure === undefined || Number.isNaN(figure) ? 0 : Math.min(largestInt, Math.max(0, Math.trunc(figure)))

export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null
