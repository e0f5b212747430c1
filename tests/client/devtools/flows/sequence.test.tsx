/** The sequence of messages and the search of the flow viewer. */
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { assign, createActor, fromPromise, sendTo, setup } from 'xstate'
import { machines } from '#client/devtools/flows/machines.ts'
import { chartOf } from '#flow-tools/drawing/chart.ts'
import { packBugLog, readBugLog, writeBugLog } from '#flow-tools/log/bugLog.ts'
import { createTracer, type TraceEntry } from '#flow-tools/trace/createTracer.ts'
import { toData } from '#flow-tools/trace/toData.ts'
import { openBugLink } from '#flow-tools/viewer/openBugLog.ts'
import { Sequence } from '#flow-tools/viewer/Sequence.tsx'
import { searchCharts } from '#flow-tools/viewer/searchCharts.ts'
import { causeOf, consequencesOf, messagesOf, outside, participantsOf } from '#flow-tools/viewer/sequence.ts'
import type { ViewerEvent } from '#flow-tools/viewer/viewerLogic.ts'

const bell = setup({}).createMachine({ id: 'bell', on: { rung: {} } })
const door = setup({
  types: { context: {} as { opened: number } },
  actors: {
    bell,
    unlock: fromPromise(async () => 'open'),
    lock: fromPromise(() => Promise.reject(new Error())),
  },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  invoke: { id: 'bell', src: 'bell' },
  initial: 'closed',
  states: {
    closed: { on: { knocked: { target: 'opening', actions: sendTo('bell', { type: 'rung' }) } } },
    opening: { invoke: { id: 'unlock', src: 'unlock', onDone: 'locking' } },
    locking: {
      entry: assign({ opened: 1 }),
      invoke: { id: 'lock', src: 'lock', onError: 'stuck' },
    },
    stuck: {},
  },
})

const record = async (): Promise<readonly TraceEntry[]> => {
  const entries: TraceEntry[] = []
  const actor = createActor(door, { inspect: createTracer({ onEntry: (one) => entries.push(one) }) }).start()
  actor.send({ type: 'knocked', by: 'hand' })
  await expect.poll(() => actor.getSnapshot().value).toBe('stuck')
  return entries
}

it('MBT-11/sequence shows who sent what to whom: events, created actors, and the answers of ports', async () => {
  const entries = await record()
  const all = messagesOf(entries, null)
  const sent = all.map(({ from, to, label, kind }) => [kind, from, to, label].join(' '))
  expect(sent.toSorted()).toEqual(
    [
      'answer unlock door unlock done',
      'created door bell created',
      'created door lock created',
      'created door unlock created',
      `event ${outside} door knocked`,
      'event door bell rung',
      'failure lock door lock failed',
    ].toSorted(),
  )
  const ofBell = entries.find((one) => one.kind === 'started' && one.machine === 'bell')?.actor ?? ''
  expect(participantsOf(messagesOf(entries, ofBell)).toSorted()).toEqual(['bell', 'door'])

  const send = vi.fn()
  render(<Sequence entries={entries} actor={null} position={null} send={send} />)
  fireEvent.click(screen.getByRole('button', { name: 'lock to door: lock failed' }))
  const failure = all.find(({ kind }) => kind === 'failure')
  expect(send).toHaveBeenCalledWith({ type: 'position.chosen', position: failure?.n })
})

it('MBT-21/causes marks all that a message caused, and leads by keys from it to its cause', async () => {
  const entries = await record()
  const numberOf = (type: string) =>
    entries.find((one) => one.kind === 'moved' && one.event.type.startsWith(type))?.n ?? Number.NaN
  const knocked = numberOf('knocked')
  const caused = consequencesOf(knocked, entries)
  expect([...caused].toSorted()).toEqual(
    ['rung', 'xstate.done.actor.unlock', 'xstate.error.actor.lock'].map(numberOf).toSorted(),
  )
  const failure = entries.find(({ n }) => n === numberOf('xstate.error.actor.lock'))
  expect(failure && causeOf(failure, entries)).toBe(numberOf('xstate.done.actor.unlock'))
  expect(consequencesOf(numberOf('rung'), entries).size).toBe(0)

  const Shown = () => {
    const [position, setPosition] = useState<number | null>(null)
    return (
      <Sequence
        entries={entries}
        actor={null}
        position={position}
        send={(event) => event.type === 'position.chosen' && setPosition(event.position)}
      />
    )
  }
  render(<Shown />)
  const rows = () => screen.getAllByRole('button', { name: / to / })
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'outside to door: knocked' }))
  expect(screen.getAllByRole('button', { name: /, caused by the chosen message$/ }).length).toBeGreaterThan(2)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  screen.getByRole('button', { name: 'outside to door: knocked' }).focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(focused()).toMatch(/^door to bell: rung/)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' })
  expect(focused()).toMatch(/^outside to door: knocked/)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' })
  expect(focused()).toBe(rows().at(-1)?.getAttribute('aria-label'))
})

it('MBT-21/payload shows what a message holds, and what an actor was created with', async () => {
  const entries = await record()
  render(
    <Sequence
      entries={entries}
      actor={null}
      position={entries.find((one) => one.kind === 'moved' && one.event.type === 'knocked')?.n ?? null}
      send={() => undefined}
    />,
  )
  expect(screen.getByRole('region', { name: 'Chosen message' }).textContent).toContain('"by": "hand"')
})

it('MBT-21/children shows of a replayed log the children, too', async () => {
  const entries = await record()
  const sent: ViewerEvent[] = []
  await openBugLink(
    {
      send: (event) => sent.push(event),
      machines: new Map([door, bell].map((machine) => [machine.id, machine])),
      createRedactor: () => toData,
    },
    await packBugLog(writeBugLog('/', entries)),
  )
  const received = sent.find((one) => one.type === 'entries.received')
  const replayed = received?.type === 'entries.received' ? received.entries : []
  const shown = (all: readonly TraceEntry[]) =>
    messagesOf(all, null).map(({ from, to, label, kind }) => [kind, from, to, label].join(' '))
  expect(shown(replayed)).toEqual(shown(entries))
  expect(shown(replayed)).toContain('created door unlock created')
})

it('MBT-11/search finds machines by the names of their states and events', () => {
  const charts = new Map([...machines].map(([id, machine]) => [id, chartOf(machine)]))
  expect(searchCharts(charts, ' ').size).toBe(machines.size)
  expect(searchCharts(charts, 'miniCart').get('overlay')?.slice(0, 2)).toEqual([
    { kind: 'state', name: 'miniCartOpen', states: ['overlay.miniCartOpen'] },
    expect.objectContaining({ kind: 'event', name: 'miniCart.toggled' }),
  ])
  expect([...searchCharts(charts, 'no such name').keys()]).toEqual([])
})

it('MBT-11/versions says plainly why a log of another version is not played', () => {
  expect(() => readBugLog(JSON.stringify({ version: 2, path: '/', entries: [] }))).toThrow(
    'its version is 2, and this viewer reads version 1. Open it with the version that wrote it.',
  )
  expect(readBugLog(JSON.stringify({ version: 1, path: '/', entries: [] })).entries).toEqual([])
})
