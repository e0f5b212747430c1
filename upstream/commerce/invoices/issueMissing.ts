/**
 * issueInvoice: staff asks for the invoice of an order that was paid without one, before migration 0027 or while invoices were
 * issued elsewhere, and for the credit notes of its refunds.
 */
import type { UpstreamContext } from '../../context.ts'
import type { IssueInvoiceAnswer } from '../../contract/invoiceList.ts'
import type { DeferToCommit, Statement } from '../../database/pipeline.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { cleanText } from '../../text.ts'
import { findOrderByName } from '../orders/findOrder.ts'
import { readOrderEvents } from '../orders/orderEvents.ts'
import { lockOrder, type OrderRow, readOrderLines } from '../orders/orderRows.ts'
import { readInvoices } from './invoiceRows.ts'
import { issueCreditNote, issueInvoice } from './issueInvoices.ts'

const refused = (message: string) => new Refusal(409, message)

/** The credit notes are made from what was written before, so that nothing may wait for the commit. */
const writeNow = async (
  { db }: UpstreamContext,
  issue: (write: DeferToCommit) => Promise<string | null>,
): Promise<string | null> => {
  const statements: Statement<unknown>[] = []
  const id = await issue((statement) => statements.push(statement))
  for (const statement of statements) await db.executeQuery(statement.compile(db))
  return id
}

const requireInvoiceable = ({ settings }: UpstreamContext, order: OrderRow): Date => {
  if (!settings.issuesInvoices) throw refused('This upstream issues no invoices (INVOICES).')
  if (order.gross === 0) throw refused('This order costs nothing, so it has no invoice.')
  if (order.paid_at === null) throw refused('This order is not paid.')
  return order.paid_at
}

/** A repeated call changes nothing. Documents get the date of the call. */
export const issueMissing = async (context: UpstreamContext, name: string): Promise<IssueInvoiceAnswer> => {
  const { db } = context
  const found = await findOrderByName(context, cleanText('order', name, { max: 64, required: true }))
  if (!found) throw notFound('This order does not exist.')
  const order = await lockOrder(db, found.id)
  const paidAt = requireInvoiceable(context, order)
  const before = await readInvoices(db, order.id)
  if (before.length === 0) {
    const lines = await readOrderLines(db, order.id)
    const id = await writeNow(context, (write) => issueInvoice(context, order, lines, paidAt, write))
    if (id === null) throw refused('EXCHANGE_RATES has no rate for the day of the payment. Add it first.')
  }
  const credited = new Set(before.map(({ event_id }) => event_id))
  const refunds = (await readOrderEvents(db, order.id)).filter(({ type }) => type === 'refunded')
  for (const refund of refunds.filter(({ id }) => !credited.has(id)))
    await writeNow(context, (write) => issueCreditNote(context, order, refund, write))
  const invoices = await readInvoices(db, order.id)
  return { name: order.name, invoices: invoices.map(({ kind, number }) => ({ kind, number })) }
}
