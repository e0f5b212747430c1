/** Issues the invoice of an order that is paid, and the credit notes of its refunds, with the transaction that does so. */
import type { UpstreamContext } from '../../context.ts'
import type { DeferToCommit } from '../../database/pipeline.ts'
import { newId } from '../../ids.ts'
import { readCart } from '../carts/cartRows.ts'
import { type OrderEventRow, readOrderEvents } from '../orders/orderEvents.ts'
import { type OrderLineRow, type OrderRow, readOrderLines } from '../orders/orderRows.ts'
import { soldLines } from '../orders/withdrawable.ts'
import { taxRate } from '../prices/tax.ts'
import { type CreditedRefund, creditNoteFacts } from './creditNoteFacts.ts'
import { invoiceFacts, isoDay } from './invoiceFacts.ts'
import { insertInvoice, readInvoices } from './invoiceRows.ts'
import { refundedUnits } from './refundedUnits.ts'
import { wantedRate } from './wantedRate.ts'

/** An order for no country was priced for the visitor's. */
const countryOf = async ({ db }: UpstreamContext, order: OrderRow): Promise<string> =>
  order.shipcountry ?? (await readCart(db, order.cart_id)).country

/** That of the day of the order. VAT of less than half a cent is 0, and is charged all the same. */
const rateOf = (order: OrderRow, country: string): number =>
  order.taxreference === null ? taxRate(country, order.placed_at) : 0

/**
 * Returns the invoice's id. An order of price 0 gets none: nothing is supplied for consideration. Nor does one whose VAT cannot
 * be stated in the seller's own currency yet. `order` is locked.
 */
export const issueInvoice = async (
  context: UpstreamContext,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  paidAt: Date,
  write: DeferToCommit,
): Promise<string | null> => {
  const { settings } = context
  if (!settings.issuesInvoices || order.gross === 0) return null
  const country = await countryOf(context, order)
  const exchange = await wantedRate(context, order, { country, day: isoDay(paidAt) })
  if (exchange === 'missing') return null
  const rate = rateOf(order, country)
  const facts = invoiceFacts(settings.shopConfig, order, lines, { rate, paidAt, exchange })
  const id = newId()
  write(insertInvoice(context, { id, kind: 'invoice', orderId: order.id, eventId: null, facts }))
  return id
}

/** An invoice has the sold lines of its order in their order, then shipping. */
const unitsOf = async (
  { db }: UpstreamContext,
  orderId: string,
  refundId: string,
): Promise<Pick<CreditedRefund, 'units' | 'isForAll'>> => {
  const places = new Map(soldLines(await readOrderLines(db, orderId)).map(({ id }, place) => [id, place]))
  const { units, isForAll } = refundedUnits(await readOrderEvents(db, orderId), refundId)
  return {
    units: units.flatMap(({ _id, quantity }) => {
      const line = places.get(_id)
      return line === undefined ? [] : [{ line, quantity }]
    }),
    isForAll,
  }
}

/**
 * Returns the credit note's id. An order without an invoice gets none: there is nothing to correct. `order` is locked.
 */
export const issueCreditNote = async (
  context: UpstreamContext,
  order: OrderRow,
  refund: Pick<OrderEventRow, 'id' | 'amount' | 'text'>,
  write: DeferToCommit,
): Promise<string | null> => {
  const [invoice, ...creditNotes] = await readInvoices(context.db, order.id)
  if (!invoice) return null
  const { number, issued_at, facts: invoiced } = invoice
  const facts = creditNoteFacts(
    { number, issuedOn: isoDay(issued_at), facts: invoiced },
    creditNotes.map(({ facts: earlier }) => earlier),
    {
      amount: refund.amount ?? order.gross,
      reason: refund.text,
      ...(await unitsOf(context, order.id, refund.id)),
    },
  )
  const id = newId()
  write(insertInvoice(context, { id, kind: 'credit_note', orderId: order.id, eventId: refund.id, facts }))
  return id
}
