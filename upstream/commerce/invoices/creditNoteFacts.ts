/** What the credit note of a refund says. Pure. */
import { formatRate } from '../../numbers.ts'
import type { InvoiceFacts, InvoiceLine, RateSums } from '../../tables/invoiceTypes.ts'
import { creditByRate, sumByRate, sumUp } from './rateSums.ts'

interface Invoice {
  number: string
  issuedOn: string
  facts: InvoiceFacts
}

const lineOf = (name: string, sums: RateSums): InvoiceLine => ({
  ...sums,
  number: null,
  name: `${name}, ${formatRate(sums.rate)} VAT`,
  quantity: 1,
  unitNet: null,
  discountRate: 0,
})

/**
 * A refund of all that was paid names the goods of the invoice, another one its amount for each rate of VAT.
 * @param earlier the credit notes of this invoice so far
 * @param amount in cents, at most what they left
 */
export const creditNoteFacts = (
  invoice: Invoice,
  earlier: readonly InvoiceFacts[],
  { amount, reason }: { amount: number; reason: string | null },
): InvoiceFacts => {
  const { facts, number, issuedOn } = invoice
  const credited = sumByRate(earlier.flatMap(({ rates }) => rates))
  const rates = creditByRate(facts.rates, credited, amount)
  const isWhole = earlier.length === 0 && amount === facts.totals.gross
  const isRest = amount + sumUp(credited).gross === facts.totals.gross
  const name = isRest ? 'Refund of the rest of the price' : 'Refund of a part of the price'
  return {
    ...facts,
    corrects: { number, issuedOn, reason },
    lines: isWhole ? facts.lines : rates.map((sums) => lineOf(name, sums)),
    promo: isWhole ? facts.promo : null,
    rates,
    totals: sumUp(rates),
  }
}
