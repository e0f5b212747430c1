/** A company's order whose VAT number the register does not confirm any more, from the shop to the reference upstream. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopServer, startShop } from '#tests/support/shopServer.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { createGuest } from '../payments/guest.ts'

let upstream: TestUpstream
let shop: ShopServer

beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, { env: { RATE_LIMITS: 'false' } })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

type Totals = { gross: { amount: number; currency: string }; tax: { amount: number } }

/** A guest with a tax-free cart; then the row of the cart is changed. */
const companyWith = async (changed: { taxnumber?: string; validtaxnumber?: boolean | null }) => {
  const browser = shop.browser()
  const guest = await createGuest(browser)
  const delivery = await guest.fill()
  const gross = await guest.setCompany(true, 'DE136695976')
  const updated = await upstream.database.db
    .updateTable('cart')
    .set(changed)
    .where('status', '=', 'open')
    .where('taxnumber', '=', 'DE136695976')
    .executeTakeFirst()
  expect(updated.numUpdatedRows).toBe(1n)
  const vat = (changed.taxnumber ?? 'DE136695976').slice(2)
  const key = crypto.randomUUID()
  const place = (shown: Totals['gross']) =>
    guest.place(key, delivery, guest.methodOf('TRANSFER'), { isCompany: true, vat }, shown)
  const cart = async () => {
    const { data } = await browser.ask(
      '{ cart { ... on Cart { vatNumberState totals { gross { amount currency } tax { amount } } } } }',
    )
    return (data as unknown as { cart: { vatNumberState: string; totals: Totals } }).cart
  }
  return { gross, place, cart }
}

describe('a company orders', () => {
  it.each([
    ['the register refuses the number', { taxnumber: 'DE200' }, /does not confirm/],
    ['the register does not answer', { taxnumber: 'DE300' }, /does not answer/],
    ['the confirmation went in another tab', { validtaxnumber: null }, /has not confirmed/],
  ])(
    'CHK-18/meanwhile %s: the shopper sees tax and reason first, and then orders with tax',
    async (_, changed, says) => {
      const { gross, place, cart } = await companyWith(changed)
      const refused = await place(gross)
      expect(refused).toMatchObject({
        __typename: 'PlacementRefused',
        reason: 'VAT_UNCONFIRMED',
        retry: false,
        message: expect.stringMatching(says),
      })
      const { vatNumberState, totals } = await cart()
      expect(vatNumberState).not.toBe('VALID')
      expect(totals.gross.amount).toBeGreaterThan(gross.amount)
      expect(totals.tax.amount).toBeGreaterThan(0)
      expect(await place(totals.gross)).toMatchObject({
        __typename: 'OrderPlaced',
        order: { totals: { gross: totals.gross } },
      })
    },
  )
})
