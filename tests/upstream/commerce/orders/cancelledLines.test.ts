/** Lines of an order that the merchant cannot supply. On both databases: only PostgreSQL runs requests at once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../onBothDatabases.ts'
import { type Body, openShop, type Shop } from '../testShop.ts'
import { createMerchantActions } from './merchantActions.ts'

const parts = [
  { id: 'pads', name: 'Brake pads', net: 1000, stock: 500 },
  { id: 'disc', name: 'Brake disc', net: 3333, stock: 500 },
  { id: 'bolt', name: 'Bolt', net: 100, stock: 400 },
  { id: 'nut', name: 'Nut', net: 100, stock: 400 },
  { id: 'kit', name: 'Kit', net: 250, kit: { bolt: 2, nut: 1 } },
  { id: 'brake', name: 'Brake', net: 1000, stock: 2, manufacturer: 50, brand: 'KESTREL' },
]

describeOnBothDatabases('lines that the merchant cancels', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ parts, database: await open(), env: { MAIL_TO: 'staff@shop.example' } })
  })
  afterAll(() => shop.close())

  const { list, listed, mail, orderOf, place, placePaid, report, typesOf } = createMerchantActions(() => shop)

  const cancel = (order: string, line: string, quantity: number, fields: Body = {}) =>
    report(order, 'cancelled', { lines: [{ line, quantity }], ...fields })
  const namesOf = async (stage: string) => (await list({ stages: [stage] })).map(({ name }) => name)
  const eventsOf = async (id: string) => (await orderOf(id)).events ?? []

  it('ORD-41/lines,sent,told units that cannot be supplied wait for no parcel, and the rest is sent and delivered', async () => {
    const { id, name } = await placePaid({ pads: 2, disc: 1 })
    expect((await cancel(name, 'pads', 1, { text: 'One was broken.' })).status).toBe(200)
    const { transactionlines = [], refunddue, refundby } = await orderOf(id)
    const pads = transactionlines.find(({ item }) => item.id === 'pads')
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'lines_cancelled',
      text: 'One was broken.',
      lines: [{ _id: pads?._id, quantity: 1 }],
      amount: pads?.grossprice,
    })
    expect([refunddue, refundby]).toEqual([pads?.grossprice, '2026-12-05'])
    expect(await listed(name)).toMatchObject({
      stage: 'to_pack',
      refunddue: pads?.grossprice,
      lines: [
        { part: 'pads', quantity: 2, unsent: 1, cancelled: 1 },
        { part: 'disc', quantity: 1, unsent: 1 },
      ],
    })
    for (const stage of ['to_pack', 'refund_due']) expect(await namesOf(stage)).toContain(name)
    const told = await mail(`Part of your order ${name} was cancelled`)
    expect(told).toContain('We cannot deliver part of your order')
    expect(told).toContain('One was broken.')
    expect(told).toContain('1 x Brake pads')
    expect(told).toContain(`You get ${pads?.grossprice?.toFixed(2)} =E2=82=AC back the way you paid`)
    const notToPack = await mail(`Not to pack: ${name}`)
    expect(notToPack).toContain('1 x Brake pads')
    expect(notToPack).not.toContain('Brake disc')
    expect((await report(name, 'shipped', { lines: [{ line: 'pads', quantity: 2 }] })).status).toBe(409)
    expect((await report(name, 'shipped')).status).toBe(200)
    expect((await eventsOf(id)).at(-1)?.parcel?.lines?.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(await listed(name)).toMatchObject({ stage: 'sent' })
    await report(name, 'delivered')
    expect((await orderOf(id)).deliverystatus).toBe('delivered')
  })

  it('ORD-41/sent an order whose rest is cancelled is sent, or delivered if all of its parcels have arrived', async () => {
    const { id, name } = await placePaid({ pads: 2, kit: 1 })
    await report(name, 'shipped', { number: '1', lines: [{ line: 'pads', quantity: 2 }] })
    await cancel(name, 'kit', 1)
    expect(await listed(name)).toMatchObject({ stage: 'sent' })
    expect(await namesOf('to_pack')).not.toContain(name)
    const other = await placePaid({ pads: 1, disc: 1 })
    await report(other.name, 'shipped', { number: '2', lines: [{ line: 'pads', quantity: 1 }] })
    await report(other.name, 'delivered')
    expect((await orderOf(other.id)).deliverystatus).toBe('sent')
    await cancel(other.name, 'disc', 1)
    expect((await orderOf(other.id)).deliverystatus).toBe('delivered')
    expect((await orderOf(id)).cancelledat).toBeUndefined()
  })

  it('ORD-41/cost the units of a line cost what was paid for it after the discount, to the cent, and shipping stays', async () => {
    await shop.database.db
      .insertInto('promo_code')
      .values({ code: 'ODD', kind: 'percentage', value: 1_234 })
      .execute()
    const { id, name } = await placePaid({ disc: 3, pads: 1 }, { promocode: 'ODD' })
    const { transactionlines = [] } = await orderOf(id)
    const paid = transactionlines.find(({ item }) => item.id === 'disc')?.grosamount ?? 0
    for (const quantity of [1, 1, 1]) await cancel(name, 'disc', quantity)
    const costs = (await eventsOf(id)).flatMap(({ type, amount = 0 }) =>
      type === 'lines_cancelled' ? [Math.round(amount * 100)] : [],
    )
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(Math.round(paid * 100))
    expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(1)
    expect((await orderOf(id)).refunddue).toBe(paid)
  })

  it('ORD-41/stock the units do not go back into stock unless staff say so, nor when the order ends later', async () => {
    const stock = await shop.stockOf('pads')
    const { name } = await placePaid({ pads: 5 })
    await cancel(name, 'pads', 2)
    expect(await shop.stockOf('pads')).toBe(stock - 5)
    await cancel(name, 'pads', 1, { restock: true })
    expect(await shop.stockOf('pads')).toBe(stock - 4)
    await report(name, 'cancelled')
    expect(await shop.stockOf('pads')).toBe(stock - 2)
  })

  it('ORD-41/stock the slowest units are cancelled first', async () => {
    const manufacturers = async () =>
      (
        await shop.database.db
          .selectFrom('part')
          .select('manufacturer_stock')
          .where('public_id', '=', 'brake')
          .executeTakeFirstOrThrow()
      ).manufacturer_stock
    const { id, name } = await placePaid({ brake: 5 })
    expect([
      await shop.stockOf('brake'),
      await manufacturers(),
      (await orderOf(id)).backorderquantity,
    ]).toEqual([0, 47, 3])
    await cancel(name, 'brake', 4, { restock: true })
    expect([
      await shop.stockOf('brake'),
      await manufacturers(),
      (await orderOf(id)).backorderquantity,
    ]).toEqual([1, 50, 0])
  })

  it('ORD-41/kits a kit is cancelled as a whole, and its components are not named', async () => {
    const stock = await shop.stockOf('bolt')
    const { id, name } = await placePaid({ kit: 3, bolt: 1 })
    expect((await cancel(name, 'nut', 1)).body.message).toBe(
      'nut belongs to a kit, which is cancelled as a whole: kit.',
    )
    expect((await cancel(name, 'bolt', 2)).status).toBe(409)
    await report(name, 'shipped', { lines: [{ line: 'nut', quantity: 1 }] })
    expect((await cancel(name, 'kit', 3)).status).toBe(409)
    expect((await cancel(name, 'kit', 2, { restock: true })).status).toBe(200)
    expect(await shop.stockOf('bolt')).toBe(stock - 3)
    await report(name, 'shipped')
    expect((await eventsOf(id)).at(-1)?.parcel?.lines?.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(await listed(name)).toMatchObject({ stage: 'sent' })
  })

  it('ORD-41/all an order of which nothing is left ends, and all of its money is due', async () => {
    const stock = await shop.stockOf('pads')
    const { id, name } = await placePaid({ pads: 1, kit: 1 })
    const { grossamount } = (await shop.transaction(id)).summary
    await cancel(name, 'pads', 1)
    await report(name, 'refunded')
    expect((await cancel(name, 'kit', 1, { text: 'Gone, too.' })).status).toBe(200)
    expect(await typesOf(id)).toEqual([
      'placed',
      'paid',
      'lines_cancelled',
      'refunded',
      'lines_cancelled',
      'cancelled',
    ])
    const order = await orderOf(id)
    const refunded = order.events?.find(({ type }) => type === 'refunded')?.amount ?? 0
    expect(order).toMatchObject({ cancelreason: 'merchant', deliverystatus: 'waiting' })
    expect(order.refunddue).toBe(Math.round((grossamount - refunded) * 100) / 100)
    const cancelled = order.events?.flatMap(({ type, amount = 0 }) =>
      type === 'lines_cancelled' || type === 'cancelled' ? [amount] : [],
    )
    expect(Math.round((cancelled ?? []).reduce((sum, cost) => sum + cost, 0) * 100)).toBe(
      Math.round(grossamount * 100),
    )
    expect(await shop.stockOf('pads')).toBe(stock - 1)
    expect(await mail(`Your order ${name} was cancelled`)).toContain('Gone, too.')
    await report(name, 'refunded')
    expect((await orderOf(id)).refunddue).toBeUndefined()
  })

  it('ORD-41/refused refuses what was not paid, sent, cancelled before, or ordered', async () => {
    const unpaid = await place({ pads: 2 })
    expect(await cancel(unpaid.name, 'pads', 1)).toMatchObject({ status: 409 })
    const { id, name } = await placePaid({ pads: 3 })
    await report(name, 'shipped', { lines: [{ line: 'pads', quantity: 1 }] })
    expect((await cancel(name, 'pads', 1)).status).toBe(200)
    expect((await cancel(name, 'pads', 2)).status).toBe(409)
    expect((await cancel(name, 'disc', 1)).status).toBe(400)
    expect((await report(name, 'cancelled', { lines: [] })).status).toBe(409)
    expect(await typesOf(id)).toEqual(['placed', 'paid', 'shipped', 'lines_cancelled'])
  })

  it('ORD-41/refund a refund without an amount is what is due, and one for a withdrawal leaves it due', async () => {
    const { id, name } = await placePaid({ pads: 2, disc: 1 })
    await report(name, 'shipped', { lines: [{ line: 'disc', quantity: 1 }] })
    await cancel(name, 'pads', 2)
    const due = (await orderOf(id)).refunddue ?? 0
    await shop.post('/withdrawals', {
      source: 'EU',
      currency: 'eur',
      customer: 'guest',
      action: 'addWithdrawal',
      order: name,
      name: 'Ada',
      email: 'ada@example.com',
      lines: [],
    })
    const request = (await eventsOf(id)).at(-1)?.request?._id
    await report(name, 'refunded', { request, amount: 1 })
    expect((await orderOf(id)).refunddue).toBe(due)
    await report(name, 'refunded')
    const last = (await eventsOf(id)).at(-1)
    expect([last?.amount, last?.request]).toEqual([due, undefined])
    expect((await orderOf(id)).refunddue).toBeUndefined()
    expect(await namesOf('refund_due')).not.toContain(name)
  })

  it('ORD-41/sent LAW-01/left cancelled units are not withdrawn from', async () => {
    const { id, name } = await placePaid({ pads: 3 })
    await cancel(name, 'pads', 1)
    const [line] = (await orderOf(id)).transactionlines ?? []
    expect([line?.quantity, line?.withdrawable]).toEqual([3, 2])
  })

  it('ORD-41/race of a parcel and a cancellation of the same units at once exactly one takes them', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, name } = await placePaid({ pads: 1, disc: 1 })
      const calls = [
        () => cancel(name, 'pads', 1),
        () => report(name, 'shipped', { lines: [{ line: 'pads', quantity: 1 }] }),
      ]
      const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const types = await typesOf(id)
      expect(types.includes('shipped')).toBe(!types.includes('lines_cancelled'))
    }
  })
})
