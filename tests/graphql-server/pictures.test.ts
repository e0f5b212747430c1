/** Pictures of the upstream, served by the shop. */
import { describe, expect, it } from 'vitest'
import { createPhotoUrl, upstreamPath } from '../../graphql-server/translate/photos.ts'
import { shop, upstream, withOneAwkwardShop } from '../support/awkwardShop.ts'

describe('pictures', () => {
  withOneAwkwardShop()
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

  it('are fetched from the upstream once, and cannot run scripts', async () => {
    upstream.answer('GET /files/a.svg', { text: '<svg onload="x()"/>', type: 'image/svg+xml' })
    const first = await get('/files/a.svg')
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining('public, max-age=86400'),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const again = await get('/files/a.svg', { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    // Weak, as of a proxy that compresses; or one of several, as of a browser.
    const weakly = await get('/files/a.svg', { 'if-none-match': `"old", W/${String(first.headers['etag'])}` })
    expect(weakly.statusCode).toBe(304)
    expect(upstream.of('GET /files/a.svg')).toHaveLength(1)
  })
  it('other files than pictures are not served', async () => {
    upstream.answer('GET /files/page', { text: '<script>1</script>', type: 'text/html' })
    const { statusCode, headers } = await get('/files/page')
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('image/svg+xml')
  })
  it.each(['../country', '%2e%2e/country', '..%5ccountry', '..%2Fcountry', '-/a/../country', 'a\\b', ''])(
    '%s reaches nothing else',
    (name) => {
      expect(upstreamPath(name)).toBeNull()
    },
  )
  it.each([
    ['http://erp.example/api', 'files/a b.svg', '/files/a%20b.svg', '/files/a%20b.svg'],
    [
      'http://erp.example/api',
      'http://erp.example/api/media/x.png?v=2',
      '/files/-/media/x.png?v=2',
      '/media/x.png?v=2',
    ],
    ['http://erp.example', '/files/x.svg', '/files/x.svg', '/files/x.svg'],
  ])('an address below %s can be mapped back: %s', (base, url, own, asked) => {
    expect(createPhotoUrl(base)(url)).toBe(own)
    expect(upstreamPath(own.slice('/files/'.length))).toBe(asked)
  })
  it.each([
    'https://third.example/a.png',
    '//third.example/a.png',
    'data:image/png;base64,AA',
    'javascript:x()',
  ])('%s is not a picture of the shop', (url) => {
    expect(createPhotoUrl('http://erp.example')(url)).toBeNull()
  })
  it('PAY-02 the placeholder does not need the upstream', async () => {
    upstream.answer('GET /files/placeholder', 'cut')
    const { statusCode, headers } = await get('/files/placeholder')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })
})
