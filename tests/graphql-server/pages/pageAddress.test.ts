/** Normalized addresses of pages, and invalid ones. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePageAddress } from '../../../graphql-server/pages/pageAddress.ts'

describe('addresses', () => {
  it.each([
    ['/parts?year=2016&make=TOYOTA&utm_source=mail', '/parts?make=TOYOTA&year=2016', 'public'],
    ['/parts?make=', '/parts', 'public'],
    ['/basket', '/basket', 'private'],
    ['/order/abc', '/order/abc', 'order'],
    [
      '/buy/a:2,b:1?until=2026-12-01&prices=1.00,2.00&x=1',
      '/buy/a:2,b:1?prices=1.00%2C2.00&until=2026-12-01',
      'uncached',
    ],
    ['/Buy?list=2x%20A%0AB', '/Buy?list=2x+A%0AB', 'uncached'],
    ['/buyers?list=A', '/buyers', 'public'],
    ['/compare?only=differences&parts=a,b&list=x', '/compare?parts=a%2Cb&only=differences', 'uncached'],
    ['/parts?parts=a&parts=b', '/parts', 'public'],
    ['/search/a%20b', '/search/a%20b', 'public'],
    ['/search/%2Fx%5Cy', '/search/%2Fx%5Cy', 'public'],
    ['/about/%2e%2E/bask%65t', '/basket', 'private'],
    ['/x/../%6frder/abc', '/order/abc', 'order'],
    ['/Order/abc', '/Order/abc', 'order'],
    ['/parts\\toyota', '/parts/toyota', 'public'],
    ['http://evil.example/about?q=x', '/about?q=x', 'public'],
  ])('%s is %s', (given, url, kind) => {
    expect(parsePageAddress(given)).toMatchObject({ url, kind })
  })
  it.each([
    ['/order/abc%20', '/order/abc'],
    ['/order/%20abc%20%20?from=mail&x=%20', '/order/%20abc?from=mail&x=%20'],
    ['/%20', '/'],
    ['//%20', 404],
    ['/x/..//evil.example%20', 404],
  ])('%s, with spaces at its end as in links of mails, redirects to %s', (given, location) => {
    expect(parsePageAddress(given)).toEqual(typeof location === 'number' ? location : { location })
  })
  it('CMP-01/unscripted the parts that a form has chosen are joined in one address', () => {
    expect(parsePageAddress('/compare?parts=a&parts=b~2Cc&make=KIA')).toEqual({
      location: '/compare?parts=a%2Cb%7E2Cc&make=KIA',
    })
  })
  it('BUY-01/read a cart of as many parts as a link may have is read, however long its address', () => {
    const path = `/buy/${Array.from({ length: 40 }, (_, at) => `${'name-'.repeat(19)}${at}:2`).join(',')}`
    expect(path.length).toBeGreaterThan(3_900)
    expect(parsePageAddress(path)).toMatchObject({ url: path, kind: 'uncached' })
  })
  it.each([
    ['/%E0%A4%A', 400],
    [`/buy/${'x'.repeat(4_001)}`, 400],
    [`/${'x'.repeat(2_400)}`, 400],
    ['//evil.example/x', 404],
    ['/\\evil.example', 404],
    ['/\\/evil.example', 404],
    ['/.//evil.example', 404],
    ['/x/%2e%2e//evil.example/', 404],
    ['http://shop.example//evil.example', 404],
    ['*', 404],
  ])('ROUTE-07 %s is not a valid address', (given, status) => {
    expect(parsePageAddress(given)).toBe(status)
  })
  it('every valid address stays on the shop’s origin, also as a link', () => {
    const pieces = ['/', '\\', '.', '%2e', '%2F', '%5c', 'evil.example', '@', ':', 'x', '#', 'http:']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (list) => {
        const address = parsePageAddress(`/${list.join('')}`)
        if (typeof address === 'number' || 'location' in address) return
        expect(new URL(address.url, 'https://shop.example').origin).toBe('https://shop.example')
        expect(new URL(`https://shop.example${address.url}`).pathname).toBe(address.path)
      }),
    )
  })
})
