import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placementSteps } from '#tests/support/placementSteps.ts'
import { signingKey } from '#tests/support/shopServer.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/startShopProcess.ts'
import { createSigning } from '../../../graphql-server/signing.ts'
import { checkout, startShop, uuidNamed } from './shop.ts'
import { startTinyUpstream, type TinyUpstream } from './tinyUpstream.ts'

let upstream: TinyUpstream
let folder: string
let running: ShopProcess | null = null

beforeAll(async () => {
  upstream = await startTinyUpstream()
  folder = await mkdtemp(join(tmpdir(), 'shop-killed-'))
})
afterAll(async () => {
  await running?.kill()
  await upstream.close()
  await rm(folder, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  running = await startShopProcess({
    UPSTREAM_URL: upstream.url,
    DATA_DIR: folder,
    SIGNING_KEYS: signingKey,
    ...env,
  })
  return running
}
/** The server that the test before has left running, or a new one: each test kills one, and starts one on its data. */
const standing = async () => running ?? start()
const kill = async (server: ShopProcess) => {
  running = null
  await server.kill()
}
const { sign } = createSigning([signingKey])('cart')
const ask = async (url: string, cartId: string, query: string, variables: object) => {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `cart=${sign(cartId)}` },
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()) as { data: Record<string, { __typename: string; order?: { id: string } }> }
}
const place = `mutation($key: ID!, $address: CheckoutAddressInput!) { placeOrder(key: $key, address: $address) {
  __typename ... on OrderPlaced { order { id } payment { __typename ... on PaymentRedirect { url } } } } }`

describe('a server that is killed while it places an order', () => {
  for (const step of placementSteps) {
    it(`PAY-06 PAY-07 killed during ${step}: one order afterwards, no step twice`, async () => {
      const cartId = upstream.openCart()
      const variables = { key: uuidNamed(`killed at ${step}`), address: checkout }
      const before = upstream.effects.length
      const dying = await standing()
      upstream.breakNext(step, 'hanging')
      const lost = ask(dying.url, cartId, place, variables).catch(() => 'lost')
      await upstream.hung()
      await kill(dying)
      expect(await lost).toBe('lost')

      const next = await start()
      const { data } = await ask(next.url, cartId, place, variables)
      expect(data['placeOrder']).toMatchObject({ __typename: 'OrderPlaced' })
      expect(upstream.effects.slice(before)).toEqual(placementSteps)
      const again = await ask(next.url, cartId, place, variables)
      expect(again.data['placeOrder']?.order).toEqual(data['placeOrder']?.order)
    })
  }

  it('PAY-09 killed during the report: the order is paid on the next server too, and reported once', async () => {
    const cartId = upstream.openCart()
    const dying = await standing()
    const { data } = await ask(dying.url, cartId, place, {
      key: uuidNamed('killed at paying'),
      address: checkout,
    })
    const placed = data['placeOrder'] as unknown as { order: { id: string }; payment: { url: string } }
    upstream.breakNext('setPaymentStatus', 'hanging')
    await fetch(new URL(placed.payment.url, dying.url), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay' }),
      redirect: 'manual',
    })
    await upstream.hung()
    await kill(dying)
    const reports = upstream.count('setPaymentStatus')

    const next = await start()
    const state = async () => {
      const query = 'query($id: ID!) { order(id: $id) { __typename ... on Order { paymentState } } }'
      return (await ask(next.url, cartId, query, { id: placed.order.id })).data['order']
    }
    expect(await state()).toEqual({ __typename: 'Order', paymentState: 'PAID' })
    expect(upstream.count('setPaymentStatus')).toBe(reports)
    expect(upstream.orderOf(placed.order.id)?.paymentstatus).toBe('paid')
  })
})

describe('a server that is killed while it cancels an order', () => {
  const cancel = `mutation($id: ID!, $email: String) { cancelOrder(orderId: $id, email: $email) { __typename } }`

  it('ORD-35/crash killed after the upstream cancelled: the next server returns the payment', async () => {
    const cartId = upstream.openCart({ shipemail: checkout.email })
    const dying = await standing()
    const key = uuidNamed('killed at cancelling')
    const { data } = await ask(dying.url, cartId, place, { key, address: checkout })
    const { order, payment } = data['placeOrder'] as unknown as {
      order: { id: string }
      payment: { url: string }
    }
    await fetch(new URL(payment.url, dying.url), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'before' }),
      redirect: 'manual',
    })
    await expect.poll(() => upstream.orderOf(order.id)?.paymentstatus).toBe('paid')
    upstream.breakNext('cancelOrder', 'hanging')
    const lost = ask(dying.url, cartId, cancel, { id: order.id, email: checkout.email }).catch(() => 'lost')
    await upstream.hung()
    await kill(dying)
    expect(await lost).toBe('lost')
    expect(upstream.orderOf(order.id)).toMatchObject({ cancelreason: 'customer', paymentstatus: 'paid' })

    const later = () => new Date(Date.now() + 60_000)
    const next = await startShop({ upstreamUrl: upstream.url, dataDir: folder, now: later })
    expect(await next.order(order.id)).toMatchObject({ cancelledByBuyer: true, refund: 'UNDER_WAY' })
    await next.finishCancellations()
    expect(await next.order(order.id)).toMatchObject({ refund: 'DONE' })
    await next.stop({ keep: true })
  })

  it('ORD-34/limited a visitor may try ten times in ten minutes', async () => {
    const cartId = upstream.openCart({ shipemail: checkout.email })
    const server = await start({ RATE_LIMITS: 'true' })
    const key = uuidNamed('guessing')
    const { data } = await ask(server.url, cartId, place, { key, address: checkout })
    const id = data['placeOrder']?.order?.id
    const answers: unknown[] = []
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(await ask(server.url, cartId, cancel, { id, email: `ann${guess}@example.com` }))
    const first = answers.slice(0, 10)
    const refused = { data: { cancelOrder: { __typename: 'OrderNotCancelled' } } }
    expect(first).toEqual(first.map(() => refused))
    expect(answers.at(-1)).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] })
    expect(upstream.orderOf(`${id}`)?.cancelledat).toBe(null)
    await kill(server)
  })
})
