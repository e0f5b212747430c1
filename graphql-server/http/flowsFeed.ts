/**
 * Sends what machines on the server do to the flow viewer, as server-sent events; development only. The entries hold no
 * personal data (`domain/redact.ts`).
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { InspectionEvent } from 'xstate'
import { createRedactor } from '#domain/redact.ts'
import { createTracer, type TraceEntry } from '#flow-tools/trace/createTracer.ts'

/** A viewer that connects later gets this many entries. */
const maxEntries = 400

const frame = (entries: readonly TraceEntry[]) => `data: ${JSON.stringify(entries)}\n\n`

export type FlowsFeed = {
  inspect: (event: InspectionEvent) => void
  /** Serves `GET /flows/events`. */
  register: (app: FastifyInstance) => void
}

export const createFlowsFeed = (): FlowsFeed => {
  const viewers = new Set<FastifyReply>()
  const entries: TraceEntry[] = []
  const inspect = createTracer({
    redact: createRedactor(),
    onEntry: (entry) => {
      entries.push(entry)
      entries.splice(0, entries.length - maxEntries)
      for (const { raw } of viewers) raw.write(frame([entry]))
    },
  })
  const register = (app: FastifyInstance) => {
    app.get('/flows/events', (request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        connection: 'keep-alive',
      })
      reply.raw.write(frame(entries))
      viewers.add(reply)
      request.raw.on('close', () => viewers.delete(reply))
    })
    app.addHook('preClose', async () => {
      for (const { raw } of viewers) raw.end()
    })
  }
  return { inspect, register }
}
