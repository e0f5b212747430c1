/** Translates amounts of money, counts and texts. */

import { fromWire, type Money } from '#domain/money.ts'
import type { Brands } from '#domain/stock/brandFlags.ts'

export type TranslationSettings = {
  /** ISO 4217, upper case. */
  currency: string
  /** The shop's address of an upstream's picture; null for pictures of third parties. */
  photoUrl: (url: string) => string | null
}

/** The further input of a list, which promises delivery. */
export type ListTranslationSettings = TranslationSettings & {
  /** The delivery that may be promised for each brand. */
  brands: Brands
  now: () => Date
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

/** @throws RangeError for a number that is not an amount of money. */
export const moneyOf = (figure: number, translation: TranslationSettings, symbol?: string): Money =>
  fromWire(figure, translation.currency, symbol || symbolOf(translation.currency))

export const moneyOrNull = (
  figure: number | undefined,
  translation: TranslationSettings,
  symbol?: string,
): Money | null => (figure === undefined ? null : moneyOf(figure, translation, symbol))

const largestInt = 2_147_483_647

/** GraphQL's Int: whole, not negative. */
export const countOf = (figure: number | undefined): number =>
  figure === undefined || Number.isNaN(figure) ? 0 : Math.min(largestInt, Math.max(0, Math.trunc(figure)))

export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null

const maxLine = 300
/** A text from outside, as one line without invisible characters. */
export const lineOrNull = (text: string | undefined): string | null =>
  textOrNull(
    text
      ?.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .slice(0, maxLine)
      .toWellFormed(),
  )
