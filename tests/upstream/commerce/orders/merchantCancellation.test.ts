/** Orders that the merchant cannot deliver. On both databases: only PostgreSQL runs requests at once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { type Body, mainFields, openShop, type Shop } from '../testShop.ts'
import { createMerchantActions } from './merchantActions.ts'

const parts = [
  { id: 'pads', name: 'Brake pads', net: 1000, stock: 500 },
  { id: 'disc', name: 'Brake disc', net: 3000, stock: 500 },
  { id: 'bolt', name: 'Bolt', net: 100, stock: 400 },
  { id: 'kit', name: 'Kit', net: 250, kit: { bolt: 2 } },
]

describeOnBothDatabases('an order that the merchant cancels', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open(), env: { MAIL_TO: 'staff@shop.example' } })
  })
  afterAll(() => shop.close())

  const { list, listed, mail, orderOf, pay, place, placePaid, report, typesOf } = createMerchantActions(
    () => shop,
  )

  const cancel = (order: string, fields: Body = {}) => report(order, 'cancelled', fields)
  const totalOf = async (id: string) => (await shop.transaction(id)).summary.grossamount
  const isListed = async (name: string, ...stages: string[]) =>
    (await list(stages.length > 0 ? { stages } : {})).some((order) => order.name === name)

  it('ORD-40/cancelled,promo,told ends a paid order that was not sent: units and promo use go back, and its buyer learns why', async () => {
    const { db } = shop.database
    await db
      .insertInto('promo_code')
      .values({ code: 'LOST', kind: 'fixed', value: 100, uses_left: 5 })
      .execute()
    const usesLeft = async () =>
      (await db.selectFrom('promo_code').select('uses_left').where('code', '=', 'LOST').executeTakeFirst())
        ?.uses_left
    const stock = await shop.stockOf('pads')
    const { id, name } = await placePaid({ pads: 2 }, { promocode: 'LOST', paymentmethod: 'pay-transfer' })
    await report(name, 'preparing')
    expect([await usesLeft(), await shop.stockOf('pads')]).toEqual([4, stock - 2])
    const total = await totalOf(id)
    expect((await cancel(name, { text: 'The last ones were broken.' })).status).toBe(200)
    expect([await usesLeft(), await shop.stockOf('pads')]).toEqual([5, stock])
    const order = await orderOf(id)
    expect(order).toMatchObject({
      paymentstatus: 'paid',
      cancelreason: 'merchant',
      refunddue: total,
      refundby: '2026-12-05',
    })
    expect(order.events?.at(-1)).toMatchObject({
      type: 'cancelled',
      text: 'The last ones were broken.',
      amount: total,
    })
    const told = await mail(`Your order ${name} was cancelled`)
    expect(told).toContain('We cannot deliver it. We are sorry. The last ones were broken.')
    expect(told).toContain('back the way you paid (Bank transfer), by 5 December 2026 at the latest.')
    expect(await mail(`Not to pack: ${name}`)).toContain('by 2026-12-05 at the latest')
  })

  it('ORD-40/refund its money is due until it went back, in parts too', async () => {
    const { id, name } = await placePaid({ pads: 1 })
    const total = await totalOf(id)
    await cancel(name)
    expect(await isListed(name)).toBe(true)
    expect(await listed(name)).toMatchObject({
      stage: 'refund_due',
      refunddue: total,
      refundby: '2026-12-05',
      lines: [{ unsent: 0 }],
    })
    expect((await report(name, 'refunded', { amount: 5 })).status).toBe(200)
    expect((await orderOf(id)).refunddue).toBe(Math.round(total * 100 - 500) / 100)
    expect(await isListed(name, 'refund_due')).toBe(true)
    expect((await report(name, 'refunded')).status).toBe(200)
    expect((await orderOf(id)).refunddue).toBeUndefined()
    expect(await listed(name)).toMatchObject({ stage: 'cancelled' })
    expect(await isListed(name, 'refund_due')).toBe(false)
    expect((await report(name, 'refunded')).status).toBe(409)
  })

  const confirm = async (id: string, amount: number) => {
    const fields = { action: 'setRefundStatus', transaction_id: id, customer: 'guest', amount }
    return (await shop.post('/cart', fields)).body['status']
  }

  it('ORD-47/noted what a provider returned of a cancelled order is a refund, with credit note and mail, once', async () => {
    const { id, name } = await placePaid({ pads: 2 })
    const total = await totalOf(id)
    expect(await confirm(id, total)).toBe('kept')
    await shop.post('/cart', {
      action: 'cancelOrder',
      transaction_id: id,
      customer: 'guest',
      reason: 'customer',
    })
    const answers = await Promise.all([confirm(id, total), confirm(id, total), confirm(id, total)])
    expect(answers.toSorted()).toEqual(['kept', 'kept', 'refunded'])
    expect(await typesOf(id)).toEqual(['placed', 'paid', 'cancelled', 'refunded'])
    expect((await orderOf(id)).invoices?.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(await mail(`Money back for your order ${name}`)).toContain('credit note')
    expect((await report(name, 'refunded')).status).toBe(409)
  })

  const requested = async () => {
    const { body } = await shop.post('/transactions', { action: 'getRefundRequests', ...mainFields })
    return (body['orders'] as unknown as { _id: string }[]).map(({ _id }) => _id)
  }

  it('ORD-48/asked,listed staff asks for a refund by the provider, and the order stays listed until it is noted', async () => {
    const { id, name } = await placePaid({ pads: 2 })
    expect((await report(name, 'refund_requested')).status).toBe(409)
    await cancel(name)
    const total = await totalOf(id)
    expect(await requested()).toEqual([])
    expect((await report(name, 'refund_requested')).status).toBe(200)
    expect((await report(name, 'refund_requested')).status).toBe(409)
    expect(await requested()).toEqual([id])
    expect(await listed(name)).toMatchObject({
      stage: 'refund_due',
      refunddue: total,
      refundrequested: true,
    })
    expect(await typesOf(id)).toEqual(['placed', 'paid', 'cancelled'])
    expect(await confirm(id, total)).toBe('refunded')
    expect(await requested()).toEqual([])
    expect(await listed(name)).toMatchObject({ stage: 'cancelled' })
    expect((await report(name, 'refund_requested')).status).toBe(409)
  })

  it('ORD-48/asked not of a transfer, and staff may report it instead', async () => {
    const transfer = await placePaid({ pads: 1 }, { paymentmethod: 'pay-transfer' })
    await cancel(transfer.name)
    expect((await report(transfer.name, 'refund_requested')).status).toBe(409)
    const { id, name } = await placePaid({ pads: 1 })
    await cancel(name)
    await report(name, 'refund_requested')
    await report(name, 'refunded')
    expect(await requested()).toEqual([])
    expect(await confirm(id, 5)).toBe('kept')
  })

  it('ORD-47/noted no more than what is left, and nothing where staff reported it first', async () => {
    const { id, name } = await placePaid({ pads: 2 })
    const total = await totalOf(id)
    await cancel(name)
    await report(name, 'refunded', { amount: 5 })
    expect(await confirm(id, total)).toBe('refunded')
    const refunds = ((await orderOf(id)).events ?? []).flatMap(({ type, amount = 0 }) =>
      type === 'refunded' ? [amount] : [],
    )
    expect(refunds).toEqual([5, Math.round(total * 100 - 500) / 100])
    expect((await orderOf(id)).refunddue).toBeUndefined()
    const other = await placePaid({ pads: 1 })
    await cancel(other.name)
    await report(other.name, 'refunded')
    expect(await confirm(other.id, 5)).toBe('kept')
    const unpaid = await place({ pads: 1 })
    await cancel(unpaid.name)
    expect(await confirm(unpaid.id, 5)).toBe('kept')
  })

  it('ORD-40/refund staff returns a transfer of an order that its buyer cancelled, and the shop a card payment', async () => {
    const byBuyer = (id: string) =>
      shop.post('/cart', {
        action: 'cancelOrder',
        transaction_id: id,
        customer: 'guest',
        reason: 'customer',
      })
    const transfer = await placePaid({ pads: 1 }, { paymentmethod: 'pay-transfer' })
    const card = await placePaid({ pads: 1 })
    for (const { id } of [transfer, card]) await byBuyer(id)
    expect(await isListed(transfer.name, 'refund_due')).toBe(true)
    expect((await orderOf(transfer.id)).refunddue).toBe(await totalOf(transfer.id))
    expect(await isListed(card.name, 'refund_due')).toBe(false)
    expect((await orderOf(card.id)).refunddue).toBeUndefined()
  })

  it('ORD-40/once is not ended twice, nor after a parcel left', async () => {
    const stock = await shop.stockOf('pads')
    const [twice, sent] = [await placePaid({ pads: 1 }), await placePaid({ pads: 2 })]
    expect((await cancel(twice.name)).status).toBe(200)
    for (const type of ['cancelled', 'preparing', 'shipped'])
      expect([type, (await report(twice.name, type)).status]).toEqual([type, 409])
    await report(sent.name, 'shipped', { lines: [{ line: 'pads', quantity: 1 }] })
    expect(await cancel(sent.name)).toMatchObject({ status: 409 })
    expect(await shop.stockOf('pads')).toBe(stock - 2)
    expect(await typesOf(twice.id)).toEqual(['placed', 'paid', 'cancelled'])
  })

  it('ORD-40/free ORD-39/stages,order an order that costs nothing is to be packed, and ends without a word of money', async () => {
    const { db } = shop.database
    await db.insertInto('promo_code').values({ code: 'FREE', kind: 'fixed', value: 1_000_000 }).execute()
    const { id, name } = await place({ pads: 1 }, { promocode: 'FREE' })
    await db
      .updateTable('orders')
      .set({ shipping: 0, tax: 0, gross: 0, gross_shipping: 0 })
      .where('id', '=', id)
      .execute()
    expect(await listed(name)).toMatchObject({ stage: 'to_pack', lines: [{ unsent: 1 }] })
    await pay(id)
    expect((await cancel(name)).status).toBe(200)
    expect((await orderOf(id)).refunddue).toBeUndefined()
    expect(await listed(name)).toMatchObject({ stage: 'cancelled', lines: [{ unsent: 0 }] })
    expect(await mail(`Your order ${name} was cancelled`)).not.toContain('back the way you paid')
  })

  it('ORD-40/restock units that are missing are not for sale again', async () => {
    const stock = await shop.stockOf('disc')
    const { name } = await placePaid({ disc: 2 })
    await cancel(name, { restock: false })
    expect(await shop.stockOf('disc')).toBe(stock - 2)
  })

  it('ORD-40/race of a cancellation beside a payment and a parcel, what happens fits together', async () => {
    for (let round = 0; round < 8; round += 1) {
      const stock = await shop.stockOf('pads')
      const { id, name } = await place({ pads: 1 })
      const calls = [() => cancel(name), () => pay(id), () => report(name, 'shipped')]
      const turned = [...calls.slice(round % 3), ...calls.slice(0, round % 3)]
      await Promise.all(turned.map((call) => call()))
      const { cancelledat, paymentstatus, refunddue } = await orderOf(id)
      const types = await typesOf(id)
      const isCancelled = cancelledat !== undefined
      expect([types.includes('cancelled'), types.includes('shipped')]).toEqual([isCancelled, !isCancelled])
      expect(await shop.stockOf('pads')).toBe(isCancelled ? stock : stock - 1)
      expect(types.includes('paid')).toBe(paymentstatus === 'paid')
      expect(refunddue !== undefined).toBe(isCancelled && paymentstatus === 'paid')
    }
  })
})
