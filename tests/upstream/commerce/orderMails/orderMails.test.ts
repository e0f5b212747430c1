/** The mails about an order, in the form in which they are sent. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linksOf, qrCodesOf, readMails } from '#tests/support/mails.ts'
import { mainFields } from '../testShop.ts'
import { cancel, onlyMail, orderUrl, pay, place, sent, shop, withOrderMailShop } from './orderMailShop.ts'

withOrderMailShop()

const byTransfer = { paymentmethod: 'pay-transfer' }

describe('the mail that confirms an order', () => {
  it('ORD-05/parts,numbers,sums,seller CART-14/days names parts, sums and seller, as text and as HTML', async () => {
    const { name } = await place({ fields: { promocode: 'WELCOME10' } })
    const mail = await onlyMail(`Your order ${name}`)
    expect(mail.replyTo?.[0]?.address).toBe('info@shop.example')
    const facts = [
      'No. 5900000012345',
      'No. pads',
      'Discount (WELCOME10)',
      '-8.33 €',
      'Shipping (Standard parcel)',
      '15.00 €',
      'VAT included',
      '14.37 €',
      '89.99 €',
      'Delivery to Germany within 2-4 working days of dispatch.',
      'Hauptstraße 1',
      'Suspension Shop, ul. Przykładowa 1, 44-100 Gliwice',
      'VAT number PL8567346215, KRS 0000000000',
    ]
    // Words that do not end a line at their hyphen stand in elements of their own.
    const shown = mail.html?.replaceAll(/<\/?span[^>]*>/g, '')
    for (const part of [mail.text, shown]) for (const fact of facts) expect(part).toContain(fact)
    for (const sum of [
      'Goods: 83.32 €',
      'Shipping (Standard parcel): 15.00 €',
      'VAT included: 14.37 €',
      'Total: 89.99 €',
    ])
      expect(mail.text).toContain(sum)
  })

  it('ORD-05/links leads to the page of the order and to the withdrawal page', async () => {
    const { name } = await place()
    const mail = await onlyMail(`Your order ${name}`)
    expect(linksOf(mail)).toEqual([orderUrl, 'https://shop.example/withdraw'])
    for (const url of linksOf(mail)) expect(mail.text).toContain(url)
  })

  it.each([
    ['a shop that does not tell the address', null],
    ['something that is no address', 'not an address'],
    ['a script', 'javascript:alert(1)'],
    ['an endless address', `https://shop.example/${'x'.repeat(2000)}`],
  ])('is sent without a link for %s', async (_what, url) => {
    const { name } = await place({ url })
    const mail = await onlyMail(`Your order ${name}`)
    expect(linksOf(mail)).toEqual(['mailto:returns@shop.example'])
    expect(mail.text).toContain('within 14 days of receiving the goods, by a mail to returns@shop.example')
  })

  it('SEC-08 ORD-05/escaped escapes the names of parts and what the buyer typed', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const order = await place({ address: { addressee: name, name, city: '"><script>' } })
    const { html = '', text } = await onlyMail(`Your order ${order.name}`)
    expect(text).toContain('Brake pads <b>R90</b>')
    expect(text).toContain(name)
    expect(html).toContain('Brake pads &lt;b&gt;R90&lt;/b&gt;')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<script|<img src=x|<b>R90/)
  })

  it('ORD-06/account,code shows a transfer’s account, and the same as a code that banks’ apps read', async () => {
    const { name } = await place({ fields: byTransfer })
    const mail = await onlyMail(`Your order ${name}`)
    for (const fact of [
      '98.32 €',
      name,
      'PL61 1090 1014 0000 0712 1981 2874',
      'WBKPPLPP',
      'Suspension Shop',
      'The page of your order says by when to pay',
    ]) {
      expect(mail.text).toContain(fact)
      expect(mail.html).toContain(fact)
    }
    for (const fact of ['Amount: 98.32 €', `Reference: ${name}`, 'Beneficiary: Suspension Shop'])
      expect(mail.text).toContain(fact)
    expect(mail.html).toContain('<img src="cid:transfer-code"')
    expect(mail.attachments).toMatchObject([
      { mimeType: 'image/png', disposition: 'inline', related: true, contentId: '<transfer-code>' },
    ])
    expect(await qrCodesOf(mail)).toEqual([
      ['BCD\n002\n1\nSCT\nWBKPPLPP\nSuspension Shop\nPL61109010140000071219812874\nEUR98.32\n\n', name].join(
        '\n',
      ),
    ])
  })

  it('LAW-04/order of a tax-free order names both VAT numbers and the legal reference', async () => {
    const { name } = await place({ fields: { company: true, taxnumber: 'DE136695976' } })
    const mail = await onlyMail(`Your order ${name}`)
    for (const fact of [
      'Your VAT number: DE136695976',
      'Our VAT number: PL8567346215',
      'VAT (Art. 138 2006/112/EC): 0.00 €',
    ])
      expect(mail.text).toContain(fact)
  })

  it('ORD-06/method names the payment method and where to pay, without a code', async () => {
    const { name } = await place()
    const mail = await onlyMail(`Your order ${name}`)
    expect(mail.text).toContain('Payment method: Card or bank')
    expect(mail.text).toContain('you can pay on the page of your order')
    expect(mail.attachments).toEqual([])
  })
})

describe('the mails that follow', () => {
  it('ORD-07/paid,once a payment is mailed once, however often it is reported', async () => {
    const { id, name } = await place()
    await Promise.all([pay(id), pay(id), pay(id, 'a-key'), pay(id, 'a-key')])
    await pay(id)
    const mail = await onlyMail(`Your order ${name} is paid`)
    for (const fact of ['We have received 98.32 €', 'Payment method: Card or bank', 'Total: 98.32 €'])
      expect(mail.text).toContain(fact)
    expect(linksOf(mail)).toEqual([orderUrl])
  })

  it('ORD-07/method,once another payment method is mailed once, with what to pay now', async () => {
    const { cartId, name } = await place()
    for (const value of ['pay-cardbank', 'pay-transfer', 'pay-transfer'])
      expect((await shop.set(cartId, 'paymentmethod', value)).status).toBe(200)
    const mail = await onlyMail(`Your order ${name}: payment method changed`)
    expect(mail.text).toContain('to: Bank transfer.')
    expect(await qrCodesOf(mail)).toHaveLength(1)
  })

  it('ORD-07/cancelled,reopened,once a cancellation and a late payment are mailed once each', async () => {
    const { id, name } = await place()
    await cancel(id)
    await cancel(id)
    const cancelled = await onlyMail(`Your order ${name} was cancelled`)
    expect(cancelled.text).toContain('2 x Brake pads <b>R90</b>\n    No. pads')
    await pay(id)
    await pay(id)
    expect((await onlyMail(`Your order ${name} is reopened`)).text).toContain('Your payment of 98.32 €')
    expect(await sent(`Your order ${name} is paid`)).toEqual([])
  })

  it('ORD-08/reminder,once a reminder is mailed once, with the day and with what to pay, while the order is unpaid', async () => {
    const { id, name } = await place({ fields: byTransfer })
    const reminder = { action: 'remindPayment', customer: 'guest', payby: '2026-12-01T12:00:00.000Z' }
    const remind = (order: string, key: string) =>
      shop.post('/cart', { ...reminder, transaction_id: order }, key)
    const answers = await Promise.all([remind(id, 'remind'), remind(id, 'remind')])
    expect(answers.map(({ body }) => body)).toEqual([{ status: 'reminded' }, { status: 'reminded' }])
    const mail = await onlyMail(`Your order ${name} is not paid yet`)
    expect(mail.text).toContain('until 1 December 2026, 12:00 UTC')
    expect(mail.text).toContain(`Pay your order: ${orderUrl}`)
    expect(await qrCodesOf(mail)).toHaveLength(1)
    await pay(id)
    const ended = await place()
    await cancel(ended.id)
    for (const other of [id, ended.id])
      expect((await remind(other, `again-${other}`)).body).toEqual({ status: 'kept' })
    expect((await remind('0'.repeat(32), 'unknown')).status).toBe(404)
  })

  it('ORD-05/days ORD-09/shipped,delivered parcels are mailed with carrier, number, link, content and days', async () => {
    const { id, name } = await place()
    await pay(id)
    const report = (type: string, fields: object = {}) =>
      shop.post('/orders/events', { action: 'addOrderEvent', order: name, type, ...fields })
    const url = 'https://tracking.example/parcel?number=01234&language=en'
    const dpd = { carrier: 'DPD <b>', number: '01234', url }
    await report('shipped', { ...dpd, lines: [{ line: 'pads', quantity: 2 }] })
    const first = await onlyMail(`Your order ${name} is on its way`)
    expect(first.text).toContain('We have sent part of your order')
    for (const fact of ['Carrier: DPD <b>', 'Tracking number: 01234', '2 x Brake pads', url])
      expect(first.text).toContain(fact)
    expect(first.text).not.toContain('Disc')
    expect(first.text).toContain('Expected: 24 to 26 November 2026')
    expect(first.html).toContain('DPD &lt;b&gt;')
    expect(linksOf(first)).toEqual([orderUrl, url.replace('&', '&amp;')])
    await report('delivered')
    const delivered = await onlyMail(`Your order ${name} was delivered`)
    expect(delivered.text).toContain('has delivered part of your order')
    expect(linksOf(delivered)).toEqual([
      'https://shop.example/withdraw',
      'https://shop.example/returns',
      orderUrl,
    ])
  })

  it('ORD-09/refunded money that goes back is mailed with its amount and payment method', async () => {
    const { id, name } = await place()
    await pay(id)
    await shop.post('/orders/events', {
      action: 'addOrderEvent',
      order: name,
      type: 'refunded',
      amount: 12.3,
    })
    const mail = await onlyMail(`Money back for your order ${name}`)
    expect(mail.text).toContain('We have sent back 12.30 €')
    expect(mail.text).toContain('Paid back to: Card or bank')
  })

  it('ORD-09/delayed a delay is mailed with its reason and the new days, if they are known', async () => {
    const { name } = await place()
    const report = (fields: object) =>
      shop.post('/orders/events', { action: 'addOrderEvent', order: name, type: 'delayed', ...fields })
    await report({ text: 'Snow on the <b>pass</b>', expecteduntil: '2026-12-03' })
    const mail = await onlyMail(`Your order ${name} is delayed`)
    expect(mail.text).toContain('Snow on the <b>pass</b>')
    expect(mail.html).not.toContain('<b>pass')
    expect(mail.text).toContain('Expected: 3 December 2026')
    expect(linksOf(mail)).toEqual([orderUrl])
    const other = await place()
    await shop.post('/orders/events', { action: 'addOrderEvent', order: other.name, type: 'delayed' })
    expect((await onlyMail(`Your order ${other.name} is delayed`)).text).not.toContain('Expected')
  })

  it('ORD-09/answered the answer to a withdrawal or a return is mailed with its reason and what to do', async () => {
    const { id, name } = await place()
    await pay(id)
    const report = (type: string, fields: object = {}) =>
      shop.post('/orders/events', { action: 'addOrderEvent', order: name, type, ...fields })
    const withdrawal = { action: 'addWithdrawal', ...mainFields, name: 'Ada', order: name, lines: [] }
    const { body } = await shop.post('/withdrawals', { ...withdrawal, email: 'ada@example.com' })
    await report('request_refused', { text: 'It was made to <b>your</b> measure.' })
    const refused = await onlyMail(`Your withdrawal of order ${name} is not accepted`)
    expect(refused.text).toContain('It was made to <b>your</b> measure.')
    expect(refused.html).not.toContain('<b>your')
    expect(refused.text).toContain('returns@shop.example')
    expect(refused.text).toContain(`Number: ${shop.text(body._id)}`)
    expect(linksOf(refused)).toEqual([orderUrl])
    await report('request_accepted')
    const early = await onlyMail(`Your withdrawal of order ${name} is accepted`)
    expect(early.text).toContain('Nothing was sent to you')
    await report('shipped')
    await report('request_accepted')
    const mails = await sent(`Your withdrawal of order ${name} is accepted`)
    expect(mails.filter(({ text }) => text?.includes('Please send the parts back.'))).toHaveLength(1)
  })

  it('ORD-05/days the days of delivery count from the payment', async () => {
    const { id, name } = await place()
    const confirmed = await onlyMail(`Your order ${name}`)
    expect(confirmed.text).toContain('Expected: 24 to 26 November 2026')
    expect(confirmed.text).toContain('If you pay on a later day, they arrive that much later, too.')
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 3 * 24 * 3_600_000)
    await pay(id)
    const paid = await onlyMail(`Your order ${name} is paid`)
    shop.clock.now = before
    expect(paid.text).toContain('Expected: 27 to 30 November 2026')
  })

  it('LAW-01 the receipt of a withdrawal leads to the order, and the shop’s notice names its lines', async () => {
    const { name } = await place()
    const withdrawal = { action: 'addWithdrawal', ...mainFields, name: 'Ada <b>Lund</b>', order: name }
    const { body } = await shop.post('/withdrawals', { ...withdrawal, email: 'ada@example.com', lines: [] })
    const receipt = await onlyMail(`Your withdrawal from order ${name}`)
    expect(receipt.text).toContain(`Ada <b>Lund</b> withdraws from the contract ${name}`)
    expect(receipt.text).toMatch(/, received on \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC, for:/)
    expect(receipt.html).toContain('Ada &lt;b&gt;Lund&lt;/b&gt;')
    expect(receipt.html).not.toContain('<b>Lund')
    expect(linksOf(receipt)).toEqual([orderUrl])
    const notice = await onlyMail(`Withdrawal from ${name}`)
    expect(notice.to?.[0]?.address).toBe('sales@shop.example')
    expect(notice.text).toContain('1 x Disc\n    No. 5900000012345')
    for (const { text } of [receipt, notice]) expect(text).toContain(`Number: ${shop.text(body._id)}`)
  })

  it('ORD-05/dark every mail names colours for light and dark mail programs', async () => {
    const mails = await readMails(join(shop.dataDir, 'mail'))
    expect(mails.length).toBeGreaterThan(10)
    for (const { html = '' } of mails) {
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('@media (prefers-color-scheme: dark)')
    }
  })
})
