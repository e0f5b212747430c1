import { describe, expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { placedBy, redirectOf, stateOfOrder } from './shop.ts'
import { shop, upstream, withTinyShop } from './tinyShop.ts'
import { withoutSignature } from './tinyUpstream.ts'

withTinyShop()

const place = async (payment = 'card') => {
  const visit = { cartId: upstream.openCart() }
  const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment }))
  return { orderId: placed.order.id, page: redirectOf(placed.payment), placed }
}
const countReports = (orderId: string) =>
  upstream.bodies.filter(
    (body) => body.action === 'setPaymentStatus' && body['transaction_id'] === withoutSignature(orderId),
  ).length

const outcomes = [
  ['pay', 'PAID', 1],
  ['decline', 'FAILED', 0],
  ['cancel', 'CANCELLED', 0],
  ['expire', 'EXPIRED', 0],
  ['duplicate', 'PAID', 1],
  ['before', 'PAID', 1],
  ['late', 'PAID', 1],
  ['wrong', 'FAILED', 0],
  ['forged', 'OPEN', 0],
  ['never', 'PENDING', 0],
] as const

describe('the sandbox', () => {
  for (const payment of ['card', 'wallet']) {
    for (const [outcome, state, reports] of outcomes) {
      it(`PAY-08/outcomes PAY-04/outcomes ${payment}: ${outcome} leads back to the order, which is ${state}`, async () => {
        const { orderId, page } = await place(payment)
        const answer = await shop.choose(page, outcome)
        expect(answer).toEqual({ status: 303, location: `/order/${orderId}` })
        await eventually(() => stateOfOrder(shop, orderId)).toBe(state)
        await eventually(() => countReports(orderId)).toBe(reports)
        expect(upstream.orderOf(orderId)?.paymentstatus).toBe(reports === 1 ? 'paid' : 'open')
      })
    }
  }

  it('NAMES-06 its page has a button for every outcome, and one button starts with Pay', async () => {
    const { page } = await place()
    const html = await (await fetch(new URL(page, shop.url))).text()
    const names = [...html.matchAll(/<button [^>]*>([^<]*)<\/button>/g)].map(([, name]) => name)
    expect(names).toEqual([
      'Pay',
      'Decline',
      'Cancel',
      'Duplicate webhook',
      'Webhook before return',
      'Late webhook',
      'Wrong amount',
      'Bad signature',
      'Expire',
      'Never answer',
    ])
    expect(html).toContain('No money moves')
    expect(html).toContain('123.45 EUR')
    expect(html).not.toContain('<script')
  })

  it('PAY-08 its pages are not cached, not indexed, and send no referrer', async () => {
    const { page } = await place()
    const { headers } = await fetch(new URL(page, shop.url))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('PAY-08 a payment is decided once: a second button changes nothing', async () => {
    const { orderId, page } = await place()
    await shop.choose(page, 'cancel')
    await shop.choose(page, 'pay')
    await eventually(() => stateOfOrder(shop, orderId)).toBe('CANCELLED')
    expect(countReports(orderId)).toBe(0)
    expect(await (await fetch(new URL(page, shop.url))).text()).toContain('decided already')
  })

  it('PAY-08 the wallet’s script carries currency and client id, and no card funding', async () => {
    const { placed } = await place('wallet')
    if (placed.payment.__typename !== 'WalletApproval') throw new Error('no wallet')
    const script = new URL(placed.payment.scriptUrl, shop.url)
    expect(Object.fromEntries(script.searchParams)).toMatchObject({
      currency: 'EUR',
      'client-id': 'sandbox',
      'disable-funding': 'card',
    })
    const answer = await fetch(script)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toContain('window.paypal')
  })

  it('PAY-08 a bank transfer needs no provider: the order stays open and shows where to pay', async () => {
    const visit = { cartId: upstream.openCart() }
    const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment: 'transfer' }))
    expect(placed.payment).toMatchObject({
      __typename: 'TransferDetails',
      reference: placed.order.name,
      amount: { amount: 12345, currency: 'EUR' },
    })
    expect(placed.order).toMatchObject({ paymentState: 'OPEN', payable: true })
    expect(placed.order.transfer).toMatchObject({ reference: placed.order.name })
  })

  it('PAY-08 unknown payments and outcomes are rejected', async () => {
    const unknown = await fetch(new URL('/sandbox/AAAAAAAAAAAAAAAAAAAAAA', shop.url))
    expect(unknown.status).toBe(404)
    const { page } = await place()
    expect((await shop.choose(page, 'constructor')).status).toBe(400)
    expect((await shop.choose(page, '')).status).toBe(400)
  })

  it('ORD-02 an unknown order is reported as not found', async () => {
    expect(await shop.order('nothing')).toMatchObject({ __typename: 'OrderNotFound' })
    expect(await shop.startPayment('nothing')).toMatchObject({ __typename: 'OrderNotFound' })
    expect(await shop.capturePayment('nothing', 'x')).toMatchObject({ __typename: 'OrderNotFound' })
  })
})
