/** Sums of an invoice for each rate of VAT, and the share of a refund in them. Pure. Amounts are cents. */
import type { RateSums } from '../../tables/invoiceTypes.ts'
import { scale, split } from '../prices/money.ts'

/** Highest rate first. */
export const sumByRate = (lines: readonly RateSums[]): RateSums[] => {
  const sums = new Map<number, RateSums>()
  for (const { rate, net, vat, gross } of lines) {
    const known = sums.get(rate) ?? { rate, net: 0, vat: 0, gross: 0 }
    sums.set(rate, { rate, net: known.net + net, vat: known.vat + vat, gross: known.gross + gross })
  }
  return [...sums.values()].toSorted((a, b) => b.rate - a.rate)
}

export const sumUp = (amounts: readonly Omit<RateSums, 'rate'>[]) => ({
  net: amounts.reduce((sum, { net }) => sum + net, 0),
  vat: amounts.reduce((sum, { vat }) => sum + vat, 0),
  gross: amounts.reduce((sum, { gross }) => sum + gross, 0),
})

const grossOf = (sums: readonly RateSums[], wanted: number): number =>
  sums.find(({ rate }) => rate === wanted)?.gross ?? 0

/**
 * Shares a refund of `amount` among the rates of the invoice: in proportion to what is left of each.
 * @param credited what earlier credit notes gave back
 * @param amount at most what is left
 */
export const sharesOfRates = (
  invoiced: readonly RateSums[],
  credited: readonly RateSums[],
  amount: number,
): number[] =>
  split(
    amount,
    invoiced.map(({ rate, gross }) => gross - grossOf(credited, rate)),
  )

/**
 * What a refund gives back of each rate. The net amounts of all refunds are rounded as one sum, so that refunds of the whole
 * invoice add up to it, for each rate.
 * @param credited what earlier credit notes gave back
 * @param grosses how much goes back of each rate of the invoice
 */
export const creditByRate = (
  invoiced: readonly RateSums[],
  credited: readonly RateSums[],
  grosses: readonly number[],
): RateSums[] =>
  invoiced.flatMap(({ rate, net: netOfAll, gross: grossOfAll }, index) => {
    const gross = grosses[index] ?? 0
    if (gross === 0) return []
    const before = credited.find((sums) => sums.rate === rate)
    const net = scale(netOfAll, (before?.gross ?? 0) + gross, grossOfAll) - (before?.net ?? 0)
    return [{ rate, net, vat: gross - net, gross }]
  })
