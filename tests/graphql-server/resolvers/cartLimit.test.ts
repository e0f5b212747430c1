/** A full cart and the limit of added parts, over GraphQL. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cartLinesMax } from '#domain/limits.ts'
import { createRateLimiter, limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { cartsAnswer } from '../../support/awkwardUpstream.ts'
import { signCartId } from '../../support/shopServer.ts'

withAwkwardShop()

const add = (record: string) =>
  browser.ask(
    `mutation { addToCart(input: { record: "${record}", quantity: 1, location: "EU1", country: "DE" }) { __typename ... on CartFull { message } } }`,
  )
const wireLine = (id: string) => ({
  _id: `line-${id}`,
  item: { id, description: `Part ${id}`, urlcomponent: `part-${id}` },
  displayname: `Part ${id}`,
  quantity: 1,
  price: 10,
  grossprice: 12,
  amount: 10,
  grosamount: 12,
})
const cartOf = (count: number) =>
  cartsAnswer({ transactionlines: Array.from({ length: count }, (_, n) => wireLine(`${n}`)) })
const cartOfAnotherServer = 'cart-of-another-server'
const full = { __typename: 'CartFull', message: expect.stringContaining('at most 200 different parts') }

describe('a full cart', () => {
  it('CART-13 takes no further line, and the upstream is not asked to add it', async () => {
    upstream.answer('addToCart', { json: { cart_id: 'cart-1', ...cartOf(cartLinesMax - 1) } })
    upstream.answer('getCarts', { json: cartOf(cartLinesMax) })
    await add('0')
    upstream.answer('addToCart', { json: { cart_id: 'cart-1', ...cartOf(cartLinesMax) } })
    expect((await add('199')).data?.['addToCart']).toEqual({ __typename: 'CartChanged' })
    upstream.forget()
    expect((await add('another')).data?.['addToCart']).toEqual(full)
    expect(upstream.of('addToCart')).toEqual([])
    for (const known of ['7', 'part-7']) {
      expect((await add(known)).data?.['addToCart']).toEqual({ __typename: 'CartChanged' })
    }
    expect(upstream.of('addToCart')).toHaveLength(2)
    upstream.answer('getCarts', { json: cartOf(cartLinesMax - 1) })
    expect((await add('another')).data?.['addToCart']).toEqual({ __typename: 'CartChanged' })
  })

  it('CART-13 is read once by a server that does not know it yet', async () => {
    upstream.answer('getCarts', { json: cartOf(cartLinesMax) })
    browser.cookies.set('cart', signCartId(cartOfAnotherServer))
    expect((await add('another')).data?.['addToCart']).toEqual(full)
    upstream.answer('getCarts', { json: cartOf(3) })
    upstream.answer('addToCart', { json: { cart_id: cartOfAnotherServer, ...cartOf(4) } })
    await add('another')
    upstream.forget()
    await add('one more')
    expect(upstream.requests.map(({ call }) => call)).toEqual(['addToCart'])
  })

  it('CART-13 the upstream’s own refusal is the same result', async () => {
    const message = 'At most 200 different parts fit, at most 200 different parts.'
    upstream.answer('addToCart', { status: 409, json: { message, code: 'CART_FULL' } })
    expect((await add('another')).data?.['addToCart']).toEqual({ __typename: 'CartFull', message })
  })
})

describe('adding parts', () => {
  it('SEC-06/parts is limited per visitor, far beyond what a shopper does', async () => {
    const { max } = limitedActions.add
    expect(max).toBeGreaterThanOrEqual(cartLinesMax)
    const limiter = createRateLimiter({ scale: 1, valkey: null, secret: null })
    for (let n = 0; n < max; n += 1) await limiter.check('add', '192.0.2.7')
    await expect(limiter.check('add', '192.0.2.7')).rejects.toThrow(
      /^Too many parts added\. Please try again in (a minute|\d+ minutes)\.$/,
    )
    await limiter.check('add', '192.0.2.8')
  })

  const fields =
    'addToCart(input: { record: "4711", quantity: 1, location: "EU1", country: "DE" }) { __typename }'
  const tenTimes = Array.from({ length: 10 }, (_, n) => `add${n}: ${fields}`).join(' ')

  it('SEC-06/parts many in ten minutes are refused, however few at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const pause = () => vi.setSystemTime(Date.now() + 5_000)
    for (let n = 0; n < limitedActions.add.max; n += 10) {
      expect((await browser.ask(`mutation { ${tenTimes} }`)).errors).toBeUndefined()
      pause()
    }
    pause()
    upstream.forget()
    expect((await add('4711')).errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' })
    expect(upstream.requests).toEqual([])
  })

  it('SEC-06 many at once is refused, and the upstream is not asked', async () => {
    for (let n = 0; n < limitedActions.addAtOnce.max; n += 10)
      expect((await browser.ask(`mutation { ${tenTimes} }`)).errors).toBeUndefined()
    upstream.forget()
    expect((await add('4711')).errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' })
    expect(upstream.requests).toEqual([])
  })
})
