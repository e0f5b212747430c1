/**
 * One process draws the documents of all upstreams that a worker opens, one after the other: its start and its first document take
 * half a second of processor time. It ends with the worker, or after minutes without a document.
 */
import { openPdfProcess } from '../../upstream/pdf/pdfProcess.ts'

export const sharedPdfProcess = openPdfProcess(
  { error: (...told: unknown[]) => process.stderr.write(`${told.map(String).join(' ')}\n`) },
  { idleMs: 300_000 },
)
