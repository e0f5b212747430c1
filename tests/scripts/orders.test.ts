/** `npm run orders` lists the orders of an upstream that demands its token. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Body, mainFields, type Shop } from '../upstream/commerce/testShop.ts'
import { openUpstreamOfScripts, runScript } from './upstreamOfScripts.ts'

let upstream: Awaited<ReturnType<typeof openUpstreamOfScripts>>
let shop: Shop
let url: string
let token: string

beforeAll(async () => {
  upstream = await openUpstreamOfScripts()
  ;({ shop, url, token } = upstream)
})
afterAll(() => upstream.close())

const run = (args: readonly string[], env: Record<string, string> = { UPSTREAM_TOKEN: token }) =>
  runScript('scripts/orders.mjs', args, { UPSTREAM_URL: url, ...env })

const send = async (path: string, body: Body) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}

it('ORD-39/command lists what is to be done, and shows an order to pack it', async () => {
  expect(await run([])).toEqual({ code: 0, out: 'No orders.\n', error: '' })
  const id = await shop.place(await shop.readyCart({ pads: 2 }))
  const { name } = (await shop.transaction(id)).transaction
  const line = new RegExp(`^${name}  to_pay .* 2 to send  .*  Ada Lund, Germany\n$`)
  expect((await run([])).out).toMatch(line)
  expect((await run(['--stage', 'to_pack'])).out).toBe('No orders.\n')
  const { out } = await run([name])
  expect(out).toContain(`${name}  to_pay\n`)
  expect(out).toMatch(/^address {3}Ada Lund\n {10}Hauptstraße 1\n {10}53111 Bonn\n {10}Germany$/m)
  expect(out).toMatch(/^2 of 2 {2}pads {2}Brake pads {2}from EU1$/m)
  const [order] = JSON.parse((await run(['--json'])).out)
  expect(order).toMatchObject({ name, lines: [{ part: 'pads', unsent: 2 }] })
})

it('ORD-40/refund ORD-41/sent says what must go back and by when, and which pieces were cancelled', async () => {
  const id = await shop.place(await shop.readyCart({ pads: 2 }))
  const { name } = (await shop.transaction(id)).transaction
  const report = (...args: string[]) =>
    runScript('scripts/order.mjs', [name, ...args], { UPSTREAM_URL: url, UPSTREAM_TOKEN: token })
  await report('paid')
  expect(await report('cancelled', '--line', 'pads=1', '--restock', 'perhaps')).toMatchObject({ code: 2 })
  const stock = await shop.stockOf('pads')
  expect((await report('cancelled', '--line', 'pads=1', '--restock', 'yes')).code).toBe(0)
  expect(await shop.stockOf('pads')).toBe(stock + 1)
  const due = /11\.90 € must go back by 2026-12-05/
  expect((await run(['--stage', 'refund_due'])).out).toMatch(new RegExp(`^${name}  to_pack .*${due.source}`))
  const { out } = await run([name])
  expect(out).toMatch(new RegExp(`^refund {4}${due.source}$`, 'm'))
  expect(out).toMatch(/^1 of 2 {2}\(1 cancelled\) {2}pads/m)
  expect((await report('refunded')).code).toBe(0)
  expect((await run(['--stage', 'refund_due'])).out).toBe('No orders.\n')
})

it('ORD-48/asked,listed ORD-35/refused PAY-15/noted says which refund the provider is asked for or refuses, and which money came too late', async () => {
  const place = async () => {
    const id = await shop.place(await shop.readyCart({ pads: 1 }))
    const { name } = (await shop.transaction(id)).transaction
    const report = (...args: string[]) =>
      runScript('scripts/order.mjs', [name, ...args], { UPSTREAM_URL: url, UPSTREAM_TOKEN: token })
    return { id, name, report }
  }
  const [asked, late] = [await place(), await place()]
  await asked.report('paid')
  for (const step of ['cancelled', 'refund_requested'])
    expect(await asked.report(step)).toMatchObject({ code: 0, out: `${asked.name}: ${step}\n` })
  expect(await asked.report('refund_requested')).toMatchObject({ code: 1 })
  await late.report('cancelled')
  expect(await late.report('paid')).toMatchObject({
    code: 0,
    out: `${late.name}: paid. The order was cancelled. Its money has to go back.\n`,
  })
  const { out } = await run(['--stage', 'refund_due'])
  const listed = (name: string) => out.split('\n').find((line) => line.startsWith(name))
  expect(listed(asked.name)).toMatch(/must go back by 2026-12-05, asked for at the payment provider/)
  expect(listed(late.name)).toMatch(/must go back by 2026-12-05 {2}/)
  await send('/cart', { action: 'setRefundFailed', transaction_id: asked.id, customer: 'guest' })
  expect((await run([asked.name])).out).toMatch(
    /must go back by 2026-12-05, not returned by the payment provider: transfer it, then npm run order -- SO\d+ refunded$/m,
  )
  for (const { report } of [asked, late]) expect((await report('refunded')).code).toBe(0)
})

it('ORD-39/command writes nothing that a terminal would obey, whatever a customer is called', async () => {
  const cartId = await shop.readyCart({ pads: 1 })
  const id = await shop.place(cartId)
  const { name } = (await shop.transaction(id)).transaction
  const address = { addressee: '\u001B[2JEve', address: 'Street\u0007 1', zip: '1', city: 'B' }
  await shop.database.db
    .updateTable('orders')
    .set({ shipping_address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute()
  for (const args of [[], [name]]) {
    const { out } = await run(args)
    expect(out).toContain(' [2JEve')
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  }
})

it('ORD-39/command says what is wrong', async () => {
  expect(await run(['SO1'])).toMatchObject({ code: 1, error: expect.stringMatching(/404.*does not exist/) })
  expect(await run([], { UPSTREAM_TOKEN: 'x'.repeat(40) })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/401/),
  })
  expect(await run(['--stage', 'lost'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('usage: npm run orders'),
  })
})

it('ORD-46/shown lists a withdrawal and a return that wait for an answer, with what they ask for', async () => {
  const id = await shop.place(await shop.readyCart({ pads: 4 }))
  const { name, transactionlines = [] } = (await shop.transaction(id)).transaction
  const line = transactionlines[0]?._id ?? ''
  const env = { UPSTREAM_URL: url, UPSTREAM_TOKEN: token }
  await runScript('scripts/order.mjs', [name, 'paid'], env)
  const sender = { ...mainFields, order: name, name: 'Ada', email: 'ada@example.com' }
  const quantities = [{ _id: line, quantity: 3 }]
  await send('/withdrawals', { action: 'addWithdrawal', ...sender, lines: [line], quantities })
  const asked = { vin: 'V1', parts: '1 pad', reason: 'It squeaks\nloudly' }
  await send('/returns', { action: 'addReturn', ...sender, ...asked })
  const waiting = /withdrawal of \d{4}-\d\d-\d\d to answer {2}return of \d{4}-\d\d-\d\d to answer$/m
  for (const args of [[], ['--requests']]) expect((await run(args)).out).toMatch(waiting)
  expect((await run(['--stage', 'sent'])).out).toBe('No orders.\n')
  const { out } = await run([name])
  expect(out).toMatch(
    /^withdrawal of .* UTC, to answer with --request [0-9a-f]{32}\n3 {2}pads {2}Brake pads$/m,
  )
  expect(out).toMatch(/^return of .* UTC, to answer .*\n1 pad\nIt squeaks\nloudly\nVIN V1$/m)
})

it('ORD-50/listed,failed says the refund of a withdrawal, until when it is due, and what staff does where no provider returns it', async () => {
  const id = await shop.place(await shop.readyCart({ pads: 4 }))
  const { name, transactionlines = [] } = (await shop.transaction(id)).transaction
  const line = transactionlines[0]?._id ?? ''
  const report = (...args: string[]) =>
    runScript('scripts/order.mjs', [name, ...args], { UPSTREAM_URL: url, UPSTREAM_TOKEN: token })
  await report('paid')
  const quantities = [{ _id: line, quantity: 3 }]
  const sender = { ...mainFields, order: name, name: 'Ada', email: 'ada@example.com' }
  await send('/withdrawals', { action: 'addWithdrawal', ...sender, lines: [line], quantities })
  const { out } = await run([name])
  expect(out).toMatch(/^withdrawal of .*\n3 {2}pads {2}Brake pads\nrefund: 35\.70 €$/m)
  await report('request_accepted')
  const due = /35\.70 € must go back by 2026-12-05 for the withdrawal [0-9a-f]{32}/.source
  expect((await run(['--stage', 'refund_due'])).out).toMatch(new RegExp(`^${name}  to_pack .*${due}  `, 'm'))
  expect(await report('refund_requested')).toMatchObject({ code: 0 })
  expect((await run([name])).out).toMatch(
    new RegExp(`^refund {4}${due}, asked for at the payment provider$`, 'm'),
  )
  const [asked] = await shop.database.db
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', id)
    .where('type', '=', 'refund_requested')
    .execute()
  const failed = { action: 'setRefundFailed', transaction_id: id, customer: 'guest', refund: asked?.id }
  await send('/cart', failed)
  const command =
    /transfer it, then npm run order -- (SO\d+ refunded --request [0-9a-f]{32} --amount 35\.70)$/m
  const [, words = ''] = command.exec((await run([name])).out) ?? []
  expect(
    await runScript('scripts/order.mjs', words.split(' '), { UPSTREAM_URL: url, UPSTREAM_TOKEN: token }),
  ).toMatchObject({ code: 0 })
  expect((await run(['--stage', 'refund_due'])).out).toBe('No orders.\n')
})
