/** Which third parties the content security policy of a page names, and what a page tells the next one. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownText } from '#tests/support/ownText.ts'
import { upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'

withAwkwardShop()

const hosts = {
  tagManager: 'https://www.googletagmanager.com',
  recorder: 'https://recording.example',
  chat: 'https://chat.example',
}
let shop: ShopServer
let isBroken = false
beforeAll(async () => {
  shop = await startShop(upstream.url, {
    env: {
      NODE_ENV: 'production',
      TAG_MANAGER_ID: 'GTM-ABC123',
      SESSION_RECORDING_URL: `${hosts.recorder}/record.js`,
      CHAT_URL: `${hosts.chat}/chat.js`,
    },
    renderer: async () => {
      if (isBroken) throw new Error('The page cannot be rendered.')
      return { status: 200, headers: {}, html: ownText('<html></html>') }
    },
  })
})
afterAll(() => shop.close())

const namedBy = async (url: string) => {
  const { headers } = await shop.app.inject({ url })
  const policy = String(headers['content-security-policy'])
  return Object.entries(hosts).flatMap(([name, host]) => (policy.includes(host) ? [name] : []))
}

it.each(['/', '/details/x', '/basket', '/about', '/orders', '/contacts', '/paymentmethods'])(
  'SEC-04 the policy of %s names all third parties of the shop',
  async (url) => {
    expect(await namedBy(url)).toEqual(['tagManager', 'recorder', 'chat'])
  },
)

it.each([
  '/checkout',
  '/payment',
  '/contact',
  '/returns-form',
  '/Checkout',
  '/checkout/',
  '/%63heckout?make=x',
])('PRIV-01/policy the policy of %s names neither recorder nor chat', async (url) => {
  expect(await namedBy(url)).toEqual(['tagManager'])
})

const orderPages = ['/order/abc', '/ORDER/abc', '/%6Frder/abc', '/x/../order/abc', '/order', '/withdraw']
it.each(orderPages)('PRIV-01 PRIV-02 the policy of %s names no third party', async (url) => {
  expect(await namedBy(url)).toEqual([])
})

it.each(orderPages)('PRIV-02/referrer %s is no referrer of the next page', async (url) => {
  const { headers } = await shop.app.inject({ url })
  expect(headers['referrer-policy']).toBe('no-referrer')
})

it('PRIV-02 an order’s page that could not be rendered is no referrer either', async () => {
  isBroken = true
  const { headers, statusCode } = await shop.app.inject({ url: '/order/abc' })
  isBroken = false
  expect([statusCode, headers['referrer-policy']]).toEqual([500, 'no-referrer'])
})

it.each(['/stock-alert', '/Stock-Alert/'])(
  'PRIV-05/page the policy of %s names no third party, and the page is no referrer',
  async (url) => {
    const { headers } = await shop.app.inject({ url })
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(await namedBy(url)).toEqual([])
  },
)
