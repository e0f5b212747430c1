/**
 * Leaving without a lost request. For a while the server goes on answering, newcomers too, says with every answer
 * that the connection ends, and is no longer ready (`/readyz`): whoever sends traffic takes it elsewhere, and lets
 * connections that it kept for later go. Only then does the server stop listening.
 */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Who is connected but not yet accepted when a server stops listening is cut off. Right after a short turn of the
 * event loop everybody has been.
 */
const acceptPendingConnections = async (): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const began = performance.now()
    await turn()
    if (performance.now() - began < 1) return
  }
}

/** Longer than fastify gives a hook by itself; to be handed to it as `pluginTimeout`. */
export const hookTimeoutMs = (drainSeconds: number): number => drainSeconds * 1_000 + 10_000

/** Answers whether the server is leaving. */
export const registerDrain = (app: FastifyInstance, drainSeconds: number): (() => boolean) => {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    await sleep(drainSeconds * 1_000)
    await acceptPendingConnections()
  })
  return () => isDraining
}
