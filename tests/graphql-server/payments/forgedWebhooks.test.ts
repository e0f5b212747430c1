/** Forged webhooks must cost the shop little, and cause no request to the provider (SEC-06, PAY-09). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { mollieKey, startFakeMollie } from './fakeMollie.ts'
import { paypal, startFakePaypal } from './fakePaypal.ts'
import { placedBy, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

let upstream: TinyUpstream
let wallet: Awaited<ReturnType<typeof startFakePaypal>>
let bank: Awaited<ReturnType<typeof startFakeMollie>>
let shop: TestShop

beforeAll(async () => {
  upstream = await startTinyUpstream()
  wallet = await startFakePaypal()
  bank = await startFakeMollie()
})
afterAll(async () => {
  await wallet.close()
  await bank.close()
  await upstream.close()
})
beforeEach(async () => {
  const env = {
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: wallet.url,
    MOLLIE_API_KEY: mollieKey,
    MOLLIE_API_URL: bank.url,
    RATE_LIMITS: 'true',
  }
  shop = await startShop({ upstreamUrl: upstream.url, env })
  return () => shop.stop()
})

const place = async (payment: string) => {
  const placed = placedBy(
    await shop.placeOrder({ cartId: upstream.openCart() }, crypto.randomUUID(), { payment }),
  )
  return { orderId: placed.order.id, start: placed.payment }
}
const placeByWallet = async () => {
  const { orderId, start } = await place('wallet')
  if (start.__typename !== 'WalletApproval') throw new Error(JSON.stringify(start))
  wallet.asked.splice(0)
  return { orderId, ref: start.reference }
}
type Message = { body: string; headers: Record<string, string> }
const post = (provider: string, { body, headers }: Message) =>
  fetch(new URL(`/payments/webhook/${provider}`, shop.url), { method: 'POST', headers, body })
const postToPaypal = async (message: Message) => (await post('paypal', message)).status
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
      const { body, headers } = wallet.webhook('CHECKOUT.ORDER.APPROVED', about)
      const forged = { ...headers, 'paypal-transmission-sig': 'A'.repeat(344) }
      expect(await postToPaypal({ body, headers: forged })).toBe(400)
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
    const { body, headers } = approved(ref)
    const forged = () => ({ body, headers: { ...headers, 'paypal-transmission-sig': 'A'.repeat(344) } })
    for (let n = 0; n < max; n += 1) expect(await postToPaypal(forged())).toBe(400)
    wallet.asked.splice(0)
    const refused = await post('paypal', forged())
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
