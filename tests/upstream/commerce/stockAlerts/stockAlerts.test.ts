/** Mails about parts that can be bought again, from the request to the end of an alert. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { addresses, origin, tokenIn, withStockAlertShop } from './stockAlertShop.ts'

const day = 24 * 3_600_000

describeOnBothDatabases('stock alerts', (open) => {
  const {
    shop,
    db,
    customer,
    passTime,
    request,
    confirm,
    end,
    setStock,
    mails,
    told,
    requested,
    confirmed,
    check,
  } = withStockAlertShop(open)

  it('PDP-19/confirmed without a confirmation no mail follows the first one', async () => {
    await requested('gone')
    await setStock('gone', 3)
    await check()
    expect(await told()).toEqual([])
    expect(await mails()).toHaveLength(1)
  })

  it('PDP-19/told,once one mail says when the part can be bought, and leads to its page', async () => {
    await confirmed('gone')
    expect(await told()).toEqual([])
    await setStock('gone', 3)
    await check()
    const [mail] = await told()
    expect(mail?.text).toContain(`${origin}/details/part-gone`)
    await setStock('gone', 0)
    await setStock('gone', 3)
    await check()
    expect(await told()).toHaveLength(1)
  })

  it('PDP-19/told a part that came before the confirmation is told at once', async () => {
    const tokens = await requested('gone')
    await setStock('gone', 1)
    await confirm(tokens.confirm)
    await expect.poll(() => told(), { timeout: 60_000 }).toHaveLength(1)
  })

  it('PDP-19/told a kit is told when each component is there in its number', async () => {
    await confirmed('kit')
    await setStock('a', 1)
    await check()
    expect(await told()).toEqual([])
    await setStock('b', 2)
    await check()
    expect(await told()).toHaveLength(1)
  })

  it('PDP-19/told a delivery on its way, and pieces at the manufacturer, can be bought where the brand allows it', async () => {
    await confirmed('rare')
    await sql`insert into delivery (part_id, location, eta, qty)
      select id, 'EU1', '2026-12-01', 1 from part where public_id = 'rare'`.execute(db())
    await check()
    expect(await told()).toHaveLength(1)
    await sql`delete from delivery`.execute(db())
    customer.email = `other-${customer.email}`
    await confirmed('rare')
    await sql`update part set manufacturer_stock = 4 where public_id = 'rare'`.execute(db())
    await check()
    expect(await told()).toHaveLength(1)
  })

  it('PDP-19/told only a delivery to the default location can be bought, as on the page', async () => {
    await confirmed('rare')
    const deliver = (location: string) =>
      sql`insert into delivery (part_id, location, eta, qty)
        select id, ${location}, '2026-12-01', 1 from part where public_id = 'rare'`.execute(db())
    await deliver('NL1')
    await check()
    expect(await told()).toEqual([])
    await deliver('EU1')
    await check()
    expect(await told()).toHaveLength(1)
  })

  it('PDP-19/told a kit is not told of what its own brand may not promise', async () => {
    const deliver = sql`insert into delivery (part_id, location, eta, qty)
      select id, 'EU1', '2026-12-01', 1 from part where public_id = 'rare'`
    const setBrand = (brand: string) =>
      sql`update part set brand = ${brand} where public_id = 'rare-kit'`.execute(db())
    await confirmed('rare-kit')
    await deliver.execute(db())
    await check()
    expect(await told()).toEqual([])
    await setBrand('KESTREL')
    passTime(day)
    await check()
    expect(await told()).toHaveLength(1)
  })

  it('PDP-19/told what no growing stock marked is found within a day', async () => {
    await confirmed('unpriced')
    await sql`insert into price (part_id, location, base, net, gross)
      select id, 'EU1', 1000, 1000, 2000 from part where public_id = 'unpriced'`.execute(db())
    await check()
    expect(await told()).toEqual([])
    passTime(day)
    await check()
    expect(await told()).toHaveLength(1)
  })

  it('PDP-19/told an order marks no alert, and its cancellation does', async () => {
    await confirmed('gone')
    await sql`update stock_alert set part_id = (select id from part where public_id = 'there')`.execute(db())
    // The server may have checked a marked one already.
    const noticed = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from stock_alert where check_at = 'epoch' or told_at is not null`.execute(
        db(),
      )
      return rows[0]?.n
    }
    const id = await shop().place(await shop().readyCart({ there: 1 }))
    expect(await noticed()).toBe(0)
    const cancel = { action: 'cancelOrder', transaction_id: id, customer: 'guest', reason: 'unpaid' }
    expect((await shop().post('/cart', cancel)).status).toBe(200)
    expect(await noticed()).toBe(1)
  })

  it('SEC-17/alike a repeated request is answered as the first, and its address is told once', async () => {
    await confirmed('gone')
    const second = await requested('gone')
    expect(await confirm(second.confirm)).toEqual({ status: 200, body: { confirmed: true } })
    await setStock('gone', 1)
    await check()
    expect(await told()).toHaveLength(1)
  })

  it('SEC-17/alike two requests that are confirmed at the same time are told once', async () => {
    const [first, second] = [await requested('gone'), await requested('gone')]
    const answers = await Promise.all([confirm(first.confirm), confirm(second.confirm)])
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { confirmed: true } })))
    await setStock('gone', 1)
    await check()
    expect(await told()).toHaveLength(1)
  })

  it('PDP-19/ended the link of any mail ends all alerts of its address for the part, and no others', async () => {
    const stored = async () =>
      (await db().selectFrom('stock_alert').select(['email', 'part_id']).execute()).length
    const first = await confirmed('gone')
    await confirmed('gone')
    const ownEmail = customer.email
    customer.email = `other-${customer.email}`
    await confirmed('gone')
    customer.email = ownEmail
    await confirmed('kit')
    expect(await stored()).toBe(4)
    await end(first.end)
    expect(await stored()).toBe(2)
  })

  it('PDP-19/ended after the second mail the link of the first one deletes the address, too', async () => {
    const tokens = await confirmed('gone')
    await setStock('gone', 1)
    await check()
    expect(await told()).toHaveLength(1)
    await end(tokens.end)
    expect(await db().selectFrom('stock_alert').select('id').execute()).toEqual([])
  })

  it('PRIV-05/times a week after the mail nothing is kept of an address that asked twice', async () => {
    await confirmed('gone')
    await confirmed('gone')
    await setStock('gone', 1)
    await check()
    const limit = new Date(shop().clock.now.getTime() + 7 * day)
    const alerts = await db().selectFrom('stock_alert').select('expires_at').execute()
    expect(alerts).toHaveLength(2)
    for (const { expires_at } of alerts) expect(new Date(expires_at) <= limit).toBe(true)
  })

  it('PDP-19/ended the token of each mail ends the alert, and an unknown one is answered alike', async () => {
    const tokens = await confirmed('gone')
    expect(await end('no-such-token-of-any-mail')).toEqual({ status: 200, body: {} })
    const again = await end(tokens.end)
    expect(again).toEqual({ status: 200, body: {} })
    await setStock('gone', 1)
    await check()
    expect(await told()).toEqual([])

    await confirmed('gone')
    const [mail] = await told()
    expect(mail?.unsubscribeUrl).toBe(`${addresses.endurl}${tokenIn(mail, addresses.endurl)}`)
    await end(tokenIn(mail, addresses.endurl))
    expect(await db().selectFrom('stock_alert').select('id').execute()).toEqual([])
  })

  it('SEC-17/tokens the table holds no token, and an old link confirms nothing', async () => {
    const tokens = await requested('gone')
    const { rows } = await sql<{ row: string }>`select stock_alert::text as row from stock_alert`.execute(
      db(),
    )
    expect(rows[0]?.row).toContain(customer.email)
    for (const token of Object.values(tokens)) expect(rows[0]?.row).not.toContain(token)
    expect(await confirm(tokens.end)).toEqual({ status: 200, body: { confirmed: false } })
    passTime(2 * day)
    expect(await confirm(tokens.confirm)).toEqual({ status: 200, body: { confirmed: false } })
  })

  it('PRIV-05/times an alert goes two days after its request, a year after it, or a week after its mail', async () => {
    const kept = async (days: number) => {
      passTime(days * day)
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from stock_alert where expires_at >= ${shop().clock.now}`.execute(db())
      await shop().post('/nothing', {})
      const left = async () => (await db().selectFrom('stock_alert').select('id').execute()).length
      await expect.poll(left, { timeout: 60_000 }).toBe(rows[0]?.n)
      return rows[0]?.n
    }
    await requested('gone')
    expect([await kept(1.9), await kept(0.2)]).toEqual([1, 0])
    await confirmed('gone')
    expect([await kept(364), await kept(1.1)]).toEqual([1, 0])
    await confirmed('gone')
    await setStock('gone', 1)
    await check()
    expect([await kept(6), await kept(1.1)]).toEqual([1, 0])
  })

  it.each([
    ['email', 'nobody'],
    ['email', 'a@b.de\r\nBcc: c@d.de'],
    ['confirmurl', 'javascript:alert(1)'],
    ['endurl', 'ftp://example.com/'],
    ['parturl', ''],
    ['country', ''],
    ['record', 'no-such-part'],
  ])('SEC-08 a request with %s %j is refused and mails nothing', async (field, value) => {
    const answer = await request('gone', { [field]: value })
    expect([400, 404]).toContain(answer.status)
    expect(await mails()).toEqual([])
  })
})
