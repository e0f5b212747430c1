/** The invoices and credit notes of an order. */
import type { WireOrder } from '#contract/cart.ts'
import { parseDay, toIsoDay } from '#domain/days.ts'
import type { OrderInvoice } from '../generated/schema.ts'
import { isValidId } from '../validId.ts'
import { lineOrNull } from './values.ts'

const kinds: Readonly<Record<string, OrderInvoice['kind']>> = {
  invoice: 'INVOICE',
  credit_note: 'CREDIT_NOTE',
}

/** More are not shown: each refund has one. */
const most = 100

/**
 * Those of unknown kinds are left out.
 * @param orderId as it stands in addresses
 */
export const orderInvoicesOf = ({ invoices = [] }: WireOrder, orderId: string): OrderInvoice[] =>
  invoices.slice(0, most).flatMap(({ _id, kind, number, date }) => {
    const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    const text = lineOrNull(number)
    if (!known || text === null || !isValidId(_id)) return []
    const day = parseDay(date)
    return [
      {
        kind: known,
        number: text,
        date: day === null ? null : toIsoDay(day),
        url: `/order/${encodeURIComponent(orderId)}/invoices/${encodeURIComponent(_id)}`,
      },
    ]
  })
