/**
 * The exchange rates that the merchant gives (setting `EXCHANGE_RATES`), for the VAT in the seller's own currency. A line is
 * `PLN,2026-11-28,4.2345`: units for one euro, from that day on.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

export interface ExchangeRate {
  currency: string
  /** The first day on which it holds, in UTC. */
  from: string
  /** Units for one euro, as it was given. */
  rate: string
}

const row = /^([A-Z]{3}),(\d{4}-\d{2}-\d{2}),(\d{1,6}(?:\.\d{1,6})?)$/

/** Empty lines, and those that begin with `#`, say nothing. `wrong`: the number of the first line that is no rate, or null. */
export const parseExchangeRates = (text: string): { rates: ExchangeRate[]; wrong: number | null } => {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const rates: ExchangeRate[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [, currency = '', from = '', rate = ''] = row.exec(line) ?? []
    if (new Date(from).toJSON()?.startsWith(from) !== true || Number(rate) === 0)
      return { rates, wrong: index + 1 }
    rates.push({ currency, from, rate })
  }
  return { rates, wrong: null }
}

/** What is wrong with the file, for the start; null if nothing is. */
export const exchangeRatesProblem = (file: string): string | null => {
  try {
    const { wrong } = parseExchangeRates(readFileSync(file, 'utf8'))
    return wrong === null
      ? null
      : `EXCHANGE_RATES: line ${wrong} of ${file} is not like PLN,2026-11-28,4.2345`
  } catch {
    return `EXCHANGE_RATES: the file ${file} cannot be read`
  }
}

/** A rate of this many days before is forgotten rather than meant: no market is closed as long. */
const maxAgeDays = 7
const dayMs = 86_400_000

/** The rate that holds on a day, as `2026-12-01`; null if none was given, or none lately. */
export const rateOn = (
  rates: readonly ExchangeRate[],
  currency: string,
  day: string,
): ExchangeRate | null => {
  const oldest = new Date(Date.parse(day) - maxAgeDays * dayMs).toISOString().slice(0, 10)
  const [latest] = rates
    .filter((one) => one.currency === currency && one.from <= day && one.from >= oldest)
    .toSorted((a, b) => b.from.localeCompare(a.from))
  return latest ?? null
}

/** Read anew each time, since rates change daily. A file with a mistake gives none: the line may be the one that is meant. */
export const readExchangeRates = async (file: string): Promise<ExchangeRate[]> => {
  const { rates, wrong } = parseExchangeRates(await readFile(file, 'utf8').catch(() => ''))
  return wrong === null ? rates : []
}
