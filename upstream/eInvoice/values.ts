/** Amounts, prices and days as UN/CEFACT CII writes them. */
import { withAttributes, type XmlElement } from './xml.ts'

/** `12.05`. @param cents of either sign */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2)

export const moneyOf = (cents: number, currency: string): XmlElement =>
  withAttributes(amountOf(cents), { currencyID: currency })

/** `19`, `25.5`. @param rate in basis points */
export const percentOf = (rate: number): string => String(rate / 100)

const digitsOf = (day: string): XmlElement => withAttributes(day.replaceAll('-', ''), { format: '102' })

/** @param day as `2026-12-01` */
export const momentOf = (day: string): XmlElement => ({ 'udt:DateTimeString': digitsOf(day) })

/** The same where CII wants a date. */
export const dateOf = (day: string): XmlElement => ({ 'udt:DateString': digitsOf(day) })

/** The same where CII wants a formatted date. */
export const formattedDateOf = (day: string): XmlElement => ({ 'qdt:DateTimeString': digitsOf(day) })
