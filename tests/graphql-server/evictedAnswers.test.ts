/** A page may be kept for longer than the answers that it was made of. */
import { expect, it } from 'vitest'
import { createLog } from '../../graphql-server/log.ts'
import { createMetrics } from '../../graphql-server/metrics.ts'
import { createCache } from '../../graphql-server/sources/cache.ts'
import { type Lifetime, lifetimes } from '../../graphql-server/sources/lifetimes.ts'
import { createUnchanged, roomForAll } from '../support/unchanged.ts'

const withRoomForTwo = (evictedBytes: number) => {
  let time = Date.parse('2026-11-26T10:00:00Z')
  let loads = 0
  const cache = createCache({
    ...createUnchanged(),
    ...roomForAll,
    limit: { maxBytes: 40_000 },
    evictedLimit: { maxBytes: evictedBytes },
    shared: null,
    metrics: createMetrics(),
    log: createLog('silent'),
    now: () => time,
  })
  const load = async () => {
    loads += 1
    return { value: 'a list', bytes: 3_000, digest: 'the same' }
  }
  return {
    read: (name: string) => cache.read('getItem', name, lifetimes.catalogue, load),
    state: (name: string, lifetime: Lifetime = lifetimes.catalogue) =>
      cache.readState('getItem', name, lifetime, load),
    loads: () => loads,
    later: (ms: number) => {
      time += ms
    },
  }
}

it('OPS-10/evicted of an evicted answer its state is known while it is fresh, without a request', async () => {
  const { read, state, loads, later } = withRoomForTwo(1_000_000)
  const { state: before } = await read('first')
  for (let n = 0; n < 20; n += 1) await read(`other ${n}`)
  expect(loads()).toBe(21)
  expect(await state('first')).toBe(before)
  expect(loads()).toBe(21)
  // The answer itself is asked for again.
  await read('first')
  expect(loads()).toBe(22)
  for (let n = 0; n < 20; n += 1) await read(`other ${n}`)
  const asked = loads()
  later(lifetimes.catalogue.freshSeconds * 1_000)
  await state('first')
  expect(loads()).toBe(asked + 1)
})

it('OPS-10/evicted without room for it the answer is asked for', async () => {
  const { read, state, loads } = withRoomForTwo(0)
  await read('first')
  for (let n = 0; n < 20; n += 1) await read(`other ${n}`)
  await state('first')
  expect(loads()).toBe(22)
})
