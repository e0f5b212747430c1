/** The withdrawal of a browser that runs no scripts: the server answers the form with the next step (LAW-01). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Json, valueAt } from '#tests/support/guest.ts'
import { type Browser, type ShopServer, startShop } from '#tests/support/shopServer.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { createGuest } from '../payments/guest.ts'

let upstream: TestUpstream
let shop: ShopServer
let browser: Browser

beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, {
    env: { RATE_LIMITS: 'false', PUBLIC_ORIGIN: 'https://shop.example' },
  })
  browser = shop.browser()
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

const customer = { name: 'Ada <Lund>', email: 'ada@example.com' }
/** Two units of a part. */
const placed = async (): Promise<string> => {
  const guest = await createGuest(browser)
  await guest.add()
  const delivery = await guest.fill()
  const email = { email: customer.email, emailSecond: customer.email }
  const answer = await guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'), email)
  return String(valueAt(valueAt(answer, 'order') as Json, 'name'))
}
const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/withdraw',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers }
}
/** What a browser would send of a page: its hidden fields, and of each menu what is chosen at first. */
const fieldsOf = (html: string): Record<string, string> => ({
  ...Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name, value]) => [
      name ?? '',
      (value ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ]),
  ),
  ...Object.fromEntries(
    [...html.matchAll(/<select name="([^"]+)"><option value="(\d+)">/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  ),
})
const withdrawn = () => upstream.database.db.selectFrom('withdrawal').select('lines').execute()

it('LAW-01/unscripted,quantity,confirm,receipt one of two units is given back in two steps, once', async () => {
  const order = await placed()
  const step = await post({ ...customer, order })
  expect(step.status).toBe(200)
  expect(step.html).toContain('<h1>Please confirm</h1>')
  expect(step.html).toContain('Ada &lt;Lund&gt;')
  expect(step.html).toContain('<button>Confirm withdrawal</button>')
  expect(step.html).toMatch(
    /<option value="2">all 2<\/option><option value="1">1 of 2<\/option><option value="0">none</,
  )
  expect(await withdrawn()).toEqual([])
  const sent = fieldsOf(step.html)
  const menu = Object.keys(sent).find((name) => name.startsWith('quantity-')) ?? ''
  const chosen = { ...sent, [menu]: '1' }
  const receipt = await post(chosen)
  expect(receipt.html).toContain('<h1>Withdrawal received</h1>')
  expect(receipt.html).toMatch(
    /Received on <time datetime="[^"]+Z">\d+ [A-Z][a-z]+ \d{4} at \d\d:\d\d:\d\d UTC<\/time>, under number [0-9a-f]{32}\./,
  )
  expect(receipt.html).toMatch(/<dt>Withdrawn from<\/dt><dd>1 × /)
  expect(receipt.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  // A reload sends it again.
  expect((await post(chosen)).html).toEqual(receipt.html)
  expect(await withdrawn()).toMatchObject([{ lines: [{ quantity: 1 }] }])

  const rest = await post({ ...customer, order })
  expect(rest.html).toMatch(/<option value="1">1<\/option><option value="0">none</)
  expect((await post({ ...fieldsOf(rest.html), [menu]: '0' })).html).toContain(
    'Please choose at least one part.',
  )
  expect((await post(fieldsOf(rest.html))).html).toContain('<h1>Withdrawal received</h1>')
  const none = await post({ ...customer, order })
  expect(none.html).toContain('Nothing of this order is left to withdraw from.')
  expect(none.html).not.toContain('<button')
  expect(await withdrawn()).toHaveLength(2)
})

it('LAW-01/unscripted says what is wrong, and keeps what was typed', async () => {
  const empty = await post({ name: 'Ada', order: '', email: 'x' })
  expect(empty.html).toContain('<h1>Withdraw from a contract</h1>')
  expect(empty.html).toContain('name="name" value="Ada"')
  expect(empty.html).toMatch(/id="order-error">This is a required field\./)
  expect(empty.html).toMatch(/id="email-error">/)
  const unknown = await post({ ...customer, order: 'SO999999' })
  expect(unknown.html).toContain('There is no such order for this email address.')
  expect(unknown.html).toContain('name="name" value="Ada &lt;Lund&gt;"')
})

it('LAW-01/unscripted takes no form of another site, and nothing that is no form', async () => {
  expect((await post({ ...customer, order: 'SO1' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const json = await shop.app.inject({ method: 'POST', url: '/withdraw', payload: { ...customer } })
  expect(json.statusCode).toBe(415)
})

it('LAW-01/unscripted SEC-08 answers any quantities with a page of the same length', async () => {
  const form = { ...customer, order: 'SO999999', step: 'confirm', line: 'x', 'quantity-x': '0' }
  for (const left of ['21', '20000000', '-3', '1.5', '1e300', 'NaN', '']) {
    const { status, html } = await post({ ...form, 'left-x': left })
    expect(status, left).toBe(200)
    expect(html.length, left).toBeLessThan(10_000)
  }
})
