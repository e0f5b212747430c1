/** A form whose answer was lost is sent again, and received once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { valueAt } from '#tests/support/guest.ts'
import { type Browser, type ShopServer, startShop } from '#tests/support/shopServer.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { createGuest } from './payments/guest.ts'

let upstream: TestUpstream
let shop: ShopServer
let browser: Browser

beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, { env: { RATE_LIMITS: 'false' } })
  browser = shop.browser()
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

const customer = { name: 'Ada Lund', email: 'ada@example.com' }
const placed = async () => {
  const guest = await createGuest(browser)
  const delivery = await guest.fill()
  const answer = await guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'), {
    email: customer.email,
    emailSecond: customer.email,
  })
  return String(valueAt(answer, 'order', 'name'))
}
const documents = {
  withdraw: `mutation ($input: WithdrawalInput!) { withdraw(input: $input) { ... on WithdrawalReceived { id receivedAt } ... on MessageRefused { message } } }`,
  sendReturn: `mutation ($input: ReturnInput!) { sendReturn(input: $input) { __typename } }`,
}
const send = async (name: keyof typeof documents, input: object) =>
  valueAt(await browser.ask(documents[name], { input }), 'data', name)
const rowsOf = (table: 'withdrawal' | 'return_request') =>
  upstream.database.db.selectFrom(table).selectAll().execute()

it('LAW-01/once a withdrawal that is confirmed again after a lost answer is received once, with the first time', async () => {
  const input = { ...customer, order: await placed(), lines: [] }
  const first = await send('withdraw', input)
  expect(first).toMatchObject({ id: expect.stringMatching(/./), receivedAt: expect.stringMatching(/Z$/) })
  expect(await send('withdraw', input)).toEqual(first)
  expect(await rowsOf('withdrawal')).toHaveLength(1)
  const other = await send('withdraw', { ...input, name: 'A. Lund' })
  expect(other).toEqual({
    message: expect.stringMatching(/^You have withdrawn from all of order SO\d+ already/),
  })
  expect(await rowsOf('withdrawal')).toHaveLength(1)
})

it('LAW-01/once a request for a return is received once, and another one of the same order, too', async () => {
  const input = { ...customer, order: 'SO1', vin: 'WAUZZZ8K9BA123456', parts: 'Brake pads', reason: 'Bent' }
  for (let tries = 0; tries < 2; tries += 1)
    expect(await send('sendReturn', input)).toEqual({ __typename: 'MessageSent' })
  expect(await rowsOf('return_request')).toHaveLength(1)
  await send('sendReturn', { ...input, reason: 'Rusty' })
  expect(await rowsOf('return_request')).toHaveLength(2)
})
