import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { openShop, type Shop } from '../testShop.ts'

const parts = [
  { id: 'fifty', name: 'Fifty of these', net: 1000, stock: 50 },
  ...['a', 'b', 'c'].map((id) => ({ id, name: `Part ${id}`, net: 1000, stock: 400 })),
  { id: 'kit', name: 'Kit', net: 2500, kit: { a: 2, b: 1 } },
  {
    id: 'deep',
    name: 'From everywhere',
    net: 1000,
    stock: 5,
    dropship: 5,
    alternative: 5,
    deliveries: [3, 7],
    manufacturer: 5,
    brand: 'KESTREL',
  },
]

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length

describeOnBothDatabases('concurrent requests', (open, kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open() })
  })
  afterAll(() => shop.close())

  const fillMany = async (quantities: readonly Readonly<Record<string, number>>[]): Promise<string[]> => {
    const carts: string[] = []
    for (const each of quantities) carts.push(await shop.cartOf(each))
    return carts
  }
  const orderCount = async (): Promise<number> => {
    const { db } = shop.database
    return Number(
      (await db.selectFrom('orders').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n,
    )
  }

  it('of 200 orders at once for a stock of 50 exactly 50 succeed, and none is incomplete', async () => {
    const carts = await fillMany(Array.from({ length: 200 }, () => ({ fifty: 1 })))
    const answers = await Promise.all(carts.map((cart) => shop.order(cart)))
    const statuses = answers.map((answer) => answer.status)
    expect(countOf(statuses, 200)).toBe(50)
    expect(countOf(statuses, 409)).toBe(150)
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('OUT_OF_STOCK')
    expect(await shop.stockOf('fifty')).toBe(0)
    const { db } = shop.database
    expect(await orderCount()).toBe(50)
    expect(await db.selectFrom('order_line').select('id').execute()).toHaveLength(50)
    const open = await db.selectFrom('cart').select('id').where('status', '=', 'open').execute()
    const refused = carts.filter((_, index) => statuses[index] === 409)
    expect(open.map((row) => row.id).toSorted()).toEqual(refused.toSorted())
  })

  it('the same key 20 times at once gives one order and one answer', async () => {
    const [cart = ''] = await fillMany([{ a: 1 }])
    const [orders, stock] = [await orderCount(), await shop.stockOf('a')]
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.order(cart, 'the-same-key')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await orderCount()).toBe(orders + 1)
    expect(await shop.stockOf('a')).toBe(stock - 1)
  })

  it('the same cart with 20 keys at once gives one order', async () => {
    const [cart = ''] = await fillMany([{ a: 1 }])
    const orders = await orderCount()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => shop.order(cart, `key-${index}`)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await orderCount()).toBe(orders + 1)
  })

  it('carts of three lines and kits in different order are all placed without a deadlock', async () => {
    const before = [await shop.stockOf('a'), await shop.stockOf('b'), await shop.stockOf('c')]
    const kinds = [
      { a: 1, b: 1, c: 1 },
      { c: 1, b: 1, a: 1 },
      { b: 1, kit: 1, c: 1 },
      { kit: 1, c: 1, a: 1 },
    ]
    const carts = await fillMany(Array.from({ length: 60 }, (_, index) => kinds[index % 4] ?? {}))
    const answers = await Promise.all(carts.map((cart) => shop.order(cart)))
    expect(
      countOf(
        answers.map((answer) => answer.status),
        200,
      ),
    ).toBe(60)
    // 15 of each kind: a 1+1+2+3, b 1+1+2+1, c 1 each.
    expect([await shop.stockOf('a'), await shop.stockOf('b'), await shop.stockOf('c')]).toEqual([
      (before[0] ?? 0) - 15 * 7,
      (before[1] ?? 0) - 15 * 5,
      (before[2] ?? 0) - 60,
    ])
  })

  it('stock sources of every kind are used up exactly', async () => {
    const carts = await fillMany(Array.from({ length: 20 }, () => ({ deep: 2 })))
    const answers = await Promise.all(carts.map((cart) => shop.order(cart)))
    expect(
      countOf(
        answers.map((answer) => answer.status),
        200,
      ),
    ).toBe(15)
    const { db } = shop.database
    expect(await db.selectFrom('delivery').selectAll().execute()).toEqual([])
    const orders = await db
      .selectFrom('orders')
      .select('backorderquantity')
      .where('backorderquantity', '>', 0)
      .execute()
    expect(orders.reduce((sum, order) => sum + order.backorderquantity, 0)).toBe(25)
  })

  it('a promo code with five uses is used five times', async () => {
    await shop.database.db
      .insertInto('promo_code')
      .values({ code: 'FIVE', kind: 'fixed', value: 100, uses_left: 5 })
      .execute()
    const carts = await fillMany(Array.from({ length: 30 }, () => ({ c: 1 })))
    for (const cart of carts) await shop.setAll(cart, { promocode: 'five' })
    const stock = await shop.stockOf('c')
    const answers = await Promise.all(carts.map((cart) => shop.order(cart)))
    expect(
      countOf(
        answers.map((answer) => answer.status),
        200,
      ),
    ).toBe(5)
    expect(
      countOf(
        answers.map((answer) => answer.status),
        422,
      ),
    ).toBe(25)
    expect(await shop.stockOf('c')).toBe(stock - 5)
  })

  it('20 additions at once add up', async () => {
    const [cart = ''] = await fillMany([{ c: 1 }])
    await Promise.all(Array.from({ length: 20 }, () => shop.add('c', 1, cart)))
    const { transactionlines } = (await shop.basket(cart)).shoppingcart
    expect(transactionlines?.map((line) => line.quantity)).toEqual([21])
  })

  it('an order and a change at once give a consistent order', async () => {
    const carts = await fillMany(Array.from({ length: 10 }, () => ({ c: 1 })))
    for (const cart of carts) {
      const [order, change] = await Promise.all([shop.order(cart), shop.add('c', 1, cart)])
      const { transaction } = await shop.transaction(shop.text(order.body._id))
      expect(transaction.transactionlines?.[0]?.quantity).toBe(change.status === 200 ? 2 : 1)
    }
  })

  it.skipIf(kind !== 'server')('there was no deadlock', async () => {
    const { db } = shop.database
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
})
