/** The files of invoices: in mails, for the shop's page, and for the accountant. */
import { join } from 'node:path'
import pino from 'pino'
import type { Email } from 'postal-mime'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { invoiceFileAnswer } from '#contract/invoices.ts'
import { readMails } from '#tests/support/mails.ts'
import { readPdf } from '#tests/support/readPdf.ts'
import { withInvoice } from '../../../../upstream/commerce/invoices/invoiceFile.ts'
import type { ListInvoicesAnswer } from '../../../../upstream/contract/invoiceList.ts'
import { message } from '../../../../upstream/mail/message.ts'
import { readSettings } from '../../../../upstream/settings.ts'
import { type Body, mainFields, openShop, type Shop } from '../testShop.ts'

const ada = 'ada@example.com'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ parts: [{ id: 'pads', name: 'Brake pads', net: 1000, stock: 500 }] })
})
afterAll(() => shop.close())

const paid = async () => {
  const id = await shop.place(await shop.readyCart({ pads: 2 }))
  await shop.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' })
  return { id, name: (await shop.transaction(id)).transaction.name }
}
const refund = (order: string, fields: Body = {}) =>
  shop.post('/orders/events', { action: 'addOrderEvent', order, type: 'refunded', ...fields })
const invoicesOf = async (id: string) => (await shop.transaction(id)).transaction.invoices ?? []
const getInvoice = (orderId: string, invoice: string) =>
  shop.post('/transactions', { ...mainFields, action: 'getInvoice', transaction_id: orderId, invoice })
const staff = (body: Body) => shop.post('/orders/invoices', body)
const mailAbout = (subject: string): Promise<Email> =>
  vi.waitFor(async () => {
    const mail = (await readMails(join(shop.dataDir, 'mail'))).find((one) => one.subject === subject)
    if (!mail) throw new Error(`no mail: ${subject}`)
    return mail
  }, 60_000)
const pagesOf = (content: string | ArrayBuffer | Uint8Array | undefined) => {
  if (content === undefined || typeof content === 'string') throw new Error('no file')
  return readPdf(new Uint8Array(content))
}

it('INV-07/list,file the order names its documents, and each has a file', async () => {
  const { id, name } = await paid()
  await refund(name, { amount: 5 })
  const [invoice, note] = await invoicesOf(id)
  const { summary } = await shop.transaction(id)
  expect(invoice).toMatchObject({ kind: 'invoice', date: '2026-11-21', grossamount: summary.grossamount })
  expect(note).toMatchObject({ kind: 'credit_note', date: '2026-11-21', grossamount: 5 })
  const file = v.parse(invoiceFileAnswer, (await getInvoice(id, invoice?._id ?? '')).body)
  expect(file).toMatchObject({
    name: `invoice-${invoice?.number.replace('/', '-')}.pdf`,
    mediatype: 'application/pdf',
  })
  const [page] = await pagesOf(Buffer.from(file.content, 'base64'))
  expect(page).toContain(`Invoice ${invoice?.number}`)
  expect(page).toContain(`Order ${name}`)
})

it('INV-07/strangers another order, an unknown or a malformed id gets no file', async () => {
  const [one, other] = [await paid(), await paid()]
  const [invoice] = await invoicesOf(one.id)
  expect((await getInvoice(other.id, invoice?._id ?? '')).status).toBe(404)
  for (const id of ['0'.repeat(32), "' or 1=1", '../1'])
    expect((await getInvoice(one.id, id)).status).toBe(404)
  expect((await getInvoice(one.id, '')).status).toBe(400)
})

it('INV-08/paid,refunded the mails of the payment and of a refund bring the document', async () => {
  const { id, name } = await paid()
  await refund(name, { text: 'Sent back' })
  const [invoice, note] = await invoicesOf(id)
  for (const [subject, title] of [
    [`Your order ${name} is paid`, `Invoice ${invoice?.number}`],
    [`Money back for your order ${name}`, `Credit note ${note?.number}`],
  ] as const) {
    const { attachments, text = '' } = await mailAbout(subject)
    expect(attachments).toMatchObject([{ mimeType: 'application/pdf', disposition: 'attachment' }])
    expect((await pagesOf(attachments[0]?.content)).join()).toContain(title)
    expect(text).toMatch(/Your (invoice|credit note) is attached\./)
  }
})

it('INV-08/lost a mail whose document cannot be drawn goes without it, and the log says so', async () => {
  const { id } = await paid()
  const [invoice] = await invoicesOf(id)
  const logged: string[] = []
  const context = {
    db: shop.database.db,
    settings: readSettings({}),
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    now: () => shop.clock.now,
  }
  const sent: unknown[] = []
  const send = withInvoice(
    context,
    () => Promise.reject(new Error('no font')),
    async (...mail) => void sent.push(mail),
  )
  const mail = { ...message({ to: ada, subject: 'Paid', sections: [] }), invoice: invoice?._id ?? '' }
  await send('mail-1', mail)
  expect(sent).toEqual([['mail-1', mail, []]])
  expect(logged.join()).toContain('an invoice could not be attached to its mail')
})

it('INV-09/month lists the documents of a month in UTC, credit notes below 0', async () => {
  shop.clock.now = new Date('2027-02-28T23:59:59Z')
  const { name } = await paid()
  shop.clock.now = new Date('2027-03-01T00:00:00Z')
  await refund(name)
  const list = async (month: string, offset = 0): Promise<ListInvoicesAnswer> =>
    (await staff({ action: 'listInvoices', month, offset })).body as unknown as ListInvoicesAnswer
  const february = await list('2027-02')
  expect(february).toMatchObject({
    invoices: [{ kind: 'invoice', number: '2027/000001', order: name, destination: 'DE' }],
    more: false,
  })
  const march = await list('2027-03')
  expect(march.invoices).toMatchObject([{ number: 'CN2027/000001', corrects: '2027/000001' }])
  const gross = (answer: ListInvoicesAnswer) => answer.invoices[0]?.rates[0]?.gross ?? Number.NaN
  expect(gross(february)).toBeGreaterThan(0)
  expect(gross(march)).toBe(-gross(february))
  expect((await list('2027-02', 1)).invoices).toEqual([])
  expect((await staff({ action: 'listInvoices', month: '2027-13' })).status).toBe(400)
  shop.clock.now = new Date('2026-11-21T12:00:00Z')
})

it('INV-10/old an order that was paid without an invoice gets it and its credit notes on request, once', async () => {
  const id = await shop.place(await shop.readyCart({ pads: 2 }))
  const { name } = (await shop.transaction(id)).transaction
  const issue = () => staff({ action: 'issueInvoice', order: name })
  expect(await issue()).toMatchObject({ status: 409, body: { message: 'This order is not paid.' } })
  const { db } = shop.database
  // As a version before migration 0027 did it.
  await db
    .updateTable('orders')
    .set({ paymentstatus: 'paid', paid_at: new Date('2026-11-21T12:00:00Z') })
    .where('id', '=', id)
    .execute()
  await refund(name, { amount: 3 })
  await refund(name)
  expect(await invoicesOf(id)).toEqual([])
  const { status, body } = await issue()
  expect(status).toBe(200)
  expect(body.invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note' }, { kind: 'credit_note' }])
  expect((await issue()).body).toEqual(body)
  const [invoice, ...notes] = await invoicesOf(id)
  const back = notes.reduce((sum, note) => sum + Math.round((note.grossamount ?? 0) * 100), 0)
  expect(back).toBe(Math.round((invoice?.grossamount ?? 0) * 100))
  expect((await staff({ action: 'issueInvoice', order: 'SO1' })).status).toBe(404)
})
