/** Pages are shared, cached, compressed once, and served with a nonce each. */
import { get as httpGet, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShopFacts } from '#domain/facts.ts'
import { ownText } from '#tests/support/ownText.ts'
import type { Context } from '../../../graphql-server/context.ts'
import { createPageSplitter, gzipPage, plainPage } from '../../../graphql-server/pages/nonceGzip.ts'
import { noncePlaceholder, type Renderer } from '../../../graphql-server/pages/rendering.ts'
import { type AwkwardUpstream, startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'

describe('a page and its nonce', () => {
  const filler = Array.from({ length: 400 }, (_, n) => `<p>Leaf spring ${n} – größer</p>`).join('')
  it.each([
    ['none', filler],
    ['one', `${filler}<script nonce="N">1</script>${filler}`],
    ['many in a row', `N${'<meta nonce="N">'.repeat(30)}${filler}NN`],
    ['empty', ''],
  ])('the compressed page is one gzip stream, equal to the plain one (%s)', (_, text) => {
    const page = createPageSplitter('N')([{ text, isShared: false }])
    for (const nonce of ['abc', 'Zm9vYmFyLTEyMzQ1Njc4']) {
      const expected = text.replaceAll('N', nonce)
      expect(gunzipSync(gzipPage(page, nonce)).toString()).toBe(expected)
      expect(plainPage(page, nonce).toString()).toBe(expected)
    }
  })
  it('compresses', () => {
    const page = createPageSplitter('N')([{ text: filler, isShared: false }])
    expect(gzipPage(page, 'x').length).toBeLessThan(filler.length / 5)
  })
  it('CAT-22/shared what pages share is compressed and kept once', () => {
    const splitPage = createPageSplitter('N')
    const texts = (name: string) => [
      { text: `<head nonce="N">${name}`, isShared: false },
      { text: `<script nonce="N">${filler}`, isShared: true },
      { text: `<p>${name}</p><script nonce="N">`, isShared: false },
    ]
    const [one, other] = [splitPage(texts('one')), splitPage(texts('other'))]
    expect(other.parts[1]).toBe(one.parts[1])
    expect(one.bytes).toBeLessThan(2_000)
    const expected = texts('other').map(({ text }) => text.replaceAll('N', 'abc'))
    expect(gunzipSync(gzipPage(other, 'abc')).toString()).toBe(expected.join(''))
    expect(plainPage(other, 'abc').toString()).toBe(expected.join(''))
  })
})

describe('serving', () => {
  let upstream: AwkwardUpstream
  let shop: ShopServer
  let time: number
  let rendered: { url: string; country: string | null }[]
  let drawnFor: (string | null)[]
  let paymentMarks: ShopFacts['paymentMarks'][]
  let expectedAnnouncements: ShopFacts['expectedAnnouncement'][]
  let answer: { status: number; html: string; headers?: Record<string, string> } | Error

  beforeAll(async () => {
    upstream = await startAwkwardUpstream()
  })
  afterAll(() => upstream.close())
  beforeEach(async () => {
    upstream.reset()
    time = Date.parse('2026-11-21T10:00:00Z')
    rendered = []
    drawnFor = []
    expectedAnnouncements = []
    paymentMarks = []
    answer = { status: 200, html: `<script nonce="${noncePlaceholder}">1</script>` }
    const renderer: Renderer = async ({ request, facts, contextValue }) => {
      rendered.push({
        url: new URL(request.url).pathname + new URL(request.url).search,
        country: facts.country,
      })
      drawnFor.push((contextValue as Context).visitor.country)
      expectedAnnouncements.push(facts.expectedAnnouncement)
      paymentMarks.push(facts.paymentMarks)
      if (answer instanceof Error) throw answer
      return { headers: {}, ...answer, html: ownText(answer.html) }
    }
    shop = await startShop(upstream.url, {
      env: { NODE_ENV: 'production' },
      renderer,
      now: () => new Date(time),
    })
  })
  afterEach(() => shop.close())

  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
  const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1]

  it.each([
    ['a text', { text_en: 'Hello', show: true }, { text: 'Hello', disturbance: false }],
    [
      'a disturbance',
      { text_en: 'Hello', show: true, error_msg_en: 'Late', show_error: true },
      { text: 'Late', disturbance: true },
    ],
    ['nothing', { text_en: 'Hello', show: false }, null],
  ])('SHELL-06 HOME-09 the home page reserves room for %s, other pages do not', async (_, json, expected) => {
    upstream.answer('GET /announcement', { json })
    await get('/')
    await get('/about')
    expect(expectedAnnouncements).toEqual([expected, null])
  })

  it('SHELL-14/payment,only a page gets the payment methods that the upstream has for its country', async () => {
    const method = (name: string, displayname: string) => ({
      _id: name,
      name,
      displayname,
      provider: 'wallet',
    })
    upstream.answer('getPaymentMethods', ({ body }) => ({
      json: body?.['country'] === 'DE' ? [method('w', 'Wallet'), method('Plain', '')] : [],
    }))
    await get('/about')
    // The home page is drawn before the country is known.
    await get('/')
    upstream.answer('getPaymentMethods', 'cut')
    time += 3_600_000
    await get('/faq')
    expect(paymentMarks).toEqual([
      [
        { name: 'Wallet', provider: 'wallet' },
        { name: 'Plain', provider: 'wallet' },
      ],
      [],
      [],
    ])
  })

  it('HOME-09 the home page does not wait long for the announcement', async () => {
    upstream.answer('GET /announcement', { json: { text_en: 'Hello', show: true }, delayMs: 2_500 })
    expect((await get('/')).statusCode).toBe(200)
    upstream.answer('GET /announcement', 'cut')
    time += 3_600_000
    expect((await get('/')).statusCode).toBe(200)
    expect(expectedAnnouncements.every((one) => one === null)).toBe(true)
  })

  it('SEC-04/policy every response has its own nonce, which is that of its policy', async () => {
    const nonces = new Set<string | undefined>()
    for (let n = 0; n < 3; n += 1) {
      const { body, headers } = await get('/about')
      nonces.add(nonceOf(body))
      expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(body)}'`)
      expect(body).not.toContain(noncePlaceholder)
    }
    expect(nonces.size).toBe(3)
    expect(rendered).toHaveLength(1)
  })
  it('a rendered page serves all visitors of a country for seconds, then while it is rendered again', async () => {
    // The page is rendered again because the day has ended; see pageReads.test.ts for other reasons.
    time = Date.parse('2026-11-21T23:59:45Z')
    await get('/parts?make=TOYOTA')
    time += 10_000
    await get('/parts?make=TOYOTA&utm_campaign=x')
    expect(rendered).toEqual([{ url: '/parts?make=TOYOTA', country: 'DE' }])
    time += 10_000
    answer = { status: 200, html: 'new' }
    expect((await get('/parts?make=TOYOTA')).body).toContain('<script')
    await expect.poll(() => rendered.length).toBe(2)
    expect((await get('/parts?make=TOYOTA')).body).toBe('new')
  })
  it('the page of another day is rendered before it is served', async () => {
    await get('/about')
    time += 24 * 3_600_000
    answer = { status: 200, html: 'new' }
    expect((await get('/about')).body).toBe('new')
  })
  it('a cached page is served when rendering fails', async () => {
    await get('/about')
    time += 60 * 60_000
    answer = new Error('no')
    expect((await get('/about')).statusCode).toBe(200)
  })
  it.each(['//evil.example', '/\\evil.example', '/x/..//evil.example/'])(
    'ROUTE-08 %s is not rendered, and answered with 404',
    async (url) => {
      // Most clients would normalize these before sending.
      const origin = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
      const answer = await new Promise<IncomingMessage>((resolve) =>
        httpGet({ host: origin.hostname, port: origin.port, path: url }, resolve),
      )
      expect([answer.statusCode, answer.headers['location']]).toEqual([404, undefined])
      expect(await text(answer)).not.toContain('evil')
      expect(rendered).toEqual([])
    },
  )
  it('when rendering fails there is a plain page without details of the error', async () => {
    answer = new Error('secret detail')
    const { statusCode, body, headers } = await get('/about')
    expect(statusCode).toBe(500)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('Something went wrong')
    expect(body).not.toContain('secret detail')
  })
  it('HOME-09 the home page does not ask for the country, and asks for the announcement to reserve its room', async () => {
    await get('/')
    expect(rendered).toEqual([{ url: '/', country: null }])
    // Its popular vehicles are those that have parts.
    const calls = upstream.requests.map(({ call }) => call).filter((call) => call !== 'getOptions')
    expect(calls).toEqual(['GET /announcement', 'getPaymentMethods'])
  })
  it('SESS-01 without a country the page is rendered for the fallback, and the browser asks again', async () => {
    upstream.answer('GET /country', { status: 500, json: {} })
    await get('/parts')
    expect(rendered).toEqual([{ url: '/parts', country: null }])
    expect(drawnFor).toEqual(['PL'])
    upstream.answer('GET /country', { json: { code: 'PL' } })
    await get('/parts')
    expect(rendered[1]?.country).toBe('PL')
  })
  it('ROUTE-08 an unknown address has status 404', async () => {
    answer = { status: 404, html: 'not here' }
    expect((await get('/nowhere')).statusCode).toBe(404)
    expect((await get('/nowhere')).statusCode).toBe(404)
    expect(rendered).toHaveLength(1)
  })
  it.each(['order', 'details'])('ROUTE-01/path a page at /%s/… can have any valid id', async (route) => {
    // The longest valid id: 256 characters that take nine each in an address.
    const path = `/${route}/${encodeURIComponent('部'.repeat(256))}`
    expect((await get(path)).statusCode).toBe(200)
    expect(rendered.at(-1)?.url).toBe(path)
  })

  it('redirects pass through', async () => {
    answer = { status: 307, html: '', headers: { location: '/parts' } }
    const { statusCode, headers } = await get('/parts/')
    expect([statusCode, headers['location']]).toEqual([307, '/parts'])
  })
  it('a link with spaces at its end redirects to the page without them', async () => {
    const { statusCode, headers } = await get('/order/abc%20')
    expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
      301,
      '/order/abc',
      'no-store',
    ])
    expect(rendered).toEqual([])
  })
  it('SEC-01 an order’s page is not cached', async () => {
    await get('/order/secret')
    await get('/order/secret')
    expect(rendered).toHaveLength(2)
  })
  it('pages are compressed', async () => {
    answer = { status: 200, html: `<script nonce="${noncePlaceholder}">${'x'.repeat(5_000)}</script>` }
    const { headers, rawPayload } = await get('/about', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toContain('xxx')
  })
  it('ROUTE-09 robots.txt and the sitemap list public pages', async () => {
    const robots = await get('/robots.txt')
    expect(robots.body).toContain('Disallow: /checkout')
    expect(robots.body).toContain('Sitemap: http://localhost:0/sitemap.xml')
    expect((await get('/sitemap.xml')).body).toContain('<loc>http://localhost:0/sitemap-1.xml</loc>')
    const { body } = await get('/sitemap-1.xml')
    for (const path of ['/', '/parts', '/jobs', '/info-toyota-hilux', '/terms', '/details/part-1']) {
      expect(body).toContain(`<loc>http://localhost:0${path}</loc>`)
    }
    expect(body).not.toContain('/basket')
    expect((await get('/sitemap-2.xml')).statusCode).toBe(404)
  })
})
