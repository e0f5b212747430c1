/**
 * Shuts a server down without losing a request. While it drains, the server still answers old and new connections, and
 * closes each of them with its answer. Its check of readiness must fail meanwhile, so that callers turn to other servers.
 * Then it stops listening.
 */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Connections that are not yet accepted when a server stops listening are reset. After a short turn of the event loop
 * none is left.
 */
const acceptPendingConnections = async (): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const startedAt = performance.now()
    await turn()
    if (performance.now() - startedAt < 1) return
  }
}

/** Fastify's `pluginTimeout`: its default would end the drain too early. */
export const hookTimeoutMs = (drainSeconds: number): number => drainSeconds * 1_000 + 10_000

/** @returns whether the server is draining */
export const registerDrain = (app: FastifyInstance, drainSeconds: number): (() => boolean) => {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    await sleep(drainSeconds * 1_000)
    await acceptPendingConnections()
  })
  return () => isDraining
}
