/** The headers of security and privacy (SEC). */
import { describe, expect, it } from 'vitest'
import { inProduction, shop, withAwkwardShop } from '../../support/awkwardShop.ts'

withAwkwardShop()

describe('headers', () => {
  const policyOf = async (env: Record<string, string>) =>
    inProduction(
      async ({ app }) => String((await app.inject({ url: '/about' })).headers['content-security-policy']),
      env,
    )

  it('SEC-04/policy pages have a strict policy', async () => {
    const policy = await policyOf({})
    const rules = new Map(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    )
    expect(rules.get('script-src')).toMatch(/^'self' 'nonce-[\w-]{20,}'$/)
    expect(rules.get('default-src')).toBe("'self'")
    expect(rules.get('connect-src')).toBe("'self'")
    expect(rules.get('img-src')).toBe("'self' data:")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(rules.get(name)).toBe("'none'")
    expect(policy).not.toContain('unsafe-eval')
  })
  it('SEC-04 it allows third parties only where they are configured', async () => {
    expect(await policyOf({ TAG_MANAGER_ID: 'GTM-ABC123' })).toContain('https://www.googletagmanager.com')
    expect(await policyOf({ CHAT_URL: 'https://chat.example.com/widget.js' })).toContain(
      'https://chat.example.com',
    )
  })
  it('SEC-04/headers every response has the security headers', () =>
    inProduction(
      async ({ app }) => {
        for (const url of ['/', '/graphql', '/healthz', '/files/none', '/nothing-here', '/robots.txt']) {
          const { headers } = await app.inject({ url })
          expect(headers).toMatchObject({
            'x-content-type-options': 'nosniff',
            'referrer-policy': expect.any(String),
            'permissions-policy': expect.any(String),
            'strict-transport-security': expect.stringContaining('max-age='),
          })
        }
      },
      { PUBLIC_ORIGIN: 'https://shop.example.com' },
    ))
  it('SEC-04/hsts HSTS is for https only', () =>
    inProduction(async ({ app }) => {
      expect((await app.inject({ url: '/' })).headers).not.toHaveProperty('strict-transport-security')
    }))
  it('SEC-01 order pages are no-store, noindex, no-referrer', () =>
    inProduction(async ({ app }) => {
      expect((await app.inject({ url: '/order/abc' })).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      for (const url of ['/basket', '/checkout', '/payment']) {
        expect((await app.inject({ url })).headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
      }
    }))
  it('private responses are not cached', async () => {
    for (const query of ['{ cart { __typename } }', '{ session { country } }']) {
      const url = `/graphql?query=${encodeURIComponent(query)}`
      const { headers } = await shop.app.inject({ url, headers: { 'apollo-require-preflight': '1' } })
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers).not.toHaveProperty('etag')
    }
  })
})
