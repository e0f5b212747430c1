/** The process of `pdfProcess.ts`. It ends with its parent, and when the parent has no more for it. */
import type { InvoiceDocument } from '../tables/invoiceTypes.ts'
import { drawInvoice } from './drawInvoice.ts'

export interface DrawRequest {
  id: number
  invoice: InvoiceDocument
}

/** `bytes`: null if it could not be drawn. */
export interface DrawAnswer {
  id: number
  bytes: Uint8Array | null
  error: string | null
}

const answerTo = async ({ id, invoice }: DrawRequest): Promise<DrawAnswer> => {
  try {
    return { id, bytes: await drawInvoice(invoice), error: null }
  } catch (error) {
    return { id, bytes: null, error: error instanceof Error ? error.message : 'unknown' }
  }
}

// A terminal sends its signals to parent and child, and the parent still finishes its mails.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', (request: DrawRequest) => {
  // The parent may be gone by then.
  void answerTo(request).then((answer) => process.send?.(answer, undefined, undefined, () => {}))
})
