/** Withdrawals and returns, through the shop's server and its upstream. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Json, valueAt } from '#tests/support/guest.ts'
import { type Browser, type ShopServer, startShop } from '#tests/support/shopServer.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { createGuest } from './payments/guest.ts'
import { withoutSignature } from './payments/tinyUpstream.ts'

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
/** An order of two units of a part, which is paid. */
const placed = async () => {
  const guest = await createGuest(browser)
  await guest.add()
  const delivery = await guest.fill()
  const answer = await guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'), {
    email: customer.email,
    emailSecond: customer.email,
  })
  const order = valueAt(answer, 'order') as Json
  await fetch(`${upstream.url}/orders/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'addOrderEvent', order: order['name'], type: 'paid' }),
  })
  return { id: String(order['id']), name: String(order['name']) }
}
const linesOf = async (order: string): Promise<unknown> =>
  valueAt(
    await browser.ask(
      `mutation ($order: String!, $email: String!) { findOrderLines(order: $order, email: $email) {
        ... on OrderLines { lines { id quantity withdrawable } } } }`,
      { order, email: customer.email },
    ),
    'data',
    'findOrderLines',
    'lines',
  )
const withdraw = async (input: Json): Promise<unknown> =>
  valueAt(
    await browser.ask(
      `mutation ($input: WithdrawalInput!) { withdraw(input: $input) { __typename
        ... on WithdrawalReceived { id receivedAt } ... on MessageRefused { message } ... on MessageInvalid { problems { field } } } }`,
      { input: { ...customer, ...input } },
    ),
    'data',
    'withdraw',
  )
const pageOf = async (id: string): Promise<unknown> =>
  valueAt(
    await browser.ask(
      `query ($id: ID!) { order(id: $id) { ... on Order { linesToWithdraw { id quantity withdrawable }
        lines { subtotal { amount } } totals { grossShipping { amount } }
        life { requests { kind lines { quantity } refund { goods { amount } whole delivery { amount } } } } } } }`,
      { id },
    ),
    'data',
    'order',
  )

it('LAW-01/quantity,left ORD-45/refund one of two units is withdrawn from, then the other, each with its money', async () => {
  const { id, name } = await placed()
  const [line] = (await linesOf(name)) as { id: string }[]
  expect(line).toMatchObject({ quantity: 2, withdrawable: 2 })
  const one = { order: name, lines: [line?.id], quantities: [{ id: line?.id, quantity: 1 }] }
  expect(await withdraw(one)).toMatchObject({ __typename: 'WithdrawalReceived' })
  expect(await linesOf(name)).toEqual([{ id: line?.id, quantity: 2, withdrawable: 1 }])
  const page = await pageOf(id)
  expect(valueAt(page, 'linesToWithdraw')).toEqual([{ id: line?.id, quantity: 2, withdrawable: 1 }])
  const paid = Number(valueAt(page, 'lines', 0, 'subtotal', 'amount'))
  const half = Math.floor(paid / 2)
  const some = { kind: 'WITHDRAWAL', lines: [{ quantity: 1 }] }
  expect(valueAt(page, 'life', 'requests')).toEqual([
    { ...some, refund: { goods: { amount: half }, whole: false, delivery: null } },
  ])
  expect(await withdraw({ order: name, lines: [] })).toMatchObject({ __typename: 'WithdrawalReceived' })
  const delivery = valueAt(page, 'totals', 'grossShipping')
  expect(valueAt(await pageOf(id), 'life', 'requests', 1)).toEqual({
    ...some,
    refund: { goods: { amount: paid - half }, whole: true, delivery },
  })
  expect(await withdraw({ order: name, lines: [line?.id] })).toMatchObject({
    __typename: 'MessageRefused',
    message: expect.stringMatching(/^Nothing is left to withdraw from of “/),
  })
})

it('LAW-01/once,left a withdrawal with quantities that is sent again counts once', async () => {
  const { name } = await placed()
  const [line] = (await linesOf(name)) as { id: string }[]
  const one = { order: name, lines: [line?.id], quantities: [{ id: line?.id, quantity: 1 }] }
  const answers = await Promise.all([withdraw(one), withdraw(one)])
  expect(answers[0]).toMatchObject({ __typename: 'WithdrawalReceived' })
  expect(answers[1]).toEqual(answers[0])
  expect(await linesOf(name)).toEqual([{ id: line?.id, quantity: 2, withdrawable: 1 }])
})

it('LAW-01/quantity a quantity that is no number of units is no withdrawal', async () => {
  const invalid = await withdraw({ order: 'SO1', lines: ['a'], quantities: [{ id: 'a', quantity: 0 }] })
  expect(invalid).toMatchObject({ __typename: 'MessageInvalid' })
})

it('LAW-01/once a withdrawal that is confirmed again after a lost answer is received once, with the first time', async () => {
  const { id, name } = await placed()
  const input = { order: name, lines: [] }
  const received = () =>
    upstream.database.db
      .selectFrom('withdrawal')
      .where('order_id', '=', withoutSignature(id))
      .selectAll()
      .execute()
  const first = await withdraw(input)
  expect(first).toMatchObject({ id: expect.stringMatching(/./), receivedAt: expect.stringMatching(/Z$/) })
  expect(await withdraw(input)).toEqual(first)
  expect(await received()).toHaveLength(1)
  const other = await withdraw({ ...input, name: 'A. Lund' })
  expect(other).toEqual({
    __typename: 'MessageRefused',
    message: expect.stringMatching(/^You have withdrawn from all of order SO\d+ already/),
  })
  expect(await received()).toHaveLength(1)
})

it('LAW-01/once a request for a return is received once, and another one of the same order, too', async () => {
  const sendReturn = async (input: object) =>
    valueAt(
      await browser.ask('mutation ($input: ReturnInput!) { sendReturn(input: $input) { __typename } }', {
        input,
      }),
      'data',
      'sendReturn',
    )
  const received = () => upstream.database.db.selectFrom('return_request').selectAll().execute()
  const input = { ...customer, order: 'SO1', vin: 'WAUZZZ8K9BA123456', parts: 'Brake pads', reason: 'Bent' }
  for (let tries = 0; tries < 2; tries += 1)
    expect(await sendReturn(input)).toEqual({ __typename: 'MessageSent' })
  expect(await received()).toHaveLength(1)
  await sendReturn({ ...input, reason: 'Rusty' })
  expect(await received()).toHaveLength(2)
})
