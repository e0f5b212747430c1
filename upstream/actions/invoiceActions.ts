/** The files of invoices at `POST /transactions`, and `POST /orders/invoices` for the merchant. */
import { eInvoiceFile, invoiceFile } from '../commerce/invoices/invoiceFile.ts'
import { issueMissing } from '../commerce/invoices/issueMissing.ts'
import { listInvoices } from '../commerce/invoices/listInvoices.ts'
import type { PdfProcess } from '../context.ts'
import { getEInvoiceRequest, issueInvoiceRequest, listInvoicesRequest } from '../contract/invoiceList.ts'
import { getInvoiceRequest } from '../contract/invoices.ts'
import { type Action, readAction, writeAction } from './dispatch.ts'

export const invoiceFileAction = ({ draw }: PdfProcess): Action =>
  readAction({
    action: 'getInvoice',
    request: getInvoiceRequest,
    handle: (context, { transaction_id, invoice }) =>
      invoiceFile(context, draw, { orderId: transaction_id, id: invoice }),
  })

/** Not calls of the shop: staff and accountant of the merchant ask for them. */
export const invoiceListActions: readonly Action[] = [
  readAction({ action: 'listInvoices', request: listInvoicesRequest, handle: listInvoices }),
  readAction({
    action: 'getEInvoice',
    request: getEInvoiceRequest,
    handle: (context, { invoice }) => eInvoiceFile(context, invoice),
  }),
  writeAction({
    action: 'issueInvoice',
    request: issueInvoiceRequest,
    handle: (context, { order }) => issueMissing(context, order),
  }),
]
