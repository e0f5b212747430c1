import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, sendTo, setup } from 'xstate'
import { createRedactor } from '#domain/redact.ts'
import { createTracer, type TraceEntry } from '#flow-tools/trace/createTracer.ts'

const childMachine = setup({}).createMachine({ id: 'child', initial: 'here', states: { here: {} } })
const lamp = setup({
  types: {
    events: {} as { type: 'pressed'; email?: string } | { type: 'nudged' } | { type: 'dimmed' },
    input: {} as { email: string },
  },
  actors: { child: childMachine },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { pressed: 'lit', dimmed: { guard: () => false, target: 'lit' } } },
    lit: { invoke: { src: 'child', id: 'helper' }, on: { pressed: 'burnt' } },
    burnt: { type: 'final' },
  },
})

const traced = (work: (start: () => ReturnType<typeof createActor<typeof lamp>>) => void) => {
  const entries: TraceEntry[] = []
  const met = new Map<string, object>()
  const inspect = createTracer({
    onEntry: (entry) => entries.push(entry),
    onActor: (id, ref) => met.set(id, ref),
    now: () => 7,
    redact: createRedactor(),
  })
  work(() => createActor(lamp, { inspect, input: { email: 'ada@example.org' } }).start())
  return { entries, met }
}

describe('MBT-04 the trace', () => {
  it('records the start, every step with its transition, and the end', () => {
    const { entries } = traced((start) => {
      const actor = start()
      actor.send({ type: 'pressed', email: 'bob@example.org' })
      actor.send({ type: 'pressed' })
    })
    const own = entries.filter(({ actor }) => actor === 'a1')
    expect(
      own.map((entry) =>
        entry.kind === 'moved' ? [entry.event.type, entry.state, entry.taken] : entry.kind,
      ),
    ).toEqual([
      'started',
      ['pressed', 'lit', ['lamp.dark pressed#0 lamp.lit']],
      ['pressed', 'burnt', ['lamp.lit pressed#0 lamp.burnt']],
      'stopped',
    ])
    expect(own[0]).toMatchObject({ machine: 'lamp', name: 'lamp', parent: null, state: 'dark', at: 7 })
    expect(JSON.stringify(entries)).not.toMatch(/ada@|bob@/)
  })
  it('records children with their parent and their own name', () => {
    const { entries } = traced((start) => start().send({ type: 'pressed' }))
    const child = entries.find((entry) => entry.kind === 'started' && entry.machine === 'child')
    expect(child).toMatchObject({ name: 'helper', parent: 'a1', state: 'here' })
    expect(entries.findLast((entry) => entry.kind === 'moved' && entry.actor === 'a1')).toMatchObject({
      children: ['helper'],
    })
  })
  it('marks events that no state handles; a rejecting guard handles its event', () => {
    const { entries } = traced((start) => {
      const actor = start()
      actor.send({ type: 'dimmed' })
      actor.send({ type: 'nudged' })
      actor.send({ type: 'pressed' })
    })
    const moved = entries.flatMap((entry) =>
      entry.kind === 'moved' && entry.actor === 'a1' ? [[entry.event.type, entry.dropped]] : [],
    )
    expect(moved).toEqual([
      ['dimmed', false],
      ['nudged', true],
      ['pressed', false],
    ])
  })
  it('records the sender of an event and the taken alternative, and numbers the entries', () => {
    const entries: TraceEntry[] = []
    const inspect = createTracer({ onEntry: (entry) => entries.push(entry), now: () => 7 })
    const door = setup({ types: { events: {} as { type: 'knocked' } | { type: 'opened' } } }).createMachine({
      id: 'door',
      initial: 'built',
      context: { isLocked: false },
      states: {
        built: { always: 'shut' },
        shut: {
          on: { knocked: [{ guard: () => false, target: 'shut' }, { target: 'ajar' }] },
        },
        ajar: { always: [{ guard: () => false, target: 'shut' }, { target: 'open' }] },
        open: {},
      },
    })
    const visitor = setup({ actors: { door } }).createMachine({
      id: 'visitor',
      invoke: { src: 'door', id: 'front' },
      entry: sendTo('front', { type: 'knocked' }),
    })
    createActor(visitor, { inspect }).start()
    const moved = entries.find((entry) => entry.kind === 'moved' && entry.event.type === 'knocked')
    expect(moved).toMatchObject({
      from: 'a1',
      state: 'open',
      context: { isLocked: false },
      status: 'active',
      dropped: false,
      taken: ['door.shut knocked#1 door.ajar', 'door.ajar #1 door.open'],
    })
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, at) => at + 1))
  })
  it('names all targets of a step, counts wildcards as handlers, and never marks XState’s own events', () => {
    const entries: TraceEntry[] = []
    const ended = setup({}).createMachine({
      id: 'ended',
      initial: 'over',
      states: { over: { type: 'final' } },
    })
    const house = setup({ actors: { ended } }).createMachine({
      id: 'house',
      type: 'parallel',
      invoke: { src: 'ended', id: 'box:12' },
      on: { lit: { target: ['.up.light', '.down.light'] } },
      states: {
        up: { initial: 'dark', states: { dark: { on: { 'whatever.*': {} } }, light: {} } },
        down: { initial: 'dark', states: { dark: {}, light: {} } },
      },
    })
    const actor = createActor(house, {
      inspect: createTracer({ onEntry: (entry) => entries.push(entry) }),
    }).start()
    actor.send({ type: 'whatever.else' })
    actor.send({ type: 'lit' })
    const moved = entries.flatMap((entry) => (entry.kind === 'moved' && entry.actor === 'a1' ? [entry] : []))
    expect(moved.map(({ event, dropped }) => [event.type, dropped])).toEqual([
      ['xstate.done.actor.box:12', false],
      ['whatever.else', false],
      ['lit', false],
    ])
    expect(moved.map(({ taken }) => taken)).toEqual([
      [],
      ['house.up.dark whatever.*#0 '],
      ['house lit#0 house.up.light,house.down.light'],
    ])
    expect(entries.find((entry) => entry.kind === 'started' && entry.machine === 'ended')).toMatchObject({
      name: 'box:12',
    })
    expect(entries.find((entry) => entry.kind === 'started' && entry.machine === 'house')).toMatchObject({
      name: 'house',
      parent: null,
    })
  })
  it('records machines only, not invoked promises', async () => {
    const entries: TraceEntry[] = []
    const asking = setup({ actors: { ask: fromPromise(async () => 'answer') } }).createMachine({
      id: 'asking',
      initial: 'waiting',
      states: { waiting: { invoke: { id: 'ask', src: 'ask', onDone: 'answered' } }, answered: {} },
    })
    const actor = createActor(asking, {
      inspect: createTracer({ onEntry: (entry) => entries.push(entry) }),
    }).start()
    await expect.poll(() => actor.getSnapshot().value).toBe('answered')
    expect(entries.map((entry) => [entry.actor, entry.kind])).toEqual([
      ['a1', 'started'],
      ['a1', 'moved'],
    ])
  })
  it('records an ended actor as stopped, once', () => {
    const { entries } = traced((start) => {
      const actor = start()
      actor.send({ type: 'pressed' })
      actor.send({ type: 'pressed' })
    })
    expect(entries.filter(({ actor, kind }) => actor === 'a1' && kind === 'stopped')).toHaveLength(1)
    expect(entries.findLast(({ actor }) => actor === 'a1')?.kind).toBe('stopped')
  })
  it('distinguishes actors of different roots, and passes them on with their ids', () => {
    const { entries, met } = traced((start) => {
      start()
      start()
    })
    expect(entries.map(({ actor }) => actor)).toEqual(['a1', 'a2'])
    expect([...met.keys()]).toEqual(['a1', 'a2'])
  })
})
