import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createFlowsTap } from '#client/app/flowsTap.ts'
import { channelName, type Message } from '#client/devtools/flows/messages.ts'
import type { ShopFacts } from '#domain/facts.ts'
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

describe('MBT-03 watching a tab', () => {
  it('observes nothing where flows are off, nor on the server', () => {
    expect(createFlowsTap(facts(false), false)).toBeUndefined()
    expect(createFlowsTap(facts(true), true)).toBeUndefined()
  })

  it('tells the viewer what happened before and after it looked, and sends what the viewer sends', async () => {
    const inspect = createFlowsTap(facts(true), false)
    if (!inspect) throw new Error('Nothing is observed.')
    const viewer = new BroadcastChannel(channelName)
    channels.push(viewer)
    const heard: Message[] = []
    const tell = (message: Message) => viewer.postMessage(message)
    viewer.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      heard.push(data)
      if (data.kind === 'here') tell({ kind: 'watch', tab: data.tab })
    })
    const actor = createActor(overlayMachine, { inspect }).start()

    const log = () => heard.findLast((message) => message.kind === 'log')
    const again = setInterval(() => tell({ kind: 'who' }), 50)
    await expect
      .poll(() => (log()?.kind === 'log' ? log() : undefined), { timeout: 10_000 })
      .toMatchObject({
        entries: [{ kind: 'started', machine: 'overlay', state: 'closed' }],
      })
    clearInterval(again)

    const tab = heard.find((message) => message.kind === 'here')
    if (tab?.kind !== 'here') throw new Error('No tab has spoken.')
    tell({ kind: 'send', tab: tab.tab, actor: 'a1', event: { type: 'drawer.toggled' } })
    await expect.poll(() => actor.getSnapshot().matches('drawerOpen')).toBe(true)
    await expect
      .poll(() => heard.some((message) => message.kind === 'entry' && message.entry.kind === 'moved'))
      .toBe(true)

    document.title = 'The next page'
    tell({ kind: 'send', tab: tab.tab, actor: 'a1', event: { type: 'drawer.toggled' } })
    await expect
      .poll(() => heard.findLast((message) => message.kind === 'here'))
      .toMatchObject({ tab: tab.tab, title: 'The next page' })

    tell({ kind: 'send', tab: tab.tab, actor: 'a1', event: { type: 'nobody.knows' } })
    await expect
      .poll(() => heard.find((message) => message.kind === 'refused'))
      .toMatchObject({ reason: 'nobody.knows changes nothing in this state.' })
    tell({ kind: 'send', tab: tab.tab, actor: 'a99', event: { type: 'drawer.toggled' } })
    await expect
      .poll(() => heard.findLast((message) => message.kind === 'refused'))
      .toMatchObject({ reason: 'This actor is gone.' })
  })
})
