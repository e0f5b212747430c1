import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { regions } from '../../../upstream/commerce/prices/regions.ts'
import { mainFields, openShop, type Shop } from './testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    parts: [
      { id: '1', name: 'Brake pads <b>', net: 1001, stock: 500 },
      { id: '2', name: 'Shock', net: 5000, stock: 20 },
      { id: '3', name: 'Kit', net: 9000, kit: { 1: 2 } },
    ],
  })
})
afterAll(() => shop.close())

const lead = {
  first_name: 'Ada',
  last_name: 'Lund',
  company: '',
  email: 'ada@example.com',
  phone: '',
  billing_address_street_1: '',
  billing_address_street_2: '',
  billing_address_city: '',
  billing_address_post: '',
  billing_address_country: '',
  delivery_address_street_1: '',
  delivery_address_street_2: '',
  delivery_address_city: '',
  delivery_address_post: '',
  delivery_address_country: '',
  country: '',
  vat_number: '',
  text: 'Hello',
  who: 'customer',
  customer: '',
  website: '',
  specialisation: '',
  range: '',
  stock: '',
  privacyDealer: false,
  isDeliveryDifferent: false,
}
const placed = async () => {
  const cart = await shop.cartOf({ 1: 2, 2: 1, 3: 1 })
  await shop.setAll(cart, {
    shipcountry: 'DE',
    shipemail: 'ada@example.com',
    shippingaddress: await shop.address(cart),
  })
  const id = shop.text((await shop.order(cart)).body._id)
  return (await shop.transaction(id)).transaction
}
const mailWith = (...texts: string[]) =>
  vi.waitFor(async () => {
    const mail = (await shop.mails()).find((raw) => texts.every((text) => raw.includes(text)))
    if (mail === undefined) throw new Error(`no mail with ${texts.join(', ')}`)
    return mail
  }, 60_000)

describe('forms', () => {
  it('an order is confirmed by mail to the buyer', async () => {
    const order = await placed()
    const mail = await mailWith('To: ada@example.com', `Your order ${order.name}`)
    expect(mail).toContain('2 x Brake pads')
    expect(mail).toContain('text/html')
    expect(mail).not.toContain('Brake pads <b></td>')
  })

  it('an enquiry is mailed to the shop', async () => {
    const enquiry = { email: 'eve@example.com', part: 'Coil spring', text: 'Is it available?', source: 'EU' }
    expect((await shop.post('/email/enquiry-form', enquiry)).status).toBe(200)
    expect(await mailWith('Enquiry: Coil spring')).toMatch(/^Reply-To: eve@example.com$/m)
    await shop.post('/email/enquiry-form', { ...enquiry, email: "o'brien@xn--mnchen-3ya.de" })
    await mailWith("Reply-To: o'brien@xn--mnchen-3ya.de")
    for (const bad of [{ email: 'nobody' }, { email: '' }, { part: '' }, { text: 'x'.repeat(5001) }])
      expect(await shop.post('/email/enquiry-form', { ...enquiry, ...bad })).toMatchObject({ status: 400 })
  })

  it('a lead is stored with all its fields and mailed to the shop', async () => {
    const { status, body } = await shop.post('/api/external/addCustomer', { ...lead, text: 'Two\nlines' })
    expect(status).toBe(200)
    const row = await shop.database.db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', shop.text(body._id))
      .executeTakeFirst()
    expect(Object.keys(row?.fields ?? {}).toSorted()).toEqual(Object.keys(lead).toSorted())
    await mailWith('Contact from Ada Lund')
    for (const bad of [
      { first_name: '' },
      { last_name: ' ' },
      { text: '' },
      { email: 'x' },
      { who: 'dealer' },
      { extra: 1 },
    ])
      expect(await shop.post('/api/external/addCustomer', { ...lead, ...bad })).toMatchObject({ status: 400 })
  })

  it('LAW-01/stored a withdrawal is stored with its lines and time, and its receipt is mailed', async () => {
    const order = await placed()
    const line = order.transactionlines?.find((entry) => entry.item.id === '2')
    const withdrawal = { action: 'addWithdrawal', ...mainFields, name: 'Ada Lund', email: 'Ada@Example.com' }
    const answer = await shop.post('/withdrawals', {
      ...withdrawal,
      order: order.name.toLowerCase(),
      lines: [line?._id],
    })
    expect(answer).toMatchObject({ status: 200, body: { received: '2026-11-21T12:00:00.000Z' } })
    const receipt = await mailWith('To: Ada@example.com', `withdrawal from order ${order.name}`)
    expect(receipt).toContain('21 November 2026, 12:00 UTC')
    expect(receipt).toContain('1 x Shock')
    // Nothing was paid, so nothing goes back.
    expect(receipt).not.toContain('you get back')
    await mailWith('To: sales@shop.example', `Withdrawal from ${order.name}`)
    const stored = await shop.database.db.selectFrom('withdrawal').select('lines').execute()
    expect(stored).toMatchObject([{ lines: [{ _id: line?._id, quantity: 1 }] }])
  })

  it('LAW-01 a withdrawal from the whole order contains every line, and a kit as one line', async () => {
    const order = await placed()
    const body = {
      action: 'addWithdrawal',
      ...mainFields,
      name: 'Ada',
      email: 'ada@example.com',
      order: order._id,
      lines: [],
    }
    const { body: answer } = await shop.post('/withdrawals', body)
    const lines = await shop.database.db
      .selectFrom('withdrawal_line')
      .select('line_id')
      .where('withdrawal_id', '=', shop.text(answer._id))
      .execute()
    expect(lines).toHaveLength(3)
  })

  it('LAW-01 the order of another customer cannot be withdrawn from, and its existence is not disclosed', async () => {
    const [mine, theirs] = [await placed(), await placed()]
    const body = {
      action: 'addWithdrawal',
      ...mainFields,
      name: 'Eve',
      email: 'eve@example.com',
      order: mine.name,
      lines: [],
    }
    const missing = await shop.post('/withdrawals', { ...body, order: 'SO999999' })
    expect(await shop.post('/withdrawals', body)).toEqual(missing)
    expect(missing.status).toBe(404)
    const foreign = { ...body, email: 'ada@example.com', lines: [theirs.transactionlines?.[0]?._id] }
    expect((await shop.post('/withdrawals', foreign)).status).toBe(400)
  })

  it('LAW-01 the lines of an order are returned only for its name and email', async () => {
    const order = await placed()
    const body = { action: 'getOrderLines', ...mainFields, order: order.name, email: 'ADA@example.com' }
    const { status, body: answer } = await shop.post('/withdrawals', body)
    const sold = (order.transactionlines ?? []).filter((line) => !line.kitcomponent)
    expect([status, answer]).toEqual([
      200,
      {
        lines: sold.map(({ _id, displayname, quantity }) => ({
          _id,
          displayname,
          quantity,
          withdrawable: quantity,
        })),
      },
    ])
    const foreign = await shop.post('/withdrawals', { ...body, email: 'eve@example.com' })
    expect(foreign).toEqual(await shop.post('/withdrawals', { ...body, order: 'SO999999' }))
    expect(foreign.status).toBe(404)
  })

  it('LEAD-01 a return request is stored with its order, which is named as for a withdrawal', async () => {
    const order = await placed()
    const request = {
      action: 'addReturn',
      ...mainFields,
      vin: 'WAUZZZ8K9BA123456',
      parts: 'Shock',
      reason: 'Too short',
      name: 'Ada',
      email: 'ada@example.com',
    }
    const written = `#${order.name.slice(0, 2).toLowerCase()}-${order.name.slice(2)}`
    for (const named of [order.name, written, order._id]) {
      const { body } = await shop.post('/returns', { ...request, order: named })
      const row = await shop.database.db
        .selectFrom('return_request')
        .select('order_id')
        .where('id', '=', shop.text(body._id))
        .executeTakeFirst()
      expect([named, row?.order_id]).toEqual([named, order._id])
      const lines = { action: 'getOrderLines', ...mainFields, order: named, email: 'ada@example.com' }
      expect((await shop.post('/withdrawals', lines)).status).toBe(200)
    }
    await mailWith(`Return request for ${order.name}`)
    expect((await shop.post('/returns', { ...request, order: 'none' })).status).toBe(200)
    expect((await shop.post('/returns', { ...request, order: 'none', vin: '' })).status).toBe(400)
  })

  it('a mail that cannot be sent stays queued and is tried again later', async () => {
    const late = await openShop({ parts: [], env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const enquiry = { email: 'eve@example.com', part: 'x', text: 'y', source: 'EU' }
    await late.post('/email/enquiry-form', enquiry)
    const row = await vi.waitFor(
      async () => {
        const waiting = await late.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
        if (waiting.due_at.getTime() - late.clock.now.getTime() !== 120_000 || waiting.attempts !== 1)
          throw new Error('not yet')
        return waiting
      },
      { timeout: 60_000 },
    )
    expect(row.message).toMatchObject({ replyTo: 'eve@example.com' })
    await late.close()
  })
})

describe('the visitor and the region', () => {
  const country = async (address?: string) => {
    const headers = address === undefined ? {} : { 'x-forwarded-for': address }
    return (await shop.app.inject({ url: '/country', headers })).json<{ code: string }>().code
  }

  it('returns the country of an address, and the default for an unknown one', async () => {
    expect(await country('8.8.8.8')).toBe('US')
    expect(await country('::ffff:8.8.8.8')).toBe('US')
    expect(await country('2a01:4f8::1')).toBe('DE')
    expect(await country('2a02:a300::1')).toBe('PL')
    for (const address of [
      'fe80::1',
      'fd00::1',
      '2001:db8::1',
      undefined,
      '127.0.0.1',
      '10.0.0.1',
      '192.168.1.4',
      '::1',
      'nonsense',
    ])
      expect(await country(address)).toBe('PL')
  })

  it('trusts a forwarded address only from this machine', async () => {
    const response = await shop.app.inject({
      url: '/country',
      headers: { 'x-forwarded-for': '8.8.8.8' },
      remoteAddress: '203.0.113.9',
    })
    expect(response.json()).toEqual({ code: 'PL' })
  })

  it.each(regions)(
    'the region $alias answers to its identifier and its short name',
    async ({ id, alias }) => {
      const [byId, byAlias] = await Promise.all([
        shop.app.inject(`/source/${id}`),
        shop.app.inject(`/source/${alias}`),
      ])
      expect(byId.statusCode).toBe(200)
      expect(byAlias.json()).toEqual(byId.json())
      expect(byId.json()).toMatchObject({ id, currency: 'eur' })
    },
  )

  it('SESS-06 has five regions, one of them without tax', async () => {
    expect(regions.map(({ alias }) => alias)).toEqual(['EU', 'ZERO', 'UK', 'PL', 'NL'])
    expect((await shop.app.inject('/source/EU')).json()).toMatchObject({
      taxrate: 0.23,
      country: 'PL',
      stocklocation: 'EU1',
    })
    expect((await shop.app.inject('/source/ZERO')).json()).toMatchObject({ taxrate: 0 })
    expect((await shop.app.inject('/source/constructor')).statusCode).toBe(404)
  })

  it('the announcement changes with its file, without a restart', async () => {
    const read = async () => (await shop.app.inject('/announcement')).json<Record<string, unknown>>()
    expect(await read()).toMatchObject({ show: true, show_error: false })
    const file = join(shop.dataDir, 'announcement.json')
    await writeFile(
      file,
      JSON.stringify({ text_en: 'Sale', show: false, error_msg_en: 'Strike', show_error: true }),
    )
    expect(await read()).toEqual({ text_en: 'Sale', show: false, error_msg_en: 'Strike', show_error: true })
    await writeFile(file, '{ half')
    expect(await read()).toMatchObject({ error_msg_en: 'Strike' })
  })
})
