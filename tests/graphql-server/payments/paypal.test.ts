import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptOriginOf } from '../../../graphql-server/payments/providers/paypal/paypalProvider.ts'
import { eventually } from './eventually.ts'
import { paypal, startFakePaypal } from './fakePaypal.ts'
import { placedBy, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream, withoutSignature } from './tinyUpstream.ts'

let upstream: TinyUpstream
let provider: Awaited<ReturnType<typeof startFakePaypal>>
let shop: TestShop

beforeAll(async () => {
  upstream = await startTinyUpstream()
  provider = await startFakePaypal()
  shop = await startShop({ upstreamUrl: upstream.url, env: provider.env })
})
afterAll(async () => {
  await shop.stop()
  await provider.close()
  await upstream.close()
})

const place = async () => {
  const visit = { cartId: upstream.openCart() }
  const placed = placedBy(await shop.placeOrder(visit, crypto.randomUUID(), { payment: 'wallet' }))
  if (placed.payment.__typename !== 'WalletApproval') throw new Error(JSON.stringify(placed.payment))
  return { orderId: placed.order.id, approval: placed.payment, ref: placed.payment.reference }
}
const postWebhook = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await fetch(new URL('/payments/webhook/paypal', shop.url), { method: 'POST', headers, body })).status
const captured = (ref: string) =>
  provider.webhook('PAYMENT.CAPTURE.COMPLETED', {
    id: `C-${ref}`,
    supplementary_data: { related_ids: { order_id: ref } },
  })

describe('the wallet', () => {
  it('PAY-08/providers has a script with currency and client id, and card funding disabled', async () => {
    const { approval } = await place()
    const script = new URL(approval.scriptUrl)
    expect(script.pathname).toBe('/sdk/js')
    expect(Object.fromEntries(script.searchParams)).toEqual({
      'client-id': paypal.clientId,
      currency: 'EUR',
      intent: 'capture',
      commit: 'true',
      components: 'buttons',
      'disable-funding': 'card',
    })
    expect(approval.url).toBeNull()
    expect(scriptOriginOf('https://api-m.paypal.com')).toBe('https://www.paypal.com')
    expect(scriptOriginOf('https://api-m.sandbox.paypal.com')).toBe('https://www.paypal.com')
  })

  it('PAY-08 requests the order’s total, and captures it after the approval', async () => {
    const { orderId, ref } = await place()
    expect(provider.orders.get(ref)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value: '123.45' } }],
    })
    provider.approve(ref)
    expect(await shop.capturePayment(orderId, ref)).toEqual({ __typename: 'PaymentSettled', state: 'PAID' })
    expect(upstream.orderOf(orderId)?.paymentstatus).toBe('paid')
  })

  it('PAY-06 several captures, also concurrent ones, take the money once', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    const results = await Promise.all(Array.from({ length: 10 }, () => shop.capturePayment(orderId, ref)))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(await shop.capturePayment(orderId, ref)).toMatchObject({ state: 'PAID' })
    expect(provider.orders.get(ref)?.purchase_units[0]?.payments?.captures).toHaveLength(1)
    const reports = upstream.bodies.filter((body) => body['transaction_id'] === withoutSignature(orderId))
    expect(reports).toHaveLength(1)
  })

  it('PAY-09 a capture without an approval takes nothing', async () => {
    const { orderId, ref } = await place()
    expect(await shop.capturePayment(orderId, ref)).toEqual({ __typename: 'PaymentSettled', state: 'OPEN' })
    const other = await place()
    provider.approve(other.ref)
    expect(await shop.capturePayment(orderId, other.ref)).toMatchObject({ __typename: 'OrderNotFound' })
    expect(provider.orders.get(other.ref)?.status).toBe('APPROVED')
  })

  it.each([
    'INSTRUMENT_DECLINED',
    'TRANSACTION_REFUSED',
    'PAYER_CANNOT_PAY',
    'PAYER_ACCOUNT_RESTRICTED',
    'COMPLIANCE_VIOLATION',
  ])('PAY-08 a refused capture (%s) is declined, and the order can be paid again', async (issue) => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    provider.declineNextCapture(issue)
    expect(await shop.capturePayment(orderId, ref)).toMatchObject({ __typename: 'PaymentDeclined' })
    expect(await shop.order(orderId)).toMatchObject({ paymentState: 'FAILED', payable: true })
    const again = await shop.startPayment(orderId)
    expect(again.__typename).toBe('WalletApproval')
  })

  it('PAY-09 a capture that is in progress already is pending, then paid', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    // PayPal answers so while a capture that its own webhook caused is in progress.
    provider.declineNextCapture('PREVIOUS_REQUEST_IN_PROGRESS', 409)
    expect(await shop.capturePayment(orderId, ref)).toMatchObject({ state: 'PENDING' })
    expect(await postWebhook(provider.webhook('CHECKOUT.ORDER.APPROVED', { id: ref }))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('PAY-09 a shopper who paid sees it even if the report to the upstream fails', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    upstream.breakNext('setPaymentStatus', 'failing')
    expect(await shop.capturePayment(orderId, ref)).toEqual({ __typename: 'PaymentSettled', state: 'PAID' })
    expect(upstream.orderOf(orderId)?.paymentstatus).toBe('open')
  })

  it('PAY-09 a payment is captured by webhook if the tab is closed after the approval', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    expect(await postWebhook(provider.webhook('CHECKOUT.ORDER.APPROVED', { id: ref }))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
    expect(await postWebhook(captured(ref))).toBe(200)
    const reports = upstream.bodies.filter((body) => body['transaction_id'] === withoutSignature(orderId))
    expect(reports).toHaveLength(1)
  })

  it('PAY-09 a slow capture is pending, then paid', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    provider.capturesBecome('PENDING')
    expect(await shop.capturePayment(orderId, ref)).toEqual({
      __typename: 'PaymentSettled',
      state: 'PENDING',
    })
    provider.capturesBecome('COMPLETED')
    expect(upstream.orderOf(orderId)?.paymentstatus).toBe('open')
    provider.settleCapture(ref, 'COMPLETED')
    expect(await postWebhook(captured(ref))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('PAY-09 a payment that was partly refunded before the shop read it does not pay the order, and the rest is refunded', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    provider.capturesBecome('PENDING')
    await shop.capturePayment(orderId, ref)
    provider.capturesBecome('COMPLETED')
    provider.settleCapture(ref, 'COMPLETED')
    provider.refundByHand(ref, '23.45')
    expect(await postWebhook(captured(ref))).toBe(200)
    expect(await shop.order(orderId)).toMatchObject({
      paymentState: 'FAILED',
      wrongAmount: true,
      payable: true,
    })
    expect(provider.refunds.filter(({ capture }) => capture === `C-${ref}`)).toMatchObject([
      { amount: { value: '100.00' } },
    ])
    expect(upstream.orderOf(orderId)?.paymentstatus).toBe('open')
  })

  it('PAY-09 a webhook with a wrong signature, a changed body or no signature is rejected', async () => {
    const { orderId, ref } = await place()
    const { body, headers } = captured(ref)
    expect(await postWebhook({ body: body.replace(ref, ref.toLowerCase()), headers })).toBe(400)
    expect(await postWebhook({ body: JSON.stringify(JSON.parse(body)), headers })).toBe(400)
    expect(await postWebhook({ body, headers: { ...headers, 'paypal-transmission-sig': 'AAAA' } })).toBe(400)
    expect(await postWebhook({ body, headers: { 'content-type': 'application/json' } })).toBe(400)
    expect(await stateOfOrder(shop, orderId)).toBe('OPEN')
  })

  it('PAY-09 an event that arrives twice is reported once', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    await shop.capturePayment(orderId, ref)
    const message = captured(ref)
    expect([await postWebhook(message), await postWebhook(message)]).toEqual([200, 200])
    const reports = upstream.bodies.filter((body) => body['transaction_id'] === withoutSignature(orderId))
    expect(reports).toHaveLength(1)
  })

  it('PAY-08 an order that the wallet has forgotten expires', async () => {
    const { orderId, ref } = await place()
    provider.forget(ref)
    await eventually(() => stateOfOrder(shop, orderId)).toBe('EXPIRED')
    expect(await shop.order(orderId)).toMatchObject({ payable: true })
  })

  it('PAY-09 a forgotten order with a pending capture stays pending, and can still be paid', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    provider.capturesBecome('PENDING')
    expect(await shop.capturePayment(orderId, ref)).toMatchObject({ state: 'PENDING' })
    provider.capturesBecome('COMPLETED')
    const order = provider.orders.get(ref)
    provider.forget(ref)
    expect(await postWebhook(captured(ref))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PENDING')
    if (order) provider.orders.set(ref, order)
    provider.settleCapture(ref, 'COMPLETED')
    expect(await postWebhook(captured(ref))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('PAY-08 a revoked token is renewed', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    provider.revokeTokens()
    await shop.capturePayment(orderId, ref).catch(() => {})
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
  })
})
