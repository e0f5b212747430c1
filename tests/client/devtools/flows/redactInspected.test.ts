/** Nothing personal goes to Stately's inspector, which is another site. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, type InspectionEvent, setup } from 'xstate'
import { inspectShop } from '#client/devtools/flows/inspectShop.ts'

type Told = {
  type: string
  name?: string
  event?: { type: string }
  snapshot?: Record<string, unknown>
}

const email = 'ada@example.org'
const person = { firstName: 'Ada', email, note: `write to ${email}` }
const personal = /ada/i

/** A machine with personal data in each part of its snapshot, and of those of its children. */
const askMachine = setup({
  types: { context: {} as { person: typeof person | null }, input: {} as typeof person },
  actors: {
    sendLetter: fromPromise<typeof person, typeof person>(async ({ input }) => input),
    refuse: fromPromise<never, typeof person>(async () => {
      throw new Error(`No letters for ${email}`)
    }),
    listen: fromCallback<{ type: 'any' }, typeof person>(() => undefined),
  },
}).createMachine({
  id: 'ask',
  context: { person: null },
  initial: 'sending',
  output: ({ context }) => context.person,
  states: {
    sending: {
      tags: 'busy',
      invoke: [
        { id: `listen ${email}`, src: 'listen', input: () => person },
        {
          id: 'sendLetter',
          src: 'sendLetter',
          input: () => person,
          onDone: { target: 'refusing', actions: assign({ person: ({ event }) => event.output }) },
        },
      ],
    },
    refusing: { invoke: { id: 'refuse', src: 'refuse', input: () => person, onError: 'over' } },
    over: { type: 'final' },
  },
})

// The tab's badge, which comes a second later, must not appear in another test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('MBT-03/inspect MBT-04 personal data', () => {
  it('stays out of context, input, output, error, tags, children and events that inspector and viewer are told of', async () => {
    const told: Told[] = []
    // The flow viewer of another test must not see this tab.
    const viewed: unknown[] = []
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        postMessage = (message: unknown) => viewed.push(message)
      },
    )
    // Stands in for the inspector's window.
    vi.stubGlobal('open', () => ({
      postMessage: (data: Told) => told.push(structuredClone(data)),
    }))
    history.replaceState(null, '', '/faq?inspect')
    const inspect = await inspectShop()
    window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
    const raw: InspectionEvent[] = []
    const actor = createActor(askMachine, {
      input: person,
      inspect: (event) => {
        raw.push(event)
        inspect(event)
      },
    }).start()
    await expect.poll(() => actor.getSnapshot().status).toBe('done')
    const snapshots = () => told.flatMap(({ snapshot }) => (snapshot ? [snapshot] : []))
    await expect.poll(() => snapshots().some(({ status, value }) => status === 'done' && value)).toBe(true)
    const known = raw.filter(({ type }) => /^@xstate\.(actor|event|snapshot)$/.test(type))
    await expect.poll(() => told.length).toBe(known.length)

    expect(told.map(({ type }) => type).toSorted()).toEqual(known.map(({ type }) => type).toSorted())
    const names = told.flatMap(({ name }) => name ?? [])
    expect(names.toSorted()).toEqual([
      'ask',
      expect.stringMatching(/^listen person\d+@/),
      'refuse',
      'sendLetter',
    ])
    expect(told.flatMap(({ event }) => event?.type ?? [])).toContain('xstate.done.actor.sendLetter')
    expect(JSON.stringify(told)).not.toMatch(personal)
    expect(viewed.length).toBeGreaterThan(3)
    expect(JSON.stringify(viewed)).not.toMatch(personal)

    // All parts are there, without the data.
    expect(snapshots()).toContainEqual(
      expect.objectContaining({
        status: 'done',
        value: 'over',
        context: { person: expect.objectContaining({ firstName: 'xxx' }) },
        output: expect.objectContaining({ firstName: 'xxx', email: expect.stringMatching(/^person\d+@/) }),
      }),
    )
    expect(snapshots()).toContainEqual(expect.objectContaining({ value: 'sending', tags: ['busy'] }))
    const children = snapshots().flatMap((one) => Object.keys(one['children'] ?? {}))
    expect(children).toContain('sendLetter')
    expect(children.filter((id) => id.startsWith('listen'))[0]).toMatch(/^listen person\d+@example\.com$/)
    expect(snapshots()).toContainEqual(
      expect.objectContaining({ status: 'active', input: expect.objectContaining({ firstName: 'xxx' }) }),
    )
    expect(JSON.stringify(told)).toMatch(/"error":\{"error":"No letters for person\d+@/)
  })
})
