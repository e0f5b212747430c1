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

const impatient = () => createPlacementLocks(records, () => clock.now, 0)
const begun = async (cart: string, form: string, isBilled = false) => {
  const turn = await impatient().acquire(cart, form, isBilled)
  if (!turn) throw new Error('still under way')
  return turn
}

describe('which form a cart is placed with', () => {
  it('PAY-06 each change of the form is a generation of its own, also back to an earlier one', async () => {
    const generations: number[] = []
    for (const form of ['a', 'a', 'b', 'a', 'a']) {
      const turn = await begun('there-and-back', form)
      generations.push(turn.generation)
      await turn.release()
    }
    expect(generations).toEqual([1, 1, 2, 3, 3])
    expect((await begun('another-cart', 'a')).generation).toBe(1)
  })

  it('PAY-06 no form begins while another is under way, the same one does', async () => {
    const first = await begun('one-at-a-time', 'a')
    const twin = await begun('one-at-a-time', 'a')
    expect([first.isRepeated, twin.isRepeated]).toEqual([false, true])
    await first.release()
    expect(await impatient().acquire('one-at-a-time', 'b', false)).toBeNull()
    await twin.release()
    expect((await begun('one-at-a-time', 'b')).generation).toBe(2)
  })

  it('PAY-06 a placement whose server died holds nobody up for longer than it could have run', async () => {
    await begun('died', 'a')
    clock.now += 94_000
    expect(await impatient().acquire('died', 'b', false)).toBeNull()
    clock.now += 2_000
    expect((await begun('died', 'b')).generation).toBe(2)
  })

  it('PAY-07 steps that are to take effect once more get a generation that their repetition keeps', async () => {
    const turn = await begun('once-more', 'a')
    expect(await turn.nextGeneration()).toBe(2)
    await turn.release()
    expect(await begun('once-more', 'a')).toMatchObject({ generation: 2, isRepeated: true })
  })

  it('PAY-03 a billing address is remembered for the cart’s later forms', async () => {
    const seen: boolean[] = []
    for (const [form, isBilled] of [
      ['a', false],
      ['b', true],
      ['c', false],
    ] as const) {
      const turn = await begun('billed', form, isBilled)
      seen.push(turn.wasBilled)
      await turn.release()
    }
    expect(seen).toEqual([false, true, true])
  })
})
