/** Messages that strangers post: they cost the shop next to nothing, and the provider even less (SEC-06, PAY-09). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { placedBy, startShop, stateOfOrder, type TestShop } from './shop.ts'
import { mollieKey, startStandInMollie } from './standInMollie.ts'
import { paypal, startStandInPaypal } from './standInPaypal.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

let upstream: TinyUpstream
let wallet: Awaited<ReturnType<typeof startStandInPaypal>>
let bank: Awaited<ReturnType<typeof startStandInMollie>>
let shop: TestShop

beforeAll(async () => {
  upstream = await startTinyUpstream()
  wallet = await startStandInPaypal()
  bank = await startStandInMollie()
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
const tell = async (message: Message) => (await post('paypal', message)).status
const approved = (ref: string, sent: { sentAt?: Date } = {}) =>
  wallet.message('CHECKOUT.ORDER.APPROVED', { id: ref }, sent)
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)

describe('a message to the wallet’s address', () => {
  it.each<[string, Record<string, string>]>([
    ['no algorithm', { 'paypal-auth-algo': '' }],
    ['an algorithm that is none', { 'paypal-auth-algo': 'none of yours' }],
    ['no certificate', { 'paypal-cert-url': '' }],
    [
      'a stranger’s certificate',
      { 'paypal-cert-url': 'https://paypal.com.example/v1/notifications/certs/A' },
    ],
    ['a certificate behind a user name', { 'paypal-cert-url': 'https://api.paypal.com@example.com/certs/A' }],
    ['a certificate by plain HTTP', { 'paypal-cert-url': 'http://api.paypal.com/v1/notifications/certs/A' }],
    ['an id that is none', { 'paypal-transmission-id': '{"a":1}' }],
    ['a signature that is none', { 'paypal-transmission-sig': 'not/base64!' }],
    ['a signature of a few letters', { 'paypal-transmission-sig': 'AAAA' }],
    ['a time that is none', { 'paypal-transmission-time': 'yesterday' }],
  ])('PAY-09 with %s is turned away, and nobody is asked', async (_, changed) => {
    const { ref } = await placeByWallet()
    const { body, headers } = approved(ref)
    expect(await tell({ body, headers: { ...headers, ...changed } })).toBe(400)
    expect(wallet.asked).toEqual([])
  })

  it('PAY-09 of last week or of tomorrow is turned away, and nobody is asked', async () => {
    const { ref } = await placeByWallet()
    expect(await tell(approved(ref, { sentAt: days(-7) }))).toBe(400)
    expect(await tell(approved(ref, { sentAt: days(1) }))).toBe(400)
    expect(wallet.asked).toEqual([])
  })

  it('PAY-09 that is none, is turned away, and nobody is asked', async () => {
    await placeByWallet()
    expect(await tell({ ...approved('x'), body: 'garbage' })).toBe(400)
    expect(await tell({ ...approved('x'), body: '{"id":1}' })).toBe(400)
    expect(wallet.asked).toEqual([])
  })

  it('PAY-09 about a payment that is none of ours, or about none, is turned away where it is forged', async () => {
    for (const about of [{ id: '5O190127TN364715T' }, {}]) {
      const { body, headers } = wallet.message('CHECKOUT.ORDER.APPROVED', about)
      const forged = { ...headers, 'paypal-transmission-sig': 'A'.repeat(344) }
      expect(await tell({ body, headers: forged })).toBe(400)
    }
  })

  it('PAY-09 that was sent again for three days is followed', async () => {
    const { orderId, ref } = await placeByWallet()
    wallet.approve(ref)
    expect(await tell(approved(ref, { sentAt: days(-3) }))).toBe(200)
    expect(await stateOfOrder(shop, orderId)).toBe('PAID')
  })

  it('SEC-06 that is forged again and again is refused unasked after a while', async () => {
    const { max } = limitedActions.webhook
    const { ref } = await placeByWallet()
    const { body, headers } = approved(ref)
    const forged = () => ({ body, headers: { ...headers, 'paypal-transmission-sig': 'A'.repeat(344) } })
    for (let n = 0; n < max; n += 1) expect(await tell(forged())).toBe(400)
    wallet.asked.splice(0)
    const refused = await post('paypal', forged())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(wallet.asked).toEqual([])
  })

  it('SEC-06 genuine ones do not count', async () => {
    const { max } = limitedActions.webhook
    const { ref } = await placeByWallet()
    for (let n = 0; n < max + 5; n += 1) expect(await tell(approved(ref))).toBe(200)
  })
})

describe('a message to the bank’s address', () => {
  it('SEC-06 that tells nothing new is followed only so often', async () => {
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
