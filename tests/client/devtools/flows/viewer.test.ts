import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { actorsOf, stateText, until } from '#client/devtools/flows/viewer/moment.ts'
import { atRest, viewerLogic } from '#client/devtools/flows/viewer/viewer.logic.ts'
import type { TraceEntry } from '#machines/trace.ts'

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
const run: TraceEntry[] = [
  started(1, 'a1', 'shop'),
  started(2, 'a2', 'cart', 'a1'),
  moved(3, 'a2', 'second', ['t']),
  { n: 4, at: 4, actor: 'a2', kind: 'stopped' },
]

describe('MBT-03 the viewer', () => {
  const viewer = () => {
    const actor = createActor(viewerLogic).start()
    return { send: actor.send, see: () => actor.getSnapshot().context }
  }
  it('looks at the first tab that speaks, and at its root', () => {
    const { send, see } = viewer()
    send({ type: 'source.met', id: 'server', kind: 'server', title: 'Server' })
    send({ type: 'source.met', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'source.chosen', id: 't1' })
    send({ type: 'entries.received', id: 't1', entries: run, replace: true })
    expect(see()).toMatchObject({ source: 't1', actor: 'a1', machine: 'shop', position: null })
  })
  it('keeps the chosen actor while more comes in', () => {
    const { send, see } = viewer()
    send({ type: 'source.met', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'entries.received', id: 't1', entries: run.slice(0, 2) })
    send({ type: 'actor.chosen', id: 'a2', machine: 'cart' })
    send({ type: 'entries.received', id: 't1', entries: run.slice(2) })
    expect(see()).toMatchObject({ actor: 'a2', machine: 'cart' })
    expect(see().sources[0]?.entries).toEqual(run)
  })
  it('leaves the server for a tab that comes later, unless the server was chosen', () => {
    const { send, see } = viewer()
    send({ type: 'source.met', id: 'server', kind: 'server', title: 'Server' })
    expect(see().source).toBe('server')
    send({ type: 'source.met', id: 't1', kind: 'tab', title: 'Home' })
    expect(see().source).toBe('t1')
    send({ type: 'source.chosen', id: 'server' })
    send({ type: 'source.met', id: 't2', kind: 'tab', title: 'Parts' })
    expect(see().source).toBe('server')
  })
  it('takes no child for the root of a tab that only begins to tell', () => {
    const { send, see } = viewer()
    send({ type: 'source.met', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'entries.received', id: 't1', entries: [started(1, 'a2', 'session', 'a1')] })
    expect(see().actor).toBeNull()
    send({ type: 'entries.received', id: 't1', entries: [started(2, 'a1', 'shop')] })
    expect(see()).toMatchObject({ actor: 'a1', machine: 'shop' })
  })
  it('lights a chosen machine as soon as somebody runs it, and again when it runs anew', () => {
    const { send, see } = viewer()
    send({ type: 'source.met', id: 't1', kind: 'tab', title: 'Checkout' })
    send({ type: 'entries.received', id: 't1', entries: run })
    send({ type: 'machine.chosen', machine: 'payment' })
    expect(see()).toMatchObject({ actor: atRest, machine: 'payment' })
    send({ type: 'entries.received', id: 't1', entries: [started(5, 'a5', 'payment')] })
    expect(see()).toMatchObject({ actor: 'a5', machine: 'payment' })
    const again: TraceEntry[] = [{ n: 6, at: 6, actor: 'a5', kind: 'stopped' }, started(7, 'a7', 'payment')]
    send({ type: 'entries.received', id: 't1', entries: again })
    expect(see()).toMatchObject({ actor: 'a7', machine: 'payment' })
  })
  it('draws a machine that nobody runs at rest, and stays so', () => {
    const { send, see } = viewer()
    send({ type: 'source.met', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'machine.chosen', machine: 'promo' })
    send({ type: 'entries.received', id: 't1', entries: run })
    expect(see()).toMatchObject({ actor: atRest, machine: 'promo' })
  })
  it('keeps what a closed tab told while it is looked at, and forgets it otherwise', () => {
    const { send, see } = viewer()
    send({ type: 'source.met', id: 't1', kind: 'tab', title: 'Home' })
    send({ type: 'source.met', id: 't2', kind: 'tab', title: 'Parts' })
    send({ type: 'source.left', id: 't2' })
    send({ type: 'source.left', id: 't1' })
    expect(see().sources.map(({ id }) => id)).toEqual(['t1'])
    expect(see().notice).toMatch(/closed/)
  })
  it('follows the watched tab to its next page, and to the same machine there', () => {
    const { send, see } = viewer()
    send({ type: 'source.met', id: 't1', kind: 'tab', title: 'Basket' })
    send({ type: 'entries.received', id: 't1', entries: run })
    send({ type: 'actor.chosen', id: 'a2', machine: 'cart' })
    send({ type: 'position.chosen', position: 2 })
    send({ type: 'source.left', id: 't1' })
    send({ type: 'source.met', id: 't2', kind: 'tab', title: 'Checkout' })
    send({ type: 'entries.received', id: 't2', entries: [started(1, 'b1', 'shop')], replace: true })
    expect(see()).toMatchObject({ source: 't2', actor: atRest, machine: 'cart' })
    const next = [started(1, 'b1', 'shop'), started(2, 'b7', 'cart', 'b1')]
    send({ type: 'entries.received', id: 't2', entries: next, replace: true })
    expect(see()).toMatchObject({ source: 't2', actor: 'b7', machine: 'cart', position: null, notice: '' })
    expect(see().sources.map(({ id }) => id)).toEqual(['t2'])
  })
  it('stays with what it shows while another tab is opened', () => {
    const { send, see } = viewer()
    send({ type: 'source.met', id: 't1', kind: 'tab', title: 'Basket' })
    send({ type: 'entries.received', id: 't1', entries: run })
    send({ type: 'source.met', id: 't2', kind: 'tab', title: 'Checkout' })
    expect(see().source).toBe('t1')
  })
  it('goes back in time and returns', () => {
    const { send, see } = viewer()
    send({ type: 'position.chosen', position: 2 })
    expect(see().position).toBe(2)
    send({ type: 'position.chosen', position: null })
    expect(see().position).toBeNull()
  })
})

describe('a moment of a record', () => {
  it('is what had happened until then', () => {
    expect(actorsOf(until(run, 2)).map(({ id, state, running }) => [id, state, running])).toEqual([
      ['a1', 'first', true],
      ['a2', 'first', true],
    ])
    expect(actorsOf(until(run, 3))[1]).toMatchObject({ state: 'second', context: { n: 3 }, parent: 'a1' })
    expect([...(actorsOf(until(run, 3))[1]?.taken ?? [])]).toEqual(['t'])
    expect(actorsOf(until(run, null))[1]?.running).toBe(false)
  })
  it.each([
    ['idle', 'idle'],
    [{ a: 'x', b: { c: 'y', d: 'z' } }, 'a.x, b.c.y, d.z'],
    [{ a: {} }, 'a'],
    [null, ''],
  ])('%j reads %s', (value, text) => expect(stateText(value)).toBe(text))
})
