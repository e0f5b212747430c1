import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { replayDifferences, replayTest } from '#client/devtools/flows/log/replayReport.ts'
import { machines } from '#client/devtools/flows/machines.ts'
import type { ConsentCategory } from '#domain/consent/consent.ts'
import { packBugLog, readBugLog, unpackBugLog, writeBugLog } from '#flow-tools/log/bugLog.ts'
import { isSameState, replay } from '#flow-tools/log/replay.ts'
import { createTracer, type TraceEntry } from '#flow-tools/trace/createTracer.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { fromPort } from '#machines/port.ts'

/** Records the consent machine with ports that resolve at once. */
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
    inspect: createTracer({ onEntry: (entry) => entries.push(entry) }),
  }).start()
  await expect.poll(() => actor.getSnapshot().matches({ choice: 'undecided' })).toBe(true)
  actor.send({ type: 'settings.opened' })
  actor.send({ type: 'category.toggled', category: 'Analytics' })
  actor.send({ type: 'settings.saved' })
  await expect.poll(() => actor.getSnapshot().matches({ choice: { given: 'stored' } })).toBe(true)
  return entries
}

describe('MBT-04/replay a bug log', () => {
  it('replays every step with the recorded state and its context', async () => {
    const entries = await record()
    const log = readBugLog(JSON.stringify(writeBugLog('/basket', entries)))
    const replayed = replay(log.entries, machines)
    expect(replayed.map(({ matches, problem }) => [matches, problem])).toEqual(
      entries.map(() => [true, null]),
    )
    expect(replayed.at(-1)).toMatchObject({
      state: { choice: { given: 'stored' }, settings: 'closed' },
      context: { categories: ['Mandatory', 'Analytics'] },
    })
  })
  it('can be packed into a link', async () => {
    const log = writeBugLog('/basket', await record())
    const packed = await packBugLog(log)
    expect(await unpackBugLog(`https://shop.example/flows#${packed}`)).toEqual(
      JSON.parse(JSON.stringify(log)),
    )
    expect(packed.length).toBeLessThan(JSON.stringify(log).length)
    await expect(unpackBugLog('#tab=1')).rejects.toThrow('this link holds no log.')
  })
  it('contains no context', async () => {
    expect(JSON.stringify(writeBugLog('/', await record()))).not.toContain('"context"')
  })
  it('shows that a machine has changed', async () => {
    const { entries } = writeBugLog('/', await record())
    const wrong = entries.map((entry) =>
      entry.kind === 'moved' && entry.event.type === 'settings.opened'
        ? { ...entry, state: { choice: 'undecided', settings: 'closed' } }
        : entry,
    )
    expect(replay(wrong, machines).filter(({ matches }) => !matches)).toHaveLength(1)
  })
  it('reports an unknown machine and a missing start without throwing', async () => {
    const { entries } = writeBugLog('/', await record())
    const unknown = entries.map((entry) => (entry.kind === 'started' ? { ...entry, machine: 'gone' } : entry))
    expect(replay(unknown, machines)[0]).toMatchObject({
      matches: false,
      problem: 'There is no machine gone.',
    })
    expect(replay(entries.slice(1), machines)[0]).toMatchObject({
      matches: false,
      problem: 'The start of this actor is not in the log.',
    })
  })
  it.each([
    '',
    '{}',
    '{"version":2,"path":"/","entries":[]}',
    '{"version":1,"path":"/","entries":[{"kind":"moved"}]}',
  ])('cannot be read from %j', (text) => {
    expect(() => readBugLog(text)).toThrow()
  })
  it('compares states regardless of the order of their regions', () => {
    expect(isSameState({ a: 'x', b: { c: 'y' } }, { b: { c: 'y' }, a: 'x' })).toBe(true)
    expect(isSameState({ a: 'x' }, { a: 'y' })).toBe(false)
    expect(isSameState('x', 'x')).toBe(true)
  })
  it('is reported as the steps that differ and as a test', async () => {
    const log = writeBugLog('/basket', await record())
    expect(replayDifferences(log)).toEqual([])
    const [first, ...rest] = log.entries
    if (first?.kind !== 'started') throw new Error('The log has no start.')
    const wrong = { ...log, entries: [{ ...first, state: { choice: 'given' } }, ...rest] }
    expect(replayDifferences(wrong)).toEqual([
      '1 consent, start: recorded {"choice":"given"}, now {"choice":"reading","settings":"closed"}',
    ])
    const test = replayTest('odd', { ...log, path: "/it's`x" })
    expect(test).toContain("new URL('./odd.json', import.meta.url)")
    expect(test).toContain("it('replays the run recorded on /itsx with the recorded states'")
  })
})
