import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlacementLocks } from '../../../graphql-server/placement/placementLocks.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { createSqliteRecords } from '../../../graphql-server/storage/sqliteRecords.ts'

let folder: string
let records: Records
const clock = { now: 1_000_000 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placements-'))
  records = createSqliteRecords(folder, () => clock.now)
})
afterAll(async () => {
  await records.close()
  await rm(folder, { recursive: true, force: true })
})

const locksWithoutWait = () => createPlacementLocks(records, () => clock.now, 0)
const acquire = async (cart: string, form: string, isBilled = false) => {
  const lock = await locksWithoutWait().acquire(cart, form, isBilled)
  if (!lock) throw new Error('locked')
  return lock
}

describe('the lock of a cart', () => {
  it('PAY-06 each change of the form is a new generation, also back to an earlier form', async () => {
    const generations: number[] = []
    for (const form of ['a', 'a', 'b', 'a', 'a']) {
      const lock = await acquire('there-and-back', form)
      generations.push(lock.generation)
      await lock.release()
    }
    expect(generations).toEqual([1, 1, 2, 3, 3])
    expect((await acquire('another-cart', 'a')).generation).toBe(1)
  })

  it('PAY-06 can be acquired by several placements with one form, and not with another form', async () => {
    const first = await acquire('one-at-a-time', 'a')
    const twin = await acquire('one-at-a-time', 'a')
    expect([first.isRepeated, twin.isRepeated]).toEqual([false, true])
    await first.release()
    expect(await locksWithoutWait().acquire('one-at-a-time', 'b', false)).toBeNull()
    await twin.release()
    expect((await acquire('one-at-a-time', 'b')).generation).toBe(2)
  })

  it('PAY-06 of a server that died expires when its placement must have ended', async () => {
    await acquire('died', 'a')
    clock.now += 94_000
    expect(await locksWithoutWait().acquire('died', 'b', false)).toBeNull()
    clock.now += 2_000
    expect((await acquire('died', 'b')).generation).toBe(2)
  })

  it('PAY-07 keeps a new generation for repeated placements', async () => {
    const lock = await acquire('once-more', 'a')
    expect(await lock.nextGeneration()).toBe(2)
    await lock.release()
    expect(await acquire('once-more', 'a')).toMatchObject({ generation: 2, isRepeated: true })
  })

  it('PAY-03 remembers for later forms that there was a billing address', async () => {
    const seen: boolean[] = []
    for (const [form, isBilled] of [
      ['a', false],
      ['b', true],
      ['c', false],
    ] as const) {
      const lock = await acquire('billed', form, isBilled)
      seen.push(lock.wasBilled)
      await lock.release()
    }
    expect(seen).toEqual([false, true, true])
  })
})
