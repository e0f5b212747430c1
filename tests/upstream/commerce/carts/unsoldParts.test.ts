/** A part that the merchant takes out of sale while it lies in a cart. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepRemovedLines } from '../../../../upstream/commerce/carts/unsoldLines.ts'
import { openShop, type Shop } from '../testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    parts: [
      { id: 'spring', name: 'Spring', net: 1000, stock: 50 },
      { id: 'bolt', name: 'Bolt', net: 100, stock: 50 },
      { id: 'kit', name: 'Kit', net: 9000, kit: { bolt: 2 } },
    ],
  })
})
afterAll(() => shop.close())

const setPrices = (ids: string, net: number | null) =>
  net === null
    ? sql`delete from price where part_id in (select id from part where public_id = any(${ids}::text[]))`.execute(
        shop.database.db,
      )
    : sql`
        insert into price (part_id, location, base, net, gross)
        select id, 'EU1', ${net}::int, ${net}::int, ${net * 2}::int from part where public_id = any(${ids}::text[])`.execute(
        shop.database.db,
      )
const unsoldOf = async (cart: string) =>
  (await shop.basket(cart)).shoppingcart.unsoldlines?.map(({ displayname, quantity, urlcomponent }) => ({
    displayname,
    quantity,
    urlcomponent,
  }))
const partsOf = async (cart: string) =>
  (await shop.basket(cart)).shoppingcart.transactionlines?.map(({ item }) => item.id)

it('CART-03/unsold a part or kit without a price is in no cart, and the rest can be ordered', async () => {
  const cart = await shop.readyCart({ spring: 1, kit: 1, bolt: 3 })
  await setPrices('{spring,kit}', null)
  expect(await partsOf(cart)).toEqual(['bolt'])
  expect((await shop.basket(cart)).summary?.itemsamount).toBe(3)
  const { transaction } = await shop.transaction(await shop.place(cart))
  expect(transaction.transactionlines?.map(({ item }) => item.id)).toEqual(['bolt'])
  await setPrices('{spring,kit}', 1000)
})

it('CART-03/unsold CART-17/unpriced it is there again with its next price; a cart of nothing else is empty, and names it', async () => {
  const cart = await shop.readyCart({ kit: 1 })
  expect(await unsoldOf(cart)).toBeUndefined()
  await setPrices('{kit}', null)
  expect(await partsOf(cart)).toEqual([])
  expect(await unsoldOf(cart)).toEqual([{ displayname: 'Kit', quantity: 1, urlcomponent: 'part-kit' }])
  expect(await shop.order(cart)).toMatchObject({ status: 400, body: { message: 'The cart is empty.' } })
  await setPrices('{kit}', 8000)
  expect(await partsOf(cart)).toEqual(['kit', 'bolt'])
  expect(await unsoldOf(cart)).toBeUndefined()
  expect((await shop.basket(cart)).summary?.itemsamount).toBe(80)
})

it('CART-17/closed,removed a line without a price, or of a removed part, can be deleted', async () => {
  const { db } = shop.database
  const cart = await shop.readyCart({ spring: 1, bolt: 3 })
  await keepRemovedLines(sql`select id from part where public_id = 'bolt'`).execute(db)
  await sql`delete from cart_line where part_id = (select id from part where public_id = 'bolt')`.execute(db)
  await setPrices('{spring}', null)
  const unsold = (await shop.basket(cart)).shoppingcart.unsoldlines ?? []
  expect(
    unsold.map(({ displayname, quantity, urlcomponent }) => [displayname, quantity, urlcomponent]),
  ).toEqual([
    ['Bolt', 3, undefined],
    ['Spring', 1, 'part-spring'],
  ])
  for (const { _id } of unsold)
    expect(
      await shop.cart({ action: 'updateCart', cart_id: cart, line_id: _id, field: 'deleted', value: true }),
    ).toMatchObject({ status: 200 })
  await setPrices('{spring}', 1000)
  expect([await unsoldOf(cart), await partsOf(cart)]).toEqual([undefined, []])
})
