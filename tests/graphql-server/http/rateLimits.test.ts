/** Rate limits per visitor (SEC-06), and access to /metrics. */
import { describe, expect, it } from 'vitest'
import { createRateLimiter, limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { networkOf } from '../../../graphql-server/http/visitorIp.ts'
import { shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { guestForm } from '../../support/guest.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'

withAwkwardShop()

describe('rate limits', () => {
  const { max } = limitedActions.enquiry
  const enquiry = 'mutation { sendEnquiry(email: "a@example.com", part: "x") { __typename } }'
  it('SEC-06/enquiries,answer enquiries beyond the limit get a clear message with the time to wait', async () => {
    const own = shop.browser()
    for (let n = 0; n < max; n += 1) expect((await own.ask(enquiry)).errors).toBeUndefined()
    const { errors } = await own.ask(enquiry)
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Too many inquiries\. Please try again in (a minute|\d+ minutes)\.$/),
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    })
    expect(upstream.of('POST /email/enquiry-form')).toHaveLength(max)
  })
  it('SEC-06 one visitor’s limit is not another’s', async () => {
    const behind = await startShop(upstream.url, { env: { TRUST_PROXY: '1' } })
    const ask = (ip: string) => behind.browser().ask(enquiry, {}, { 'x-forwarded-for': ip })
    for (let n = 0; n < max; n += 1) await ask('203.0.113.1')
    expect((await ask('203.0.113.1')).errors?.[0]?.extensions['code']).toBe('RATE_LIMITED')
    expect((await ask('203.0.113.2')).errors).toBeUndefined()
    await behind.close()
  })
  it.each([
    ['every address of one network of IPv6', (n: number) => `2001:db8:1:2:${n.toString(16)}::${n}`],
    [
      'every spelling of one address',
      (n: number) => `2001:${n % 2 ? '0DB8' : 'db8'}:1:2:0${n % 3 ? '' : '0'}:0:0:7`,
    ],
    ['every network card that it names', (n: number) => `fe80::1%eth${n}`],
    [
      'an IPv4-mapped address',
      (n: number) => ['203.0.113.1', '::ffff:203.0.113.1', '::FFFF:cb00:7101'][n % 3] ?? '',
    ],
    ['whatever is no address', (n: number) => `visitor-${n}`],
  ])('SEC-06 %s is one visitor', async (_, addressOf) => {
    const behind = await startShop(upstream.url, { env: { TRUST_PROXY: 'true' } })
    const ask = (ip: string) => behind.browser().ask(enquiry, {}, { 'x-forwarded-for': ip })
    for (let n = 0; n < max; n += 1) expect((await ask(addressOf(n))).errors).toBeUndefined()
    expect((await ask(addressOf(max))).errors?.[0]?.extensions['code']).toBe('RATE_LIMITED')
    expect((await ask('2001:db8:1:3::1')).errors).toBeUndefined()
    await behind.close()
  })
  it('SEC-06 without a trusted proxy `x-forwarded-for` has no effect', async () => {
    for (let n = 0; n <= max; n += 1)
      await shop.browser().ask(enquiry, {}, { 'x-forwarded-for': `203.0.113.${n}` })
    expect(upstream.of('POST /email/enquiry-form')).toHaveLength(max)
  })
  it.each([
    ['promo codes', limitedActions.promo.max, 'setPromoCode(code: "A") { __typename }'],
    ['VAT checks', limitedActions.vat.max, 'setVatNumber(number: "DE1") { __typename }'],
  ])('SEC-06/promo,vat %s are limited', async (what, max, mutation) => {
    const own = shop.browser()
    let message = ''
    for (let n = 0; n <= max; n += 1)
      message = (await own.ask(`mutation { ${mutation} }`)).errors?.[0]?.message ?? ''
    expect(message).toContain(what)
  })
  it('SEC-06 a setting multiplies the limits', async () => {
    const wider = await startShop(upstream.url, { env: { RATE_LIMITS: '2' } })
    const own = wider.browser()
    for (let n = 0; n < 2 * max; n += 1) expect((await own.ask(enquiry)).errors).toBeUndefined()
    expect((await own.ask(enquiry)).errors?.[0]?.extensions['code']).toBe('RATE_LIMITED')
    await wider.close()
  })
  it('SEC-06/look-ups order look-ups are limited', async () => {
    upstream.answer('getTransactions', { status: 404, json: { message: 'no' } })
    const own = shop.browser()
    let message = ''
    for (let n = 0; n <= limitedActions.order.max; n += 1) {
      message = (await own.ask(`{ order(id: "${n}") { __typename } }`)).errors?.[0]?.message ?? ''
    }
    expect(message).toContain('order look-ups')
  })
  it('SEC-06/leads leads, return requests and withdrawals are limited together', async () => {
    const own = shop.browser()
    const letter = 'name: "A", order: "1", email: "a@example.com"'
    const letters = [
      'sendLead(input: { first_name: "A", last_name: "B", email: "a@example.com", text: "x", who: "customer" })',
      `sendReturn(input: { ${letter}, vin: "1", parts: "1", reason: "1" })`,
      `withdraw(input: { ${letter}, lines: [] })`,
    ].map((call) => `mutation { ${call} { __typename } }`)
    for (let n = 0; n < limitedActions.lead.max; n += 1)
      expect((await own.ask(letters[n % letters.length] ?? '')).errors).toBeUndefined()
    upstream.forget()
    for (const one of letters) expect((await own.ask(one)).errors?.[0]?.message).toContain('messages')
    expect(upstream.requests).toEqual([])
  })
  it('SEC-06/orders PAY-05 orders are limited: beyond the limit no request reaches the upstream, and the cart stays', async () => {
    const own = shop.browser()
    const change = '... on CartChanged { cart { itemCount } }'
    await own.ask(
      `mutation { addToCart(input: { record: "4711", quantity: 2, country: "DE" }) { ${change} } }`,
    )
    const address = { ...guestForm, delivery: '7', payment: '3' }
    const place = async (key: string) =>
      own.ask(
        `mutation ($key: ID!, $address: CheckoutAddressInput!) { placeOrder(key: $key, address: $address) { __typename } }`,
        { key, address },
      )
    for (let n = 0; n < limitedActions.placement.max; n += 1)
      expect((await place('short')).data).toEqual({ placeOrder: { __typename: 'PlacementInvalid' } })
    upstream.forget()
    const { errors } = await place('a key of its own')
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Too many orders\. Please try again in (a minute|\d+ minutes)\.$/),
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    })
    expect(upstream.requests).toEqual([])
    expect((await own.ask('{ cart { ... on Cart { itemCount } } }')).data).toMatchObject({
      cart: { itemCount: expect.any(Number) },
    })
  })
  it('LEAD-01 a form that a robot fills in is dropped without telling it', async () => {
    const input = {
      first_name: 'A',
      last_name: 'B',
      email: 'a@example.com',
      text: 'x',
      who: 'customer',
      trap: 'http://spam',
    }
    const answer = await shop
      .browser()
      .ask('mutation ($input: LeadInput!) { sendLead(input: $input) { __typename } }', { input })
    expect(answer.data).toEqual({ sendLead: { __typename: 'MessageSent' } })
    expect(upstream.requests).toEqual([])
  })
})

describe('the addresses of one visitor', () => {
  it.each([
    ['2001:db8:1:2::7', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::7', '2001:db8:1:3::7', false],
    ['::1', '0:0:0:0:0:0:0:1', true],
    ['203.0.113.1', '203.0.113.2', false],
    ['::ffff:203.0.113.1', '::ffff:203.0.113.2', false],
    // NAT64 maps all of IPv4 into one IPv6 network.
    ['64:ff9b::203.0.113.1', '64:ff9b::203.0.113.2', false],
    ['::ffff:0:203.0.113.1', '::ffff:0:203.0.113.2', false],
    ['64:ff9b::203.0.113.1', '64:ff9b::cb00:7101', true],
  ])('SEC-06 %s and %s', (one, other, same) => {
    expect(networkOf(one) === networkOf(other)).toBe(same)
  })
  it('SEC-06 a /48 network of IPv6 has the limit of 16 visitors, however many /64 networks it uses', async () => {
    const limiter = createRateLimiter({ scale: 1, valkey: null, secret: null })
    const { max } = limitedActions.enquiry
    const ask = (ip: string) => limiter.check('enquiry', ip)
    for (let n = 0; n < 16 * max; n += 1) await ask(`2001:db8:1:${n.toString(16)}::1`)
    await expect(ask('2001:db8:1:ffff::1')).rejects.toThrow('Too many inquiries')
    for (const network of [1, 2]) await limiter.reward('enquiry', `2001:db8:1:${network}::1`)
    await ask('2001:db8:1:fffe::1')
    await ask('2001:db8:2::1')
  })
  it('when the counts are full, the visitor who was counted longest ago is dropped', async () => {
    const limiter = createRateLimiter({ scale: 1, valkey: null, secret: null, maxCounted: 3 })
    const ask = (ip: string) =>
      limiter.check('enquiry', ip).then(
        () => 'let through',
        () => 'refused',
      )
    const { max } = limitedActions.enquiry
    for (let n = 0; n < max; n += 1) expect(await ask('203.0.113.1')).toBe('let through')
    for (const other of ['203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']) {
      expect(await ask(other)).toBe('let through')
      expect(await ask('203.0.113.1')).toBe('refused')
    }
    for (const other of ['203.0.113.6', '203.0.113.7', '203.0.113.8']) await ask(other)
    expect(await ask('203.0.113.1')).toBe('let through')
  })
  it('the upstream gets addresses in canonical form, and no invalid ones', async () => {
    const behind = await startShop(upstream.url, { env: { TRUST_PROXY: 'true' } })
    const given = [
      '::FFFF:203.0.113.1',
      '2001:DB8:0:0::0007',
      'fe80::1%eth0',
      '1.2.3.4, evil',
      'x'.repeat(5_000),
    ]
    for (const ip of given)
      await behind.browser().ask('{ session { country } }', {}, { 'x-forwarded-for': ip })
    const told = upstream.of('GET /country').map(({ headers }) => headers['x-forwarded-for'])
    expect(told).toEqual(['203.0.113.1', '2001:db8::7', 'fe80::1', '1.2.3.4', '127.0.0.1'])
    await behind.close()
  })
})

describe('/metrics', () => {
  const from = (server: ShopServer, remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode)

  it('without a token it answers callers in the private network, and not through a proxy', async () => {
    for (const near of ['127.0.0.1', '::ffff:10.1.2.3', '172.20.0.5', 'fd00::7'])
      expect(await from(shop, near)).toBe(200)
    for (const far of ['203.0.113.7', '2001:db8::7']) expect(await from(shop, far)).toBe(403)
    expect(await from(shop, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
  })
  it('with a token it answers callers that send it, from any network', async () => {
    const token = 'a-token-of-this-test'
    const guarded = await startShop(upstream.url, { env: { METRICS_TOKEN: token } })
    expect(await from(guarded, '203.0.113.7', { authorization: `Bearer ${token}` })).toBe(200)
    expect(await from(guarded, '203.0.113.7', { authorization: 'Bearer another' })).toBe(403)
    expect(await from(guarded, '127.0.0.1')).toBe(403)
    await guarded.close()
  })
})
