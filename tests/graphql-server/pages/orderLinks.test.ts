/** The links to orders that the upstream's mails hold, from the placing to the page. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSealing } from '../../../graphql-server/sealing.ts'
import type { Json } from '../../support/guest.ts'
import { linksOf, readMails } from '../../support/mails.ts'
import { type ShopServer, signingKey, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'
import { createGuest } from '../payments/guest.ts'

const origin = 'https://parts.example'
const env = { LOG_LEVEL: 'silent', RATE_LIMITS: 'false', PUBLIC_ORIGIN: origin, DEPLOYMENT: 'demonstration' }
const newKey = 'another-key-that-is-as-long-as-it-has-to-be'

let upstream: TestUpstream
let shop: ShopServer
beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, { env })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

/** Places an order and reads its mail. */
const place = async () => {
  const guest = await createGuest(shop.browser())
  const delivery = await guest.fill()
  const placed = await guest.place(randomUUID(), delivery, guest.methodOf('TRANSFER'), {})
  const { id, name } = placed['order'] as Json
  const link = await vi.waitFor(async () => {
    const mails = await readMails(join(upstream.dataDir, 'mail'))
    const [first] = linksOf(
      mails.find(({ subject }) => subject === `Your order ${name}`) ?? {
        attachments: [],
        headers: [],
        headerLines: [],
      },
    )
    if (first === undefined) throw new Error('no mail yet')
    return first
  }, 60_000)
  return { id: String(id), name: String(name), path: link.slice(origin.length), link }
}
const open = (path: string, at = shop) => at.browser().get(path)
const withKeys = async (keys: string) => startShop(upstream.url, { env: { ...env, SIGNING_KEYS: keys } })

describe('the link in the mail of an order', () => {
  it('SEC-15/opens opens the order’s page on every device', async () => {
    const { id, link, path } = await place()
    expect(link).toMatch(/^https:\/\/parts\.example\/order\/link\/[\w-]+$/)
    const answer = await open(path)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`/order/${id}`)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  it('SEC-15/sealed shows neither the cart’s id nor the order’s', async () => {
    const { id, name, path } = await place()
    const { cart_id: cartId } = await upstream.database.db
      .selectFrom('orders')
      .select('cart_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const bytes = Buffer.from(path.slice('/order/link/'.length), 'base64url')
    for (const secret of [cartId, id.split('.')[0] ?? '']) {
      expect(path).not.toContain(secret)
      expect(bytes.includes(secret)).toBe(false)
      expect(bytes.includes(Buffer.from(secret, 'hex'))).toBe(false)
    }
  })

  it('SEC-15/forged nothing that the shop did not seal leads to an order', async () => {
    const { id, path } = await place()
    const token = path.slice('/order/link/'.length)
    const forgeries = [
      ...Array.from(
        token,
        (letter, index) => token.slice(0, index) + (letter === 'A' ? 'B' : 'A') + token.slice(index + 1),
      ).slice(0, -1),
      token.slice(0, 30),
      'x',
      createSealing([newKey], 'orderCart').seal('cart'),
      createSealing([signingKey], 'orderCart').seal('0'.repeat(32)),
      createSealing([signingKey], 'orderCart').seal('no id\n'),
      id,
    ]
    for (const forged of forgeries) {
      const { statusCode, headers } = await open(`/order/link/${forged}`)
      expect([forged, statusCode, headers.location]).toEqual([forged, 302, `/order/${forged}`])
    }
  })

  it('SEC-15/forged a link whose cart was not ordered leads to no order', async () => {
    const browser = shop.browser()
    await (await createGuest(browser)).fill()
    const { id } = await upstream.database.db
      .selectFrom('cart')
      .select('id')
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    const token = createSealing([signingKey], 'orderCart').seal(id)
    expect((await open(`/order/link/${token}`)).headers.location).toBe(`/order/${token}`)
  })

  it('SEC-15/keys opens with every signing key, and no longer without its own', async () => {
    const { path, name } = await place()
    const rotated = await withKeys(`${newKey},${signingKey}`)
    const { location = '' } = (await open(path, rotated)).headers
    const id = decodeURIComponent(location.slice('/order/'.length))
    const query = 'query ($id: ID!) { order(id: $id) { ... on Order { name } } }'
    expect((await rotated.browser().ask(query, { id })).data).toEqual({ order: { name } })
    await rotated.close()
    const without = await withKeys(newKey)
    expect((await open(path, without)).headers.location).toBe(path.replace('/order/link/', '/order/'))
    await without.close()
  })

  it('SEC-15/repeated an order that was placed twice because an answer was lost keeps a link that opens it', async () => {
    const { path, id, name } = await place()
    const { cart_id } = await upstream.database.db
      .selectFrom('orders')
      .select('cart_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const again = createSealing([signingKey], 'orderCart').seal(cart_id)
    await fetch(`${upstream.url}/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-order-url': `${origin}/order/link/${again}` },
      body: JSON.stringify({ action: 'addOrder', cart_id, source: 'EU', currency: 'eur', customer: 'guest' }),
    })
    const kept = await upstream.database.db
      .selectFrom('orders')
      .select('orderurl')
      .where('name', '=', name)
      .execute()
    expect(kept).toEqual([{ orderurl: origin + path }])
    for (const known of [path, `/order/link/${again}`])
      expect((await open(known)).headers.location).toBe(`/order/${id}`)
  })

  it('SEC-10 counts as a look-up of an order, and says when the upstream is away', async () => {
    const limited = await startShop(upstream.url, { env: { ...env, RATE_LIMITS: 'true' } })
    const answers: number[] = []
    for (let asked = 0; asked < 61; asked += 1)
      answers.push((await open('/order/link/x', limited)).statusCode)
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 302), 429])
    await limited.close()
    const alone = await startShop('http://127.0.0.1:1', { env })
    const token = createSealing([signingKey], 'orderCart').seal('0'.repeat(32))
    const answer = await open(`/order/link/${token}`, alone)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('Try again')
    await alone.close()
  })
})
