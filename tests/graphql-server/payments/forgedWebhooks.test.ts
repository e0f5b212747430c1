/** Forged webhooks must cost the shop little, and cause no request to the provider (SEC-06, PAY-09). */
import { describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { stateOfOrder } from './shop.ts'
import {
  bank,
  forged,
  place,
  placeByWallet,
  post,
  postToPaypal,
  shop,
  wallet,
  withWebhookShop,
} from './webhookShop.ts'

withWebhookShop()

const approved = (ref: string, sent: { sentAt?: Date } = {}) =>
  wallet.webhook('CHECKOUT.ORDER.APPROVED', { id: ref }, sent)
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)

describe('a webhook of the wallet', () => {
  it.each<[string, Record<string, string>]>([
    ['no algorithm', { 'paypal-auth-algo': '' }],
    ['an unknown algorithm', { 'paypal-auth-algo': 'none of yours' }],
    ['no certificate', { 'paypal-cert-url': '' }],
    [
      'a certificate of another host',
      { 'paypal-cert-url': 'https://paypal.com.example/v1/notifications/certs/A' },
    ],
    [
      'a certificate address with a user name',
      { 'paypal-cert-url': 'https://api.paypal.com@example.com/certs/A' },
    ],
    ['a certificate by plain HTTP', { 'paypal-cert-url': 'http://api.paypal.com/v1/notifications/certs/A' }],
    ['an invalid id', { 'paypal-transmission-id': '{"a":1}' }],
    ['a signature that is not base64', { 'paypal-transmission-sig': 'not/base64!' }],
    ['a short signature', { 'paypal-transmission-sig': 'AAAA' }],
    ['an invalid time', { 'paypal-transmission-time': 'yesterday' }],
  ])('PAY-09 with %s is rejected without a request to the provider', async (_, changed) => {
    const { ref } = await placeByWallet()
    const { body, headers } = approved(ref)
    expect(await postToPaypal({ body, headers: { ...headers, ...changed } })).toBe(400)
    expect(wallet.asked).toEqual([])
  })

  it('PAY-09 of last week or of tomorrow is rejected without a request to the provider', async () => {
    const { ref } = await placeByWallet()
    expect(await postToPaypal(approved(ref, { sentAt: days(-7) }))).toBe(400)
    expect(await postToPaypal(approved(ref, { sentAt: days(1) }))).toBe(400)
    expect(wallet.asked).toEqual([])
  })

  it('PAY-09 with an invalid body is rejected without a request to the provider', async () => {
    await placeByWallet()
    expect(await postToPaypal({ ...approved('x'), body: 'garbage' })).toBe(400)
    expect(await postToPaypal({ ...approved('x'), body: '{"id":1}' })).toBe(400)
    expect(wallet.asked).toEqual([])
  })

  it('PAY-09 about an unknown payment, or about none, is rejected if it is forged', async () => {
    for (const about of [{ id: '5O190127TN364715T' }, {}]) {
      expect(await postToPaypal(forged(wallet.webhook('CHECKOUT.ORDER.APPROVED', about)))).toBe(400)
    }
  })

  it('PAY-09 that is repeated after three days is accepted', async () => {
    const { orderId, ref } = await placeByWallet()
    wallet.approve(ref)
    expect(await postToPaypal(approved(ref, { sentAt: days(-3) }))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('SEC-06 that is forged repeatedly reaches a limit, after which the provider is not asked', async () => {
    const { max } = limitedActions.webhook
    const { ref } = await placeByWallet()
    const message = forged(approved(ref))
    for (let n = 0; n < max; n += 1) expect(await postToPaypal(message)).toBe(400)
    wallet.asked.splice(0)
    const refused = await post('paypal', message)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(wallet.asked).toEqual([])
  })

  it('SEC-06 that is genuine does not count towards the limit', async () => {
    const { max } = limitedActions.webhook
    const { ref } = await placeByWallet()
    for (let n = 0; n < max + 5; n += 1) expect(await postToPaypal(approved(ref))).toBe(200)
  })
})

describe('a webhook of the bank', () => {
  it('SEC-06 that brings no change is limited', async () => {
    const { max } = limitedActions.webhook
    await place('card')
    const id = [...bank.payments.keys()].at(-1) ?? ''
    const message = { body: new URLSearchParams({ id }).toString(), headers: {} }
    for (let n = 0; n < max; n += 1) expect((await post('mollie', message)).status).toBe(200)
    expect((await post('mollie', message)).status).toBe(429)
    const unknown = { body: 'id=tr_unknown', headers: {} }
    expect((await post('mollie', unknown)).status).toBe(200)
  })
})
