/** An open page is told that its order has changed, and holds no more than its share of the server. */
import fastify from 'fastify'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRateLimiter } from '../../../graphql-server/http/rateLimits.ts'
import { registerOrderChanges } from '../../../graphql-server/invalidation/orderChanges.ts'
import { createSignedIds } from '../../../graphql-server/signedIds.ts'
import { createSigning } from '../../../graphql-server/signing.ts'
import { signingKey } from '../../support/shopServer.ts'

const orderIds = createSignedIds(createSigning([signingKey])('order'), 'refused')
const id = orderIds.sign('o-1')
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const start = async (scale = 0) => {
  const state = { order: { status: 'paid' }, reads: 0, isDown: false }
  const app = fastify({ forceCloseConnections: true })
  registerOrderChanges(app, {
    orderIds,
    limiter: createRateLimiter({ scale, valkey: null, secret: null }),
    pauseMs: 20,
    readOrder: async (orderId) => {
      state.reads += 1
      if (state.isDown) throw new Error('the upstream is down')
      return orderId === 'o-1' ? state.order : null
    },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  stops.push(() => app.close())
  const open = async (order = id) => {
    const closing = new AbortController()
    const answer = await fetch(`${url}/order/${order}/changes`, { signal: closing.signal })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const next = async (): Promise<string> => {
      for (let text = ''; ; ) {
        const { value, done } = (await reader?.read()) ?? { value: '', done: true }
        text += value ?? ''
        if (done || text.includes('data:')) return text
      }
    }
    return { answer, next, close: () => closing.abort() }
  }
  return { state, app, open }
}

describe('the changes of an order', () => {
  it('ORD-29/told every open page is told once, although the upstream was down in between', async () => {
    const { state, open } = await start()
    const [one, other] = [await open(), await open()]
    expect(one.answer.headers.get('content-type')).toBe('text/event-stream')
    const told = Promise.all([one.next(), other.next()])
    state.isDown = true
    state.order = { status: 'shipped' }
    await expect.poll(() => state.reads).toBeGreaterThan(5)
    state.isDown = false
    for (const text of await told) expect(text.match(/data: changed/g)).toHaveLength(1)
  })

  it('ORD-29/told reads the order once for all its pages, and no more when the last one is closed', async () => {
    const { state, open } = await start()
    const pages = [await open(), await open(), await open()]
    const before = state.reads
    await expect.poll(() => state.reads).toBeGreaterThan(before + 3)
    for (const page of pages) page.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
    const after = state.reads
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(state.reads).toBe(after)
  })

  it('ORD-29/limits one visitor has twelve streams at most, and a closed one makes room', async () => {
    const { open } = await start()
    const pages = []
    for (let count = 0; count < 12; count += 1) pages.push(await open())
    expect(pages.map(({ answer }) => answer.status)).toEqual(pages.map(() => 200))
    expect((await open()).answer.status).toBe(204)
    pages[0]?.close()
    await expect.poll(async () => (await open()).answer.status).toBe(200)
  })

  it('ORD-29/limits SEC-10 every opening counts as a look-up, whether the order exists or not', async () => {
    const { open } = await start(0.05)
    expect((await open(orderIds.sign('o-2'))).answer.status).toBe(404)
    expect((await open('0123456789abcdef0123456789abcdef')).answer.status).toBe(404)
    expect((await open()).answer.status).toBe(200)
    const refused = await open()
    expect([refused.answer.status, Number(refused.answer.headers.get('retry-after'))]).toEqual([
      429,
      expect.any(Number),
    ])
  })

  it('ORD-29/limits a stream ends after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { open } = await start()
    const page = await open()
    let isOver = false
    const waitForEnd = async () => {
      await page.next()
      isOver = true
    }
    const over = waitForEnd()
    await vi.advanceTimersByTimeAsync(599_000)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    await over
  })

  it('ORD-29/limits a server that stops ends its streams', async () => {
    const { app, open } = await start()
    const page = await open()
    await Promise.all([app.close(), page.next()])
  })
})
