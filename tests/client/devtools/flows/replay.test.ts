import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { packBugLog, readBugLog, unpackBugLog, writeBugLog } from '#client/devtools/flows/log/bugLog.ts'
import { isSameState, replay } from '#client/devtools/flows/log/replay.ts'
import { differencesOf, testOf } from '#client/devtools/flows/log/retell.ts'
import { machines } from '#client/devtools/flows/machines.ts'
import type { ConsentCategory } from '#domain/consent.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { fromPort } from '#machines/port.ts'
import { createTracer, type TraceEntry } from '#machines/trace.ts'

/** A run of the consent machine with real ports that answer at once. */
const record = async (): Promise<TraceEntry[]> => {
  const entries: TraceEntry[] = []
  const machine = consentMachine.provide({
    actors: {
      readConsent: fromPort<void, readonly ConsentCategory[] | null>(async () => null),
      storeConsent: fromPort<{ categories: readonly ConsentCategory[] }, void>(async () => undefined),
    },
    actions: { signalTags: () => {} },
  })
  const actor = createActor(machine, {
    inspect: createTracer({ tell: (entry) => entries.push(entry) }),
  }).start()
  await expect.poll(() => actor.getSnapshot().matches({ choice: 'asking' })).toBe(true)
  actor.send({ type: 'settings.opened' })
  actor.send({ type: 'category.toggled', category: 'Analytics' })
  actor.send({ type: 'settings.saved' })
  await expect.poll(() => actor.getSnapshot().matches({ choice: 'given' })).toBe(true)
  return entries
}

describe('MBT-04 a bug log replays the machines to that very state', () => {
  it('every step comes to the recorded state, context included', async () => {
    const entries = await record()
    const log = readBugLog(JSON.stringify(writeBugLog('/basket', entries)))
    const played = replay(log.entries, machines)
    expect(played.map(({ same, problem }) => [same, problem])).toEqual(entries.map(() => [true, null]))
    expect(played.at(-1)).toMatchObject({
      state: { choice: 'given', settings: 'closed' },
      context: { categories: ['Mandatory', 'Analytics'] },
    })
  })
  it('as a link it is the same log', async () => {
    const log = writeBugLog('/basket', await record())
    const packed = await packBugLog(log)
    expect(await unpackBugLog(`https://shop.example/flows#${packed}`)).toEqual(
      JSON.parse(JSON.stringify(log)),
    )
    expect(packed.length).toBeLessThan(JSON.stringify(log).length)
    await expect(unpackBugLog('#tab=1')).rejects.toThrow('This link holds no log.')
  })
  it('carries no context', async () => {
    expect(JSON.stringify(writeBugLog('/', await record()))).not.toContain('"context"')
  })
  it('a machine that has changed is found out', async () => {
    const { entries } = writeBugLog('/', await record())
    const wrong = entries.map((entry) =>
      entry.kind === 'moved' && entry.event.type === 'settings.opened'
        ? { ...entry, state: { choice: 'asking', settings: 'closed' } }
        : entry,
    )
    expect(replay(wrong, machines).filter(({ same }) => !same)).toHaveLength(1)
  })
  it('an unknown machine, or a log without its beginning, is said and not thrown', async () => {
    const { entries } = writeBugLog('/', await record())
    const unknown = entries.map((entry) => (entry.kind === 'started' ? { ...entry, machine: 'gone' } : entry))
    expect(replay(unknown, machines)[0]).toMatchObject({ same: false, problem: 'There is no machine gone.' })
    expect(replay(entries.slice(1), machines)[0]).toMatchObject({
      same: false,
      problem: 'Its beginning is not in the log.',
    })
  })
  it.each([
    '',
    '{}',
    '{"version":2,"path":"/","entries":[]}',
    '{"version":1,"path":"/","entries":[{"kind":"moved"}]}',
  ])('%j is no log', (text) => {
    expect(() => readBugLog(text)).toThrow()
  })
  it('states are the same whatever the order of their regions', () => {
    expect(isSameState({ a: 'x', b: { c: 'y' } }, { b: { c: 'y' }, a: 'x' })).toBe(true)
    expect(isSameState({ a: 'x' }, { a: 'y' })).toBe(false)
    expect(isSameState('x', 'x')).toBe(true)
  })
  it('is told to a developer as the steps that differ, and as a test to keep', async () => {
    const log = writeBugLog('/basket', await record())
    expect(differencesOf(log)).toEqual([])
    const [first, ...rest] = log.entries
    if (first?.kind !== 'started') throw new Error('The log has no beginning.')
    const wrong = { ...log, entries: [{ ...first, state: { choice: 'given' } }, ...rest] }
    expect(differencesOf(wrong)).toEqual([
      '1 consent, the beginning: recorded {"choice":"given"}, now {"choice":"reading","settings":"closed"}',
    ])
    const test = testOf('odd', { ...log, path: "/it's`x" })
    expect(test).toContain("new URL('./odd.json', import.meta.url)")
    expect(test).toContain("it('a run recorded on /itsx comes to the recorded states'")
  })
})
