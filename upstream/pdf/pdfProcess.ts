/**
 * Draws documents in a process of their own, which ends some seconds after the last one. To draw takes a tenth of a second and more,
 * in which the upstream would answer nothing, and memory, of which a thread leaves most to the process.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { PdfProcess } from '../context.ts'
import type { InvoiceDocument } from '../tables/invoiceTypes.ts'
import type { DrawAnswer, DrawRequest } from './pdfChild.ts'

interface Options {
  /** How long the process waits for another document. */
  idleMs?: number
  /** A document that is not drawn by then ends the process. */
  limitMs?: number
}

const maxWaiting = 100
const program = fileURLToPath(new URL('./pdfChild.ts', import.meta.url))
const heapOptions = ['--max-old-space-size=64', '--max-semi-space-size=2']

export const openPdfProcess = (
  log: Pick<FastifyBaseLogger, 'error'>,
  { idleMs = 10_000, limitMs = 30_000 }: Options = {},
): PdfProcess => {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let nextId = 1

  const settle = ({ id, bytes, error }: DrawAnswer): void => {
    const document = waiting.get(id)
    if (bytes === null) document?.reject(new Error(`a document could not be drawn: ${error}`))
    else document?.resolve(bytes)
  }
  const stop = (): void => {
    if (child?.connected) child.disconnect()
    child = undefined
  }
  const giveUp = (ended: ChildProcess, how: string): void => {
    if (child !== ended) return
    child = undefined
    for (const { reject } of waiting.values()) reject(new Error(`the process of documents ${how}`))
  }
  const start = (): ChildProcess => {
    const started = fork(program, {
      execArgv: heapOptions,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // It must not keep the upstream alive.
    started.unref()
    started.channel?.unref()
    started.on('message', settle)
    started.on('error', (error) => {
      log.error({ err: error }, 'the process of documents failed')
      giveUp(started, 'failed')
    })
    started.on('exit', (code) => giveUp(started, `ended (${code ?? 'killed'})`))
    return started
  }

  const draw = async (invoice: InvoiceDocument): Promise<Uint8Array> => {
    if (waiting.size >= maxWaiting) throw new Error('too many documents are waiting to be drawn')
    clearTimeout(idle)
    const id = nextId
    nextId += 1
    const document = Promise.withResolvers<Uint8Array>()
    waiting.set(id, document)
    child ??= start()
    const limit = setTimeout(() => child?.kill('SIGKILL'), limitMs)
    try {
      const request: DrawRequest = { id, invoice }
      child.send(request, (error) => error && document.reject(error))
      return await document.promise
    } finally {
      clearTimeout(limit)
      waiting.delete(id)
      if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref()
    }
  }
  return {
    draw,
    close: () => {
      clearTimeout(idle)
      stop()
      for (const { reject } of waiting.values()) reject(new Error('the upstream ends'))
    },
  }
}
