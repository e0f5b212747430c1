/** PayPal webhooks that do not name our order: PayPal repeats rejected ones for days, and may turn off the webhook. */
import { describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { stateOfOrder } from './shop.ts'
import { forged, placeByWallet, postToPaypal, shop, wallet, withWebhookShop } from './webhookShop.ts'

withWebhookShop()

/** A wallet order whose capture is pending. */
const placeAndCapture = async () => {
  const { orderId, ref } = await placeByWallet()
  wallet.approve(ref)
  wallet.capturesBecome('PENDING')
  expect(await shop.capturePayment(orderId, ref)).toMatchObject({ state: 'PENDING' })
  wallet.capturesBecome('COMPLETED')
  return { orderId, ref }
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
    expect(await postToPaypal(wallet.webhook(type, about(ref)))).toBe(200)
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
    expect(await postToPaypal(message)).toBe(200)
    wallet.asked.splice(0)
    expect(await postToPaypal(message)).toBe(200)
    expect(wallet.asked).toEqual([])
  })

  it('SEC-06 does not count towards the limit if it is genuine', async () => {
    const { max } = limitedActions.webhook
    for (let n = 0; n < max + 5; n += 1)
      expect(await postToPaypal(wallet.webhook('PAYMENT.CAPTURE.REFUNDED', refund(`0JF${n}`)))).toBe(200)
  })

  it('SEC-06 is verified before other requests, and forged ones are limited', async () => {
    const { max } = limitedActions.webhook
    const message = forged(wallet.webhook('PAYMENT.CAPTURE.REFUNDED', refund('0JF852973C016714D')))
    wallet.asked.splice(0)
    for (let n = 0; n < max; n += 1) expect(await postToPaypal(message)).toBe(400)
    expect(wallet.asked.filter((asked) => asked.includes('/captures/'))).toEqual([])
    wallet.asked.splice(0)
    expect(await postToPaypal(message)).toBe(429)
    expect(wallet.asked).toEqual([])
  })
})
