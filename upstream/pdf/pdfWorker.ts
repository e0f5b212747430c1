/** The worker of `pdfThread.ts`. */
export { drawInvoice as default } from './drawInvoice.ts'
