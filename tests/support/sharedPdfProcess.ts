/**
 * One process draws the documents of all upstreams that a worker opens, one after the other: its start and its first document take
 * half a second of processor time. It ends some seconds after the last document.
 */
import { openPdfProcess } from '../../upstream/pdf/pdfProcess.ts'

export const sharedPdfProcess = openPdfProcess({
  error: (...told: unknown[]) => process.stderr.write(`${told.map(String).join(' ')}\n`),
})
