import { expect, it } from 'vitest'
import { trimLog } from '#flow-tools/log/trimLog.ts'
import type { TraceEntry } from '#flow-tools/trace/createTracer.ts'

let n = 0
const entry = (actor: string, kind: TraceEntry['kind']): TraceEntry =>
  ({ n: ++n, at: n, actor, kind }) as unknown as TraceEntry
const entriesOf = (actor: string, moves: number, stopped: boolean) => [
  entry(actor, 'started'),
  ...Array.from({ length: moves }, () => entry(actor, 'moved')),
  ...(stopped ? [entry(actor, 'stopped')] : []),
]
const actorsOf = (log: readonly TraceEntry[]) => [...new Set(log.map(({ actor }) => actor))]

it('MBT-04 removes the oldest stopped actors from a log that is too long', () => {
  const log = [
    ...entriesOf('shop', 20, false),
    ...entriesOf('a', 8, true),
    ...entriesOf('b', 8, true),
    ...entriesOf('c', 8, true),
  ]
  expect(trimLog(log, 60)).toBe(log)
  const trimmed = trimLog(log, 50)
  expect(actorsOf(trimmed)).toEqual(['shop', 'c'])
  expect(trimmed.filter(({ actor }) => actor === 'shop')).toHaveLength(21)
})

it('MBT-04 keeps all entries of running actors, because they are replayed from the start', () => {
  const log = entriesOf('shop', 100, false)
  expect(trimLog(log, 50)).toBe(log)
})
