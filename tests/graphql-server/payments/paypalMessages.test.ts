/** Messages of PayPal's that name no order of ours: a refused one is sent for days, and refused ones may end them all. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { placedBy, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { paypal, startStandInPaypal } from './standInPaypal.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

let upstream: TinyUpstream
let wallet: Awaited<ReturnType<typeof startStandInPaypal>>
let shop: TestShop

beforeAll(async () => {
  upstream = await startTinyUpstream()
  wallet = await startStandInPaypal()
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

const tell = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await fetch(new URL('/payments/webhook/paypal', shop.url), { method: 'POST', headers, body })).status

/** Of the wallet, and captured, but on its way still. */
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
/** As published: a refund names what it gives back by a link alone. */
const refund = (capture: string) => ({
  id: '1Y107995YT783435V',
  amount: { currency_code: 'EUR', value: '123.45' },
  status: 'COMPLETED',
  links: [
    link('self', '/v2/payments/refunds/1Y107995YT783435V'),
    link('up', `/v2/payments/captures/${capture}`),
  ],
})

describe('a message that names the payment by another name', () => {
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
    [
      'an approval that lapsed, by its order',
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      (ref) => ({ order_id: ref }),
    ],
  ])('PAY-09 is followed: %s', async (_, type, about) => {
    const { orderId, ref } = await placeAndCapture()
    wallet.settleCapture(ref, 'REFUNDED')
    wallet.asked.splice(0)
    expect(await tell(wallet.message(type, about(ref)))).toBe(200)
    expect(wallet.asked).toContain(`GET /v2/checkout/orders/${ref}`)
    expect(await stateOfOrder(shop, orderId)).toBe('CANCELLED')
  })
})

describe('a message about nothing of ours', () => {
  it.each<[string, string, object]>([
    ['an order that another shop sold', 'CHECKOUT.ORDER.APPROVED', { id: '5O190127TN364715T' }],
    ['its refund', 'PAYMENT.CAPTURE.REFUNDED', refund('0JF852973C016714D')],
    ['a dispute', 'CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-27803', disputed_transactions: [{}] }],
    ['odd things', 'PAYMENT.CAPTURE.PENDING', { id: 7, links: [{}, 'up'], supplementary_data: [] }],
  ])('PAY-09 is taken where it is PayPal’s: %s', async (_, type, about) => {
    const message = wallet.message(type, about)
    expect(await tell(message)).toBe(200)
    wallet.asked.splice(0)
    expect(await tell(message)).toBe(200)
    expect(wallet.asked).toEqual([])
  })

  it('SEC-06 counts for nobody where it is PayPal’s', async () => {
    const { max } = limitedActions.webhook
    for (let n = 0; n < max + 5; n += 1)
      expect(await tell(wallet.message('PAYMENT.CAPTURE.REFUNDED', refund(`0JF${n}`)))).toBe(200)
  })

  it('SEC-06 is proved before anything else is asked, and forged ones only so often', async () => {
    const { max } = limitedActions.webhook
    const { body, headers } = wallet.message('PAYMENT.CAPTURE.REFUNDED', refund('0JF852973C016714D'))
    const forged = { body, headers: { ...headers, 'paypal-transmission-sig': 'A'.repeat(344) } }
    wallet.asked.splice(0)
    for (let n = 0; n < max; n += 1) expect(await tell(forged)).toBe(400)
    expect(wallet.asked.filter((asked) => asked.includes('/captures/'))).toEqual([])
    wallet.asked.splice(0)
    expect(await tell(forged)).toBe(429)
    expect(wallet.asked).toEqual([])
  })
})
