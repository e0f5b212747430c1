/**
 * The fixture of tests of webhooks: fake providers per file, and per test a shop with rate limits. Call
 * `withWebhookShop()` once at the top; the three exported variables then belong to the running test.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startFakeMollie } from './fakeMollie.ts'
import { startFakePaypal } from './fakePaypal.ts'
import { placedBy, startShop, type TestShop } from './shop.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

let upstream: TinyUpstream
export let wallet: Awaited<ReturnType<typeof startFakePaypal>>
export let bank: Awaited<ReturnType<typeof startFakeMollie>>
export let shop: TestShop

export const withWebhookShop = (): void => {
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
    const env = { ...wallet.env, ...bank.env, RATE_LIMITS: 'true' }
    shop = await startShop({ upstreamUrl: upstream.url, env })
    return () => shop.stop()
  })
}

/** Places an order; its payment is begun. */
export const place = async (payment: string) => {
  const placed = placedBy(
    await shop.placeOrder({ cartId: upstream.openCart() }, crypto.randomUUID(), { payment }),
  )
  return { orderId: placed.order.id, start: placed.payment }
}

export const placeByWallet = async () => {
  const { orderId, start } = await place('wallet')
  if (start.__typename !== 'WalletApproval') throw new Error(JSON.stringify(start))
  wallet.asked.splice(0)
  return { orderId, ref: start.reference }
}

type Message = { body: string; headers: Record<string, string> }
export const post = (provider: string, { body, headers }: Message) =>
  fetch(new URL(`/payments/webhook/${provider}`, shop.url), { method: 'POST', headers, body })
export const postToPaypal = async (message: Message) => (await post('paypal', message)).status

/** The message with a signature that the wallet did not make. */
export const forged = ({ body, headers }: Message): Message => ({
  body,
  headers: { ...headers, 'paypal-transmission-sig': 'A'.repeat(344) },
})
