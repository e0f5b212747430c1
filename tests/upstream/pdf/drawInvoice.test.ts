/** Invoices as PDF. */
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterEach, describe, expect, it } from 'vitest'
import { readAttachments, readPdf } from '#tests/support/readPdf.ts'
import type { PdfProcess } from '../../../upstream/context.ts'
import { eInvoiceXml } from '../../../upstream/eInvoice/eInvoiceXml.ts'
import { drawInvoice } from '../../../upstream/pdf/drawInvoice.ts'
import { openPdfProcess } from '../../../upstream/pdf/pdfProcess.ts'
import type { InvoiceDocument, InvoiceFacts } from '../../../upstream/tables/invoiceTypes.ts'
import { eInvoiceOf } from '../commerce/invoices/invoiceOf.ts'

const sums = { rate: 1900, net: 126_050, vat: 23_950, gross: 150_000 }
const line = {
  ...sums,
  number: '4012345678901',
  name: 'Front struts',
  quantity: 3,
  unitNet: 42_017,
  discountRate: 0,
}
const facts: InvoiceFacts = {
  shop: { name: 'Suspension Shop', colour: '#c8102e' },
  seller: {
    name: 'Zawieszenia Śląsk sp. z o.o.',
    // Some systems store letters and accents apart.
    address: 'ul. Zażółć 1, 44-100 Gliwice'.normalize('NFD'),
    country: 'Poland',
    vatNumber: 'PL8567346215',
    registerNumber: 'KRS 0000000000',
    email: 'info@shop.example',
  },
  buyer: {
    name: 'Αυτοκίνητα Παπαδόπουλος',
    address: ['Žluťoučká 1', '53111 Bonn'],
    country: 'Germany',
    vatNumber: 'DE136695976',
  },
  delivery: ['Автосервіс Щука', 'Platz 1', '10115 Berlin', 'Germany'],
  order: { name: 'SO100001', placedOn: '2026-11-20', paidOn: '2026-11-28', paymentMethod: 'Bank transfer' },
  corrects: null,
  currency: 'EUR',
  lines: [line],
  promo: null,
  rates: [sums],
  totals: { net: 126_050, vat: 23_950, gross: 150_000 },
  exemption: null,
}
const invoice: InvoiceDocument = { kind: 'invoice', number: '2026/000001', issuedOn: '2026-11-29', facts }

it('INV-04/content INV-06/readable says all that the invoice holds, in Latin, Greek and Cyrillic letters', async () => {
  const [page = '', ...others] = await readPdf(await drawInvoice(invoice))
  expect(others).toEqual([])
  for (const text of [
    'Invoice 2026/000001',
    'Zawieszenia Śląsk sp. z o.o.',
    'ul. Zażółć 1, 44-100 Gliwice',
    'VAT number PL8567346215',
    'KRS 0000000000',
    'Αυτοκίνητα Παπαδόπουλος',
    'Žluťoučká 1',
    'VAT number DE136695976',
    'Delivered to: Автосервіс Щука, Platz 1, 10115 Berlin, Germany',
    'Date of issue 2026-11-29',
    'Date of payment 2026-11-28',
    'Order SO100001 of 2026-11-20',
    'Front struts',
    'No. 4012345678901',
    '3 420.17 19 % 1260.50 1500.00',
    'VAT 19 % 1260.50 239.50 1500.00',
    'Total 1260.50 239.50 1500.00',
    'Page 1 of 1',
  ])
    expect(page).toContain(text)
})

it('INV-04/exempt INV-06/readable a credit note names its invoice and why, with amounts below 0', async () => {
  const corrects = { number: '2026/000001', issuedOn: '2026-11-29', reason: 'Sent back' }
  const exemption = 'VAT 0 %: exempt export of goods.'
  const note: InvoiceDocument = {
    ...invoice,
    kind: 'credit_note',
    number: 'CN2026/000001',
    facts: { ...facts, corrects, exemption },
  }
  const [page = ''] = await readPdf(await drawInvoice(note))
  for (const text of [
    'Credit note CN2026/000001',
    'Corrects the invoice 2026/000001 of 2026-11-29',
    'Sent back',
    'Total credited -1260.50 -239.50 -1500.00',
    'VAT 0 %: exempt export of goods.',
  ])
    expect(page).toContain(text)
})

it('INV-06/pages many lines go on below a repeated head, and each page has its number', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({ ...line, name: `Part ${index}` }))
  const pages = await readPdf(await drawInvoice({ ...invoice, facts: { ...facts, lines } }))
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    if (/Part \d/.test(text)) expect(text).toContain('Goods Quantity')
  }
  const named = pages.join('\n').match(/^Part \d+$/gm)
  expect(named).toEqual(lines.map(({ name }) => name))
  expect(pages.at(-1)).toContain('Total 1260.50 239.50 1500.00')
})

it('INV-06/same the same facts give the same bytes, tagged and as an archive format', async () => {
  const [first, second] = [await drawInvoice(invoice), await drawInvoice(structuredClone(invoice))]
  expect(first.equals(second)).toBe(true)
  const text = first.toString('latin1')
  // Readers take the structure for complete only where it is marked as such.
  for (const part of ['/Marked true', '/StructTreeRoot', '/S /H1', '/S /TH', '/S /TD', '/Lang (en)'])
    expect(text).toContain(part)
  expect(text).toContain('<pdfaid:part>2</pdfaid:part>')
})

it('INV-13/holds a PDF holds the e-invoice as Factur-X wants it, and one of earlier facts is as before', async () => {
  const hybrid = { ...invoice, facts: { ...facts, eInvoice: eInvoiceOf('S') } }
  const drawn = await drawInvoice(hybrid)
  expect(drawn.equals(await drawInvoice(structuredClone(hybrid)))).toBe(true)
  const xml = eInvoiceXml(hybrid)
  expect(await readAttachments(drawn)).toEqual({ 'factur-x.xml': xml })
  const text = drawn.toString('latin1')
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    '/AFRelationship /Alternative',
    '/Subtype /text#2Fxml',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/\/AF \[/)
  const before = await drawInvoice(invoice)
  expect(await readAttachments(before)).toEqual({})
  expect(before.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>')
})

it('INV-06/hostile names that would break, turn or overflow a document do not', async () => {
  const hostile = [
    `evil\u202Egnp.exe\u0000\u001B[2J\r\nBT /F1 (x) Tj ET`,
    ') Tj /URI (javascript:alert(1)) \\',
    'W'.repeat(5_000),
    '\uD800 half a letter, 中文 and 😀',
    '',
    ' '.repeat(400),
  ]
  const lines = hostile.map((name) => ({ ...line, name, number: name }))
  const [name = ''] = hostile
  const seller = { ...facts.seller, name }
  const buyer = { name: hostile[2] ?? '', address: hostile, country: name, vatNumber: name }
  const bytes = await drawInvoice({
    ...invoice,
    facts: { ...facts, lines, seller, buyer, delivery: hostile },
  })
  const text = (await readPdf(bytes)).join('\n')
  expect(text).toContain('evilgnp.exe [2J BT /F1 (x) Tj ET')
  expect(text).toContain('\uFFFD half a letter, ?? and ')
  expect(text).toContain('Total 1260.50 239.50 1500.00')
  expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|URI|Launch|OpenAction|EmbeddedFile)\b/)
})

describe('the process that draws', () => {
  const opened: PdfProcess[] = []
  const openProcess = (options = {}) => {
    const process = openPdfProcess({ error: () => {} }, options)
    opened.push(process)
    return process
  }
  afterEach(() => {
    for (const process of opened.splice(0)) process.close()
  })

  it('INV-06/beside draws beside the main thread, and goes on after one that cannot be drawn', async () => {
    const { draw } = openProcess()
    const broken = { ...invoice, facts: JSON.parse('{}') }
    const results = await Promise.allSettled([draw(invoice), draw(broken), draw(invoice)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const drawn = await drawInvoice(invoice)
    expect(Buffer.from(await draw(invoice)).equals(drawn)).toBe(true)
    const lines = Array.from({ length: 200 }, () => line)
    expect((await draw({ ...invoice, facts: { ...facts, lines } })).length).toBeGreaterThan(10_000)
  })

  it('INV-06/beside starts again after it has ended, and a document that takes too long ends it', async () => {
    const started: ChildProcess[] = []
    const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
    subscribe('child_process', note)
    const short = openProcess({ idleMs: 1 })
    for (const ended of [[0], [0, 0]]) {
      expect((await short.draw(invoice)).length).toBeGreaterThan(10_000)
      await expect.poll(() => started.map(({ exitCode }) => exitCode)).toEqual(ended)
    }
    unsubscribe('child_process', note)
    const slow = openProcess({ limitMs: 1 })
    await expect(slow.draw(invoice)).rejects.toThrow('the process of documents ended (killed)')
    const closed = openProcess()
    const waiting = closed.draw(invoice)
    closed.close()
    await expect(waiting).rejects.toThrow('the upstream ends')
  })
})
