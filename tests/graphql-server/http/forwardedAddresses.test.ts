/** The log says if the addresses of visitors are passed on and not used. */
import { afterEach, expect, it } from 'vitest'
import { upstream, withOneAwkwardShop } from '../../support/awkwardShop.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'

withOneAwkwardShop()
let own: ShopServer | null = null
afterEach(() => own?.close())

const warnings = (trustProxy: string, headersOf: (n: number) => Record<string, string>) => async () => {
  own = await startShop(upstream.url, { env: { TRUST_PROXY: trustProxy, REQUEST_LIMIT: '0' } })
  for (let n = 0; n < 450; n += 1)
    await own.app.inject({ url: '/graphql?query={__typename}', headers: headersOf(n) })
  return own.log.filter((line) => line.includes('visitors share an address'))
}
const visitor = (n: number) => `203.0.113.${n % 200}`

it.each([
  ['it does not trust the proxy', warnings('false', (n) => ({ 'x-forwarded-for': visitor(n) }))],
  [
    'the proxy does not trust the CDN, whose edges connect',
    warnings('1', (n) => ({ 'x-forwarded-for': `192.0.2.${n % 9}`, 'x-original-forwarded-for': visitor(n) })),
  ],
])('OPS-06/log once and without addresses, where %s', async (_, logged) => {
  const lines = await logged()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
  expect(lines[0]).not.toMatch(/203\.0|192\.0/)
})

it.each([
  ['no proxy is in front', warnings('false', () => ({}))],
  ['the proxy is trusted', warnings('1', (n) => ({ 'x-forwarded-for': visitor(n) }))],
  [
    'proxy and CDN are trusted',
    warnings('1', (n) => ({
      'x-forwarded-for': visitor(n),
      'x-original-forwarded-for': `10.0.0.${n % 200}, ${visitor(n)}`,
    })),
  ],
  [
    'one visitor in two claims an address',
    warnings('false', (n) => (n % 2 ? { 'x-forwarded-for': visitor(n) } : {})),
  ],
  [
    'one visitor claims the same address again and again',
    warnings('false', () => ({ 'x-forwarded-for': visitor(1) })),
  ],
])('OPS-06 not where %s', async (_, logged) => {
  expect(await logged()).toEqual([])
})
