/** An ERP that numbers its carts and orders 1, 2, 3, and demands a token: shoppers buy, and no number opens anything. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linksOf, readMails } from '../support/mails.ts'
import { erpToken, type NumberingErp, startNumberingErp } from '../support/numberingErp.ts'
import { type ShopServer, startShop } from '../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../support/upstream.ts'
import { eventually } from './payments/eventually.ts'
import { createGuest } from './payments/guest.ts'

let upstream: TestUpstream
let erp: NumberingErp
let shop: ShopServer

beforeAll(async () => {
  upstream = await startUpstream()
  erp = await startNumberingErp(() => upstream.url)
  shop = await startShop(erp.url, { env: { UPSTREAM_TOKEN: erpToken, RATE_LIMITS: 'false' } })
})
afterAll(async () => {
  await shop.close()
  await erp.close()
  await upstream.close()
})

const numbers = Array.from({ length: 20 }, (_, index) => String(index + 1))

it('SEC-09 API-07 API-05/any guests buy at an ERP that numbers its carts and orders, and no number opens one of them', async () => {
  const buyer = shop.browser()
  const guest = await createGuest(buyer)
  for (let index = 0; index < 3; index += 1) {
    const placed = await guest.place(
      crypto.randomUUID(),
      await guest.fill(index),
      guest.methodOf('CARD_OR_BANK'),
    )
    const { order, payment } = placed as { order: { id: string; name: string }; payment: { url: string } }
    expect(order.id).toMatch(new RegExp(`^${index + 1}\\.[\\w-]{22}$`))
    expect(await guest.choose(payment.url, 'pay')).toEqual({ status: 303, location: `/order/${order.id}` })
    await eventually(() => guest.order(order.id)).toMatchObject({ name: order.name, paymentState: 'PAID' })
  }
  await guest.fill(3)
  expect([erp.carts(), erp.orders(), erp.withoutToken()]).toEqual([4, 3, 0])

  const attacker = shop.browser()
  const stranger = await createGuest(attacker)
  const [, signature = ''] = (buyer.cookies.get('cart') ?? '').split('.')
  for (const number of numbers) {
    for (const guess of [number, `${number}.${signature}`])
      expect(await stranger.order(guess)).toEqual({ __typename: 'OrderNotFound' })
    attacker.cookies.set('cart', number)
    expect((await attacker.ask('{ cart { __typename } }')).data).toEqual({
      cart: { __typename: 'CartExpired' },
    })
    for (const mutation of [
      `startPayment(orderId: "${number}")`,
      `capturePayment(orderId: "${number}", reference: "x")`,
    ])
      expect(
        Object.values((await attacker.ask(`mutation { ${mutation} { __typename } }`)).data ?? {}),
      ).toEqual([{ __typename: 'OrderNotFound' }])
  }
})

it('SEC-09 a withdrawal finds an order by its page’s address, and not by a number in an address', async () => {
  const browser = shop.browser()
  const guest = await createGuest(browser)
  const placed = await guest.place(crypto.randomUUID(), await guest.fill(4), guest.methodOf('TRANSFER'))
  const { id } = placed['order'] as { id: string }
  const find = async (order: string) => {
    const { data } = await browser.ask(
      'mutation ($order: String!) { findOrderLines(order: $order, email: "ann@example.com") { __typename ... on OrderLines { lines { id } } } }',
      { order },
    )
    return data?.['findOrderLines']
  }
  for (const own of [id, `https://shop.example/order/${id}`])
    expect(await find(own)).toMatchObject({ __typename: 'OrderLines', lines: [{ id: expect.any(String) }] })
  const [number] = id.split('.')
  for (const guess of [
    `https://shop.example/order/${number}.${'A'.repeat(22)}`,
    `${number}.${'A'.repeat(22)}`,
  ])
    expect(await find(guess)).toEqual({ __typename: 'MessageRefused' })
})

it('SEC-15/opens,forged the link in a mail of such an ERP opens its order, and no number in its place does', async () => {
  const browser = shop.browser()
  const guest = await createGuest(browser)
  const placed = await guest.place(crypto.randomUUID(), await guest.fill(5), guest.methodOf('TRANSFER'))
  const { id, name } = placed['order'] as { id: string; name: string }
  const linkIn = async () => {
    const mails = await readMails(join(upstream.dataDir, 'mail'))
    return mails.filter(({ subject }) => subject === `Your order ${name}`).flatMap(linksOf)[0]
  }
  await expect.poll(linkIn, { timeout: 60_000 }).toBeDefined()
  const { pathname } = new URL((await linkIn()) ?? '')
  const other = shop.browser()
  expect((await other.get(pathname)).headers.location).toBe(`/order/${id}`)
  for (const number of numbers)
    expect((await other.get(`/order/link/${number}`)).headers.location).toBe(`/order/${number}`)
})
