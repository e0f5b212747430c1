/**
 * Leaving without a lost request: for `seconds` everything is answered as ever, each answer ends its connection, and
 * `/healthz` says 503. Callers go elsewhere meanwhile; then this stops listening.
 */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Answers whether the server is leaving. `pluginTimeout` of the server must be longer than `seconds`. */
export const registerDrain = (app: FastifyInstance, seconds: number): (() => boolean) => {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    await sleep(seconds * 1_000)
    // What is connected but not accepted is lost when listening ends: end it after a turn with nothing else to do.
    for (let tries = 0; tries < 200; tries += 1) {
      const began = performance.now()
      await turn()
      if (performance.now() - began < 1) return
    }
  })
  return () => isDraining
}
