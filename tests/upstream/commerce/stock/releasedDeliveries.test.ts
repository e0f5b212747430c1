/** Units of deliveries of an order that is cancelled. On both databases: only PostgreSQL imports beside a shop. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { importCatalogue } from '../../../../upstream/catalogueFiles/importCatalogue.ts'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { openShop, type Shop } from '../testShop.ts'

/** Of all parts, on 2026-12-01. */
const sold = { net: 1000, brand: 'KESTREL', deliveries: [5] }
const names = ['soon', 'passed', 'named', 'renamed', 'gone', 'late', 'kept', 'meanwhile', 'twice']
const parts = names.map((id) => ({ ...sold, id, name: id }))
const day = '2026-12-01'

describeOnBothDatabases('a delivery of which an order is cancelled', (open) => {
  let shop: Shop
  let folder: string
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open() })
    folder = await mkdtemp(join(tmpdir(), 'deliveries-'))
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => {
    shop.clock.now = new Date('2026-11-21T12:00:00Z')
  })

  const order = async (part: string, quantity: number) =>
    shop.place(await shop.readyCart({ [part]: quantity }))
  const cancel = async (id: string) => {
    const request = { action: 'cancelOrder', transaction_id: id, customer: 'guest', reason: 'customer' }
    expect(await shop.post('/cart', request)).toEqual({ status: 200, body: { status: 'cancelled' } })
  }
  /** The quantities of the part's deliveries. */
  const deliveriesOf = async (part: string) => {
    const rows = await shop.database.db
      .selectFrom('delivery')
      .innerJoin('part', 'part.id', 'delivery.part_id')
      .select('delivery.qty')
      .where('part.public_id', '=', part)
      .orderBy('delivery.id')
      .execute()
    return rows.map(({ qty }) => qty)
  }
  /** Reads a list that names, for each given part, so many units; what it lacks has arrived, or never will. */
  const readList = async (quantities: Readonly<Record<string, number>>, isDryRun = false) => {
    const rows = Object.entries(quantities).map(([part, qty]) => `${part},EU1,${day},${qty}`)
    await writeFile(join(folder, 'delivery.csv'), ['part,location,eta,qty', ...rows, ''].join('\n'))
    await importCatalogue(shop.database.db, { folder, isDryRun, mayRemoveParts: false })
  }

  it('ORD-42/sold-out that was sold out comes back while its day is ahead', async () => {
    const id = await order('soon', 5)
    expect(await deliveriesOf('soon')).toEqual([])
    await cancel(id)
    expect(await deliveriesOf('soon')).toEqual([5])
  })

  it('ORD-42/arrived that was sold out does not come back once its day has passed, nor do units of one that is overdue', async () => {
    const some = await order('late', 2)
    const all = await order('passed', 5)
    shop.clock.now = new Date('2026-12-02T12:00:00Z')
    await cancel(all)
    await cancel(some)
    expect(await deliveriesOf('passed')).toEqual([])
    expect(await deliveriesOf('late')).toEqual([3])
  })

  it('ORD-42/named,arrived comes back to the list that was read since the order, and only where that still names it', async () => {
    const [named, renamed, gone] = [
      await order('named', 2),
      await order('renamed', 2),
      await order('gone', 5),
    ]
    await readList({ named: 3, renamed: 1 })
    for (const id of [named, renamed, gone]) await cancel(id)
    expect(await deliveriesOf('named')).toEqual([5])
    expect(await deliveriesOf('renamed')).toEqual([3])
    expect(await deliveriesOf('gone')).toEqual([])
  })

  it('ORD-42/sold-out a list that was read before the order says nothing of it, nor does one that was only checked', async () => {
    await readList({ kept: 5 })
    const id = await order('kept', 5)
    await readList({}, true)
    await cancel(id)
    expect(await deliveriesOf('kept')).toEqual([5])
  })

  it('ORD-42/sold-out orders that end at once bring back all of their units', async () => {
    await readList({ twice: 4 })
    const ids = [await order('twice', 1), await order('twice', 3)]
    await Promise.all(ids.map(cancel))
    expect(await deliveriesOf('twice')).toEqual([4])
  })

  it('ORD-42/named an overdue delivery that the list still names takes its units back', async () => {
    await readList({ meanwhile: 5 })
    const id = await order('meanwhile', 2)
    await readList({ meanwhile: 3 })
    shop.clock.now = new Date('2026-12-02T12:00:00Z')
    await cancel(id)
    expect(await deliveriesOf('meanwhile')).toEqual([5])
  })
})
