/** Changes of a cart whose sender does not need it: most of the steps of a placement. */
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { mainFields, openShop, type Shop } from '../testShop.ts'

describeOnBothDatabases('a change without the cart in its answer', (open, kind) => {
  let shop: Shop
  let url: string
  beforeAll(async () => {
    shop = await openShop({
      parts: [{ id: '1', name: 'Pads', net: 1000, stock: 50 }],
      database: await open(),
    })
    url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => shop.close())

  const send = (cartId: string, field: string, value: unknown, key: string, signal?: AbortSignal) =>
    fetch(`${url}/cart`, {
      method: 'POST',
      ...(signal && { signal }),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        prefer: 'respond-async, return=minimal',
      },
      body: JSON.stringify({ ...mainFields, action: 'updateCart', cart_id: cartId, field, value }),
    })
  const change = async (...request: Parameters<typeof send>) => {
    const answer = await send(...request)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const rowOf = (cartId: string) =>
    shop.database.db.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirstOrThrow()

  it('API-11/change,answer writes what each field says, and answers the id', async () => {
    const cartId = await shop.cartOf({ 1: 1 })
    const addressId = await shop.address(cartId)
    const fields = [
      ['shippingaddress', 'shipping_address', addressId],
      ['billingaddress', 'billing_address', addressId],
      ['shipemail', 'shipemail', 'ada@example.com'],
      ['shipzip', 'shipzip', '53111'],
      ['paymentmethod', 'paymentmethod', 'pay-wallet'],
      ['reqpayment', 'reqpayment', true],
      ['sendtogether', 'sendtogether', true],
      ['company', 'company', true],
    ] as const
    shop.clock.now = new Date('2026-11-21T13:00:00Z')
    for (const [field, column, value] of fields) {
      const answer = await change(cartId, field, value, `${cartId}/${field}`)
      expect(answer, field).toEqual({ status: 200, body: { cart_id: cartId } })
      const row = await rowOf(cartId)
      expect(row[column], field).toBe(value)
      expect(row.updated_at, field).toEqual(shop.clock.now)
    }
  })

  it('API-11/once PAY-07 acts once per key: a repeated request changes nothing and gets the cart', async () => {
    const cartId = await shop.cartOf({ 1: 1 })
    await change(cartId, 'shipemail', 'first@example.com', `${cartId}/once`)
    await shop.set(cartId, 'shipemail', 'second@example.com')
    const repeated = await change(cartId, 'shipemail', 'first@example.com', `${cartId}/once`)
    expect(repeated.status).toBe(200)
    expect(repeated.body).toHaveProperty('shoppingcarts')
    expect((await rowOf(cartId)).shipemail).toBe('second@example.com')
    const other = await change(cartId, 'shipemail', 'third@example.com', `${cartId}/once`)
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } })
    expect((await rowOf(cartId)).shipemail).toBe('second@example.com')
  })

  it('API-11/once requests with one key at the same moment store it once, and all are answered', async () => {
    const cartId = await shop.cartOf({ 1: 1 })
    const key = `${cartId}/together`
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => change(cartId, 'shipemail', 'one@example.com', key)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const keys = await shop.database.db
      .selectFrom('idempotency')
      .select('answer')
      .where('key', '=', key)
      .execute()
    expect(keys).toEqual([{ answer: { cart_id: cartId } }])
  })

  it('API-11/change is refused as any other change', async () => {
    const [cartId, other] = [await shop.cartOf({ 1: 1 }), await shop.cartOf({ 1: 1 })]
    const foreign = await shop.address(other)
    const refusals = [
      ['shippingaddress', foreign],
      ['shipemail', 'no address'],
      ['reqpayment', 'yes'],
      ['paymentmethod', 'pay-unknown'],
    ] as const
    for (const [field, value] of refusals) {
      const answer = await change(cartId, field, value, `${cartId}/refused/${field}`)
      expect(answer.status, field).toBe(400)
      expect(answer.body, field).toEqual((await shop.set(cartId, field, value)).body)
    }
    const missing = await change('0'.repeat(32), 'paymentmethod', 'pay-wallet', `${cartId}/missing`)
    expect(missing).toMatchObject({ status: 404, body: { code: 'CART_NOT_FOUND' } })
    expect(await rowOf(cartId)).toMatchObject({
      shipping_address: null,
      shipemail: null,
      reqpayment: false,
      paymentmethod: null,
    })
    const ordered = await shop.readyCart({ 1: 1 })
    await shop.place(ordered)
    const late = await change(ordered, 'shipemail', 'late@example.com', `${ordered}/late`)
    expect(late).toMatchObject({ status: 409, body: { code: 'CART_ORDERED' } })
  })

  it.skipIf(kind === 'embedded')(
    'API-10 API-11/change waits for another change of the cart, and is not made for a sender that left meanwhile',
    async () => {
      const cartId = await shop.cartOf({ 1: 1 })
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: held, resolve: hold } = Promise.withResolvers<void>()
      const holding = shop.database.db.transaction().execute(async (db) => {
        await db.selectFrom('cart').select('id').where('id', '=', cartId).forUpdate().execute()
        hold()
        await released
      })
      await held
      const waitingForLock = async () => {
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database.db)
        return rows.length
      }
      const leaving = new AbortController()
      const arrived = once(shop.app.server, 'request')
      const left = expect(
        send(cartId, 'shipemail', 'left@example.com', `${cartId}/left`, leaving.signal),
      ).rejects.toThrow()
      const [request] = await arrived
      // Before, its statement may still be on the way to the database, and find the cart free.
      await expect.poll(waitingForLock).toBe(1)
      leaving.abort()
      if (!request.socket.destroyed) await once(request.socket, 'close')
      await left
      const waiting = change(cartId, 'shipzip', '10115', `${cartId}/waits`)
      await expect.poll(waitingForLock).toBe(2)
      release()
      await holding
      expect((await waiting).status).toBe(200)
      expect(await rowOf(cartId)).toMatchObject({ shipemail: null, shipzip: '10115' })
    },
  )
})
