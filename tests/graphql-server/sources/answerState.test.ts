/** A page may be kept for longer than the answers that it was made of. */
import { expect, it } from 'vitest'
import { createLog } from '../../../graphql-server/log.ts'
import { createMetrics } from '../../../graphql-server/metrics.ts'
import { createCache } from '../../../graphql-server/sources/cache.ts'
import { lifetimes } from '../../../graphql-server/sources/lifetimes.ts'
import type { AnswerState } from '../../../graphql-server/sources/types.ts'
import { createUnchanged, roomForAll } from '../../support/unchanged.ts'

const withRoomForTwo = () => {
  let time = Date.parse('2026-11-26T10:00:00Z')
  let loads = 0
  let digest = 'the same'
  const cache = createCache({
    ...createUnchanged(),
    ...roomForAll,
    limit: { maxBytes: 40_000 },
    shared: null,
    metrics: createMetrics(),
    log: createLog('silent'),
    now: () => time,
  })
  const load = async () => {
    loads += 1
    return { value: 'a list', bytes: 3_000, digest }
  }
  return {
    read: (name: string) => cache.read('getItem', name, lifetimes.catalogue, load),
    state: (name: string, known: AnswerState) =>
      cache.readState('getItem', name, lifetimes.catalogue, load, known),
    peek: (name: string, known: AnswerState) =>
      cache.peekState('getItem', name, lifetimes.catalogue, known)?.state ?? null,
    change: () => {
      digest = 'another'
    },
    loads: () => loads,
    later: (ms: number) => {
      time += ms
    },
  }
}

it('OPS-10/evicted of an evicted answer its state is known while it is fresh, without a request', async () => {
  const { read, state, peek, loads, later } = withRoomForTwo()
  const first = await read('first')
  for (let n = 0; n < 20; n += 1) await read(`other ${n}`)
  expect(loads()).toBe(21)
  expect((await state('first', first)).state).toBe(first.state)
  expect(peek('first', first)).toBe(first.state)
  expect(loads()).toBe(21)
  // The answer itself is asked for again.
  await read('first')
  expect(loads()).toBe(22)
  for (let n = 0; n < 20; n += 1) await read(`other ${n}`)
  const asked = loads()
  later(lifetimes.catalogue.freshSeconds * 1_000)
  expect(peek('first', first)).toBe(null)
  const again = await state('first', first)
  expect(loads()).toBe(asked + 1)
  // Fresh from now on.
  expect(again.asOf.getTime() - first.asOf.getTime()).toBe(lifetimes.catalogue.freshSeconds * 1_000)
})

it('OPS-10/evicted an answer that is kept counts more than an older one that is still fresh', async () => {
  const { read, state, peek, change } = withRoomForTwo()
  const first = await read('first')
  for (let n = 0; n < 20; n += 1) await read(`other ${n}`)
  change()
  const second = await read('first')
  expect(second.state).not.toBe(first.state)
  expect((await state('first', first)).state).toBe(second.state)
  expect(peek('first', first)).toBe(second.state)
})
