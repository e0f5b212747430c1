import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptOriginOf } from '../../../graphql-server/payments/providers/paypal/paypalProvider.ts'
import { eventually } from './eventually.ts'
import { placedBy, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { paypal, startStandInPaypal } from './standInPaypal.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

let upstream: TinyUpstream
let provider: Awaited<ReturnType<typeof startStandInPaypal>>
let shop: TestShop

beforeAll(async () => {
  upstream = await startTinyUpstream()
  provider = await startStandInPaypal()
  const env = {
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: provider.url,
  }
  shop = await startShop({ upstreamUrl: upstream.url, env })
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
const tell = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await fetch(new URL('/payments/webhook/paypal', shop.url), { method: 'POST', headers, body })).status
const captured = (ref: string) =>
  provider.message('PAYMENT.CAPTURE.COMPLETED', {
    id: `C-${ref}`,
    supplementary_data: { related_ids: { order_id: ref } },
  })

describe('the wallet', () => {
  it('PAY-08 shows its own script with currency and client id, card funding disabled', async () => {
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

  it('PAY-08 asks for the order’s sum, and takes it after the approval', async () => {
    const { orderId, ref } = await place()
    expect(provider.orders.get(ref)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value: '123.45' } }],
    })
    provider.approve(ref)
    expect(await shop.capturePayment(orderId, ref)).toEqual({ __typename: 'PaymentSettled', state: 'PAID' })
    expect(upstream.orders.get(orderId)?.paymentstatus).toBe('paid')
  })

  it('PAY-06 capturing twice, or at the same time, takes the money once', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    const results = await Promise.all(Array.from({ length: 10 }, () => shop.capturePayment(orderId, ref)))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(await shop.capturePayment(orderId, ref)).toMatchObject({ state: 'PAID' })
    expect(provider.orders.get(ref)?.purchase_units[0]?.payments?.captures).toHaveLength(1)
    const reports = upstream.bodies.filter((body) => body['transaction_id'] === orderId)
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
  ])(
    'PAY-08 a capture that is refused (%s) is said to be declined, and another try is open',
    async (issue) => {
      const { orderId, ref } = await place()
      provider.approve(ref)
      provider.declineNextCapture(issue)
      expect(await shop.capturePayment(orderId, ref)).toMatchObject({ __typename: 'PaymentDeclined' })
      expect(await shop.order(orderId)).toMatchObject({ paymentState: 'FAILED', payable: true })
      const again = await shop.startPayment(orderId)
      expect(again.__typename).toBe('WalletApproval')
    },
  )

  it('PAY-09 a capture that is under way already is no failure: it is pending, then paid', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    // What PayPal says to whoever comes second, here behind a webhook of its own.
    provider.declineNextCapture('PREVIOUS_REQUEST_IN_PROGRESS', 409)
    expect(await shop.capturePayment(orderId, ref)).toMatchObject({ state: 'PENDING' })
    expect(await tell(provider.message('CHECKOUT.ORDER.APPROVED', { id: ref }))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('PAY-09 who has paid is told so, though the upstream cannot be told for now', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    upstream.breakNext('setPaymentStatus', 'failing')
    expect(await shop.capturePayment(orderId, ref)).toEqual({ __typename: 'PaymentSettled', state: 'PAID' })
    expect(upstream.orders.get(orderId)?.paymentstatus).toBe('open')
  })

  it('PAY-09 who closed the tab after approving has paid all the same: the message is followed', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    expect(await tell(provider.message('CHECKOUT.ORDER.APPROVED', { id: ref }))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
    expect(await tell(captured(ref))).toBe(200)
    const reports = upstream.bodies.filter((body) => body['transaction_id'] === orderId)
    expect(reports).toHaveLength(1)
  })

  it('PAY-09 a capture that takes its time is pending, then paid', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    provider.capturesBecome('PENDING')
    expect(await shop.capturePayment(orderId, ref)).toEqual({
      __typename: 'PaymentSettled',
      state: 'PENDING',
    })
    provider.capturesBecome('COMPLETED')
    expect(upstream.orders.get(orderId)?.paymentstatus).toBe('open')
    provider.settleCapture(ref, 'COMPLETED')
    expect(await tell(captured(ref))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('PAY-09 a payment that was given back in part before the shop saw it pays no order, and the rest goes back', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    provider.capturesBecome('PENDING')
    await shop.capturePayment(orderId, ref)
    provider.capturesBecome('COMPLETED')
    provider.settleCapture(ref, 'COMPLETED')
    provider.giveBackByHand(ref, '23.45')
    expect(await tell(captured(ref))).toBe(200)
    expect(await shop.order(orderId)).toMatchObject({
      paymentState: 'FAILED',
      wrongAmount: true,
      payable: true,
    })
    expect(provider.refunds.filter(({ capture }) => capture === `C-${ref}`)).toMatchObject([
      { amount: { value: '100.00' } },
    ])
    expect(upstream.orders.get(orderId)?.paymentstatus).toBe('open')
  })

  it('PAY-09 a message with a wrong signature, a changed body or no signature is turned away', async () => {
    const { orderId, ref } = await place()
    const { body, headers } = captured(ref)
    expect(await tell({ body: body.replace(ref, ref.toLowerCase()), headers })).toBe(400)
    expect(await tell({ body: JSON.stringify(JSON.parse(body)), headers })).toBe(400)
    expect(await tell({ body, headers: { ...headers, 'paypal-transmission-sig': 'AAAA' } })).toBe(400)
    expect(await tell({ body, headers: { 'content-type': 'application/json' } })).toBe(400)
    expect(await stateOfOrder(shop, orderId)).toBe('OPEN')
  })

  it('PAY-09 the same event twice is followed once', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    await shop.capturePayment(orderId, ref)
    const message = captured(ref)
    expect([await tell(message), await tell(message)]).toEqual([200, 200])
    const reports = upstream.bodies.filter((body) => body['transaction_id'] === orderId)
    expect(reports).toHaveLength(1)
  })

  it('PAY-08 an order that the wallet forgot has expired', async () => {
    const { orderId, ref } = await place()
    provider.forget(ref)
    await eventually(() => stateOfOrder(shop, orderId)).toBe('EXPIRED')
    expect(await shop.order(orderId)).toMatchObject({ payable: true })
  })

  it('PAY-09 an order whose capture takes its time has not expired, though the wallet does not find it', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    provider.capturesBecome('PENDING')
    expect(await shop.capturePayment(orderId, ref)).toMatchObject({ state: 'PENDING' })
    provider.capturesBecome('COMPLETED')
    const order = provider.orders.get(ref)
    provider.forget(ref)
    expect(await tell(captured(ref))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PENDING')
    if (order) provider.orders.set(ref, order)
    provider.settleCapture(ref, 'COMPLETED')
    expect(await tell(captured(ref))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('PAY-08 a token that was taken back is asked for anew', async () => {
    const { orderId, ref } = await place()
    provider.approve(ref)
    provider.takeTokensBack()
    await shop.capturePayment(orderId, ref).catch(() => {})
    await eventually(() => stateOfOrder(shop, orderId)).toBe('PAID')
  })
})
