/** What the files of the embedded database hold after a power cut. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutPower, recordDisk } from '#tests/support/recordedDisk.ts'
import { type OpenDatabase, openEmbedded } from '../../../upstream/database/openDatabase.ts'
import { openShop, type Shop } from '../commerce/testShop.ts'

const orders = 24
/** A sample; `npm run test:crash` takes more. */
const cuts = Number(process.env['CRASH_ROUNDS']) || 4
const stock = 1_000

/** Repeatable, so that a failure can be looked into (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

let home: string
let disk: ReturnType<typeof recordDisk>

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shop-power-'))
  const folder = join(home, 'data')
  disk = recordDisk(folder)
  try {
    const database = await openEmbedded(folder)
    const shop: Shop = await openShop({ parts: [{ id: '1', name: 'Pad', net: 1000, stock }], database })
    await sql`checkpoint`.execute(database.db)
    disk.start(join(home, 'first'))
    const buy = async (number: number) => {
      const order = await shop.place(await shop.readyCart({ 1: 1 }))
      disk.note(order)
      // A checkpoint moves data into the tables' files and begins anew with the log.
      if (number % 8 === 5) await sql`checkpoint`.execute(database.db)
    }
    for (let number = 0; number < orders; number += 2) await Promise.all([buy(number), buy(number + 1)])
    await shop.close()
  } finally {
    disk.stop()
  }
}, 300_000)
afterAll(() => rm(home, { recursive: true, force: true }))

const answeredBefore = (at: number): string[] =>
  disk.operations.slice(0, at).flatMap((operation) => (operation.kind === 'note' ? [operation.text] : []))

const openAfterCut = async (
  at: number,
  { seed, hasFsync }: { seed: number; hasFsync: boolean },
): Promise<{ database: OpenDatabase; folder: string }> => {
  const folder = join(home, `cut-${seed}-${hasFsync}`)
  const random = hasFsync ? randomFrom(seed) : () => 0.999
  cutPower(folder, disk, { at, random, hasFsync })
  await rm(join(folder, 'upstream.lock'), { force: true })
  return { database: await openEmbedded(folder), folder }
}

const contentsOf = async ({ db }: OpenDatabase) => {
  const ordered = await db.selectFrom('orders').select('id').execute()
  const { rows } = await sql<{ left: number; lines: number }>`
    select (select sum(qty) from stock) as left, (select count(*) from order_line) as lines`.execute(db)
  return { ids: ordered.map(({ id }) => id), ...rows[0] }
}

describe('the embedded database after a power cut', () => {
  it.each(Array.from({ length: cuts }, (_, seed) => seed))(
    'OPS-04 has every order that was answered, complete, and goes on selling (cut %i)',
    async (seed) => {
      const at = Math.floor(((seed + randomFrom(seed + 100)()) / cuts) * disk.operations.length)
      const answered = answeredBefore(at)
      const { database, folder } = await openAfterCut(at, { seed, hasFsync: true })
      const { ids, left, lines } = await contentsOf(database)
      expect(ids).toEqual(expect.arrayContaining(answered))
      // An order whose answer was lost is there completely, or not at all.
      expect(ids.length - answered.length).toBeLessThanOrEqual(2)
      expect({ left, lines }).toEqual({ left: stock - ids.length, lines: ids.length })
      await sql`update stock set qty = qty - 1 where qty > 0`.execute(database.db)
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
    120_000,
  )

  it('the same cut costs orders, or the whole database, where fsync does not reach the disk', async () => {
    const at = disk.operations.length
    const answered = answeredBefore(at)
    expect(answered).toHaveLength(orders)
    const survivors = async () => {
      const { database } = await openAfterCut(at, { seed: 0, hasFsync: false })
      const { ids } = await contentsOf(database)
      await database.close()
      return ids.length
    }
    expect(await survivors().catch(() => 0)).toBeLessThan(answered.length)
  })
})
