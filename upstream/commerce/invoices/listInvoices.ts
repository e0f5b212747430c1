/** listInvoices: the invoices and credit notes of a month, for the merchant's accountant. */
import { type Selectable, sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { ListedInvoice, ListInvoicesAnswer } from '../../contract/invoiceList.ts'
import type { InvoiceTable } from '../../tables/invoiceTypes.ts'
import { wireAmount } from '../prices/money.ts'
import { isoDay } from './invoiceFacts.ts'

const most = 500

type IssuedRow = Selectable<InvoiceTable> & { destination: string | null }

const listed = ({ id, order_id, kind, number, issued_at, facts, destination }: IssuedRow): ListedInvoice => {
  const sign = kind === 'invoice' ? 1 : -1
  return {
    _id: id,
    transaction_id: order_id,
    kind,
    number,
    date: isoDay(issued_at),
    order: facts.order.name,
    paidon: facts.order.paidOn,
    ...(facts.corrects && { corrects: facts.corrects.number }),
    buyer: facts.buyer.name,
    country: facts.buyer.country,
    destination: destination ?? '',
    ...(facts.buyer.vatNumber !== null && { taxnumber: facts.buyer.vatNumber }),
    currency: facts.currency,
    rates: facts.rates.map(({ rate, net, vat, gross }) => ({
      rate: rate / 100,
      net: wireAmount(sign * net),
      vat: wireAmount(sign * vat),
      gross: wireAmount(sign * gross),
    })),
    ...(facts.exemption !== null && { exemption: facts.exemption }),
    ...(facts.localVat && {
      localvat: {
        currency: facts.localVat.currency,
        rate: facts.localVat.rate,
        vat: wireAmount(sign * facts.localVat.vat),
      },
    }),
    einvoice: facts.eInvoice !== undefined,
  }
}

export const listInvoices = async (
  { db }: UpstreamContext,
  { month, offset }: { month: string; offset: number },
): Promise<ListInvoicesAnswer> => {
  const from = new Date(`${month}-01T00:00:00Z`)
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  const { rows } = await sql<IssuedRow>`
    select i.*, o.shipcountry as destination from invoice i join orders o on o.id = i.order_id
    where i.issued_at >= ${from}::timestamptz and i.issued_at < ${until}::timestamptz
    order by i.issued_at, i.kind desc, i.serial offset ${offset}::int limit ${most + 1}::int`.execute(db)
  return { invoices: rows.slice(0, most).map(listed), more: rows.length > most }
}
