/** The lines of an invoice that a refund gives back, with what they cost. Pure. Amounts are cents. */
import { costOfUnits } from '../../contract/costOfUnits.ts'
import type { InvoiceLine } from '../../tables/invoiceTypes.ts'
import { split } from '../prices/money.ts'

/** Units of a line of the invoice. `line`: its place, from 0. */
export interface InvoiceUnits {
  line: number
  quantity: number
}

/** A line of a credit note, before its share of the net amount is known. */
export interface CreditLine extends Omit<InvoiceLine, 'net' | 'vat'> {
  gross: number
}

/** By the place of the line; amounts without goods name none. */
const creditedBefore = (earlier: readonly InvoiceLine[]): ReadonlyMap<number, number> => {
  const units = new Map<number, number>()
  for (const { invoiceLine, quantity } of earlier)
    if (invoiceLine !== undefined) units.set(invoiceLine, (units.get(invoiceLine) ?? 0) + quantity)
  return units
}

/** All that earlier credit notes have left. */
export const unitsLeft = (
  invoiced: readonly InvoiceLine[],
  earlier: readonly InvoiceLine[],
): InvoiceUnits[] => {
  const before = creditedBefore(earlier)
  return invoiced
    .map(({ quantity }, line) => ({ line, quantity: quantity - (before.get(line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * The units with what they cost: their share of their line, so that all units of a line cost what the line does. Null if they
 * are not left, or cost more than `amount`. A cent for each line may differ, since the shares are rounded elsewhere, too.
 * @param earlier the lines of earlier credit notes of this invoice
 */
export const creditLines = (
  invoiced: readonly InvoiceLine[],
  earlier: readonly InvoiceLine[],
  units: readonly InvoiceUnits[],
  amount: number,
): CreditLine[] | null => {
  const before = creditedBefore(earlier)
  const lines: CreditLine[] = []
  for (const { line: place, quantity } of units) {
    const line = invoiced[place]
    const credited = before.get(place) ?? 0
    if (!line || credited + quantity > line.quantity) return null
    const { number, name, unitNet, discountRate, rate } = line
    const gross = costOfUnits({ paid: line.gross, quantity: line.quantity }, credited, quantity)
    lines.push({ number, name, quantity, unitNet, discountRate, rate, gross, invoiceLine: place })
  }
  const costs = lines.map(({ gross }) => gross)
  const difference = amount - costs.reduce((sum, cost) => sum + cost, 0)
  if (lines.length === 0 || difference < -lines.length) return null
  if (Math.abs(difference) > lines.length) return lines
  const grosses = split(amount, costs)
  return lines.map((line, index) => ({ ...line, gross: grosses[index] ?? 0 }))
}
