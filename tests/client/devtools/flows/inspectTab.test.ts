import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createFlowInspector } from '#client/app/flowInspector.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { channelName, type Message } from '#flow-tools/messages.ts'
import { overlayMachine } from '#machines/overlay/overlay.machine.ts'
import { facts as shopFacts } from '#tests/support/client/answers.ts'

const facts = (flows: boolean): ShopFacts => ({
  ...shopFacts,
  settings: { ...shopFacts.settings, flows },
})

const channels: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

describe('MBT-03 inspecting a tab', () => {
  it('does nothing on the server, or if flows are switched off', () => {
    expect(createFlowInspector(facts(false), false)).toBeUndefined()
    expect(createFlowInspector(facts(true), true)).toBeUndefined()
  })

  it('reports all entries to the viewer, and sends events for the viewer', async () => {
    const inspect = createFlowInspector(facts(true), false)
    if (!inspect) throw new Error('The tab is not inspected.')
    const viewer = new BroadcastChannel(channelName)
    channels.push(viewer)
    const received: Message[] = []
    const post = (message: Message) => viewer.postMessage(message)
    viewer.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      received.push(data)
      if (data.kind === 'connected') post({ kind: 'watch', tab: data.tab })
    })
    const actor = createActor(overlayMachine, { inspect }).start()

    const log = () => received.findLast((message) => message.kind === 'log')
    const interval = setInterval(() => post({ kind: 'discover' }), 50)
    await expect
      .poll(() => (log()?.kind === 'log' ? log() : undefined), { timeout: 10_000 })
      .toMatchObject({
        entries: [{ kind: 'started', machine: 'overlay', state: 'closed' }],
      })
    clearInterval(interval)

    const tab = received.find((message) => message.kind === 'connected')
    if (tab?.kind !== 'connected') throw new Error('No tab has connected.')
    post({ kind: 'send', tab: tab.tab, actor: 'a1', event: { type: 'drawer.toggled' } })
    await expect.poll(() => actor.getSnapshot().matches('drawerOpen')).toBe(true)
    await expect
      .poll(() => received.some((message) => message.kind === 'entry' && message.entry.kind === 'moved'))
      .toBe(true)

    actor.send({ type: 'unknown.event', email: 'ada@example.org' } as never)
    document.title = 'The next page'
    post({ kind: 'send', tab: tab.tab, actor: 'a1', event: { type: 'drawer.toggled' } })
    await expect
      .poll(() => received.findLast((message) => message.kind === 'connected'))
      .toMatchObject({ tab: tab.tab, title: 'The next page' })

    post({ kind: 'send', tab: tab.tab, actor: 'a1', event: { type: 'unknown.event' } })
    await expect
      .poll(() => received.find((message) => message.kind === 'refused'))
      .toMatchObject({ reason: 'unknown.event changes nothing in this state.' })
    expect(JSON.stringify(received)).not.toContain('ada@example.org')

    post({ kind: 'send', tab: tab.tab, actor: 'a99', event: { type: 'drawer.toggled' } })
    await expect
      .poll(() => received.findLast((message) => message.kind === 'refused'))
      .toMatchObject({ reason: 'This actor is gone.' })
  })
})
