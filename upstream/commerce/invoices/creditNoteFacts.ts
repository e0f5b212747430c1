/** What the credit note of a refund says. Pure. */
import { formatRate } from '../../numbers.ts'
import type { InvoiceFacts, InvoiceLine, RateSums } from '../../tables/invoiceTypes.ts'
import { split } from '../prices/money.ts'
import { type CreditLine, creditLines, type InvoiceUnits, unitsLeft } from './creditLines.ts'
import { creditedLocalVat } from './localVat.ts'
import { creditByRate, sharesOfRates, sumByRate, sumUp } from './rateSums.ts'

interface Invoice {
  number: string
  issuedOn: string
  facts: InvoiceFacts
}

export interface CreditedRefund {
  /** In cents, at most what earlier credit notes left. */
  amount: number
  reason: string | null
  /** What the money is for; empty where nobody has said so. */
  units: readonly InvoiceUnits[]
  /** Whether the refund is meant for all of the units, and no other one was. */
  isForAll: boolean
}

const amountLine = (name: string, { rate, gross }: Pick<RateSums, 'rate' | 'gross'>): CreditLine => ({
  number: null,
  name: `${name}, ${formatRate(rate)} VAT`,
  quantity: 1,
  unitNet: null,
  discountRate: 0,
  rate,
  gross,
})

const grossOf = (lines: readonly CreditLine[]): number => lines.reduce((sum, { gross }) => sum + gross, 0)

const isShipping = ({ number }: InvoiceLine): boolean => number === null

/** Shipping is given back with goods where the money is that of both to the cent. */
const withShipping = (
  { lines }: InvoiceFacts,
  earlier: readonly InvoiceLine[],
  goods: readonly CreditLine[],
  amount: number,
): CreditLine[] => {
  const rest = amount - grossOf(goods)
  if (rest === 0) return [...goods]
  const shipping = unitsLeft(lines, earlier).filter(({ line }) => {
    const left = lines[line]
    return left !== undefined && isShipping(left) && left.gross === rest
  })
  return [...goods, ...(creditLines(lines, earlier, shipping, rest) ?? [])]
}

/** The lines that the money pays for; none where that is not known, or where it is less than they cost. */
const listedLines = (
  facts: InvoiceFacts,
  earlier: readonly InvoiceLine[],
  { amount, units, isForAll }: CreditedRefund,
  isRest: boolean,
): CreditLine[] => {
  const rest = isRest ? creditLines(facts.lines, earlier, unitsLeft(facts.lines, earlier), amount) : null
  if (rest && grossOf(rest) === amount) return rest
  const goods = isForAll ? creditLines(facts.lines, earlier, units, amount) : null
  return goods ? withShipping(facts, earlier, goods, amount) : []
}

const nameOfAmount = (
  { lines }: InvoiceFacts,
  { units }: CreditedRefund,
  { isListed, isRest }: { isListed: boolean; isRest: boolean },
): string => {
  if (isListed) return 'Refund of a further part of the price'
  if (isRest) return 'Refund of the rest of the price'
  const names = units.flatMap(({ line, quantity }) => {
    const name = lines[line]?.name
    return name === undefined ? [] : [`${quantity} × ${name}`]
  })
  return ['Refund of a part of the price', names.join(', ')].filter(Boolean).join(' of ')
}

/** The net amount of each rate is shared among its lines, so that they add up to it. */
const withNets = (lines: readonly CreditLine[], rates: readonly RateSums[]): InvoiceLine[] => {
  const left = new Map(
    rates.map(({ rate, net }) => [
      rate,
      split(
        net,
        lines.filter((line) => line.rate === rate).map(({ gross }) => gross),
      ),
    ]),
  )
  return lines.map((line) => {
    const net = left.get(line.rate)?.shift() ?? 0
    return { ...line, net, vat: line.gross - net }
  })
}

/**
 * A refund of all that was paid names the goods of the invoice, and so does the rest of it. Another one names the goods that it
 * is for, if that is known and the money pays for them, and an amount for each rate of VAT otherwise.
 * @param earlier the credit notes of this invoice so far
 */
export const creditNoteFacts = (
  invoice: Invoice,
  earlier: readonly InvoiceFacts[],
  refund: CreditedRefund,
): InvoiceFacts => {
  const { facts, number, issuedOn } = invoice
  const { amount, reason } = refund
  const corrects = { number, issuedOn, reason }
  if (earlier.length === 0 && amount === facts.totals.gross) return { ...facts, corrects }
  const credited = sumByRate(earlier.flatMap(({ rates }) => rates))
  const isRest = amount + sumUp(credited).gross === facts.totals.gross
  const earlierLines = earlier.flatMap(({ lines }) => lines)
  const listed = listedLines(facts, earlierLines, refund, isRest)
  const name = nameOfAmount(facts, refund, { isListed: listed.length > 0, isRest })
  const withListed = sumByRate([...credited, ...listed.map((line) => ({ ...line, net: 0, vat: 0 }))])
  const amounts = sharesOfRates(facts.rates, withListed, amount - grossOf(listed)).flatMap((gross, index) => {
    const rate = facts.rates[index]?.rate
    return gross === 0 || rate === undefined ? [] : [amountLine(name, { rate, gross })]
  })
  const lines = [...listed, ...amounts]
  const rates = creditByRate(
    facts.rates,
    credited,
    facts.rates.map(({ rate }) => grossOf(lines.filter((line) => line.rate === rate))),
  )
  const totals = sumUp(rates)
  const vat = { ofThis: totals.vat, before: sumUp(credited).vat }
  const localVat = creditedLocalVat(facts, earlier, vat)
  return {
    ...facts,
    corrects,
    lines: withNets(lines, rates),
    promo: null,
    rates,
    totals,
    ...(localVat && { localVat }),
  }
}
