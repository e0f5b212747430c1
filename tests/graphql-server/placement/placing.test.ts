import { describe, expect, it } from 'vitest'
import { placedBy } from '../payments/shop.ts'
import { withoutSignature } from '../payments/tinyUpstream.ts'
import { ordersOf, second, shop, upstream, withTwoShops } from './twoShops.ts'

withTwoShops()

const sequence = [
  'updateAddress',
  'shippingaddress',
  'updateAddress',
  'billingaddress',
  'shipemail',
  'paymentmethod',
  'reqpayment',
  'sendtogether',
  'addOrder',
]
const billed = {
  billing: true,
  company: 'Example Ltd',
  billaddress: 'Side Street 2',
  billcity: 'Wien',
  billzip: '1010',
  billcountryname: 'AT',
}

describe('placing an order', () => {
  it('PAY-03/order CHK-16 sends the two addresses and the fields in their order', async () => {
    const cartId = upstream.openCart()
    placedBy(await shop.placeOrder({ cartId }, 'key-of-the-sequence', billed))
    const sent = upstream.bodies.filter((body) => body.cart_id === cartId)
    expect(sent.map(({ action, field }) => (action === 'updateCart' ? field : action))).toEqual(sequence)
    expect(sent[0]?.['address']).toEqual({
      address: 'Main Street 1',
      address2: '',
      addressee: 'Ann Example',
      city: 'Berlin',
      zip: '10115',
      country: 'DE',
      phone: '+49 30 1234567',
      name: 'Ann Example',
      email: 'ann@example.com',
    })
    expect(sent[2]?.['address']).toEqual({
      address: 'Side Street 2',
      address2: '',
      addressee: 'Example Ltd',
      city: 'Wien',
      zip: '1010',
      country: 'AT',
      phone: '+49 30 1234567',
      name: 'Example Ltd',
      email: 'ann@example.com',
    })
    expect(sent.slice(4, 8).map(({ value }) => value)).toEqual(['ann@example.com', 'card', true, true])
  })

  it('API-11/shop asks for no cart where it reads none: only the answer to the last step before the order is compared', async () => {
    const cartId = upstream.openCart()
    placedBy(await shop.placeOrder({ cartId }, 'key-of-the-preferences'))
    const fields = upstream.preferences.filter(
      (write) => write.cartId === cartId && !['updateAddress', 'addOrder'].includes(write.step),
    )
    expect(fields.map(({ step, prefer }) => [step, prefer])).toEqual([
      ['shippingaddress', 'return=minimal'],
      ['shipemail', 'return=minimal'],
      ['paymentmethod', 'return=minimal'],
      ['reqpayment', 'return=minimal'],
      ['sendtogether', undefined],
    ])
  })

  it('PAY-03 carts that are placed at the same time have their own steps', async () => {
    const carts = Array.from({ length: 5 }, () => upstream.openCart())
    const place = async (cartId: string, index: number) => {
      const email = `ann${index}@example.com`
      const form = { ...billed, email, emailSecond: email }
      placedBy(await shop.placeOrder({ cartId }, `key-of-cart-${index}`, form))
      const sent = upstream.bodies.filter((body) => body.cart_id === cartId)
      expect(sent.map(({ action, field }) => (action === 'updateCart' ? field : action))).toEqual(sequence)
      expect(sent[4]?.['value']).toBe(email)
    }
    await Promise.all(carts.map(place))
  })

  it('LEAD-02 CHK-05 an address that the form would reject does not reach the upstream', async () => {
    const cartId = upstream.openCart()
    const result = await shop.placeOrder({ cartId }, 'key-of-the-wrong-form', {
      email: 'nobody',
      city: ' ',
      termsConsent: false,
    })
    if (result.__typename !== 'PlacementInvalid') throw new Error('let pass')
    expect(Object.fromEntries(result.problems.map(({ field, message }) => [field, message]))).toMatchObject({
      email: 'Please enter a valid email address (ex: name@example.com).',
      city: 'This is a required field.',
      termsConsent: 'This is a required field.',
    })
    expect(upstream.bodies.some((body) => body.cart_id === cartId)).toBe(false)
  })

  it('PAY-04/cart the cart’s cookie is removed once the order exists, and not before', async () => {
    const visit = { cartId: upstream.openCart() }
    upstream.breakNext('addOrder', 'outOfStock')
    const sold = await shop.placeOrder(visit, 'key-of-the-clearing')
    expect(sold).toEqual({ __typename: 'OutOfStock', message: 'Sold out.' })
    expect(visit.cartId).not.toBeNull()
    placedBy(await shop.placeOrder(visit, 'key-of-the-clearing-2'))
    expect(visit.cartId).toBeNull()
  })

  it('PAY-05 a refusal has its step and the upstream’s message', async () => {
    upstream.breakNext('shipemail', 'refused')
    const result = await shop.placeOrder({ cartId: upstream.openCart() }, 'key-of-a-refusal')
    expect(result).toEqual({
      __typename: 'PlacementRefused',
      step: 'CART_FIELDS',
      message: 'The shop cannot do that.',
      retry: false,
    })
  })

  it('CART-11 a cart that no longer exists is reported as expired', async () => {
    const visit = { cartId: 'unknown-cart' }
    const result = await shop.placeOrder(visit, 'key-of-a-lost-cart')
    expect(result).toEqual({ __typename: 'CartExpired', message: 'This cart no longer exists' })
    expect(visit.cartId).toBeNull()
  })

  for (const [index, step] of sequence.entries()) {
    if (sequence.indexOf(step) !== index) continue
    for (const fault of ['lostBefore', 'lostAfter'] as const) {
      it(`PAY-06 PAY-07 ${step} ${fault}: one order, no step twice`, async () => {
        const cartId = upstream.openCart()
        const before = upstream.effects.length
        upstream.breakNext(step, fault)
        placedBy(await shop.placeOrder({ cartId }, `key-${step}-${fault}`, billed))
        expect(upstream.effects.slice(before)).toEqual(sequence)
      })
    }

    it(`PAY-06 PAY-07 ${step} never answered, then another server is tried: one order, no step twice`, async () => {
      const visit = { cartId: upstream.openCart() }
      const before = upstream.effects.length
      upstream.breakNext(step, 'lostAfter', 3)
      const lost = await shop.placeOrder(visit, `key-${step}-restart`, billed)
      expect(lost).toMatchObject({ __typename: 'PlacementRefused', retry: true })
      expect(lost).toMatchObject(
        step === 'addOrder'
          ? { step: 'ORDER', message: expect.stringContaining('it is placed only once') }
          : { step: expect.not.stringMatching('ORDER'), message: expect.stringContaining('was prepared') },
      )
      upstream.mend()
      placedBy(await second.placeOrder(visit, `key-${step}-restart`, billed))
      expect(upstream.effects.slice(before)).toEqual(sequence)
    })
  }

  it('PAY-06 twenty clicks with one key make one order', async () => {
    const cartId = upstream.openCart()
    const results = await Promise.all(
      Array.from({ length: 20 }, () => shop.placeOrder({ cartId }, 'key-of-twenty')),
    )
    expect(new Set(results.map((result) => placedBy(result).order.id)).size).toBe(1)
    expect(ordersOf(cartId)).toHaveLength(1)
  })

  it('PAY-06 twenty keys for one cart, on two servers, make one order and start one payment', async () => {
    const cartId = upstream.openCart()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? shop : second).placeOrder({ cartId }, `key-of-many-${index}`),
      ),
    )
    const placed = results.map(placedBy)
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
    expect(ordersOf(cartId)).toHaveLength(1)
    expect(new Set(placed.map(({ payment }) => JSON.stringify(payment))).size).toBe(1)
  })

  it('PAY-06 a known key finds its order without the cart’s cookie', async () => {
    const visit: { cartId: string | null; visitorId?: string } = { cartId: upstream.openCart() }
    const first = placedBy(await shop.placeOrder(visit, 'key-of-a-reload'))
    expect(visit.cartId).toBeNull()
    const again = placedBy(await second.placeOrder(visit, 'key-of-a-reload'))
    expect(again.order.id).toBe(first.order.id)
    const other = await shop.placeOrder({ ...visit }, 'key-of-another-placement')
    expect(other.__typename).toBe('CartExpired')
  })

  it('SEC-11/order the key of another visitor finds no order, with a cart or without', async () => {
    const visit = { cartId: upstream.openCart() }
    const first = placedBy(await shop.placeOrder(visit, 'key-that-is-stolen'))
    const without = await shop.placeOrder({ cartId: null }, 'key-that-is-stolen')
    expect(without.__typename).toBe('CartExpired')
    const stranger = { cartId: null, visitorId: crypto.randomUUID() }
    expect((await shop.placeOrder(stranger, 'key-that-is-stolen')).__typename).toBe('CartExpired')
    const own = { cartId: upstream.openCart(), visitorId: crypto.randomUUID() }
    const theirs = placedBy(await shop.placeOrder(own, 'key-that-is-stolen'))
    expect(theirs.order.id).not.toBe(first.order.id)
  })

  it.each(['', 'short', '1', `${crypto.randomUUID()}0`, 'g'.repeat(36)])(
    'SEC-11 a key that is no UUID (%j) is refused by name, and reaches no upstream',
    async (key) => {
      const visit = { cartId: upstream.openCart() }
      expect(await shop.placeOrderWithKey(visit, key)).toEqual({
        __typename: 'PlacementInvalid',
        problems: [{ field: 'key', message: 'The key must be a UUID.' }],
      })
      expect(upstream.bodies.some((body) => body.cart_id === visit.cartId)).toBe(false)
    },
  )

  it('PAY-06 placing a cart that became an order elsewhere returns that order', async () => {
    const cartId = upstream.openCart()
    const first = placedBy(await shop.placeOrder({ cartId }, 'key-of-tab-one'))
    const other = placedBy(await second.placeOrder({ cartId }, 'key-of-tab-two'))
    expect(other.order.id).toBe(first.order.id)
    expect(ordersOf(cartId)).toHaveLength(1)
  })

  it('PAY-06 a corrected address under the same key is the one that is ordered', async () => {
    const visit = { cartId: upstream.openCart() }
    upstream.breakNext('addOrder', 'lostBefore', 3)
    await shop.placeOrder(visit, 'key-of-a-correction')
    upstream.mend()
    placedBy(await shop.placeOrder(visit, 'key-of-a-correction', { city: 'Potsdam' }))
    const last = upstream.bodies.findLast(({ action }) => action === 'updateAddress')
    expect(last?.['address']).toMatchObject({ city: 'Potsdam' })
  })

  it('PAY-07/anew a retry orders the reviewed payment method, although the cart was given another one meanwhile', async () => {
    const visit = { cartId: upstream.openCart() }
    const { cartId } = visit
    upstream.breakNext('addOrder', 'lostBefore', 3)
    await shop.placeOrder(visit, 'key-of-a-lost-method', { payment: 'card' })
    upstream.changeCart(cartId, { paymentmethod: 'transfer' })
    const { order, payment } = placedBy(
      await shop.placeOrder(visit, 'key-of-a-lost-method', { payment: 'card' }),
    )
    expect([order.paymentMethod?.id, payment.__typename]).toEqual(['card', 'PaymentRedirect'])
    expect(ordersOf(cartId)).toHaveLength(1)
  })

  it('PAY-06 an existing order is found, although its payment method was changed meanwhile', async () => {
    const visit = { cartId: upstream.openCart() }
    const { cartId } = visit
    upstream.breakNext('addOrder', 'lostAfter', 3)
    await shop.placeOrder(visit, 'key-of-a-changed-order', { payment: 'card' })
    upstream.changeCart(cartId, { paymentmethod: 'transfer' })
    const { order } = placedBy(await shop.placeOrder(visit, 'key-of-a-changed-order', { payment: 'card' }))
    expect([...upstream.orders.keys()]).toContain(withoutSignature(order.id))
    expect(order.paymentMethod?.id).toBe('transfer')
    expect(ordersOf(cartId)).toHaveLength(1)
  })

  it('SEC-07/personal logs hold neither names, addresses nor cart ids', async () => {
    const cartId = upstream.openCart()
    upstream.breakNext('shipemail', 'lostAfter')
    await shop.placeOrder({ cartId }, 'key-of-the-logs')
    const text = shop.lines.join('\n')
    expect(text).toContain('was not answered')
    for (const secret of ['ann@example.com', 'Main Street', 'Example', cartId, '1234567']) {
      expect(text).not.toContain(secret)
    }
  })
})
