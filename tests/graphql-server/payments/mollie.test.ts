import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMollieProvider } from '../../../graphql-server/payments/providers/mollie/mollieProvider.ts'
import { eventually } from './eventually.ts'
import { mollieKey, startFakeMollie } from './fakeMollie.ts'
import { placedBy, redirectOf, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream, withoutSignature } from './tinyUpstream.ts'

let upstream: TinyUpstream
let mollie: Awaited<ReturnType<typeof startFakeMollie>>
let shop: TestShop

beforeAll(async () => {
  upstream = await startTinyUpstream()
  mollie = await startFakeMollie()
  const env = { ...mollie.env, PUBLIC_ORIGIN: 'https://shop.example.com' }
  shop = await startShop({ upstreamUrl: upstream.url, env })
})
afterAll(async () => {
  await shop.stop()
  await mollie.close()
  await upstream.close()
})

const place = async () => {
  const visit = { cartId: upstream.openCart() }
  const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID()))
  const id =
    placed.payment.__typename === 'PaymentRedirect' ? (placed.payment.url.split('/').at(-1) ?? '') : ''
  return { placed, orderId: placed.order.id, id }
}
const postWebhook = async (body: string) => {
  const answer = await fetch(new URL('/payments/webhook/mollie', shop.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  return answer.status
}

describe('card and bank payments by redirect', () => {
  it('PAY-08/providers requests the order’s total and sends the shopper to the provider', async () => {
    const { placed, orderId, id } = await place()
    expect(redirectOf(placed.payment)).toBe(`${mollie.url}/checkout/${id}`)
    expect(mollie.payments.get(id)).toMatchObject({
      amount: { value: '123.45', currency: 'EUR' },
      description: `Order ${placed.order.name}`,
      redirectUrl: `https://shop.example.com/order/${orderId}`,
      webhookUrl: 'https://shop.example.com/payments/webhook/mollie',
      metadata: { order: withoutSignature(orderId) },
    })
  })

  const outcomes = [
    ['paid', 'PAID'],
    ['pending', 'PENDING'],
    ['authorized', 'PENDING'],
    ['failed', 'FAILED'],
    ['canceled', 'CANCELLED'],
    ['expired', 'EXPIRED'],
  ] as const
  for (const [status, state] of outcomes) {
    it(`PAY-08 the status ${status} becomes ${state}`, async () => {
      const { orderId, id } = await place()
      await mollie.become(id, status)
      expect(await postWebhook(`id=${id}`)).toBe(200)
      expect(await stateOfOrder(shop, orderId)).toBe(state)
      expect(upstream.orderOf(orderId)?.paymentstatus).toBe(status === 'paid' ? 'paid' : 'open')
    })
  }

  it('PAY-09 a webhook is only a hint: the state is read from the provider', async () => {
    const { orderId, id } = await place()
    expect(await postWebhook(`id=${id}&status=paid`)).toBe(200)
    expect(await postWebhook('id=tr_unknown')).toBe(200)
    expect(await postWebhook('id=../../settlements')).toBe(400)
    expect(await postWebhook('')).toBe(400)
    expect(await stateOfOrder(shop, orderId)).toBe('OPEN')
  })

  it('PAY-09 a wrong amount or currency does not pay the order, and is refunded', async () => {
    for (const amount of [
      { value: '123.44', currency: 'EUR' },
      { value: '123.45', currency: 'PLN' },
    ]) {
      const { orderId, id } = await place()
      await mollie.become(id, 'paid', amount)
      expect(await postWebhook(`id=${id}`)).toBe(200)
      expect(await stateOfOrder(shop, orderId)).toBe('FAILED')
      expect(mollie.refunds.filter(({ payment }) => payment === id)).toEqual([{ payment: id, amount }])
      expect(upstream.orderOf(orderId)?.paymentstatus).toBe('open')
    }
  })

  it('PAY-09 a payment is refunded once, even if the answer was lost and the provider’s idempotency key has expired', async () => {
    const provider = createMollieProvider(mollieKey, mollie.url)
    const { id } = await place()
    await mollie.become(id, 'paid')
    const refunds = () => mollie.refunds.filter(({ payment }) => payment === id)
    await provider.refund(id, 'one:refund')
    mollie.forgetKeys()
    await provider.refund(id, 'one:refund')
    // The payment's remaining amount may be updated later than its refunds.
    mollie.refundByHand(id, '-123.45')
    await provider.refund(id, 'one:refund')
    expect(refunds()).toHaveLength(1)
    await provider.refund(id, 'another:refund')
    expect(refunds()).toHaveLength(2)
  })

  it.each([
    ['its amount', 0],
    ['more than its amount', 15],
  ])(
    'PAY-09 a payment that was refunded by hand (%s) before the shop read it is cancelled',
    async (_, extra) => {
      const { orderId, id } = await place()
      await mollie.become(id, 'paid')
      mollie.refundByHand(id, (123.45 + extra).toFixed(2))
      expect(await postWebhook(`id=${id}`)).toBe(200)
      expect(await stateOfOrder(shop, orderId)).toBe('CANCELLED')
    },
  )

  it('PAY-09 a payment that was partly refunded before the shop read it does not pay the order, and the rest is refunded', async () => {
    const { orderId, id } = await place()
    await mollie.become(id, 'paid')
    mollie.refundByHand(id, '23.45')
    expect(await postWebhook(`id=${id}`)).toBe(200)
    expect(await shop.order(orderId)).toMatchObject({
      paymentState: 'FAILED',
      wrongAmount: true,
      payable: true,
    })
    expect(mollie.refunds.filter(({ payment }) => payment === id)).toEqual([
      { payment: id, amount: { value: '100.00', currency: 'EUR' } },
    ])
    expect(upstream.orderOf(orderId)?.paymentstatus).toBe('open')
  })

  it('PAY-09 a partial refund after the order was paid leaves it paid', async () => {
    const { orderId, id } = await place()
    await mollie.become(id, 'paid')
    expect(await postWebhook(`id=${id}`)).toBe(200)
    mollie.refundByHand(id, '23.45')
    expect(await postWebhook(`id=${id}`)).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
    expect(mollie.refunds.filter(({ payment }) => payment === id)).toEqual([])
  })

  it('PAY-09 a refund that fails at the bank later arrives by webhook, and a person is alerted', async () => {
    const { orderId, id } = await place()
    await mollie.become(id, 'paid', { value: '123.44', currency: 'EUR' })
    expect(await postWebhook(`id=${id}`)).toBe(200)
    mollie.refundsBecome(id, 'failed')
    expect(await postWebhook(`id=${id}`)).toBe(200)
    const alerts = shop.lines.filter((line) => line.includes('has to refund it at the provider'))
    expect(alerts.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'error', provider: 'mollie', payment: id }),
    ])
    expect(mollie.refunds.filter(({ payment }) => payment === id)).toHaveLength(1)
    expect(await stateOfOrder(shop, orderId)).toBe('FAILED')
  })

  it('PAY-06 a creation whose answer is lost is not made twice', async () => {
    const before = mollie.payments.size
    mollie.loseNextCreation()
    const { placed, orderId } = await place()
    const start =
      placed.payment.__typename === 'PaymentDeclined' ? await shop.startPayment(orderId) : placed.payment
    expect(redirectOf(start)).toContain('/checkout/tr_')
    expect(mollie.payments.size).toBe(before + 1)
  })

  it('PAY-05 an order placed while the provider is down can be paid later', async () => {
    mollie.setDown(true)
    const { placed, orderId } = await place()
    expect(placed.payment).toMatchObject({ __typename: 'PaymentDeclined' })
    expect(placed.order).toMatchObject({ paymentState: 'OPEN', payable: true })
    mollie.setDown(false)
    const start = await shop.startPayment(orderId)
    expect(redirectOf(start)).toContain('/checkout/')
  })

  it('PAY-09 a webhook that arrives while the provider is down is answered with 503, so that it is repeated', async () => {
    const { orderId, id } = await place()
    await mollie.become(id, 'paid')
    mollie.setDown(true)
    expect(await postWebhook(`id=${id}`)).toBe(503)
    mollie.setDown(false)
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('PAY-08 with a real provider the sandbox is off, and the wallet is not available', async () => {
    const answer = await fetch(new URL('/sandbox/AAAAAAAAAAAAAAAAAAAAAA', shop.url))
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('sandbox payment')
    const visit = { cartId: upstream.openCart() }
    const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment: 'wallet' }))
    expect(placed.payment.__typename).toBe('PaymentDeclined')
  })

  it('PAY-08 a setting turns on the sandbox beside a real provider', async () => {
    const env = { ...mollie.env, PAYMENT_SANDBOX: 'true' }
    const both = await startShop({ upstreamUrl: upstream.url, env })
    const visit = { cartId: upstream.openCart() }
    const wallet = placedBy(await both.placeOrder(visit, crypto.randomUUID(), { payment: 'wallet' }))
    expect(redirectOf(wallet.payment)).toContain('/sandbox/')
    const card = placedBy(await both.placeOrder({ cartId: upstream.openCart() }, crypto.randomUUID()))
    expect(redirectOf(card.payment)).toContain(mollie.url)
    await both.stop()
  })
})
