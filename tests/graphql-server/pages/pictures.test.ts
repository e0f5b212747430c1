/** Pictures of the upstream, served by the shop. */
import { describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { createSigning } from '../../../graphql-server/signing.ts'
import { createPhotoUrl, upstreamPath } from '../../../graphql-server/translate/photos.ts'
import { shop, upstream, withOneAwkwardShop } from '../../support/awkwardShop.ts'
import { startShop } from '../../support/shopServer.ts'

const keys: [string, string] = [
  'a-key-of-these-tests-1234567890-abcdef',
  'the-key-before-1234567890-abcdefghijkl',
]
const signer = createSigning(keys)('picture')

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
      expect(upstreamPath(name, signer)).toBeNull()
    },
  )
  it.each([
    ['http://erp.example/api', 'files/a b.svg', '/files/a%20b.svg', '/files/a%20b.svg'],
    [
      'http://erp.example/api',
      'http://erp.example/api/media/x.png?v=2',
      `/files/-/${signer.signatureOf('/media/x.png?v=2')}/media/x.png?v=2`,
      '/media/x.png?v=2',
    ],
    ['http://erp.example', '/files/x.svg', '/files/x.svg', '/files/x.svg'],
  ])('an address below %s can be mapped back: %s', (base, url, own, asked) => {
    expect(createPhotoUrl(base, signer)(url)).toBe(own)
    expect(upstreamPath(own.slice('/files/'.length), signer)).toBe(asked)
  })
  it.each([
    'https://third.example/a.png',
    '//third.example/a.png',
    'data:image/png;base64,AA',
    'javascript:x()',
  ])('%s is not a picture of the shop', (url) => {
    expect(createPhotoUrl('http://erp.example', signer)(url)).toBeNull()
  })
  it('PAY-02 the placeholder does not need the upstream', async () => {
    upstream.answer('GET /files/placeholder', 'cut')
    const { statusCode, headers } = await get('/files/placeholder')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  it('SEC-13 addresses outside of /files/ are signed: no other path of the upstream can be read', async () => {
    upstream.answer('GET /media/x.png', { text: 'png', type: 'image/png' })
    const asked = () => upstream.requests.filter(({ path }) => path.startsWith('/media/')).length
    const other = signer.signatureOf('/media/y.png')
    for (const name of [
      '-/media/x.png',
      `-/${other}/media/x.png`,
      `-/${'A'.repeat(22)}/media/x.png`,
      '-/',
      '-',
    ]) {
      const { statusCode, headers } = await get(`/files/${name}`)
      expect([name, statusCode, headers['content-type']]).toEqual([name, 404, 'image/svg+xml'])
    }
    expect(asked()).toBe(0)
    const photos = await startShop(upstream.url, { env: { SIGNING_KEYS: keys.join(',') } })
    upstream.answer('getItem', {
      json: { _id: 1, name: 'One', urlcomponent: 'one', photos: [{ url: '/media/x.png' }] },
    })
    const query = '{ product(name: "one", country: "DE") { ... on Product { photos { url } } } }'
    const { data } = await photos.browser().ask(query)
    const [url] = JSON.stringify(data).match(/\/files\/[^"]+/) ?? ['']
    expect(url).toBe(createPhotoUrl(upstream.url, signer)('/media/x.png'))
    expect((await photos.app.inject({ url })).statusCode).toBe(200)
    const byOldKey = createPhotoUrl(upstream.url, createSigning([keys[1]])('picture'))('/media/x.png')
    expect(byOldKey).not.toBe(url)
    expect((await photos.app.inject({ url: byOldKey ?? '' })).statusCode).toBe(200)
    await photos.close()
    expect(asked()).toBe(1)
  })
})

describe('pictures that do not exist', () => {
  withOneAwkwardShop()
  const asked = () => upstream.requests.filter(({ path }) => path.startsWith('/files/none')).length

  it('SEC-12 are asked for once, however many visitors ask at once and again', async () => {
    const get = () => shop.app.inject({ url: '/files/none.svg' })
    const answers = [...(await Promise.all(Array.from({ length: 20 }, get))), await get()]
    expect(answers.every(({ statusCode }) => statusCode === 404)).toBe(true)
    expect(asked()).toBe(1)
  })

  it('SEC-12/kinds have a budget per visitor, beyond which only pictures in the cache are shown', async () => {
    upstream.answer('GET /files/known.svg', { text: '<svg/>', type: 'image/svg+xml' })
    upstream.answer('GET /files/new.svg', { text: '<svg/>', type: 'image/svg+xml' })
    const get = (name: string, remoteAddress = '192.0.2.7') =>
      shop.app.inject({ url: `/files/${name}.svg`, remoteAddress })
    expect((await get('known')).statusCode).toBe(200)
    const { max } = limitedActions.missingPicture
    const before = asked()
    for (let n = 0; n < max; n += 1) await get(`none-${n}`)
    const refused = await get('none-one-more')
    expect([refused.statusCode, refused.headers['cache-control'], refused.headers['content-type']]).toEqual([
      429,
      'no-store',
      'image/svg+xml',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(asked() - before).toBe(max)
    expect((await get('known')).statusCode).toBe(200)
    expect((await get('new', '192.0.2.8')).statusCode).toBe(200)
  })
})
