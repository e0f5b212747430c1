/** Shoppers buy while a catalogue is imported. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { idAnswer } from '#contract/cart.ts'
import { createBuyer } from '#tests/contract/buyer.ts'
import { accept, contractClient } from '#tests/contract/client.ts'
import { postgresMissing } from '#tests/support/postgres.ts'
import { folderOf } from '#tests/support/smallCatalogue.ts'
import { startUpstream } from '#tests/support/upstream.ts'
import { exportCatalogue } from '../../../upstream/catalogueFiles/exportCatalogue.ts'
import { importCatalogue } from '../../../upstream/catalogueFiles/importCatalogue.ts'
import { availabilityFiles } from '../../../upstream/catalogueFiles/writeAvailability.ts'
import type { Database } from '../../../upstream/tables/types.ts'

type Db = Kysely<Database>

/**
 * Locks rows until `release` is called. `locking` is a select that locks them. The database ends
 * transactions of the upstream that rest for ten seconds, which an import can take on a busy machine.
 */
const hold = (db: Db, locking: RawBuilder<unknown>) => {
  const released = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await locking.execute(transaction)
    await released.promise
  })
  return {
    release: async () => {
      released.resolve()
      await holding
    },
  }
}

/** Until one statement of this pattern waits for a lock. */
const whenWaiting = (db: Db, pattern: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like ${pattern}`.execute(db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )

// The embedded database has one connection, so nothing happens beside an import.
/** Starts an import that waits at its last table, `related`, until `release` is called. */
const heldImport = async (db: Db, folder: string) => {
  const { release } = hold(db, sql`select from related limit 1 for update`)
  const importing = importCatalogue(db, {
    folder,
    isDryRun: false,
    mayRemoveParts: false,
    mayRemoveRows: true,
  })
  await whenWaiting(db, 'delete from "related"%')
  return { importing, release }
}

describe.skipIf(postgresMissing !== null)('an import beside shoppers', () => {
  it('IMPORT-04/at-once,orders shows all of it at once, and orders do not wait for it', async () => {
    const { url, database, close } = await startUpstream({ parts: 400 })
    onTestFinished(close)
    const { db } = database
    const folder = await folderOf({})
    await exportCatalogue(db, folder)
    for (const name of availabilityFiles) await rm(join(folder, `${name}.csv`))
    const prices = await readFile(join(folder, 'price.csv'), 'utf8')
    // Each price becomes a hundred units higher, so that no price and no total stays.
    await writeFile(join(folder, 'price.csv'), prices.replaceAll(/,(\d+\.\d\d),,$/gm, ',1$1,,'))
    await writeFile(join(folder, 'related.csv'), 'part,related,pos\n')

    const { cart, basket, readyCart } = createBuyer(() => contractClient(url))
    const id = await readyCart()
    const before = (await basket(id)).summary?.grossamount

    const { importing, release } = await heldImport(db, folder)

    expect((await basket(id)).summary?.grossamount).toBe(before)
    accept(idAnswer, await cart({ action: 'addOrder', cart_id: id }))
    await release()
    const changes = await importing
    expect(changes.get('price')?.changed).toBeGreaterThan(1000)
    const next = await basket(await readyCart())
    expect(next.summary?.grossamount).not.toBe(before)
  })

  it('IMPORT-08 an order of the manufacturer’s units does not wait for an import that changes the part', async () => {
    const { url, database, close } = await startUpstream({ parts: 400 })
    onTestFinished(close)
    const { db } = database
    const { cart, readyCart } = createBuyer(() => contractClient(url))
    const id = await readyCart()
    // A brand whose parts manufacturers send.
    await sql`update part set brand = 'KESTREL'`.execute(db)
    await sql`update stock set qty = 0`.execute(db)
    await sql`delete from delivery`.execute(db)
    await sql`delete from manufacturer_stock`.execute(db)
    await sql`insert into manufacturer_stock (part_id, qty) select id, 5 from part`.execute(db)
    const folder = await folderOf({})
    await exportCatalogue(db, folder)
    for (const name of availabilityFiles) await rm(join(folder, `${name}.csv`))
    const parts = await readFile(join(folder, 'part.csv'), 'utf8')
    await writeFile(join(folder, 'part.csv'), parts.replaceAll(/,(\d+\.\d\d),/g, ',1$1,'))
    await writeFile(join(folder, 'related.csv'), 'part,related,pos\n')

    const { importing, release } = await heldImport(db, folder)
    const free = await sql`select from part for no key update skip locked`.execute(db)
    expect(free.rows.length).toBeLessThan(100)
    accept(idAnswer, await cart({ action: 'addOrder', cart_id: id }))
    await release()
    expect((await importing).get('part')?.changed).toBeGreaterThan(300)
    const { rows } = await sql`select qty from manufacturer_stock where qty <> 5`.execute(db)
    expect(rows).toEqual([{ qty: 4 }])
  })

  it('IMPORT-04/dry-run a dry run holds no stock that it has counted', async () => {
    const { url, database, close } = await startUpstream({ parts: 1200 })
    onTestFinished(close)
    const { db } = database
    const { cart, readyCart, sellable } = createBuyer(() => contractClient(url))
    const id = await readyCart()
    const { record } = await sellable()
    // Of parts that are counted at least one step after the bought one.
    const { rows } = await sql<{ part: string; location: string }>`
      select last.public_id as part, location from stock join part last on last.id = part_id
      where last.id > (select id + 500 from part where url = ${record}) order by part_id desc limit 1`.execute(
      db,
    )
    const [row] = rows
    if (!row) throw new Error('the bought part is among the last ones')
    const held = hold(
      db,
      sql`
        select from stock where location = ${row.location}
          and part_id = (select id from part where public_id = ${row.part}) for update`,
    )
    const folder = await folderOf({ stock: `part,location,qty\n${row.part},${row.location},1\n` })
    const counting = importCatalogue(db, {
      folder,
      isDryRun: true,
      mayRemoveParts: false,
      mayRemoveRows: true,
    })
    await whenWaiting(db, '%from stock%')
    accept(idAnswer, await cart({ action: 'addOrder', cart_id: id }))
    await held.release()
    expect((await counting).get('stock')?.removed).toBeGreaterThan(1000)
  })
})
