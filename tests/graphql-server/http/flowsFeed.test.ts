import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { createFlowsFeed } from '../../../graphql-server/http/flowsFeed.ts'

const lamp = setup({
  types: { events: {} as { type: 'pressed'; email: string } },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { pressed: 'lit' } }, lit: {} },
})

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

describe('MBT-03 machines on the server', () => {
  it('are sent to a viewer, earlier entries too, without personal data', async () => {
    const feed = createFlowsFeed()
    const app = fastify({ forceCloseConnections: true })
    feed.register(app)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    closers.push(() => app.close())

    const actor = createActor(lamp, { inspect: feed.inspect }).start()
    const abort = new AbortController()
    closers.push(async () => abort.abort())
    const answer = await fetch(`${address}/flows/events`, { signal: abort.signal })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()

    expect((await reader?.read())?.value).toMatch(/"kind":"started".*"machine":"lamp"/)
    actor.send({ type: 'pressed', email: 'ada@example.org' })
    const moved = (await reader?.read())?.value ?? ''
    expect(moved).toMatch(/"kind":"moved".*"state":"lit"/)
    expect(moved).not.toContain('ada@')
  })
})
