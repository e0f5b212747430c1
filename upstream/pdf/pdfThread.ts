/**
 * Draws documents in a thread of their own: one takes a tenth of a second and more, in which the main thread would answer
 * nothing. The thread, and with it the libraries, is loaded with the first document.
 */
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
import { describeError } from '../errorAnswers.ts'
import { letThreadsHaveLimits } from '../threadLimits.ts'
import type { DrawnInvoice } from './drawInvoice.ts'

export interface PdfThread {
  /** Rejects if it cannot be drawn, or if too many are waiting. */
  draw: (invoice: DrawnInvoice) => Promise<Uint8Array>
  close: () => Promise<void>
}

const maxWaiting = 100

export const openPdfThread = (log: Pick<FastifyBaseLogger, 'error'>): PdfThread => {
  letThreadsHaveLimits()
  const threads = new Piscina<DrawnInvoice, Uint8Array>({
    filename: new URL('./pdfWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    // Fonts and libraries are given back after a minute without documents.
    idleTimeout: 60_000,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 3 },
  })
  threads.on('error', (error: unknown) => log.error(describeError(error), 'the thread of documents failed'))
  return { draw: (invoice) => threads.run(invoice), close: () => threads.destroy() }
}
