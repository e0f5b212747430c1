/**
 * Stops the server without losing a request: for `seconds` it answers as before, but closes each connection after its
 * answer, and `/healthz` answers 503, so that callers go elsewhere. Then it stops listening.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Returns whether the server is draining. The server's `pluginTimeout` must be longer than `seconds`. */
export const registerDrain = (app: FastifyInstance, seconds: number): (() => boolean) => {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    await sleep(seconds * 1_000)
    // Connections that are not yet accepted are lost when listening ends, so it ends after an idle turn.
    for (let tries = 0; tries < 200; tries += 1) {
      const start = performance.now()
      await nextTurn()
      if (performance.now() - start < 1) return
    }
  })
  return () => isDraining
}
