import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopServer, startShop } from '#tests/support/shopServer.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { eventually } from './eventually.ts'
import { createGuest } from './guest.ts'

let upstream: TestUpstream
let shops: ShopServer[]
const env = { RATE_LIMITS: 'false' }

beforeAll(async () => {
  upstream = await startUpstream()
  shops = await Promise.all([startShop(upstream.url, { env }), startShop(upstream.url, { env })])
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await upstream.close()
})

const browserAt = (index = 0) => {
  const shop = shops[index]
  if (!shop) throw new Error('no shop')
  return shop.browser()
}

describe('buying through GraphQL, against the reference upstream', () => {
  it('ORD-01 PAY-04 a guest fills a cart, orders, pays and sees the order paid', async () => {
    const browser = browserAt()
    const guest = await createGuest(browser)
    const delivery = await guest.fill()
    const placed = await guest.place(crypto.randomUUID(), delivery, guest.methodOf('CARD_OR_BANK'))
    expect(placed).toMatchObject({
      __typename: 'OrderPlaced',
      order: { paymentState: 'OPEN', payable: true, shipTo: { city: 'Berlin', email: 'ann@example.com' } },
      payment: { __typename: 'PaymentRedirect' },
    })
    const { order, payment } = placed as { order: { id: string }; payment: { url: string } }
    const cart = await browser.ask('{ cart { __typename } }')
    expect(cart.data).toEqual({ cart: { __typename: 'NoCart' } })
    expect([...browser.cookies.keys()].filter((name) => /cart|basket/.test(name))).toEqual([])

    expect(await guest.choose(payment.url, 'pay')).toEqual({ status: 303, location: `/order/${order.id}` })
    await eventually(() => guest.order(order.id)).toMatchObject({ paymentState: 'PAID', payable: false })
  })

  it('PAY-08 wallet and bank transfer work against the reference upstream', async () => {
    const guest = await createGuest(browserAt())
    const wallet = await guest.place(crypto.randomUUID(), await guest.fill(1), guest.methodOf('WALLET'))
    const { order, payment } = wallet as { order: { id: string }; payment: { approvalUrl: string } }
    await guest.choose(payment.approvalUrl, 'before')
    await eventually(() => guest.order(order.id)).toMatchObject({ paymentState: 'PAID' })

    const transfer = await guest.place(crypto.randomUUID(), await guest.fill(2), guest.methodOf('TRANSFER'))
    expect(transfer).toMatchObject({
      payment: { __typename: 'TransferDetails' },
      order: { paymentState: 'OPEN', paymentMethod: { provider: 'TRANSFER' } },
    })
  })

  it('LAW-04 a private person cannot order free of tax in a cart that a company filled', async () => {
    const guest = await createGuest(browserAt())
    const delivery = await guest.fill(3)
    await guest.setCompany(true, 'DE136695976')
    const transfer = guest.methodOf('TRANSFER')
    const refused = await guest.place(crypto.randomUUID(), delivery, transfer)
    expect(refused).toMatchObject({ __typename: 'PlacementRefused', reason: 'BUYER_DIFFERS', retry: false })
    const company = { isCompany: true, vat: 'DE 136695977' }
    expect(await guest.place(crypto.randomUUID(), delivery, transfer, company)).toMatchObject({
      reason: 'BUYER_DIFFERS',
    })
    const gross = await guest.setCompany(false, 'DE136695976')
    expect(await guest.place(crypto.randomUUID(), delivery, transfer)).toMatchObject({
      __typename: 'OrderPlaced',
      order: { totals: { gross } },
    })
  })

  it('LAW-04 a company whose VAT number is in the cart orders free of tax', async () => {
    const guest = await createGuest(browserAt())
    const delivery = await guest.fill(4)
    const taxed = await guest.setCompany(false, '')
    const gross = await guest.setCompany(true, 'DE136695976')
    expect(gross.amount).toBeLessThan(taxed.amount)
    const company = { isCompany: true, vat: '136695976' }
    const transfer = guest.methodOf('TRANSFER')
    expect(await guest.place(crypto.randomUUID(), delivery, transfer, company, gross)).toMatchObject({
      __typename: 'OrderPlaced',
      order: { totals: { gross } },
    })
  })

  it('LAW-05 an order is refused if its total differs from the one that was shown', async () => {
    const guest = await createGuest(browserAt())
    const delivery = await guest.fill(5)
    const shown = await guest.setCompany(false, '')
    const transfer = guest.methodOf('TRANSFER')
    const wrong = { ...shown, amount: shown.amount - 1 }
    const refused = await guest.place(crypto.randomUUID(), delivery, transfer, {}, wrong)
    expect(refused).toMatchObject({ __typename: 'PlacementRefused', reason: 'TOTAL_DIFFERS', retry: false })
    expect(await guest.place(crypto.randomUUID(), delivery, transfer, {}, shown)).toMatchObject({
      __typename: 'OrderPlaced',
      order: { totals: { gross: shown } },
    })
  })

  it('PAY-06 twenty placements of one cart, on two servers and with several keys, make one order', async () => {
    const browser = browserAt()
    const guest = await createGuest(browser)
    const delivery = await guest.fill(3)
    const cookies = [...browser.cookies]
    const key = crypto.randomUUID()
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const other = browserAt(index % 2)
        for (const [name, value] of cookies) other.cookies.set(name, value)
        const twin = await createGuest(other)
        return twin.place(index % 3 ? key : crypto.randomUUID(), delivery, twin.methodOf('CARD_OR_BANK'))
      }),
    )
    expect(new Set(results.map((result) => result['__typename']))).toEqual(new Set(['OrderPlaced']))
    expect(new Set(results.map((result) => (result['order'] as { id: string }).id)).size).toBe(1)
  })

  it('SEC-02 the payment has exactly the order’s total', async () => {
    const browser = browserAt()
    const guest = await createGuest(browser)
    const placed = await guest.place(crypto.randomUUID(), await guest.fill(4), guest.methodOf('CARD_OR_BANK'))
    const { order, payment } = placed as {
      order: { totals: { gross: { amount: number } } }
      payment: { url: string }
    }
    const page = await browser.get(payment.url)
    const shown = /([\d.]+) EUR/.exec(page.body)?.[1]
    expect(Number(shown?.replace('.', ''))).toBe(order.totals.gross.amount)
  })

  it('SEC-01 order ids cannot be guessed, and unknown ones are not found', async () => {
    const guest = await createGuest(browserAt())
    const placed = await guest.place(crypto.randomUUID(), await guest.fill(5), guest.methodOf('CARD_OR_BANK'))
    const { id } = placed['order'] as { id: string }
    expect(id.length).toBeGreaterThanOrEqual(20)
    for (const foreign of ['1', `${id.slice(0, -1)}x`, '../cart', '']) {
      expect(await guest.order(foreign)).toEqual({ __typename: 'OrderNotFound' })
    }
  })

  it('SEC-10/counted of 200 look-ups those above the limit are refused, whether the order exists or not', async () => {
    const strict = await startShop(upstream.url, { env: { RATE_LIMITS: 'true' } })
    const guest = await createGuest(strict.browser())
    const placed = await guest.place(crypto.randomUUID(), await guest.fill(6), guest.methodOf('CARD_OR_BANK'))
    const { id } = placed['order'] as { id: string }
    let answered = 0
    for (let look = 0; look < 200; look += 1)
      try {
        await guest.order(look % 2 ? id : `guess-${look}`)
        answered += 1
      } catch (error) {
        expect(String(error)).toContain('RATE_LIMITED')
      }
    expect(answered).toBe(limitedActions.order.max)
    await strict.close()
  })
})
