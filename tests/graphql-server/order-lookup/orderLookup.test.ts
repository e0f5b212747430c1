/** A buyer whose tab is closed finds the order again, by GraphQL requests and the mails that the upstream wrote. */
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '../../support/guest.ts'
import { readMails } from '../../support/mails.ts'
import { type Browser, type ShopServer, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'
import { createGuest } from '../payments/guest.ts'

let upstream: TestUpstream
let shop: ShopServer
/** The shop's clock moves only as a test says: a busy machine takes long from one request to the next. */
let started = Date.now()
let minutes = 0
const now = () => new Date(started + minutes * 60_000)

beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, {
    env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'false', PUBLIC_ORIGIN: 'http://shop.example' },
    now,
  })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})
beforeEach(() => {
  started = Date.now()
  minutes = 0
})

const consent = 'Mandatory.Functional'
type Placed = { id: string; name: string }
const place = async (browser: Browser): Promise<Placed> => {
  const guest = await createGuest(browser)
  const delivery = await guest.fill()
  const placed = await guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'))
  expect(placed).toMatchObject({ __typename: 'OrderPlaced' })
  const { id, name } = placed['order'] as Json
  return { id: String(id), name: String(name) }
}

const requestDocument = `mutation ($order: String!, $email: String!) { requestOrderCode(order: $order, email: $email) {
  __typename ... on OrderCodeRequested { challenge minutes } ... on MessageRefused { message otherWay }
  ... on MessageInvalid { problems { field } } } }`
const openDocument = `mutation ($challenge: ID!, $code: String!) { openOrder(challenge: $challenge, code: $code) {
  __typename ... on OrderOpened { id } ... on MessageRefused { message } } }`
const linkDocument = `mutation ($link: String!) { openOrderLink(link: $link) {
  __typename ... on OrderOpened { id } ... on MessageRefused { message } } }`

const request = async (browser: Browser, order: string, email = 'ann@example.com'): Promise<string> => {
  const { data } = await browser.ask(requestDocument, { order, email })
  expect(data).toEqual({
    requestOrderCode: {
      __typename: 'OrderCodeRequested',
      challenge: expect.stringMatching(/^[\w-]{22}$/),
      minutes: 15,
    },
  })
  return String((data as unknown as { requestOrderCode: Json }).requestOrderCode['challenge'])
}
const openByCode = async (browser: Browser, challenge: string, code: string): Promise<Json> =>
  ((await browser.ask(openDocument, { challenge, code })).data as unknown as { openOrder: Json }).openOrder
const openByLink = async (browser: Browser, link: string): Promise<Json> =>
  ((await browser.ask(linkDocument, { link })).data as unknown as { openOrderLink: Json }).openOrderLink

/** The code and the link of the newest mail about the order; `count`: how many there must be. */
const mailFor = ({ name }: Placed, count = 1) =>
  vi.waitFor(async () => {
    const mails = (await readMails(join(upstream.dataDir, 'mail'))).filter(({ subject }) =>
      subject?.startsWith(`Your code for order ${name}`),
    )
    expect(mails).toHaveLength(count)
    return mails.map(({ to, text = '' }) => ({
      to: to?.[0]?.address,
      code: /^[\dA-Z]{4}-[\dA-Z]{4}$/m.exec(text)?.[0] ?? '',
      link: /http:\/\/shop\.example\/order#(\S+)/.exec(text)?.[1] ?? '',
    }))
  }, 60_000)

const refused = { __typename: 'MessageRefused', message: expect.stringContaining('does not open') }

describe('an order whose tab is closed', () => {
  it('ORD-30/code ORD-31/once is opened by the code that its customer gets, once, on any device', async () => {
    const order = await place(shop.browser())
    const device = shop.browser()
    const challenge = await request(device, order.name.toLowerCase(), 'Ann@Example.com')
    const [mail] = await mailFor(order)
    expect(mail).toMatchObject({ to: 'ann@example.com', code: expect.stringMatching(/./) })
    const typed = ` ${mail?.code.toLowerCase().replace('-', ' ')} `
    expect(await openByCode(device, challenge, typed)).toEqual({ __typename: 'OrderOpened', id: order.id })
    expect(await openByCode(device, challenge, typed)).toEqual(refused)
    expect(await openByLink(device, mail?.link ?? '')).toEqual(refused)
  })

  it('ORD-30/link ORD-31/once is opened by the link of the mail, once', async () => {
    const order = await place(shop.browser())
    await request(shop.browser(), order.name)
    const [mail] = await mailFor(order)
    const phone = shop.browser()
    for (const forged of ['', 'a.b', `${'A'.repeat(22)}.${'A'.repeat(22)}`, `${mail?.link}A`])
      expect(await openByLink(phone, forged)).toEqual(refused)
    expect(await openByLink(phone, mail?.link ?? '')).toEqual({ __typename: 'OrderOpened', id: order.id })
    expect(await openByLink(phone, mail?.link ?? '')).toEqual(refused)
  })

  it('ORD-31/time code and link are valid for 15 minutes', async () => {
    const order = await place(shop.browser())
    const device = shop.browser()
    await request(device, order.name)
    const [early] = await mailFor(order)
    minutes = 14.8
    expect(await openByLink(device, early?.link ?? '')).toEqual({ __typename: 'OrderOpened', id: order.id })
    minutes = 0
    const challenge = await request(device, order.name)
    const late = (await mailFor(order, 2)).find(({ link }) => link !== early?.link)
    // The clock is not set back from here: what has expired may be deleted at any time.
    minutes = 15.1
    expect(await openByCode(device, challenge, late?.code ?? '')).toEqual(refused)
    expect(await openByLink(device, late?.link ?? '')).toEqual(refused)
  })

  it('PRIV-03/code shows its address on the device that opened it with a code, also when it is old', async () => {
    const order = await place(shop.browser())
    const device = shop.browser()
    await request(device, order.name)
    const [mail] = await mailFor(order)
    await openByLink(device, mail?.link ?? '')
    minutes = 31 * 24 * 60
    const shownTo = async (browser: Browser) =>
      (await browser.ask('query ($id: ID!) { order(id: $id) { ... on Order { shipTo { city } } } }', order))
        .data
    expect(await shownTo(device)).toEqual({ order: { shipTo: { city: 'Berlin' } } })
    expect(await shownTo(shop.browser())).toEqual({ order: { shipTo: { city: '•••' } } })
  })
})

describe('a stranger', () => {
  it('SEC-16/alike gets the same answer for each mismatch, and no code opens anything', async () => {
    const order = await place(shop.browser())
    const stranger = shop.browser()
    const guesses = [
      [order.name, 'eve@example.com'],
      ['SO999999', 'ann@example.com'],
      [`https://shop.example/order/${order.id.split('.')[0]}.${'A'.repeat(22)}`, 'ann@example.com'],
    ] as const
    const send = (name: string, email: string) =>
      stranger.send({
        method: 'POST',
        url: '/graphql',
        payload: { query: requestDocument, variables: { order: name, email } },
      })
    const [right, ...wrong] = await Promise.all([
      send(order.name, 'ann@example.com'),
      ...guesses.map(([name, email]) => send(name, email)),
    ])
    const shapeOf = (answer: typeof right) => [
      answer.statusCode,
      answer.cookies,
      Object.keys(answer.headers).sort(),
      answer.body.replace(/"challenge":"[\w-]{22}"/, ''),
    ]
    for (const answer of wrong) {
      expect(shapeOf(answer)).toEqual(shapeOf(right))
      const { challenge } = answer.json().data.requestOrderCode
      expect(await openByCode(stranger, challenge, 'ABCD-EFGH')).toEqual(refused)
    }
    await mailFor(order)
  })

  it('SEC-16/guesses,lock-out has five guesses for each code; the link of the mail goes on opening the order', async () => {
    const order = await place(shop.browser())
    const stranger = shop.browser()
    const challenge = await request(stranger, order.name)
    const [mail] = await mailFor(order)
    const guesses = Array.from({ length: 20 }, (_, index) => `WXYZ22${String(index + 22).padStart(2, '2')}`)
    const answers = await Promise.all(guesses.map((guess) => openByCode(stranger, challenge, guess)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await openByCode(stranger, challenge, mail?.code ?? '')).toEqual(answers[0])
    expect(await openByLink(shop.browser(), mail?.link ?? '')).toEqual({
      __typename: 'OrderOpened',
      id: order.id,
    })
  })
})

describe('the device that placed orders', () => {
  const list = async (browser: Browser) =>
    (await browser.ask('{ deviceOrders { id name paymentState cancelled status partlyCancelled placedAt } }'))
      .data

  it('ORD-32/list,cleared lists the last ones, the newest first, until they are cleared', async () => {
    const device = shop.browser()
    device.cookies.set('cookieConsent', consent)
    const first = await place(device)
    const second = await place(device)
    const entry = {
      paymentState: 'OPEN',
      cancelled: false,
      status: 'AWAITING_PAYMENT',
      partlyCancelled: false,
      placedAt: expect.any(String),
    }
    expect(await list(device)).toEqual({
      deviceOrders: [
        { ...second, ...entry },
        { ...first, ...entry },
      ],
    })
    expect(await list(shop.browser())).toEqual({ deviceOrders: [] })
    expect((await device.ask('mutation { forgetDeviceOrders { __typename } }')).data).toEqual({
      forgetDeviceOrders: { __typename: 'DeviceOrdersForgotten' },
    })
    expect(await list(device)).toEqual({ deviceOrders: [] })
    expect([device.cookies.has('lastOrders'), device.cookies.has('orders')]).toEqual([false, false])
  })

  it('ORD-32/consent lists none without consent, and none that another shop signed', async () => {
    const device = shop.browser()
    device.cookies.set('cookieConsent', 'Mandatory')
    const { id } = await place(device)
    device.cookies.set('cookieConsent', consent)
    expect(await list(device)).toEqual({ deviceOrders: [] })
    device.cookies.set('lastOrders', Buffer.from(id).toString('base64url'))
    expect(await list(device)).toEqual({ deviceOrders: [] })
  })
})
