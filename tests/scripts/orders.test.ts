/** `npm run orders` lists the orders of an upstream that demands its token. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUpstream } from '../../upstream/createUpstream.ts'
import { readSettings } from '../../upstream/settings.ts'
import { openShop, type Shop } from '../upstream/commerce/testShop.ts'

const token = 'a-token-of-at-least-thirty-two-characters'
let shop: Shop
let url: string
let close: () => Promise<void>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-orders-'))
  shop = await openShop({ parts: [{ id: 'pads', name: 'Brake pads', net: 1000, stock: 9 }] })
  const app = createUpstream({
    database: shop.database,
    settings: readSettings({ DATA_DIR: folder, UPSTREAM_TOKEN: token }),
    log: shop.app.log,
    now: () => shop.clock.now,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  close = async () => void (await app.close())
})
afterAll(async () => {
  await close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (args: readonly string[], env: Record<string, string> = { UPSTREAM_TOKEN: token }) =>
  new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
    const options = { env: { PATH: process.env['PATH'] ?? '', UPSTREAM_URL: url, ...env } }
    execFile(process.execPath, ['scripts/orders.mjs', ...args], options, (failure, out, error) =>
      resolve({ code: failure?.code ?? 0, out, error }),
    )
  })

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
