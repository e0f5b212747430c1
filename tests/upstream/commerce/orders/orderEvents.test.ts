/** The life of an order as the upstream stores it. On both databases: only PostgreSQL runs requests at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { type Body, mainFields, openShop, type Shop } from '../testShop.ts'

const parts = [
  { id: 'pads', name: 'Brake pads', net: 1000, stock: 500 },
  { id: 'bolt', name: 'Bolt', net: 100, stock: 400 },
  { id: 'kit', name: 'Kit', net: 250, kit: { bolt: 2 } },
]
const ada = 'ada@example.com'

describeOnBothDatabases('the events of an order', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open() })
  })
  afterAll(() => shop.close())

  const placed = async (quantities: Readonly<Record<string, number>> = { pads: 3 }) => {
    const id = await shop.place(await shop.readyCart(quantities))
    const { transaction } = await shop.transaction(id)
    return { id, name: transaction.name, lines: transaction.transactionlines ?? [] }
  }
  const report = (order: string, type: string, fields: Body = {}) =>
    shop.post('/orders/events', { action: 'addOrderEvent', order, type, ...fields })
  const pay = (id: string) =>
    shop.post('/cart', { action: 'setPaymentStatus', transaction_id: id, customer: 'guest' })
  const cancel = (id: string, reason = 'customer') =>
    shop.post('/cart', { action: 'cancelOrder', transaction_id: id, customer: 'guest', reason })
  const orderOf = async (id: string) => (await shop.transaction(id)).transaction
  const eventsOf = async (id: string) => (await orderOf(id)).events ?? []
  const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type)

  it('ORD-20 tells its whole life, parcel by parcel, with place and time', async () => {
    const order = await placed({ pads: 3 })
    const [line] = order.lines
    await pay(order.id)
    shop.clock.now = new Date('2026-11-22T08:00:00Z')
    expect((await report(order.name, 'preparing')).status).toBe(200)
    const first = { carrier: 'DPD', number: '0550', url: 'https://dpd.example/0550' }
    await report(order.name, 'shipped', { ...first, lines: [{ line: 'pads', quantity: 2 }] })
    expect((await orderOf(order.id)).deliverystatus).toBe('sent')
    await report(order.name, 'in_transit', { place: 'Depot Bonn', text: 'Sorted' })
    await report(order.name, 'delivered', { parcel: '0550' })
    expect((await orderOf(order.id)).deliverystatus).toBe('sent')
    await report(order.name, 'shipped', { carrier: 'UPS', number: '1Z' })
    await report(order.name, 'delivered', { parcel: '1Z' })
    const { deliverystatus, events = [] } = await orderOf(order.id)
    expect(deliverystatus).toBe('delivered')
    const types = 'placed paid preparing shipped in_transit delivered shipped delivered'
    expect(events.map(({ type }) => type).join(' ')).toBe(types)
    const [{ parcel: sent } = {}, { parcel: rest } = {}] = events.filter(({ type }) => type === 'shipped')
    expect(sent).toEqual({ ...first, _id: sent?._id, lines: [{ _id: line?._id, quantity: 2 }] })
    expect(rest?.lines).toEqual([{ _id: line?._id, quantity: 1 }])
    const isAbout = (mail: string) => mail.includes(order.name)
    const subjects = async () =>
      (await shop.mails())
        .filter(isAbout)
        .flatMap((mail) => / (is on its way|was delivered)$/m.exec(mail.replaceAll('\r', ''))?.[1] ?? [])
        .toSorted()
    await expect
      .poll(subjects, { timeout: 60_000 })
      .toEqual(['is on its way', 'is on its way', 'was delivered', 'was delivered'])
    shop.clock.now = new Date('2026-11-21T12:00:00Z')
    expect(events[4]).toMatchObject({
      at: '2026-11-22T08:00:00.000Z',
      place: 'Depot Bonn',
      text: 'Sorted',
      parcel: { _id: sent?._id },
    })
  })

  it('ORD-21/stored keeps the promise of the day of the order, and counts it anew from a later payment', async () => {
    const { id } = await placed()
    const [event] = await eventsOf(id)
    expect(event).toMatchObject({
      type: 'placed',
      expectedfrom: '2026-11-24',
      expecteduntil: '2026-11-26',
    })
    shop.clock.now = new Date('2026-11-24T09:00:00Z')
    await pay(id)
    shop.clock.now = new Date('2026-11-21T12:00:00Z')
    const after = await eventsOf(id)
    expect(after[0]).toEqual(event)
    expect(after[1]).toMatchObject({
      type: 'paid',
      expectedfrom: '2026-11-27',
      expecteduntil: '2026-11-30',
    })
    await report(id, 'delayed', { text: 'Snow', expectedfrom: '2026-12-01', expecteduntil: '2026-12-03' })
    expect((await eventsOf(id))[2]).toMatchObject({ text: 'Snow', expecteduntil: '2026-12-03' })
  })

  it('ORD-20/added its events cannot be changed or deleted, whatever the code does', async () => {
    const { id } = await placed()
    const { db } = shop.database
    await expect(
      sql`update order_event set type = 'paid' where order_id = ${id}`.execute(db),
    ).rejects.toThrow(/stays/)
    await expect(sql`delete from order_event where order_id = ${id}`.execute(db)).rejects.toThrow(/stays/)
    expect(await typesOf(id)).toEqual(['placed'])
  })

  it('ORD-20 refuses what cannot be: more than was ordered, an unknown parcel, a kit, a late preparation', async () => {
    const { id, name } = await placed({ pads: 1, kit: 1 })
    const refusals: [string, Body, number][] = [
      ['delivered', {}, 409],
      ['returned', {}, 409],
      ['refunded', {}, 409],
      ['request_accepted', {}, 400],
      ['shipped', { lines: [{ line: 'pads', quantity: 2 }] }, 409],
      ['shipped', { lines: [{ line: 'kit', quantity: 1 }] }, 400],
      ['shipped', { lines: [] }, 409],
      ['delayed', { expecteduntil: '2026-02-30' }, 400],
      ['delayed', { expectedfrom: '2026-12-05', expecteduntil: '2026-12-01' }, 400],
      ['teleported', {}, 400],
    ]
    for (const [type, fields, status] of refusals)
      expect([type, (await report(name, type, fields)).status]).toEqual([type, status])
    expect(await typesOf(id)).toEqual(['placed'])
    expect((await report(name, 'shipped')).status).toBe(200)
    const [, event] = await eventsOf(id)
    expect(event?.parcel?.lines?.map(({ quantity }) => quantity)).toEqual([1, 2])
    expect((await report(name, 'preparing')).status).toBe(409)
    expect((await report(name, 'in_transit', { parcel: 'none' })).status).toBe(400)
    expect((await report('SO1', 'preparing')).status).toBe(404)
  })

  it.each(['javascript:alert(1)', 'http://dpd.example/1', 'https://user:secret@dpd.example/', 'dpd'])(
    'ORD-22 refuses %s as the page of a carrier',
    async (url) => {
      const { id } = await placed({ pads: 1 })
      expect(await report(id, 'shipped', { url })).toMatchObject({ status: 400 })
      expect(await typesOf(id)).toEqual(['placed'])
    },
  )

  it('ORD-23 its buyer cancels it, paid or not, until it is in preparation; the units go back', async () => {
    const stock = await shop.stockOf('pads')
    const [open, paid, prepared, sent] = [await placed(), await placed(), await placed(), await placed()]
    await pay(paid.id)
    await report(prepared.name, 'preparing')
    await report(sent.name, 'shipped')
    const answers = []
    for (const { id } of [open, paid, prepared, sent]) answers.push((await cancel(id)).body.status)
    expect(answers).toEqual(['cancelled', 'cancelled', 'kept', 'kept'])
    expect(await shop.stockOf('pads')).toBe(stock - 6)
    expect(await typesOf(paid.id)).toEqual(['placed', 'paid', 'cancelled'])
    expect(await orderOf(paid.id)).toMatchObject({ paymentstatus: 'paid', cancelreason: 'customer' })
    expect((await cancel(paid.id)).body.status).toBe('cancelled')
    expect((await cancel(prepared.id, 'unpaid')).body.status).toBe('kept')
    expect((await report(open.name, 'preparing')).status).toBe(409)
    // A payment never reopens what its buyer cancelled.
    expect(await pay(open.id)).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } })
    await expect
      .poll(async () => (await shop.mails()).filter((mail) => mail.includes('You cancelled it before')), {
        timeout: 60_000,
      })
      .toHaveLength(2)
    const mails = (await shop.mails()).filter((mail) => mail.includes('You cancelled it before'))
    const isPaidBack = (mail: string) => mail.includes('You get ')
    expect(mails.map((mail) => [mail.includes(paid.name), isPaidBack(mail)]).toSorted()).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('ORD-24 of a cancellation by the buyer beside a payment and the preparation, exactly one wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const stock = await shop.stockOf('pads')
      const { id, name } = await placed({ pads: 1 })
      const calls = [() => cancel(id), () => pay(id), () => report(name, 'preparing')]
      const turned = [...calls.slice(round % 3), ...calls.slice(0, round % 3)]
      await Promise.all(turned.map((call) => call()))
      const { cancelledat, paymentstatus } = await orderOf(id)
      const types = await typesOf(id)
      const isCancelled = cancelledat !== undefined
      // Cancelled and prepared exclude each other; the units are either back or held.
      expect([types.includes('cancelled'), types.includes('preparing')]).toEqual([isCancelled, !isCancelled])
      expect(await shop.stockOf('pads')).toBe(isCancelled ? stock : stock - 1)
      expect(types.includes('paid')).toBe(paymentstatus === 'paid')
      // A payment is refused once the order is cancelled, so it is never after the cancellation.
      if (isCancelled) expect(types.at(-1)).toBe('cancelled')
    }
  })

  it('ORD-20/paid no more money goes back than was paid, and without an amount it is what is left', async () => {
    const { id, name } = await placed({ pads: 1 })
    const { grossamount } = (await shop.transaction(id)).summary
    await pay(id)
    for (const [amount, status] of [
      [0, 400],
      [grossamount + 0.01, 409],
      [2.5, 200],
      [grossamount, 409],
    ])
      expect([amount, (await report(name, 'refunded', { amount })).status]).toEqual([amount, status])
    expect((await report(name, 'refunded')).status).toBe(200)
    for (const fields of [{}, { amount: 0.01 }])
      expect((await report(name, 'refunded', fields)).body.message).toMatch(/No money of this order is left/)
    const amounts = (await eventsOf(id)).flatMap(({ type, amount }) => (type === 'refunded' ? [amount] : []))
    expect(amounts).toEqual([2.5, Math.round(grossamount * 100 - 250) / 100])
    const whole = await placed({ pads: 1 })
    await pay(whole.id)
    const answers = await Promise.all([report(whole.name, 'refunded'), report(whole.name, 'refunded')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await eventsOf(whole.id)).at(-1)).toMatchObject({ type: 'refunded' })
    expect((await eventsOf(whole.id)).at(-1)?.amount).toBeUndefined()
  })

  it('ORD-21/later a delay that was told before the payment is not forgotten by it', async () => {
    const { id, name } = await placed()
    await report(id, 'delayed', { expectedfrom: '2026-12-10', expecteduntil: '2026-12-12' })
    shop.clock.now = new Date('2026-11-24T09:00:00Z')
    await pay(id)
    const [, , paid] = await eventsOf(id)
    expect([paid?.type, paid?.expecteduntil]).toEqual(['paid', undefined])
    await expect
      .poll(
        async () => (await shop.mails()).find((mail) => mail.includes(`Your order ${name} is paid`)) ?? '',
        {
          timeout: 60_000,
        },
      )
      .toContain('10 to 12 December 2026')
    shop.clock.now = new Date('2026-11-21T12:00:00Z')
  })

  it('ORD-27/parcels a part that is also in a kit is sent by its name, piece by piece', async () => {
    const { id, name } = await placed({ bolt: 1, kit: 1 })
    const send = (quantity: number) => report(name, 'shipped', { lines: [{ line: 'bolt', quantity }] })
    expect((await send(4)).status).toBe(409)
    expect((await send(2)).status).toBe(200)
    expect((await orderOf(id)).deliverystatus).toBe('sent')
    const lines = [
      { line: 'bolt', quantity: 1 },
      { line: 'bolt', quantity: 1 },
    ]
    expect((await report(name, 'shipped', { lines })).status).toBe(409)
    expect((await send(1)).status).toBe(200)
    const sent = (await eventsOf(id)).flatMap(({ parcel }) => parcel?.lines ?? [])
    expect(sent.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    expect((await report(name, 'shipped')).status).toBe(409)
  })

  it('ORD-25/events,email a return and a withdrawal of its customer are events; one with another email address is not', async () => {
    const { id, name } = await placed({ pads: 2 })
    await pay(id)
    const form = { vin: 'WAUZZZ8K9BA123456', parts: 'Brake pads', reason: 'Bent', name: 'Ada' }
    const asReturn = { ...mainFields, action: 'addReturn', order: name, ...form }
    expect((await shop.post('/returns', { ...asReturn, email: 'eve@example.com' })).status).toBe(200)
    expect(await typesOf(id)).toEqual(['placed', 'paid'])
    await shop.post('/returns', { ...asReturn, email: ada.toUpperCase() })
    const line = (await orderOf(id)).transactionlines?.[0]?._id
    const named = { lines: [line], quantities: [{ _id: line, quantity: 1 }] }
    const withdrawal = { action: 'addWithdrawal', order: name, name: 'Ada', email: ada, ...named }
    await shop.post('/withdrawals', { ...mainFields, ...withdrawal })
    const received = (await eventsOf(id)).slice(2)
    expect(received.map(({ type, request }) => [type, request?.kind])).toEqual([
      ['request_received', 'return'],
      ['request_received', 'withdrawal'],
    ])
    await report(id, 'shipped')
    await report(id, 'request_accepted', { request: received[0]?.request?._id })
    await report(id, 'refunded', { request: received[0]?.request?._id, amount: 12.34 })
    const [, , , , , accepted, refunded] = await eventsOf(id)
    expect(accepted?.request).toEqual(received[0]?.request)
    expect(refunded).toMatchObject({ type: 'refunded', amount: 12.34, request: received[0]?.request })
  })
})
