/** The stock sources of an order decide its tax (LAW-04), whatever locations its lines were added with. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../testShop.ts'

let shop: Shop
let parts: number[] = []
const countryOf: Record<string, string> = { EU1: 'PL', NL1: 'NL', DS1: 'DE', ALT1: 'CZ', maker: 'PL' }

beforeAll(async () => {
  shop = await openShop({
    parts: [
      { id: '1', name: 'Spring', net: 1000, brand: 'KESTREL' },
      { id: '2', name: 'Shock', net: 2300, brand: 'NORTHSTRUT' },
      { id: '3', name: 'Kit', net: 5000, kit: { 1: 1, 2: 2 } },
    ],
  })
  const { db } = shop.database
  parts = (
    await db.selectFrom('part').select('id').where('recordtype', '=', 'item').orderBy('id').execute()
  ).map(({ id }) => id)
  const prices = await db.selectFrom('price').selectAll().execute()
  await db
    .insertInto('price')
    .values(prices.map((price) => ({ ...price, location: 'NL1' })))
    .execute()
  await db
    .insertInto('stock')
    .values(
      parts.map((part_id) => ({
        part_id,
        location: 'NL1',
        qty: 0,
        dropship: false,
        alternative: false,
      })),
    )
    .execute()
})
afterAll(() => shop.close())

interface PartSources {
  stock: Record<string, number>
  /** Deliveries to our own locations. */
  coming: Record<string, number>
  maker: number
}

const fill = async (sources: readonly PartSources[]) => {
  const { db } = shop.database
  await db.deleteFrom('delivery').execute()
  for (const [index, { stock, coming, maker }] of sources.entries()) {
    const part_id = parts[index] ?? 0
    for (const [location, qty] of Object.entries(stock))
      await db
        .updateTable('stock')
        .set({ qty })
        .where('part_id', '=', part_id)
        .where('location', '=', location)
        .execute()
    for (const [location, qty] of Object.entries(coming))
      if (qty > 0)
        await db.insertInto('delivery').values({ part_id, location, eta: '2026-12-01', qty }).execute()
    await db.updateTable('part').set({ manufacturer_stock: maker }).where('id', '=', part_id).execute()
  }
}

/** All units by part and location. */
const heldNow = async () => {
  const { db } = shop.database
  const rows = [
    ...(await db.selectFrom('stock').select(['part_id', 'location', 'qty']).execute()),
    ...(await db.selectFrom('delivery').select(['part_id', 'location', 'qty']).execute()),
    ...(await db.selectFrom('part').select(['id as part_id', 'manufacturer_stock as qty']).execute()).map(
      (row) => ({ ...row, qty: row.qty ?? 0, location: 'maker' }),
    ),
  ]
  const held: Record<string, number> = {}
  for (const { part_id, location, qty } of rows) {
    const source = `${part_id} ${location}`
    held[source] = (held[source] ?? 0) + qty
  }
  return held
}

const leftFrom = (before: Record<string, number>, after: Record<string, number>) =>
  Object.keys(before)
    .filter((source) => (after[source] ?? 0) < (before[source] ?? 0))
    .map((source) => countryOf[source.split(' ')[1] ?? ''] ?? '')

const companyCart = async (
  lines: readonly { record: string; location: string; quantity: number }[],
  country: string,
  taxnumber: string,
) => {
  let cartId: string | undefined
  for (const line of lines) {
    const { status, body } = await shop.cart({
      action: 'addToCart',
      country: 'DE',
      ...line,
      ...(cartId !== undefined && { cart_id: cartId }),
    })
    if (status === 200) cartId = shop.text(body['cart_id'])
    else expect(body['code']).toBe('OUT_OF_STOCK')
  }
  if (cartId === undefined) return null
  const basket = await shop.setAll(cartId, { shipcountry: country, company: true, taxnumber })
  expect(basket.shoppingcart.validtaxnumber).toBe(true)
  await shop.setAll(cartId, { shippingaddress: await shop.address(cartId, { country }) })
  return { cartId, basket }
}

const nothing = { stock: { EU1: 0, NL1: 0, DS1: 0, ALT1: 0 }, coming: {}, maker: 0 }

describe('the sources of an order', () => {
  it('LAW-04 SEC-02 a domestic delivery is taxed although its line names an empty location abroad', async () => {
    await fill([{ ...nothing, stock: { ...nothing.stock, EU1: 44 } }, nothing])
    const made = await companyCart([{ record: '1', location: 'NL1', quantity: 1 }], 'PL', 'DE136695976')
    expect(made?.basket.summary).toMatchObject({ grossitemsamount: 12.3 })
    const { transaction, summary } = await shop.transaction(await shop.place(made?.cartId ?? ''))
    expect(transaction.taxreference).toBeUndefined()
    expect(summary).toEqual(made?.basket.summary)
    expect(await shop.stockOf('1')).toBe(43)
  })

  it('LAW-04 SEC-02 cart, order and allocated sources agree on the tax', async () => {
    const few = fc.integer({ min: 0, max: 3 })
    const sources = fc.record({
      stock: fc.record({ EU1: few, NL1: few, DS1: few, ALT1: few }),
      coming: fc.record({ EU1: few, NL1: few }),
      maker: few,
    })
    const line = fc.record({
      record: fc.constantFrom('1', '2', '3'),
      location: fc.constantFrom('EU1', 'NL1'),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    const seen = { free: 0, taxed: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(sources, sources),
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('PL', 'NL', 'DE', 'CZ', 'AT'),
        fc.constantFrom('DE136695976', 'PL8567346215', 'ATU13585627'),
        async (stock, lines, country, taxnumber) => {
          await fill(stock)
          const made = await companyCart(lines, country, taxnumber)
          if (!made) return
          const before = await heldNow()
          const { transaction, summary } = await shop.transaction(await shop.place(made.cartId))
          const left = leftFrom(before, await heldNow())
          expect(left.length).toBeGreaterThan(0)
          const isFree = left.every((from) => from !== country && from !== taxnumber.slice(0, 2))
          seen[isFree ? 'free' : 'taxed'] += 1
          expect(summary?.taxamount === 0).toBe(isFree)
          expect(transaction.taxreference !== undefined).toBe(isFree)
          expect(summary).toEqual(made.basket.summary)
        },
      ),
      { numRuns: 25, seed: 20261122 },
    )
    expect(seen.free).toBeGreaterThan(0)
    expect(seen.taxed).toBeGreaterThan(0)
  })
})
