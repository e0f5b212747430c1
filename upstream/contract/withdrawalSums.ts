/**
 * The money that a withdrawal returns (Directive 2011/83/EU, art. 13): the price of the units. When the whole order is withdrawn
 * from, also the cost of standard delivery. The surcharge for another delivery is not returned. All amounts are cents with tax.
 */
import { costOfUnits } from './costOfUnits.ts'

export interface PaidLine {
  readonly id: string
  readonly quantity: number
  /** For all of the line's units, after discounts. */
  readonly paid: number
  /** The units that the merchant cancelled. Their money goes back by itself. */
  readonly cancelled: number
}

export interface WithdrawnUnits {
  /** The id of the line. */
  readonly id: string
  readonly quantity: number
}

export interface Withdrawal {
  readonly id: string
  /** At most one entry for each line. */
  readonly units: readonly WithdrawnUnits[]
}

export interface WithdrawalRefund {
  readonly goods: number
  /** Whether nothing of the order is left after it. */
  readonly isWhole: boolean
  /** The cost of standard delivery; null where it is not known, or the order is not whole. */
  readonly delivery: number | null
}

export interface PaidOrder {
  readonly lines: readonly PaidLine[]
  /** `standard`: what standard delivery of the order costs; null where it is not known. */
  readonly delivery: { readonly paid: number; readonly standard: number | null }
}

/**
 * The refund of each withdrawal, by its id. Empty where a withdrawal names what the order does not have, or nothing: then none of
 * them can be counted for certain.
 * @param withdrawals that were not refused, in the order in which they were received
 */
export const withdrawalRefunds = (
  { lines, delivery }: PaidOrder,
  withdrawals: readonly Withdrawal[],
): ReadonlyMap<string, WithdrawalRefund> => {
  const known = new Map(lines.map((line) => [line.id, line]))
  const taken = new Map<string, number>()
  const refunds = new Map<string, WithdrawalRefund>()
  for (const { id, units } of withdrawals) {
    let goods = 0
    for (const { id: lineId, quantity } of units) {
      const line = known.get(lineId)
      const before = taken.get(lineId) ?? 0
      const isOfOrder = line !== undefined && Number.isInteger(quantity) && quantity > 0
      if (!isOfOrder || line.cancelled + before + quantity > line.quantity) return new Map()
      // The cancelled units are the first of the line, so these are the last that are left.
      goods += costOfUnits(line, line.quantity - before - quantity, quantity)
      taken.set(lineId, before + quantity)
    }
    if (units.length === 0) return new Map()
    const isWhole = lines.every((line) => line.cancelled + (taken.get(line.id) ?? 0) === line.quantity)
    const standard = delivery.paid === 0 ? 0 : delivery.standard
    const refunded = isWhole && standard !== null ? Math.min(standard, delivery.paid) : null
    refunds.set(id, { goods, isWhole, delivery: refunded })
  }
  return refunds
}
