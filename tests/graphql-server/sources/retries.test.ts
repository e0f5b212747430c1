/** How often an upstream in trouble is asked again, and what stays separate from pictures. */
import { describe, expect, it } from 'vitest'
import { createRetryBudget } from '../../../graphql-server/sources/retryBudget.ts'
import { browser, shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { startShop } from '../../support/shopServer.ts'

withAwkwardShop()

describe('retries', () => {
  it('SEC-14/retries a fifth of the reads are retries, and a few more in ten seconds', () => {
    let time = 0
    const budget = createRetryBudget(() => time)
    const takeAll = () => {
      let taken = 0
      while (budget.take()) taken += 1
      return taken
    }
    expect(takeAll()).toBe(15)
    for (let n = 0; n < 50; n += 1) budget.noteRead()
    expect(takeAll()).toBe(10)
    for (let n = 0; n < 10_000; n += 1) budget.noteRead()
    expect(takeAll()).toBe(20)
    time += 10_000
    expect(takeAll()).toBe(15)
  })

  it('SEC-14 API-04 a read that fails now and then is retried', async () => {
    let asked = 0
    upstream.answer('search', () => {
      asked += 1
      return asked % 4 === 0 ? { json: { data: [] } } : { status: 503, text: 'busy' }
    })
    expect((await browser.ask('{ search(term: "one", country: "DE") { total } }')).errors).toBeUndefined()
    expect(asked).toBe(4)
  })

  it('SEC-14 an upstream that fails most requests gets a fifth more of them, not four times as many', async () => {
    let asked = 0
    upstream.answer('search', () => {
      asked += 1
      return asked % 10 === 0 ? { json: { data: [] } } : { status: 503, text: 'busy' }
    })
    const unlimited = await startShop(upstream.url, { env: { RATE_LIMITS: 'false' } })
    const reads = 200
    const failed: boolean[] = []
    for (let start = 0; start < reads; start += 50) {
      const answers = Array.from({ length: 50 }, (_, n) =>
        unlimited.browser().ask(`{ search(term: "word ${start + n}", country: "DE") { total } }`),
      )
      failed.push(...(await Promise.all(answers)).map(({ errors }) => errors !== undefined))
    }
    expect(failed.filter(Boolean).length).toBeGreaterThan(reads / 2)
    // Two periods of the reserve at most.
    expect(asked).toBeLessThanOrEqual(reads * 1.2 + 30)
    const metrics = (await unlimited.browser().get('/metrics')).body
    await unlimited.close()
    expect(metrics).toMatch(/shop_upstream_retries_total\{host="127[^"]*",outcome="refused"\} [1-9]/)
  })
})

describe('pictures', () => {
  const add = 'mutation { addToCart(input: { record: "1", quantity: 1, country: "DE" }) { __typename } }'

  it('SEC-14/connections that get no answer hold up no cart', async () => {
    const names = Array.from({ length: 80 }, (_, n) => `slow-${n}.svg`)
    for (const name of names) upstream.answer(`GET /files/${name}`, 'hang')
    const waiting = names.map((name) => shop.app.inject({ url: `/files/${name}` }))
    await expect.poll(() => upstream.requests.length, { interval: 5 }).toBeGreaterThanOrEqual(16)
    expect((await browser.ask(add)).data).toEqual({ addToCart: { __typename: 'CartChanged' } })
    expect(upstream.requests.filter(({ path }) => path.startsWith('/files/')).length).toBe(16)
    for (const name of names) upstream.answer(`GET /files/${name}`, 'cut')
    await shop.close()
    expect((await Promise.all(waiting)).every(({ statusCode }) => statusCode === 404)).toBe(true)
  })

  it('SEC-14/breaker that fail open a circuit breaker of their own', async () => {
    for (let n = 0; n < 30; n += 1) {
      upstream.answer(`GET /files/broken-${n}.svg`, { status: 500, text: 'broken' })
      await shop.app.inject({ url: `/files/broken-${n}.svg` })
    }
    const breaker = /shop_upstream_breaker_open\{host="127[^"]* pictures"\} 1/
    expect((await browser.get('/metrics')).body).toMatch(breaker)
    expect((await browser.get('/readyz')).statusCode).toBe(200)
    expect((await browser.ask(add)).data).toEqual({ addToCart: { __typename: 'CartChanged' } })
  })
})
