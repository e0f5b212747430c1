import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMollieProvider } from '../../../graphql-server/payments/providers/mollie/mollieProvider.ts'
import { eventually } from './eventually.ts'
import { placedBy, redirectOf, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { mollieKey, startStandInMollie } from './standInMollie.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

let upstream: TinyUpstream
let mollie: Awaited<ReturnType<typeof startStandInMollie>>
let shop: TestShop

beforeAll(async () => {
  upstream = await startTinyUpstream()
  mollie = await startStandInMollie()
  const env = {
    MOLLIE_API_KEY: mollieKey,
    MOLLIE_API_URL: mollie.url,
    PUBLIC_ORIGIN: 'https://shop.example.com',
  }
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
const tell = async (body: string) => {
  const answer = await fetch(new URL('/payments/webhook/mollie', shop.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  return answer.status
}

describe('card and bank payments by redirect', () => {
  it('PAY-08 asks for the order’s sum and sends the shopper to the provider', async () => {
    const { placed, orderId, id } = await place()
    expect(redirectOf(placed.payment)).toBe(`${mollie.url}/checkout/${id}`)
    expect(mollie.payments.get(id)).toMatchObject({
      amount: { value: '123.45', currency: 'EUR' },
      description: `Order ${placed.order.name}`,
      redirectUrl: `https://shop.example.com/order/${orderId}`,
      webhookUrl: 'https://shop.example.com/payments/webhook/mollie',
      metadata: { order: orderId },
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
    it(`PAY-08 ${status} there is ${state} here`, async () => {
      const { orderId, id } = await place()
      await mollie.become(id, status)
      expect(await tell(`id=${id}`)).toBe(200)
      expect(await stateOfOrder(shop, orderId)).toBe(state)
      expect(upstream.orders.get(orderId)?.paymentstatus).toBe(status === 'paid' ? 'paid' : 'open')
    })
  }

  it('PAY-09 a message is a hint alone: whoever sends it, the provider’s word counts', async () => {
    const { orderId, id } = await place()
    expect(await tell(`id=${id}&status=paid`)).toBe(200)
    expect(await tell('id=tr_unknown')).toBe(200)
    expect(await tell('id=../../settlements')).toBe(400)
    expect(await tell('')).toBe(400)
    expect(await stateOfOrder(shop, orderId)).toBe('OPEN')
  })

  it('PAY-09 another sum or currency pays nothing, and goes back', async () => {
    for (const amount of [
      { value: '123.44', currency: 'EUR' },
      { value: '123.45', currency: 'PLN' },
    ]) {
      const { orderId, id } = await place()
      await mollie.become(id, 'paid', amount)
      expect(await tell(`id=${id}`)).toBe(200)
      expect(await stateOfOrder(shop, orderId)).toBe('FAILED')
      expect(mollie.refunds.filter(({ payment }) => payment === id)).toEqual([{ payment: id, amount }])
      expect(upstream.orders.get(orderId)?.paymentstatus).toBe('open')
    }
  })

  it('PAY-09 money goes back once, though the server died before it knew and the provider has forgotten the key', async () => {
    const provider = createMollieProvider(mollieKey, mollie.url)
    const { id } = await place()
    await mollie.become(id, 'paid')
    const refunds = () => mollie.refunds.filter(({ payment }) => payment === id)
    await provider.refund(id, 'one:refund')
    mollie.forgetKeys()
    await provider.refund(id, 'one:refund')
    // Nor does it where the payment's own figures come later than its refunds.
    mollie.giveBackByHand(id, '-123.45')
    await provider.refund(id, 'one:refund')
    expect(refunds()).toHaveLength(1)
    await provider.refund(id, 'another:refund')
    expect(refunds()).toHaveLength(2)
  })

  it.each([
    ['all of it', 0],
    ['its way back, too', 15],
  ])(
    'PAY-09 a payment that the shop gave back by hand (%s) before it saw it pays no order',
    async (_, extra) => {
      const { orderId, id } = await place()
      await mollie.become(id, 'paid')
      mollie.giveBackByHand(id, (123.45 + extra).toFixed(2))
      expect(await tell(`id=${id}`)).toBe(200)
      expect(await stateOfOrder(shop, orderId)).toBe('CANCELLED')
    },
  )

  it('PAY-09 a payment that was given back in part before the shop saw it pays no order, and the rest goes back', async () => {
    const { orderId, id } = await place()
    await mollie.become(id, 'paid')
    mollie.giveBackByHand(id, '23.45')
    expect(await tell(`id=${id}`)).toBe(200)
    expect(await shop.order(orderId)).toMatchObject({
      paymentState: 'FAILED',
      wrongAmount: true,
      payable: true,
    })
    expect(mollie.refunds.filter(({ payment }) => payment === id)).toEqual([
      { payment: id, amount: { value: '100.00', currency: 'EUR' } },
    ])
    expect(upstream.orders.get(orderId)?.paymentstatus).toBe('open')
  })

  it('PAY-09 what was given back in part once the order was paid leaves it paid', async () => {
    const { orderId, id } = await place()
    await mollie.become(id, 'paid')
    expect(await tell(`id=${id}`)).toBe(200)
    mollie.giveBackByHand(id, '23.45')
    expect(await tell(`id=${id}`)).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
    expect(mollie.refunds.filter(({ payment }) => payment === id)).toEqual([])
  })

  it('PAY-09 a refund that fails at the bank days later is heard of by its message, and handed to a person', async () => {
    const { orderId, id } = await place()
    await mollie.become(id, 'paid', { value: '123.44', currency: 'EUR' })
    expect(await tell(`id=${id}`)).toBe(200)
    mollie.refundsBecome(id, 'failed')
    expect(await tell(`id=${id}`)).toBe(200)
    const told = shop.lines.filter((line) => line.includes('has to refund it at the provider'))
    expect(told.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'error', provider: 'mollie', payment: id }),
    ])
    expect(mollie.refunds.filter(({ payment }) => payment === id)).toHaveLength(1)
    expect(await stateOfOrder(shop, orderId)).toBe('FAILED')
  })

  it('PAY-06 a creation whose answer got lost is found again, not made twice', async () => {
    const before = mollie.payments.size
    mollie.loseNextCreation()
    const { placed, orderId } = await place()
    const start =
      placed.payment.__typename === 'PaymentDeclined' ? await shop.startPayment(orderId) : placed.payment
    expect(redirectOf(start)).toContain('/checkout/tr_')
    expect(mollie.payments.size).toBe(before + 1)
  })

  it('PAY-05 while the provider is away the order is kept, and can be paid later', async () => {
    mollie.setAway(true)
    const { placed, orderId } = await place()
    expect(placed.payment).toMatchObject({ __typename: 'PaymentDeclined' })
    expect(placed.order).toMatchObject({ paymentState: 'OPEN', payable: true })
    mollie.setAway(false)
    const start = await shop.startPayment(orderId)
    expect(redirectOf(start)).toContain('/checkout/')
  })

  it('PAY-09 a message that comes while the provider is away is answered so that it comes again', async () => {
    const { orderId, id } = await place()
    await mollie.become(id, 'paid')
    mollie.setAway(true)
    expect(await tell(`id=${id}`)).toBe(503)
    mollie.setAway(false)
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('PAY-08 with a real provider the sandbox is off, and the wallet is not offered', async () => {
    const answer = await fetch(new URL('/sandbox/AAAAAAAAAAAAAAAAAAAAAA', shop.url))
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('sandbox payment')
    const visit = { cartId: upstream.openCart() }
    const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment: 'wallet' }))
    expect(placed.payment.__typename).toBe('PaymentDeclined')
  })

  it('PAY-08 a setting lets the sandbox serve beside a real provider', async () => {
    const env = { MOLLIE_API_KEY: mollieKey, MOLLIE_API_URL: mollie.url, PAYMENT_SANDBOX: 'true' }
    const both = await startShop({ upstreamUrl: upstream.url, env })
    const visit = { cartId: upstream.openCart() }
    const wallet = placedBy(await both.placeOrder(visit, crypto.randomUUID(), { payment: 'wallet' }))
    expect(redirectOf(wallet.payment)).toContain('/sandbox/')
    const card = placedBy(await both.placeOrder({ cartId: upstream.openCart() }, crypto.randomUUID()))
    expect(redirectOf(card.payment)).toContain(mollie.url)
    await both.stop()
  })
})
