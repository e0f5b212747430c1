/** A server that is told to stop goes on answering for a while, so that no request is lost. */
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { hookTimeoutMs, registerDrain } from '#server-process/drain.ts'

it('answers new connections while it drains, and closes each with its answer', async () => {
  const seconds = 2
  const app = fastify({
    pluginTimeout: hookTimeoutMs(seconds),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  const isDraining = registerDrain(app, seconds)
  app.get('/', async () => 'answer')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(isDraining()).toBe(false)
  const startedAt = performance.now()
  const closed = app.close()
  await expect.poll(isDraining, { interval: 5 }).toBe(true)
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await answer.text()).toBe('answer')
  await closed
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(seconds * 1_000 - 5)
  await expect(fetch(address)).rejects.toThrow()
})
