import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { TraceEntry } from '#flow-tools/trace/createTracer.ts'
import { actorSnapshots, entriesUntil, stateText } from '#flow-tools/viewer/actorSnapshots.ts'
import { noActor, viewerLogic } from '#flow-tools/viewer/viewerLogic.ts'

const started = (n: number, actor: string, machine: string, parent: string | null = null): TraceEntry => ({
  n,
  at: n,
  actor,
  kind: 'started',
  machine,
  name: machine,
  parent,
  input: undefined,
  state: 'first',
  context: {},
  children: [],
})
const moved = (n: number, actor: string, state: string, taken: string[] = []): TraceEntry => ({
  n,
  at: n,
  actor,
  kind: 'moved',
  event: { type: 'e' },
  from: null,
  state,
  context: { n },
  children: [],
  status: 'active',
  taken,
  dropped: false,
})
const entries: TraceEntry[] = [
  started(1, 'a1', 'shop'),
  started(2, 'a2', 'cart', 'a1'),
  moved(3, 'a2', 'second', ['t']),
  { n: 4, at: 4, actor: 'a2', kind: 'stopped' },
]

describe('MBT-03 the viewer', () => {
  const viewer = () => {
    const actor = createActor(viewerLogic, { input: { root: 'shop' } }).start()
    return { send: actor.send, state: () => actor.getSnapshot().context }
  }
  it('selects the first tab that connects and its root actor', () => {
    const { send, state } = viewer()
    send({ type: 'source.connected', id: 'server', kind: 'server', title: 'Server' })
    send({ type: 'source.connected', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'source.chosen', id: 't1' })
    send({ type: 'entries.received', id: 't1', entries, replace: true })
    expect(state()).toMatchObject({ source: 't1', actor: 'a1', machine: 'shop', position: null })
  })
  it('keeps the chosen actor while entries arrive', () => {
    const { send, state } = viewer()
    send({ type: 'source.connected', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'entries.received', id: 't1', entries: entries.slice(0, 2) })
    send({ type: 'actor.chosen', id: 'a2', machine: 'cart' })
    send({ type: 'entries.received', id: 't1', entries: entries.slice(2) })
    expect(state()).toMatchObject({ actor: 'a2', machine: 'cart' })
    expect(state().sources[0]?.entries).toEqual(entries)
  })
  it('replaces the server by a tab that connects later, unless the user has chosen the server', () => {
    const { send, state } = viewer()
    send({ type: 'source.connected', id: 'server', kind: 'server', title: 'Server' })
    expect(state().source).toBe('server')
    send({ type: 'source.connected', id: 't1', kind: 'tab', title: 'Home' })
    expect(state().source).toBe('t1')
    send({ type: 'source.chosen', id: 'server' })
    send({ type: 'source.connected', id: 't2', kind: 'tab', title: 'Parts' })
    expect(state().source).toBe('server')
  })
  it('does not take a child for the root actor of a tab', () => {
    const { send, state } = viewer()
    send({ type: 'source.connected', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'entries.received', id: 't1', entries: [started(1, 'a2', 'session', 'a1')] })
    expect(state().actor).toBeNull()
    send({ type: 'entries.received', id: 't1', entries: [started(2, 'a1', 'shop')] })
    expect(state()).toMatchObject({ actor: 'a1', machine: 'shop' })
  })
  it('selects in a log the actor that still runs, and its root before its children', () => {
    const chosen = (entries: TraceEntry[]) => {
      const { send, state } = viewer()
      send({ type: 'source.connected', id: 'log', kind: 'log', title: 'Log of /basket' })
      send({ type: 'source.chosen', id: 'log' })
      send({ type: 'entries.received', id: 'log', entries, replace: true })
      return state().actor
    }
    const page: TraceEntry[] = [
      started(1, 'a1', 'search'),
      { n: 2, at: 2, actor: 'a1', kind: 'stopped' },
      started(3, 'a3', 'cart', 'a2'),
      started(4, 'a2', 'shop'),
      started(5, 'a4', 'product'),
    ]
    expect(chosen(page)).toBe('a2')
    // Without the shop's own actor, as a breach of one chart is recorded.
    expect(chosen([...page.slice(0, 3), ...page.slice(4)])).toBe('a4')
    expect(chosen(page.slice(0, 2))).toBe('a1')
  })
  it('selects the actor of a chosen machine as soon as it runs, and again when it runs again', () => {
    const { send, state } = viewer()
    send({ type: 'source.connected', id: 't1', kind: 'tab', title: 'Checkout' })
    send({ type: 'entries.received', id: 't1', entries })
    send({ type: 'machine.chosen', machine: 'payment' })
    expect(state()).toMatchObject({ actor: noActor, machine: 'payment' })
    send({ type: 'entries.received', id: 't1', entries: [started(5, 'a5', 'payment')] })
    expect(state()).toMatchObject({ actor: 'a5', machine: 'payment' })
    const again: TraceEntry[] = [{ n: 6, at: 6, actor: 'a5', kind: 'stopped' }, started(7, 'a7', 'payment')]
    send({ type: 'entries.received', id: 't1', entries: again })
    expect(state()).toMatchObject({ actor: 'a7', machine: 'payment' })
  })
  it('selects no actor while the chosen machine does not entries', () => {
    const { send, state } = viewer()
    send({ type: 'source.connected', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'machine.chosen', machine: 'promo' })
    send({ type: 'entries.received', id: 't1', entries })
    expect(state()).toMatchObject({ actor: noActor, machine: 'promo' })
  })
  it('keeps the log of a closed tab only while it is selected', () => {
    const { send, state } = viewer()
    send({ type: 'source.connected', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'source.connected', id: 't2', kind: 'tab', title: 'Parts' })
    send({ type: 'source.disconnected', id: 't2' })
    send({ type: 'source.disconnected', id: 't1' })
    expect(state().sources.map(({ id }) => id)).toEqual(['t1'])
    expect(state().notice).toMatch(/closed/)
  })
  it('follows the selected tab to its next page and selects the same machine there', () => {
    const { send, state } = viewer()
    send({ type: 'source.connected', id: 't1', kind: 'tab', title: 'Basket' })
    send({ type: 'entries.received', id: 't1', entries })
    send({ type: 'actor.chosen', id: 'a2', machine: 'cart' })
    send({ type: 'position.chosen', position: 2 })
    send({ type: 'source.disconnected', id: 't1' })
    send({ type: 'source.connected', id: 't2', kind: 'tab', title: 'Checkout' })
    send({ type: 'entries.received', id: 't2', entries: [started(1, 'b1', 'shop')], replace: true })
    expect(state()).toMatchObject({ source: 't2', actor: noActor, machine: 'cart' })
    const next = [started(1, 'b1', 'shop'), started(2, 'b7', 'cart', 'b1')]
    send({ type: 'entries.received', id: 't2', entries: next, replace: true })
    expect(state()).toMatchObject({ source: 't2', actor: 'b7', machine: 'cart', position: null, notice: '' })
    expect(state().sources.map(({ id }) => id)).toEqual(['t2'])
  })
  it('keeps its selection while another tab connects', () => {
    const { send, state } = viewer()
    send({ type: 'source.connected', id: 't1', kind: 'tab', title: 'Basket' })
    send({ type: 'entries.received', id: 't1', entries })
    send({ type: 'source.connected', id: 't2', kind: 'tab', title: 'Checkout' })
    expect(state().source).toBe('t1')
  })
  it('goes back in the timeline and returns', () => {
    const { send, state } = viewer()
    send({ type: 'position.chosen', position: 2 })
    expect(state().position).toBe(2)
    send({ type: 'position.chosen', position: null })
    expect(state().position).toBeNull()
  })
})

describe('the snapshots at a position of a log', () => {
  it('contain everything that happened until then', () => {
    expect(
      actorSnapshots(entriesUntil(entries, 2)).map(({ id, state, running }) => [id, state, running]),
    ).toEqual([
      ['a1', 'first', true],
      ['a2', 'first', true],
    ])
    expect(actorSnapshots(entriesUntil(entries, 3))[1]).toMatchObject({
      state: 'second',
      context: { n: 3 },
      parent: 'a1',
    })
    expect([...(actorSnapshots(entriesUntil(entries, 3))[1]?.taken ?? [])]).toEqual(['t'])
    expect(actorSnapshots(entriesUntil(entries, null))[1]?.running).toBe(false)
  })
  it.each([
    ['idle', 'idle'],
    [{ a: 'x', b: { c: 'y', d: 'z' } }, 'a.x, b.c.y, d.z'],
    [{ a: {} }, 'a'],
    [null, ''],
  ])('%j is written as %s', (value, text) => expect(stateText(value)).toBe(text))
})
