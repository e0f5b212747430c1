/** The files of invoices, which an upstream makes and the shop's server serves. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { downloadAs, readPdf } from '../../../graphql-server/http/fileDownload.ts'
import { type AwkwardUpstream, startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import type { Json } from '../../support/guest.ts'
import { readPdf as textsOf } from '../../support/readPdf.ts'
import { type Browser, type ShopServer, signOrderId, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'
import { createGuest } from '../payments/guest.ts'

const day = 24 * 3_600_000
let afterDays = 0
const now = () => new Date(Date.now() + afterDays * day)
const quiet = { LOG_LEVEL: 'silent', RATE_LIMITS: 'false' }

let bundled: TestUpstream
let shop: ShopServer
let awkward: AwkwardUpstream
let erpShop: ShopServer
beforeAll(async () => {
  bundled = await startUpstream()
  shop = await startShop(bundled.url, { env: quiet, now })
  awkward = await startAwkwardUpstream()
  erpShop = await startShop(awkward.url, { env: { RATE_LIMITS: 'false', LOG_LEVEL: 'warn' }, now })
})
afterAll(async () => {
  await Promise.all([shop.close(), erpShop.close()])
  await Promise.all([bundled.close(), awkward.close()])
})
beforeEach(() => {
  afterDays = 0
})

const query = `query ($id: ID!) { order(id: $id) { ... on Order { invoices { kind number date url } } } }`
type Shown = { kind: string; number: string; date: string | null; url: string | null }
const invoicesFor = async (browser: Browser, id: string): Promise<Shown[]> =>
  ((await browser.ask(query, { id })).data as unknown as { order: { invoices: Shown[] } }).order.invoices

const report = (order: string, type: string, fields: Json = {}) =>
  fetch(new URL('/orders/events', bundled.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'addOrderEvent', order, type, ...fields }),
  })
const placePaid = async (browser: Browser): Promise<string> => {
  const guest = await createGuest(browser)
  const delivery = await guest.fill()
  const placed = await guest.place(crypto.randomUUID(), delivery, guest.methodOf('TRANSFER'))
  const { id, name } = placed['order'] as Json
  expect((await report(String(name), 'paid')).status).toBe(200)
  expect((await report(String(name), 'refunded', { amount: 1 })).status).toBe(200)
  return String(id)
}

it('INV-11/address,headers the order’s page gets the address of each document, which is a download that is kept nowhere', async () => {
  const id = await placePaid(shop.browser())
  const stranger = shop.browser()
  const [invoice, note] = await invoicesFor(stranger, id)
  expect(invoice).toMatchObject({ kind: 'INVOICE', number: expect.stringMatching(/^\d{4}\/\d{6}$/) })
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', number: expect.stringMatching(/^CN\d{4}\/\d{6}$/) })
  const answer = await stranger.get(invoice?.url ?? '')
  expect(answer.statusCode).toBe(200)
  const name = `invoice-${invoice?.number.replace('/', '-')}.pdf`
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await textsOf(answer.rawPayload)).join()).toContain(`Invoice ${invoice?.number}`)
})

it('INV-11/strangers an address that the shop did not write, or of another order, opens nothing', async () => {
  const browser = shop.browser()
  const [one, other] = [await placePaid(browser), await placePaid(browser)]
  const [invoice] = await invoicesFor(browser, one)
  const file = invoice?.url?.split('/').at(-1) ?? ''
  const [unsigned = ''] = one.split('.')
  const addresses = [
    `/order/${other}/invoices/${file}`,
    `/order/${unsigned}.${'A'.repeat(22)}/invoices/${file}`,
    `/order/${one}/invoices/${'0'.repeat(32)}`,
    `/order/${one}/invoices/..%2F..%2Fetc`,
    `/order/${one}/invoices/%00`,
  ]
  for (const address of addresses) {
    const { statusCode, headers } = await browser.get(address)
    expect([address, statusCode]).toEqual([address, 404])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
})

it('INV-11/old after 30 days only the device that placed the order gets the address and the file', async () => {
  const device = shop.browser()
  const id = await placePaid(device)
  const [invoice] = await invoicesFor(device, id)
  afterDays = 31
  const stranger = shop.browser()
  expect((await invoicesFor(stranger, id)).map(({ number, url }) => [number, url])).toEqual([
    [invoice?.number, null],
    [expect.stringMatching(/^CN/), null],
  ])
  const refused = await stranger.get(invoice?.url ?? '')
  expect([refused.statusCode, refused.headers.location]).toEqual([303, `/order/${id}`])
  expect(refused.rawPayload.includes('%PDF')).toBe(false)
  expect((await device.get(invoice?.url ?? '')).statusCode).toBe(200)
})

it('INV-11/limited a look-up of a file counts against the visitor’s limit', async () => {
  const limited = await startShop(bundled.url, { env: { LOG_LEVEL: 'silent' } })
  const browser = limited.browser()
  let last = await browser.get('/order/unknown/invoices/1')
  for (let count = 0; count < 80 && last.statusCode === 404; count += 1)
    last = await browser.get('/order/unknown/invoices/1')
  expect(last.statusCode).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})

const pdf = Buffer.from('%PDF-1.7 of an ERP')
const fileOf = (changes: Json = {}) => ({
  json: {
    name: 'Rechnung 4711.pdf',
    mediatype: 'application/pdf',
    content: pdf.toString('base64'),
    ...changes,
  },
})
const erpOrder = (invoices: unknown) => ({
  json: {
    transactions: [
      {
        transaction: { _id: 'o-1', name: 'SO-1', placedat: now().toISOString(), invoices },
        summary: { grossamount: 10 },
      },
    ],
  },
})
const erpInvoice = { _id: 4711, kind: 'invoice', number: 'RE 4711' }
const open = () => erpShop.browser().get(`/order/${signOrderId('o-1')}/invoices/4711`)

it('INV-12/erp the file that an ERP makes is served as it is', async () => {
  awkward.answer('getTransactions', () => erpOrder([erpInvoice]))
  awkward.answer('getInvoice', () => fileOf())
  const answer = await open()
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Rechnung 4711.pdf"; filename*=UTF-8''Rechnung%204711.pdf`,
  )
})

it('INV-11/strangers a file that the order does not name opens nothing, although an ERP gives it', async () => {
  awkward.answer('getTransactions', () => erpOrder([{ ...erpInvoice, _id: 4712 }]))
  awkward.answer('getInvoice', () => fileOf())
  expect((await open()).statusCode).toBe(404)
})

it('INV-12/none an upstream without invoices has an order without them', async () => {
  for (const invoices of [undefined, null, []]) {
    awkward.answer('getTransactions', () => erpOrder(invoices))
    expect(await invoicesFor(erpShop.browser(), signOrderId('o-1'))).toEqual([])
    expect((await open()).statusCode).toBe(404)
  }
})

it('INV-12/untrusted what is no PDF document, or too large, is not served, and the log says so', async () => {
  awkward.answer('getTransactions', () => erpOrder([erpInvoice]))
  const html = Buffer.from('<script>alert(1)</script>').toString('base64')
  const large = Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024)]).toString('base64')
  for (const changes of [
    { mediatype: 'text/html' },
    { mediatype: 'image/svg+xml' },
    { content: html },
    { content: '' },
    { content: large },
    { name: 7 },
  ]) {
    awkward.answer('getInvoice', () => fileOf(changes))
    const answer = await open()
    expect([Object.keys(changes)[0], answer.statusCode]).toEqual([Object.keys(changes)[0], 500])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).not.toContain('alert(1)')
  }
  expect(erpShop.log.join()).toContain('the file of an invoice could not be served')
  awkward.answer('getInvoice', () => ({ status: 404, json: { message: 'Unknown', code: 'NOT_FOUND' } }))
  expect((await open()).statusCode).toBe(404)
})

it('INV-12/untrusted kinds and numbers that the shop cannot show are left out or made plain', async () => {
  awkward.answer('getTransactions', () =>
    erpOrder([
      { ...erpInvoice, number: 'RE\u202E\n4711', date: '2026-13-01' },
      { _id: 2, kind: 'proforma', number: '2' },
      { _id: 3, kind: 'toString', number: '3' },
      { _id: 4, kind: 'invoice', number: '  ' },
      { _id: '5\n', kind: 'invoice', number: '5' },
      { _id: 'x'.repeat(257), kind: 'invoice', number: '6' },
      { _id: 'a/b?c', kind: 'credit_note', number: 'GS 1', date: '2026-12-01' },
    ]),
  )
  const id = signOrderId('o-1')
  expect(await invoicesFor(erpShop.browser(), id)).toEqual([
    { kind: 'INVOICE', number: 'RE 4711', date: null, url: `/order/${id}/invoices/4711` },
    { kind: 'CREDIT_NOTE', number: 'GS 1', date: '2026-12-01', url: `/order/${id}/invoices/a%2Fb%3Fc` },
  ])
})

it('INV-12/names a hostile name ends neither the header nor a folder', () => {
  const names: [string, string][] = [
    [
      'Rechnung Müller ½.PDF',
      `attachment; filename="Rechnung M_ller _.pdf"; filename*=UTF-8''Rechnung%20M%C3%BCller%20%C2%BD.pdf`,
    ],
    ['../../etc/passwd', `attachment; filename="etc-passwd.pdf"; filename*=UTF-8''etc-passwd.pdf`],
    [
      'a"\r\nset-cookie: x=1',
      `attachment; filename="a-set-cookie- x=1.pdf"; filename*=UTF-8''a-set-cookie-%20x%3D1.pdf`.replace(
        'x=1.pdf"',
        'x_1.pdf"',
      ),
    ],
    ['', `attachment; filename="document.pdf"; filename*=UTF-8''document.pdf`],
    ['\uD800', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
    ['x.pdf.exe', `attachment; filename="x.pdf.exe.pdf"; filename*=UTF-8''x.pdf.exe.pdf`],
  ]
  for (const [name, header] of names) expect(downloadAs(name)).toBe(header)
  expect(downloadAs('😀'.repeat(200))).toMatch(
    /^attachment; filename="_+\.pdf"; filename\*=UTF-8''(%[0-9A-F]{2})+\.pdf$/,
  )
})

it('INV-12/untrusted content that is no base64 is no document', () => {
  expect(readPdf({ mediatype: 'application/pdf', content: '§§§' })).toBeNull()
  expect(readPdf({ mediatype: 'Application/PDF', content: pdf.toString('base64') })).toEqual(pdf)
})
