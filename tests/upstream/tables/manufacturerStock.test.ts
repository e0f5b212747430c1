/** The release before reads and writes the manufacturer's stock as a column of the part, on the same tables. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../commerce/testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    parts: [
      { id: '1', name: 'Spring', net: 1000, manufacturer: 9 },
      { id: '2', name: 'Shock', net: 2000 },
    ],
  })
})
afterAll(() => shop.close())

/** As this release and as the release before knows them. */
const stocks = async () => {
  const { rows } = await sql<{ now: number | null; before: number | null }>`
    select qty as now, manufacturer_stock as before from part left join manufacturer_stock on part_id = id
    order by public_id`.execute(shop.database.db)
  return rows.map(({ now, before }) => [now, before])
}
const change = (text: string) => sql.raw(text).execute(shop.database.db)

it('IMPORT-08/releases what the release before takes and what this one takes is taken from both', async () => {
  expect(await stocks()).toEqual([
    [9, 9],
    [null, null],
  ])
  await change(`update part set manufacturer_stock = manufacturer_stock - 2 where public_id = '1'`)
  await change('update manufacturer_stock set qty = qty - 3')
  await change(`update part set manufacturer_stock = 6 where public_id = '2'`)
  expect(await stocks()).toEqual([
    [4, 4],
    [6, 6],
  ])
  await change(`delete from manufacturer_stock where qty = 4`)
  await change(`update part set manufacturer_stock = null where public_id = '2'`)
  expect(await stocks()).toEqual([
    [null, null],
    [null, null],
  ])
  await change(`insert into manufacturer_stock (part_id, qty) select id, 5 from part where public_id = '1'`)
  expect(await stocks()).toEqual([
    [5, 5],
    [null, null],
  ])
})

it('IMPORT-08/releases a part that lags behind is not sold twice by the release before', async () => {
  // As after an order beside an import, which held the part.
  await change('alter table manufacturer_stock disable trigger copy_stock')
  await change('update manufacturer_stock set qty = 1')
  await change('alter table manufacturer_stock enable trigger copy_stock')
  expect(await stocks()).toEqual([
    [1, 5],
    [null, null],
  ])
  await expect(
    change('update part set manufacturer_stock = manufacturer_stock - 2 where manufacturer_stock >= 2'),
  ).rejects.toThrow('manufacturer_stock_qty_check')
  await change('update part set manufacturer_stock = manufacturer_stock - 1 where manufacturer_stock >= 1')
  expect((await stocks())[0]?.[0]).toBe(0)
})
