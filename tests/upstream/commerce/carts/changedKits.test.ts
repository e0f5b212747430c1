/** What a kit contains may change while it lies in a cart. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { openShop, type Shop } from '../testShop.ts'

/** Each test has a kit of its own. */
const kits = ['A', 'B', 'C', 'D']
const parts = kits.flatMap((kit) => [
  ...['bolt', 'nut', 'washer'].map((id) => ({
    id: `${id} ${kit}`,
    name: `${id} ${kit}`,
    net: 1000,
    stock: 50,
  })),
  { id: `kit ${kit}`, name: `Kit ${kit}`, net: 9000, kit: { [`bolt ${kit}`]: 1, [`nut ${kit}`]: 1 } },
])

describeOnBothDatabases('a kit that was changed', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open() })
  })
  afterAll(() => shop.close())

  const partId = (id: string) => sql`(select id from part where public_id = ${id})`
  /** Two bolts and a washer instead of a bolt and a nut. */
  const change = async (kit: string) => {
    const { db } = shop.database
    await sql`update kit_component set component_id = ${partId(`washer ${kit}`)}
      where component_id = ${partId(`nut ${kit}`)}`.execute(db)
    await sql`update kit_component set qty = 2 where component_id = ${partId(`bolt ${kit}`)}`.execute(db)
  }
  const quantities = (lines: readonly { item: { id: string }; quantity: number }[] = []) =>
    Object.fromEntries(lines.map(({ item, quantity }) => [item.id, quantity]))
  const linesOf = async (cart: string) => quantities((await shop.basket(cart)).shoppingcart.transactionlines)

  it('CART-03/kit shows what it contains now, in the cart and in the order', async () => {
    const cart = await shop.readyCart({ 'kit A': 2 })
    expect(await linesOf(cart)).toEqual({ 'kit A': 2, 'bolt A': 2, 'nut A': 2 })
    await change('A')
    const changed = { 'kit A': 2, 'bolt A': 4, 'washer A': 2 }
    expect(await linesOf(cart)).toEqual(changed)
    const { transaction } = await shop.transaction(await shop.place(cart))
    expect(quantities(transaction.transactionlines)).toEqual(changed)
    const stock = ['bolt A', 'nut A', 'washer A'].map((id) => shop.stockOf(id))
    expect(await Promise.all(stock)).toEqual([46, 50, 48])
  })

  it('has no dropped part after one more of it was added', async () => {
    const cart = await shop.readyCart({ 'kit B': 1 })
    await change('B')
    await shop.add('kit B', 1, cart)
    expect(await linesOf(cart)).toEqual({ 'kit B': 2, 'bolt B': 4, 'washer B': 2 })
  })

  it('is ordered only once its cart was read again', async () => {
    const cart = await shop.readyCart({ 'kit C': 1 })
    await change('C')
    expect(await shop.order(cart)).toMatchObject({
      status: 400,
      body: { message: 'Kit C contains other parts now. Please look at your cart again.' },
    })
    await linesOf(cart)
    expect((await shop.order(cart)).status).toBe(200)
  })

  it('renews the cart once where it is read many times at once', async () => {
    const cart = await shop.readyCart({ 'kit D': 1 })
    await change('D')
    await Promise.all(Array.from({ length: 10 }, () => linesOf(cart)))
    expect((await shop.basket(cart)).shoppingcart.transactionlines).toHaveLength(3)
  })
})
