/** `npm run order` drives an order of an upstream that demands its token. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mainFields, type Shop } from '../upstream/commerce/testShop.ts'
import { openUpstreamOfScripts, runScript } from './upstreamOfScripts.ts'

let upstream: Awaited<ReturnType<typeof openUpstreamOfScripts>>
let shop: Shop
let url: string
let token: string
let folder: string

beforeAll(async () => {
  upstream = await openUpstreamOfScripts()
  ;({ shop, url, token, folder } = upstream)
})
afterAll(() => upstream.close())

const run = (args: readonly string[], env: Record<string, string>) =>
  runScript('scripts/order.mjs', args, env)

it('ORD-28 drives an order from its payment to the return of its money, and says why something is refused', async () => {
  const id = await shop.place(await shop.readyCart({ pads: 2 }))
  const { name } = (await shop.transaction(id)).transaction
  const env = { UPSTREAM_URL: url, UPSTREAM_TOKEN: token }
  const steps = [
    ['paid'],
    ['preparing'],
    ['shipped', '--carrier', 'DPD', '--number', '0550', '--line', 'pads=1'],
    ['delivered', '--parcel', '0550', '--place', 'Bonn'],
    ['delayed', '--until', '2026-12-03', '--text', 'Snow'],
    ['shipped'],
    ['delivered'],
    ['refunded', '--amount', '12.50'],
  ]
  for (const step of steps)
    expect(await run([name, ...step], env)).toEqual({ code: 0, out: `${name}: ${step[0]}\n`, error: '' })
  const { events = [], deliverystatus } = (await shop.transaction(id)).transaction
  expect(events.slice(1).map(({ type }) => type)).toEqual(steps.map(([type]) => type))
  expect(events.at(-1)?.amount).toBe(12.5)
  expect(deliverystatus).toBe('delivered')
  const again = await run([name, 'shipped'], env)
  expect([again.code, again.error]).toEqual([1, expect.stringMatching(/409.*Nothing of this order is left/)])
})

it('ORD-28/request leads the request that is named by its number, and without one the only one that waits', async () => {
  const id = await shop.place(await shop.readyCart({ pads: 3 }))
  const { name, transactionlines = [] } = (await shop.transaction(id)).transaction
  const line = transactionlines[0]?._id ?? ''
  const env = { UPSTREAM_URL: url, UPSTREAM_TOKEN: token }
  const withdrawal = {
    action: 'addWithdrawal',
    order: name,
    name: 'Ada',
    email: 'ada@example.com',
    lines: [line],
    quantities: [{ _id: line, quantity: 1 }],
  }
  const numbers: string[] = []
  await run([name, 'paid'], env)
  for (let count = 0; count < 2; count += 1)
    numbers.push(shop.text((await shop.post('/withdrawals', { ...mainFields, ...withdrawal })).body._id))
  const unclear = await run([name, 'request_refused'], env)
  expect([unclear.code, unclear.error]).toEqual([1, expect.stringContaining(numbers.join(', '))])
  await run([name, 'request_refused', '--request', numbers[1] ?? ''], env)
  await run([name, 'request_accepted'], env)
  const { events = [] } = (await shop.transaction(id)).transaction
  expect(events.slice(-2).map(({ type, request }) => [type, request?._id])).toEqual([
    ['request_refused', numbers[1]],
    ['request_accepted', numbers[0]],
  ])
})

it('ORD-28 finds the upstream of the running shop in its data folder, and without one says so', async () => {
  const missing = await run(['SO1', 'paid'], { DATA_DIR: folder })
  expect([missing.code, missing.error]).toEqual([1, expect.stringMatching(/No shop runs .*npm start/)])
  const address = { url, authorization: `Bearer ${token}` }
  await writeFile(join(folder, 'upstream.json'), JSON.stringify(address))
  const found = await run(['SO1', 'paid'], { DATA_DIR: folder })
  expect([found.code, found.error]).toEqual([1, expect.stringMatching(/404.*This order does not exist/)])
  const stranger = await run(['SO1', 'paid'], { UPSTREAM_URL: url, UPSTREAM_TOKEN: 'x'.repeat(40) })
  expect([stranger.code, stranger.error]).toEqual([1, expect.stringMatching(/401/)])
  expect((await run([], {})).code).toBe(2)
})
