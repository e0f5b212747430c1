/** A cart that differs from the form, or from the contents or the total on the page, is not ordered. */
import { beforeEach, describe, expect, it } from 'vitest'
import { placementSteps } from '#tests/support/placementSteps.ts'
import { placedBy } from '../payments/shop.ts'
import { shop, upstream, withTinyShop } from '../payments/tinyShop.ts'

withTinyShop()
beforeEach(() => {
  upstream.mend()
  upstream.setGross(142.33)
})

const shown = { amount: 14233, currency: 'EUR' }
const ordersOf = (cartId: string) => [...upstream.orders.values()].filter((order) => order.cartId === cartId)
const refusedFor = (reason: string) => ({ __typename: 'PlacementRefused', retry: false, reason })

describe('the total that was shown', () => {
  it('LAW-05 another total in the cart is reported with its amount, and nothing is ordered', async () => {
    const visit = { cartId: upstream.openCart() }
    const { cartId } = visit
    upstream.setGross(157.33)
    const result = await shop.placeOrder(visit, 'key-of-another-total', {}, shown)
    expect(result).toMatchObject(refusedFor('TOTAL_DIFFERS'))
    expect(result).toMatchObject({ message: expect.stringMatching(/157\.33\s€/) })
    expect(ordersOf(cartId)).toEqual([])
    expect(visit.cartId).toBe(cartId)
    const fresh = { ...shown, amount: 15733 }
    placedBy(await shop.placeOrder(visit, 'key-of-another-total', {}, fresh))
    expect(ordersOf(cartId)).toMatchObject([{ grossamount: 157.33 }])
  })

  it('LAW-05 the same amount in another currency is another total', async () => {
    const cartId = upstream.openCart()
    const result = await shop.placeOrder({ cartId }, 'key-of-a-currency', {}, { ...shown, currency: 'PLN' })
    expect(result).toMatchObject(refusedFor('TOTAL_DIFFERS'))
    expect(ordersOf(cartId)).toEqual([])
  })

  it('LAW-05 PAY-03 comparing the total needs no request beyond the steps', async () => {
    const cartId = upstream.openCart()
    placedBy(await shop.placeOrder({ cartId }, 'key-of-no-more-calls', {}, shown))
    const asked = upstream.bodies.filter((body) => body.cart_id === cartId)
    expect(asked.map(({ action, field }) => field ?? action)).toEqual(placementSteps)
  })

  it('LAW-05 a page that sends no total places orders without the comparison', async () => {
    const cartId = upstream.openCart()
    upstream.setGross(157.33)
    placedBy(await shop.placeOrder({ cartId }, 'key-of-an-older-page'))
  })

  it('LAW-05 PAY-07 a total that changes between two tries is found, although the steps are not repeated', async () => {
    const visit = { cartId: upstream.openCart() }
    const { cartId } = visit
    upstream.breakNext('addOrder', 'lostBefore', 3)
    await shop.placeOrder(visit, 'key-of-a-later-change', {}, shown)
    upstream.setGross(157.33)
    const result = await shop.placeOrder(visit, 'key-of-a-later-change', {}, shown)
    expect(result).toMatchObject(refusedFor('TOTAL_DIFFERS'))
    expect(ordersOf(cartId)).toEqual([])
    upstream.setGross(142.33)
    placedBy(await shop.placeOrder(visit, 'key-of-a-later-change', {}, shown))
  })

  it('LAW-05 PAY-06 an existing order is found, whatever its cart’s total is now', async () => {
    const visit = { cartId: upstream.openCart() }
    const { cartId } = visit
    upstream.breakNext('addOrder', 'lostAfter', 3)
    await shop.placeOrder(visit, 'key-of-a-lost-order', {}, shown)
    upstream.setGross(157.33)
    placedBy(await shop.placeOrder(visit, 'key-of-a-lost-order', {}, shown))
    expect(ordersOf(cartId)).toHaveLength(1)
  })
})

describe('the contents that were shown', () => {
  const kitWith = (...components: string[]) =>
    ['item-1', ...components].map((itemId) => ({ itemId, quantity: 2 }))
  const openKit = () => {
    const cartId = upstream.openCart({}, 2)
    upstream.changeKit(cartId, ['bolt', 'nut'])
    return cartId
  }

  it('LAW-05/contents a kit that contains other parts at the same price is reported, and ordered once it was shown', async () => {
    const cartId = openKit()
    upstream.changeKit(cartId, ['bolt', 'washer'])
    const before = { ...shown, items: kitWith('bolt', 'nut') }
    const result = await shop.placeOrder({ cartId }, 'key-of-a-changed-kit', {}, before)
    expect(result).toMatchObject(refusedFor('CONTENTS_DIFFER'))
    expect(result).toMatchObject({ message: expect.stringMatching(/other parts .* comes to 142\.33/) })
    expect(ordersOf(cartId)).toEqual([])
    const now = { ...shown, items: kitWith('washer', 'bolt') }
    placedBy(await shop.placeOrder({ cartId }, 'key-of-a-changed-kit', {}, now))
  })

  it.each([
    ['one part less', kitWith('bolt', 'nut', 'washer')],
    ['one part more', kitWith('bolt')],
    ['another number of a part', kitWith('bolt', 'nut').map((item) => ({ ...item, quantity: 1 }))],
  ])('LAW-05/contents %s: nothing is ordered', async (name, items) => {
    const cartId = openKit()
    const result = await shop.placeOrder({ cartId }, `key-of-${name}`, {}, { ...shown, items })
    expect(result).toMatchObject(refusedFor('CONTENTS_DIFFER'))
    expect(ordersOf(cartId)).toEqual([])
  })

  it('LAW-05/contents PAY-07 a kit that changes between two tries is found, although the steps are not repeated', async () => {
    const cartId = openKit()
    const reviewed = { ...shown, items: kitWith('bolt', 'nut') }
    upstream.breakNext('addOrder', 'lostBefore', 3)
    await shop.placeOrder({ cartId }, 'key-of-a-later-kit', {}, reviewed)
    upstream.changeKit(cartId, ['bolt', 'washer'])
    const result = await shop.placeOrder({ cartId }, 'key-of-a-later-kit', {}, reviewed)
    expect(result).toMatchObject(refusedFor('CONTENTS_DIFFER'))
    expect(ordersOf(cartId)).toEqual([])
  })

  it('LAW-05/contents a page of the version before sends no contents, and its order is placed', async () => {
    const cartId = openKit()
    placedBy(await shop.placeOrder({ cartId }, 'key-without-contents', {}, shown))
  })
})

describe('the buyer that the cart is taxed for', () => {
  const company = { isCompany: true, vat: '136695976' }
  const asCompany = { company: true, taxnumber: 'DE136695976' }

  it.each([
    ['a private person, a company’s cart', {}, asCompany],
    ['a company, a private cart', company, { company: false, taxnumber: 'DE136695976' }],
    ['a company, another number', company, { company: true, taxnumber: 'DE999999999' }],
    ['a company, no number', company, { company: true }],
  ])('LAW-04 %s: nothing is ordered', async (name, form, cart) => {
    const cartId = upstream.openCart(cart)
    const result = await shop.placeOrder({ cartId }, `key-${name}`, form, shown)
    expect(result).toMatchObject(refusedFor('BUYER_DIFFERS'))
    expect(ordersOf(cartId)).toEqual([])
  })

  it.each([
    ['a company', company, asCompany],
    ['a company with a prefix in its number', { ...company, vat: 'de 136.695.976' }, asCompany],
    [
      'a company in Greece',
      { ...company, vat: '094259216', country: 'GR' },
      { company: true, taxnumber: 'GR094259216' },
    ],
    ['a private person who once typed a number', {}, { company: false, taxnumber: 'DE136695976' }],
    ['a private person, a company without a number', {}, { company: true }],
    ['a company, a cart without a buyer', company, {}],
  ])('LAW-04 %s orders', async (name, form, cart) => {
    const cartId = upstream.openCart(cart)
    upstream.deliver(cartId, { shipcountry: 'country' in form ? form.country : 'DE' })
    placedBy(await shop.placeOrder({ cartId }, `key-${name}`, form, shown))
  })

  it('LAW-04 PAY-07 a cart that becomes a company’s between two tries is found', async () => {
    const visit = { cartId: upstream.openCart({ company: false }) }
    const { cartId } = visit
    upstream.breakNext('addOrder', 'lostBefore', 3)
    await shop.placeOrder(visit, 'key-of-a-later-company')
    upstream.changeCart(cartId, asCompany)
    expect(await shop.placeOrder(visit, 'key-of-a-later-company')).toMatchObject(refusedFor('BUYER_DIFFERS'))
    expect(ordersOf(cartId)).toEqual([])
  })
})

describe('the country that the cart is delivered to', () => {
  it.each([
    ['none yet', null],
    ['another one', 'AT'],
  ])(
    'LAW-05/country %s: nothing is ordered, although the total is the one shown',
    async (name, shipcountry) => {
      const cartId = upstream.openCart()
      upstream.deliver(cartId, { shipcountry })
      const result = await shop.placeOrder({ cartId }, `key-for-country-${name}`, {}, shown)
      expect(result).toMatchObject(refusedFor('DELIVERY_DIFFERS'))
      expect(result).toMatchObject({ message: expect.stringContaining('to Germany') })
      expect(ordersOf(cartId)).toEqual([])
      upstream.deliver(cartId, { shipcountry: 'DE' })
      placedBy(await shop.placeOrder({ cartId }, `key-for-country-${name}`, {}, shown))
    },
  )

  it('LAW-05/country PAY-07 a country that is taken out between two tries is found', async () => {
    const visit = { cartId: upstream.openCart() }
    const { cartId } = visit
    upstream.breakNext('addOrder', 'lostBefore', 3)
    await shop.placeOrder(visit, 'key-of-a-lost-country', {}, shown)
    upstream.deliver(cartId, { shipcountry: null })
    const result = await shop.placeOrder(visit, 'key-of-a-lost-country', {}, shown)
    expect(result).toMatchObject(refusedFor('DELIVERY_DIFFERS'))
    expect(ordersOf(cartId)).toEqual([])
  })

  it('LAW-05/country an upstream that does not tell the country is compared by total', async () => {
    const cartId = upstream.openCart()
    upstream.deliver(cartId, { shipcountry: undefined })
    placedBy(await shop.placeOrder({ cartId }, 'key-without-a-country', {}, shown))
  })
})

describe('the shipping method that the cart is counted with', () => {
  const offered = ['parcel', 'express']

  it.each([
    ['CART-14/unchosen none', null, 'parcel'],
    ['CART-14/shown another one', 'express', 'parcel'],
    ['CART-14/unchosen one that is no longer offered', 'courier', 'courier'],
  ])(
    '%s: nothing is ordered, although the total is the one shown',
    async (name, shippingmethod, delivery) => {
      const cartId = upstream.openCart()
      upstream.deliver(cartId, { shippingmethod }, offered)
      const result = await shop.placeOrder({ cartId }, `key-for-${name}`, { delivery }, shown)
      expect(result).toMatchObject(refusedFor('DELIVERY_DIFFERS'))
      expect(result).toMatchObject({ message: expect.stringContaining('shipping method') })
      expect(ordersOf(cartId)).toEqual([])
      upstream.deliver(cartId, { shippingmethod: 'parcel' }, offered)
      placedBy(await shop.placeOrder({ cartId }, `key-for-${name}`, { delivery: 'parcel' }, shown))
    },
  )

  it('CART-14/shown PAY-07 a method that is changed between two tries is found', async () => {
    const visit = { cartId: upstream.openCart() }
    const { cartId } = visit
    upstream.deliver(cartId, { shippingmethod: 'parcel' }, offered)
    upstream.breakNext('addOrder', 'lostBefore', 3)
    await shop.placeOrder(visit, 'key-of-a-later-method', {}, shown)
    upstream.deliver(cartId, { shippingmethod: 'express' }, offered)
    const result = await shop.placeOrder(visit, 'key-of-a-later-method', {}, shown)
    expect(result).toMatchObject(refusedFor('DELIVERY_DIFFERS'))
    expect(ordersOf(cartId)).toEqual([])
  })

  it('CART-14/unchosen where the upstream offers none, none has to be chosen', async () => {
    const cartId = upstream.openCart()
    upstream.deliver(cartId, { shippingmethod: null })
    placedBy(await shop.placeOrder({ cartId }, 'key-without-a-choice', {}, shown))
  })
})
