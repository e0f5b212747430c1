/** The merchant makes and ends promo codes while shoppers have them in their carts. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { postgresMissing } from '#tests/support/postgres.ts'
import { setPromoCode } from '../../../../upstream/commerce/promoCodes/merchantPromoCodes.ts'
import { openShop, type Shop } from '../testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ parts: [{ id: '1', name: 'Brake pads', net: 5000, stock: 500 }] })
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.deleteFrom('promo_code').execute())

const call = (action: string, fields: object = {}) => shop.post('/promocodes', { action, ...fields })
const set = (code: string, terms: object) => call('setPromoCode', { code, ...terms })
const half = { kind: 'percentage' as const, value: 50 }
const listed = async () => (await call('listPromoCodes')).body['codes']
const refused = (message: string) => ({ status: 422, body: { code: 'PROMO_REFUSED', message } })

const cartWith = async (code: string): Promise<string> => {
  const cart = await shop.readyCart({ 1: 1 })
  await shop.setAll(cart, { promocode: code })
  return cart
}
const orderWith = async (code: string): Promise<string> => shop.place(await cartWith(code))
const leftOf = async (code: string) =>
  await shop.database.db
    .selectFrom('promo_code')
    .select(['uses', 'uses_left'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

describe('promo codes of the merchant', () => {
  it('PROMO-05/made a code is made while the shop sells, and listed with its orders', async () => {
    const terms = { ...half, minimum: 20, uses: 3, validuntil: '2026-12-25T00:00:00.000Z' }
    expect(await set('spring50', terms)).toEqual({ status: 200, body: { code: 'SPRING50', added: true } })
    const cart = await shop.readyCart({ 1: 1 })
    expect((await shop.setAll(cart, { promocode: 'spring50' })).summary?.grossitemsamount).toBe(29.75)
    const id = await shop.place(cart)
    expect(await listed()).toEqual([
      {
        code: 'SPRING50',
        kind: 'percentage',
        value: 50,
        minimum: 20,
        uses: 3,
        usesleft: 2,
        validfrom: null,
        validuntil: '2026-12-25T00:00:00.000Z',
        orders: 1,
        state: 'valid',
      },
    ])
    await shop.post('/cart', {
      action: 'cancelOrder',
      transaction_id: id,
      customer: 'guest',
      reason: 'unpaid',
    })
    expect(await listed()).toMatchObject([{ usesleft: 3, orders: 0 }])
  })

  it('PROMO-05/changed,counted another number of uses counts those that were used, and the rest stays as it is', async () => {
    await set('TWICE', { ...half, uses: 2 })
    await orderWith('TWICE')
    expect(await set('TWICE', { uses: 5 })).toEqual({ status: 200, body: { code: 'TWICE', added: false } })
    expect(await leftOf('TWICE')).toEqual({ uses: 5, uses_left: 4 })
    await orderWith('TWICE')
    // Fewer than were used already.
    await set('TWICE', { uses: 1 })
    expect(await leftOf('TWICE')).toEqual({ uses: 2, uses_left: 0 })
    expect(await listed()).toMatchObject([{ kind: 'percentage', value: 50, state: 'used_up', orders: 2 }])
    await set('TWICE', { uses: 3 })
    expect(await leftOf('TWICE')).toEqual({ uses: 3, uses_left: 1 })
    await set('TWICE', { uses: null })
    expect(await leftOf('TWICE')).toEqual({ uses: null, uses_left: null })
  })

  it('PROMO-05/refused wrong terms are refused with what is wrong', async () => {
    for (const [terms, message] of [
      [{ value: 5 }, 'There is no code WRONG yet: say what it takes off.'],
      [{ kind: 'percentage', value: 101 }, 'WRONG: the value of a percentage is above 0 and at most 100.'],
      [{ kind: 'fixed' }, 'WRONG: a fixed amount needs a value above 0.'],
      [{ kind: 'shipping', value: 5 }, 'WRONG: free shipping has no value.'],
      [
        { ...half, validfrom: '2026-12-02T00:00:00Z', validuntil: '2026-12-02T00:00:00Z' },
        'WRONG: the code would end before it begins.',
      ],
    ] as const)
      expect(await set('WRONG', terms)).toMatchObject({ status: 400, body: { message } })
    expect(await call('endPromoCode', { code: 'WRONG' })).toMatchObject({
      status: 404,
      body: { message: 'There is no promo code WRONG.' },
    })
    expect(await listed()).toEqual([])
  })

  it('PROMO-04/from,until a code is refused before its first moment and from its last one on', async () => {
    await set('LATER', { ...half, validfrom: '2026-12-01T00:00:00Z', validuntil: '2026-12-02T00:00:00Z' })
    const { now } = shop.clock
    const cart = await shop.readyCart({ 1: 1 })
    const early = 'This promo code is not valid before 1 December 2026.'
    expect(await shop.set(cart, 'promocode', 'LATER')).toMatchObject(refused(early))
    shop.clock.now = new Date('2026-12-01T00:00:00Z')
    expect((await shop.set(cart, 'promocode', 'LATER')).status).toBe(200)
    shop.clock.now = new Date('2026-12-02T00:00:00Z')
    expect(await shop.order(cart)).toMatchObject(refused('This promo code has expired.'))
    shop.clock.now = now
  })

  it('PROMO-04/told a cart whose code has ended says why it is not applied, and orders nothing at another price', async () => {
    await set('SOON', half)
    const cart = await cartWith('SOON')
    await call('endPromoCode', { code: 'soon' })
    const { shoppingcart, summary } = await shop.basket(cart)
    expect(shoppingcart).toMatchObject({
      promocode: 'SOON',
      promoproblem: 'This promo code has expired.',
    })
    expect(summary?.grossitemsamount).toBe(59.5)
    const stock = await shop.stockOf('1')
    expect(await shop.order(cart)).toMatchObject(refused('This promo code has expired.'))
    await shop.database.db.deleteFrom('promo_code').execute()
    expect(await shop.order(cart)).toMatchObject(refused('This promo code is not known.'))
    expect(await shop.stockOf('1')).toBe(stock)
  })

  it('PROMO-05/ended,kept an order keeps the discount of a code that ended, also when it is paid late', async () => {
    await set('KEPT', { ...half, uses: 1 })
    const id = await orderWith('KEPT')
    const { summary } = await shop.transaction(id)
    const onOrder = (fields: object) =>
      shop.post('/cart', { ...fields, transaction_id: id, customer: 'guest' })
    await onOrder({ action: 'cancelOrder', reason: 'unpaid' })
    await call('endPromoCode', { code: 'KEPT' })
    const ended = await listed()
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    await call('endPromoCode', { code: 'KEPT' })
    expect(await listed()).toEqual(ended)
    await onOrder({ action: 'setPaymentStatus' })
    expect(await shop.transaction(id)).toMatchObject({ transaction: { paymentstatus: 'paid' }, summary })
    expect(await leftOf('KEPT')).toEqual({ uses: 1, uses_left: 0 })
  })
})

// The embedded database has one connection, so nothing happens beside an order.
describe.skipIf(postgresMissing !== null)('a promo code that ends while it is used', () => {
  const waitingOrders = sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update promo_code%'`

  it.each([
    [
      'ends',
      (code: string) => sql`update promo_code set expires_at = '2026-11-21T12:00Z' where code = ${code}`,
      'This promo code has expired.',
    ],
    [
      'is removed',
      (code: string) => sql`delete from promo_code where code = ${code}`,
      'This promo code is not known.',
    ],
    [
      'loses its last use',
      (code: string) => sql`update promo_code set uses_left = 0 where code = ${code}`,
      'This promo code has already been used up.',
    ],
  ])(
    'PROMO-04/race an order that waits while its code %s is refused as a whole',
    async (_, change, message) => {
      const { db } = shop.database
      await set('LAST', { ...half, uses: 1 })
      const cart = await cartWith('LAST')
      const stock = await shop.stockOf('1')
      let ordering: ReturnType<Shop['order']> | undefined
      await db.transaction().execute(async (transaction) => {
        await change('LAST').execute(transaction)
        ordering = shop.order(cart)
        await expect.poll(async () => (await waitingOrders.execute(db)).rows).toHaveLength(1)
      })
      expect(await ordering).toMatchObject(refused(message))
      expect(await shop.stockOf('1')).toBe(stock)
      expect((await shop.basket(cart)).shoppingcart.promocode).toBe('LAST')
    },
  )

  it('PROMO-04/race of two orders at once for the last use one gets it, and the other one is refused', async () => {
    await set('LAST', { ...half, uses: 1 })
    const carts = [await cartWith('LAST'), await cartWith('LAST')]
    const answers = await Promise.all(carts.map((cart) => shop.order(cart)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)).toMatchObject(
      refused('This promo code has already been used up.'),
    )
    expect(await leftOf('LAST')).toEqual({ uses: 1, uses_left: 0 })
  })
})

describe.skipIf(postgresMissing !== null)('a promo code that is made twice at once', () => {
  it.each([
    [
      'a command',
      (db: Shop['database']['db']) =>
        setPromoCode({ db }, { action: 'setPromoCode', code: 'NEW', ...half, uses: 5 }),
      { uses: 5, uses_left: 5 },
    ],
    [
      'an import',
      (db: Shop['database']['db']) =>
        sql`insert into promo_code (code, kind, value, uses, uses_left) values ('NEW', 'fixed', 100, 3, 3)`.execute(
          db,
        ),
      { uses: null, uses_left: null },
    ],
  ])('PROMO-05/at-once has the terms that were said last, after those of %s', async (_, make, left) => {
    const { db } = shop.database
    let second: ReturnType<typeof set> | undefined
    await db.transaction().execute(async (transaction) => {
      await make(transaction)
      second = set('NEW', { kind: 'percentage', value: 20 })
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
        expect(rows).toHaveLength(1)
      }, 60_000)
    })
    expect(await second).toEqual({ status: 200, body: { code: 'NEW', added: false } })
    expect(await listed()).toMatchObject([{ kind: 'percentage', value: 20 }])
    expect(await leftOf('NEW')).toEqual(left)
  })
})
