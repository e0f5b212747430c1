/** PayPal webhooks that do not name our order: PayPal repeats rejected ones for days, and may turn off the webhook. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { paypal, startFakePaypal } from './fakePaypal.ts'
import { placedBy, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

let upstream: TinyUpstream
let wallet: Awaited<ReturnType<typeof startFakePaypal>>
let shop: TestShop

beforeAll(async () => {
  upstream = await startTinyUpstream()
  wallet = await startFakePaypal()
})
afterAll(async () => {
  await wallet.close()
  await upstream.close()
})
beforeEach(async () => {
  const env = {
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: wallet.url,
    RATE_LIMITS: 'true',
  }
  shop = await startShop({ upstreamUrl: upstream.url, env })
  return () => shop.stop()
})

const postWebhook = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await fetch(new URL('/payments/webhook/paypal', shop.url), { method: 'POST', headers, body })).status

/** A wallet order whose capture is pending. */
const placeAndCapture = async () => {
  const placed = placedBy(
    await shop.placeOrder({ cartId: upstream.openCart() }, crypto.randomUUID(), { payment: 'wallet' }),
  )
  if (placed.payment.__typename !== 'WalletApproval') throw new Error(JSON.stringify(placed.payment))
  const { reference: ref } = placed.payment
  wallet.approve(ref)
  wallet.capturesBecome('PENDING')
  expect(await shop.capturePayment(placed.order.id, ref)).toMatchObject({ state: 'PENDING' })
  wallet.capturesBecome('COMPLETED')
  return { orderId: placed.order.id, ref }
}
const link = (rel: string, path: string) => ({ rel, href: `https://api.paypal.com${path}`, method: 'GET' })
/** As documented: a refund has only a link to its capture. */
const refund = (capture: string) => ({
  id: '1Y107995YT783435V',
  amount: { currency_code: 'EUR', value: '123.45' },
  status: 'COMPLETED',
  links: [
    link('self', '/v2/payments/refunds/1Y107995YT783435V'),
    link('up', `/v2/payments/captures/${capture}`),
  ],
})

describe('a webhook that identifies the payment indirectly', () => {
  it.each<[string, string, (ref: string) => object]>([
    ['a refund, by its capture’s link', 'PAYMENT.CAPTURE.REFUNDED', (ref) => refund(`C-${ref}`)],
    [
      'a refund, by its capture’s id',
      'PAYMENT.CAPTURE.REVERSED',
      (ref) => ({ supplementary_data: { related_ids: { capture_id: `C-${ref}` } }, links: null }),
    ],
    [
      'a capture, by its order’s link',
      'PAYMENT.CAPTURE.REFUNDED',
      (ref) => ({ id: `C-${ref}`, links: [link('up', `/v2/checkout/orders/${ref}`)] }),
    ],
    ['an expired approval, by its order', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', (ref) => ({ order_id: ref })],
  ])('PAY-09 is accepted: %s', async (_, type, about) => {
    const { orderId, ref } = await placeAndCapture()
    wallet.settleCapture(ref, 'REFUNDED')
    wallet.asked.splice(0)
    expect(await postWebhook(wallet.webhook(type, about(ref)))).toBe(200)
    expect(wallet.asked).toContain(`GET /v2/checkout/orders/${ref}`)
    expect(await stateOfOrder(shop, orderId)).toBe('CANCELLED')
  })
})

describe('a webhook about an unknown payment', () => {
  it.each<[string, string, object]>([
    ['an order of another shop', 'CHECKOUT.ORDER.APPROVED', { id: '5O190127TN364715T' }],
    ['its refund', 'PAYMENT.CAPTURE.REFUNDED', refund('0JF852973C016714D')],
    ['a dispute', 'CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-27803', disputed_transactions: [{}] }],
    ['unexpected fields', 'PAYMENT.CAPTURE.PENDING', { id: 7, links: [{}, 'up'], supplementary_data: [] }],
  ])('PAY-09 is accepted if it is genuine: %s', async (_, type, about) => {
    const message = wallet.webhook(type, about)
    expect(await postWebhook(message)).toBe(200)
    wallet.asked.splice(0)
    expect(await postWebhook(message)).toBe(200)
    expect(wallet.asked).toEqual([])
  })

  it('SEC-06 does not count towards the limit if it is genuine', async () => {
    const { max } = limitedActions.webhook
    for (let n = 0; n < max + 5; n += 1)
      expect(await postWebhook(wallet.webhook('PAYMENT.CAPTURE.REFUNDED', refund(`0JF${n}`)))).toBe(200)
  })

  it('SEC-06 is verified before other requests, and forged ones are limited', async () => {
    const { max } = limitedActions.webhook
    const { body, headers } = wallet.webhook('PAYMENT.CAPTURE.REFUNDED', refund('0JF852973C016714D'))
    const forged = { body, headers: { ...headers, 'paypal-transmission-sig': 'A'.repeat(344) } }
    wallet.asked.splice(0)
    for (let n = 0; n < max; n += 1) expect(await postWebhook(forged)).toBe(400)
    expect(wallet.asked.filter((asked) => asked.includes('/captures/'))).toEqual([])
    wallet.asked.splice(0)
    expect(await postWebhook(forged)).toBe(429)
    expect(wallet.asked).toEqual([])
  })
})
