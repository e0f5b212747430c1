/** Goods from outside the EU are imported, for every kind of buyer (LAW-04). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ parts: [{ id: '1', name: 'Spring', net: 1000, stock: 5 }] })
  const british = [
    `insert into location (code, name, country, currency, symbol) values ('UK1', 'Leeds', 'GB', 'EUR', '€')`,
    `insert into location_service (country, location, position) values ('GB', 'UK1', 0), ('GB', 'EU1', 1)`,
    `insert into price (part_id, location, base, net, gross, promo)
      select part_id, 'UK1', base, net, gross, promo from price where location = 'EU1'`,
    `insert into stock (part_id, location, qty, dropship, alternative)
      select part_id, 'UK1', 3, false, false from stock where location = 'EU1'`,
  ]
  for (const statement of british) await sql.raw(statement).execute(shop.database.db)
})
afterAll(() => shop.close())

/** A cart of a confirmed German company, filled from Great Britain and sent to Germany. */
const sentToGermany = async (location: string, quantity: number) => {
  const added = await shop.cart({ action: 'addToCart', location, quantity, record: '1', country: 'GB' })
  const cart = shop.text(added.body['cart_id'])
  const basket = await shop.setAll(cart, { shipcountry: 'DE', company: true, taxnumber: 'DE136695976' })
  expect(basket.shoppingcart.validtaxnumber).toBe(true)
  await shop.setAll(cart, { shippingaddress: await shop.address(cart) })
  return { basket, order: await shop.transaction(await shop.place(cart)) }
}

describe('goods that leave from Great Britain for a company in Germany', () => {
  it('LAW-04 are taxed, since an import is no supply inside the EU', async () => {
    const { basket, order } = await sentToGermany('UK1', 1)
    expect(basket.summary).toMatchObject({ itemsamount: 10, grossitemsamount: 11.9 })
    expect(order.transaction.taxreference).toBeUndefined()
    expect(order.summary).toEqual(basket.summary)
    expect(await shop.stockOf('1', 'UK1')).toBe(2)
  })

  it('LAW-04 are taxed although some of them leave from Poland', async () => {
    const { basket, order } = await sentToGermany('UK1', 4)
    expect(basket.summary).toMatchObject({ itemsamount: 40, grossitemsamount: 47.6 })
    expect(order.transaction.taxreference).toBeUndefined()
    expect([await shop.stockOf('1', 'UK1'), await shop.stockOf('1')]).toEqual([0, 3])
  })

  it('LAW-04 are exempt if all of them leave from Poland', async () => {
    const { order } = await sentToGermany('UK1', 1)
    expect(order.summary).toMatchObject({ taxamount: 0, grossitemsamount: 10 })
    expect(order.transaction.taxreference).toBe('Art. 138 2006/112/EC')
    expect(await shop.stockOf('1')).toBe(2)
  })
})
