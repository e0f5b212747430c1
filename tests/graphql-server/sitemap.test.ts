/** What the sitemap costs. */
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { advanceMinutes, shop, upstream, withTimedAwkwardShop } from '../support/awkwardShop.ts'

withTimedAwkwardShop()

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const gzip = { 'accept-encoding': 'gzip' }
const products = async () => (await get('/sitemap-1.xml')).body.match(/details\/[\w-]+/g)

it('SEC-12/sitemap ROUTE-09 the sitemap is made once for all requests, and compressed once', async () => {
  const urls = Array.from({ length: 20 }, (_, n) => (n % 2 ? '/sitemap.xml' : '/sitemap-1.xml'))
  const answers = await Promise.all(urls.map((url) => get(url, gzip)))
  const asked = upstream.requests.length
  const [page] = answers
  expect(page?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const xml = gunzipSync(page?.rawPayload ?? '').toString()
  expect(xml).toContain('/details/part-1')
  expect((await get('/sitemap-1.xml')).body).toBe(xml)
  expect((await get('/sitemap-1.xml', { 'if-none-match': String(page?.headers['etag']) })).statusCode).toBe(
    304,
  )
  advanceMinutes(100)
  await Promise.all(urls.map((url) => get(url, gzip)))
  expect(upstream.requests.length).toBe(asked)
})

it('SEC-12/sitemap ROUTE-09 it is made again in the background, and the old one serves meanwhile', async () => {
  expect(await products()).toEqual(['details/part-1', 'details/part-2'])
  upstream.answer('getParts', {
    json: { results: [{ id: 7, urlcomponent: 'part-7', name: 'New' }] },
    delayMs: 50,
  })
  advanceMinutes(121)
  expect(await products()).toEqual(['details/part-1', 'details/part-2'])
  await expect.poll(products, { interval: 5, timeout: 5_000 }).toEqual(['details/part-7'])
})

it('SEC-12 ROUTE-09 while the upstream is down, the pages that need none are listed, and it is asked once a minute', async () => {
  upstream.answer('getOptions', { status: 500, text: 'down' })
  const first = await get('/sitemap-1.xml')
  expect(first.body).toContain('/contact')
  const asked = upstream.of('getOptions').length
  for (let n = 0; n < 5; n += 1) expect((await get('/sitemap-1.xml')).body).toBe(first.body)
  expect(upstream.of('getOptions').length).toBe(asked)
  upstream.reset()
  advanceMinutes(2)
  await expect.poll(products, { interval: 5, timeout: 5_000 }).toEqual(['details/part-1', 'details/part-2'])
})
