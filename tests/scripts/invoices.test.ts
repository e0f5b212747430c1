/** `npm run invoices` exports the documents of a month; `npm run order` and `npm run orders` issue and name them. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAttachments, readPdf } from '#tests/support/readPdf.ts'
import type { Shop } from '../upstream/commerce/testShop.ts'
import { openUpstreamOfScripts, runScript } from './upstreamOfScripts.ts'

let upstream: Awaited<ReturnType<typeof openUpstreamOfScripts>>
let shop: Shop
let folder: string

beforeAll(async () => {
  upstream = await openUpstreamOfScripts()
  ;({ shop } = upstream)
  folder = await mkdtemp(join(tmpdir(), 'shop-invoices-'))
})
afterAll(async () => {
  await upstream.close()
  await rm(folder, { recursive: true })
})

const run = (script: string, ...args: string[]) =>
  runScript(`scripts/${script}.mjs`, args, { UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: upstream.token })

it('INV-09/command INV-13/command writes a PDF and an e-invoice of each document and a list that no name can turn into formulas', async () => {
  const cart = await shop.readyCart({ pads: 2 })
  const address = await shop.address(cart, { name: '=1+1', addressee: '' })
  await shop.setAll(cart, { shippingaddress: address })
  const id = await shop.place(cart)
  const { name } = (await shop.transaction(id)).transaction
  expect((await run('order', name, 'paid')).code).toBe(0)
  expect((await run('order', name, 'refunded', '--amount', '5')).code).toBe(0)
  expect((await run('orders', name)).out).toContain('invoices  2026/000001, CN2026/000001\n')

  const { out, error } = await run('invoices', '2026-11', join(folder, 'november'))
  expect(error).toBe('')
  expect(out).toBe(`2 documents of 2026-11 are in ${join(folder, 'november')}.\n`)
  expect((await readdir(join(folder, 'november'))).toSorted()).toEqual([
    'credit-note-CN2026-000001.pdf',
    'credit-note-CN2026-000001.xml',
    'invoice-2026-000001.pdf',
    'invoice-2026-000001.xml',
    'invoices.csv',
  ])
  const pdf = await readFile(join(folder, 'november', 'invoice-2026-000001.pdf'))
  expect((await readPdf(pdf)).join()).toContain('Invoice 2026/000001')
  const xml = await readFile(join(folder, 'november', 'invoice-2026-000001.xml'), 'utf8')
  expect(await readAttachments(pdf)).toEqual({ 'factur-x.xml': xml })
  const csv = await readFile(join(folder, 'november', 'invoices.csv'), 'utf8')
  expect(parse(csv, { bom: true, columns: true })).toMatchObject([
    { kind: 'invoice', number: '2026/000001', order: name, buyer: "'=1+1", destination: 'DE', rate: '19' },
    {
      kind: 'credit_note',
      number: 'CN2026/000001',
      corrects: '2026/000001',
      gross: '-5.00',
      xml: 'credit-note-CN2026-000001.xml',
      local_vat: '',
    },
  ])
  expect((await run('invoices', '2026-10', join(folder, 'october'))).out).toMatch(/^0 documents/)
})

it('INV-10/command issues what a paid order lacks, and says what is wrong', async () => {
  const id = await shop.place(await shop.readyCart({ pads: 1 }))
  const { name } = (await shop.transaction(id)).transaction
  expect(await run('order', name, 'invoice')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/409.*not paid/),
  })
  await run('order', name, 'paid')
  expect(await run('order', name, 'invoice')).toMatchObject({ code: 0, out: `${name}: 2026/000002\n` })
  for (const args of [[], ['2026-13', folder], ['2026-11']])
    expect(await run('invoices', ...args)).toMatchObject({
      code: 2,
      error: expect.stringContaining('usage: npm run invoices'),
    })
})
