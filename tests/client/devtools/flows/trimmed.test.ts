import { expect, it } from 'vitest'
import { trimmed } from '#client/devtools/flows/log/trimmed.ts'
import type { TraceEntry } from '#machines/trace.ts'

let n = 0
const entry = (actor: string, kind: TraceEntry['kind']): TraceEntry =>
  ({ n: ++n, at: n, actor, kind }) as unknown as TraceEntry
const life = (actor: string, moves: number, over: boolean) => [
  entry(actor, 'started'),
  ...Array.from({ length: moves }, () => entry(actor, 'moved')),
  ...(over ? [entry(actor, 'stopped')] : []),
]
const actorsOf = (log: readonly TraceEntry[]) => [...new Set(log.map(({ actor }) => actor))]

it('MBT-04 a record that grew too long loses whole actors that are over, the oldest first', () => {
  const log = [
    ...life('shop', 20, false),
    ...life('a', 8, true),
    ...life('b', 8, true),
    ...life('c', 8, true),
  ]
  expect(trimmed(log, 60)).toBe(log)
  const shorter = trimmed(log, 50)
  expect(actorsOf(shorter)).toEqual(['shop', 'c'])
  expect(shorter.filter(({ actor }) => actor === 'shop')).toHaveLength(21)
})

it('MBT-04 an actor that still runs stays whole, since it is played from its beginning', () => {
  const log = life('shop', 100, false)
  expect(trimmed(log, 50)).toBe(log)
})
