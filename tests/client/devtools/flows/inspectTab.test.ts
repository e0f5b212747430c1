import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
// The tab's badge, which comes a second later, must not appear in another test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
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

    // Tabs of other tests answer, too.
    const log = () =>
      received.findLast(
        (message) =>
          message.kind === 'log' &&
          message.entries.some((one) => one.kind === 'started' && one.machine === 'overlay'),
      )
    const interval = setInterval(() => post({ kind: 'discover' }), 50)
    await expect
      .poll(() => (log()?.kind === 'log' ? log() : undefined))
      .toMatchObject({
        entries: [{ kind: 'started', machine: 'overlay', state: 'closed' }],
      })
    clearInterval(interval)

    const tab = log()
    if (tab?.kind !== 'log') throw new Error('No tab has connected.')
    const own = () => received.filter((message) => 'tab' in message && message.tab === tab.tab)
    post({ kind: 'send', tab: tab.tab, actor: 'a1', event: { type: 'drawer.toggled' } })
    await expect.poll(() => actor.getSnapshot().matches('drawerOpen')).toBe(true)
    await expect
      .poll(() => own().some((message) => message.kind === 'entry' && message.entry.kind === 'moved'))
      .toBe(true)

    actor.send({ type: 'unknown.event', email: 'ada@example.org' } as never)
    document.title = 'The next page'
    post({ kind: 'send', tab: tab.tab, actor: 'a1', event: { type: 'drawer.toggled' } })
    await expect
      .poll(() => own().findLast((message) => message.kind === 'connected'))
      .toMatchObject({ tab: tab.tab, title: 'The next page' })

    post({ kind: 'send', tab: tab.tab, actor: 'a1', event: { type: 'unknown.event' } })
    await expect
      .poll(() => own().find((message) => message.kind === 'refused'))
      .toMatchObject({ reason: 'unknown.event changes nothing in this state.' })
    expect(JSON.stringify(own())).not.toContain('ada@example.org')

    post({ kind: 'send', tab: tab.tab, actor: 'a99', event: { type: 'drawer.toggled' } })
    await expect
      .poll(() => own().findLast((message) => message.kind === 'refused'))
      .toMatchObject({ reason: 'This actor is gone.' })
  })
})
