/** The file of an invoice: for the shop's page, and attached to a mail. */
import type { PdfProcess, UpstreamContext } from '../../context.ts'
import type { InvoiceFileAnswer } from '../../contract/invoices.ts'
import { eInvoiceXml } from '../../eInvoice/eInvoiceXml.ts'
import { describeError } from '../../errorAnswers.ts'
import { isId } from '../../ids.ts'
import type { MailAttachment, SendMail } from '../../mail/transport.ts'
import { notFound } from '../../refusal.ts'
import type { InvoiceDocument } from '../../tables/invoiceTypes.ts'
import { isoDay } from './invoiceFacts.ts'
import type { InvoiceRow } from './invoiceRows.ts'

type Draw = PdfProcess['draw']

const mediaType = 'application/pdf'

/** `invoice-2026-000001.pdf`, `credit-note-CN2026-000001.xml`. */
const fileNameOf = ({ kind, number }: InvoiceRow, extension: 'pdf' | 'xml'): string =>
  `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number.replace('/', '-')}.${extension}`

const documentOf = ({ kind, number, issued_at, facts }: InvoiceRow): InvoiceDocument => ({
  kind,
  number,
  issuedOn: isoDay(issued_at),
  facts,
})

const fileOf = async (draw: Draw, row: InvoiceRow): Promise<MailAttachment> => ({
  name: fileNameOf(row, 'pdf'),
  mediaType,
  content: await draw(documentOf(row)),
})

const readInvoice = ({ db }: UpstreamContext, id: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()

/** @throws Refusal unless it is of this order */
export const invoiceFile = async (
  context: UpstreamContext,
  draw: Draw,
  { orderId, id }: { orderId: string; id: string },
): Promise<InvoiceFileAnswer> => {
  const row = isId(id) ? await readInvoice(context, id) : undefined
  if (row?.order_id !== orderId) throw notFound('This order has no such invoice.')
  const { name, content } = await fileOf(draw, row)
  return { name, mediatype: mediaType, content: Buffer.from(content).toString('base64') }
}

/** @throws Refusal for a document that holds no e-invoice */
export const eInvoiceFile = async (context: UpstreamContext, id: string): Promise<InvoiceFileAnswer> => {
  const row = isId(id) ? await readInvoice(context, id) : undefined
  const xml = row && eInvoiceXml(documentOf(row))
  if (!row || !xml) throw notFound('There is no such e-invoice.')
  const content = Buffer.from(xml).toString('base64')
  return { name: fileNameOf(row, 'xml'), mediatype: 'application/xml', content }
}

/**
 * Sends mails with the invoice that they name. One that cannot be drawn does not hold up the mail: the page of the order has
 * it, too.
 */
export const withInvoice =
  (context: UpstreamContext, draw: Draw, send: SendMail): SendMail =>
  async (id, message) => {
    const attachments: MailAttachment[] = []
    if (message.invoice !== undefined)
      try {
        const row = await readInvoice(context, message.invoice)
        if (row) attachments.push(await fileOf(draw, row))
      } catch (error) {
        context.log.error(
          { mail: id, ...describeError(error) },
          'an invoice could not be attached to its mail',
        )
      }
    await send(id, message, attachments)
  }
