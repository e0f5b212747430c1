import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CountedLine,
  cartSummaryHeader,
  chosenShippingMethod,
  componentsOf,
  discountAmount,
  discountRateOf,
  discountText,
  isCartFull,
  itemCount,
  itemQuantitiesOf,
  miniCartText,
  quantityOf,
  subtotal,
  totalsOfChoice,
  visibleLines,
} from '#domain/cart/cartLines.ts'
import {
  canDecrease,
  canIncrease,
  choose,
  decrease,
  increase,
  purchaseRules,
  usualQuantities,
} from '#domain/cart/quantity.ts'
import { cartLinesMax } from '#domain/limits.ts'
import { money } from '#domain/money.ts'

const line = (id: string, change: Partial<CountedLine> = {}): CountedLine => ({
  id,
  quantity: 1,
  price: money(1000),
  subtotal: money(1000),
  kitComponent: false,
  parent: null,
  discountRate: null,
  ...change,
})
const kit = line('kit', { quantity: 2, subtotal: money(90000) })
const spring = line('spring', {
  quantity: 4,
  price: money(0),
  subtotal: money(0),
  kitComponent: true,
  parent: 'kit',
})
const gift = line('gift', { price: money(0), subtotal: money(0), discountRate: 0.5 })
const pads = line('pads', { quantity: 3, price: money(1234), subtotal: money(3702), discountRate: 0.1 })
const lines = [gift, kit, spring, pads]

describe('CART-03 visible lines of a cart', () => {
  it('hides components and lines of price 0', () => {
    expect(visibleLines(lines).map(({ id }) => id)).toEqual(['kit', 'pads'])
  })
  it('shows the components under their kit, price 0 included', () => {
    expect(componentsOf(lines, 'kit')).toEqual([spring])
    expect(componentsOf(lines, 'pads')).toEqual([])
  })
})

describe('MINI-01/text,euro,sum the header', () => {
  it('sums the quantities and gross amounts of visible lines', () => {
    expect(itemCount(lines)).toBe(5)
    expect(subtotal(lines, money(0))).toEqual(money(93702))
    expect(subtotal([], money(0))).toEqual(money(0))
  })
  it.each([
    [0, null, '0 item'],
    [0, money(500), '0 item'],
    [-1, null, '0 item'],
    [1, money(1200), '1 item - 12.00 €'],
    [3, money(3605), '3 items - 36.05 €'],
    [2, money(100, 'PLN', 'zł'), '2 items - 1.00 €'],
    [2, null, '2 items - 0.00 €'],
  ])('%i items: %o is %s', (count, gross, text) => expect(miniCartText(count, gross)).toBe(text))
  it('MINI-05 has item(s) literally', () => expect(cartSummaryHeader(1)).toBe('1 item(s) in Cart'))
  it('components never change count and subtotal', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9999), (quantity, amount) => {
        const component = line('c', {
          quantity,
          price: money(amount),
          subtotal: money(amount),
          kitComponent: true,
          parent: 'kit',
        })
        expect(itemCount([...lines, component])).toBe(itemCount(lines))
        expect(subtotal([...lines, component], money(0))).toEqual(subtotal(lines, money(0)))
      }),
    )
  })
})

describe('CART-10/text CART-10 the discount line', () => {
  it.each([
    [0.1, 'Incl. 10% discount'],
    [0.07, 'Incl. 7% discount'],
    [0.125, 'Incl. 12.5% discount'],
    [0.29, 'Incl. 29% discount'],
    [1, 'Incl. 100% discount'],
    [0, null],
    [0.000_000_1, null],
    [-0.1, null],
    [null, null],
  ])('a rate of %s is %s', (rate, text) => expect(discountText(rate)).toBe(text))
  it('uses the first line of the cart, shown or not', () => {
    expect(discountRateOf([gift, pads, line('x', { discountRate: 0.2 })])).toBe(0.5)
    expect(discountRateOf([kit, pads])).toBeNull()
    expect(discountRateOf([line('x', { discountRate: 0 })])).toBeNull()
    expect(discountRateOf([])).toBeNull()
  })
})

describe('the sums of a cart', () => {
  const shippingMethods = [
    { id: 'slow', name: 'Standard' },
    { id: 'fast', name: 'Express' },
  ]
  /** The upstream counts the first method: 6.00 of 129.00, with a tax of 24.12 in all. */
  const totals = {
    items: money(10_000),
    shipping: money(488),
    tax: money(2_412),
    gross: money(12_900),
    grossItems: money(12_300),
    grossShipping: money(600),
  }
  it('CART-14/sum hold no shipping until a method is chosen', () => {
    for (const shippingMethodId of [null, 'gone']) {
      const cart = { shippingMethodId, shippingMethods, totals }
      expect(chosenShippingMethod(cart)).toBeNull()
      expect(totalsOfChoice(cart)).toEqual({
        ...totals,
        shipping: money(0),
        grossShipping: money(0),
        tax: money(2_300),
        gross: money(12_300),
      })
    }
  })
  it('CART-14/sum are the upstream’s once it is chosen', () => {
    const cart = { shippingMethodId: 'fast', shippingMethods, totals }
    expect([chosenShippingMethod(cart), totalsOfChoice(cart)]).toEqual(['Express', totals])
  })
  it('CART-15/amount the discount is what the lines cost less than their pieces', () => {
    const [two, one] = [line('a', { quantity: 2 }), line('b', { quantity: 1 })]
    const paid = (full: typeof two, cents: number) => ({
      ...full,
      price: money(1_000),
      subtotal: money(1_000 * full.quantity - cents),
    })
    expect(discountAmount([paid(two, 200), paid(one, 100)])).toEqual(money(300))
    expect([discountAmount([paid(two, 0)]), discountAmount([])]).toEqual([null, null])
  })
})

describe('PDP-09 quantity', () => {
  it('minus does nothing at 1, plus does nothing at the limit', () => {
    expect([decrease(1), decrease(2), decrease(0), decrease(5)]).toEqual([1, 1, 1, 4])
    expect([increase(1, 3), increase(3, 3), increase(9, 3)]).toEqual([2, 3, 9])
    expect(increase(1, null)).toBe(1)
    expect([canIncrease(1, 2), canIncrease(2, 2), canIncrease(1, null)]).toEqual([true, false, false])
    expect([canDecrease(1), canDecrease(2)]).toEqual([false, true])
  })
  it('PDP-21/menu the usual quantities end at the limit, which is one of them unless it is large', () => {
    expect(usualQuantities(null)).toEqual([])
    expect(usualQuantities(0)).toEqual([])
    expect(usualQuantities(1)).toEqual([1])
    expect(usualQuantities(7)).toEqual([1, 2, 4, 6, 7])
    expect(usualQuantities(10)).toEqual([1, 2, 4, 6, 8, 10])
    expect(usualQuantities(480)).toEqual([1, 2, 4, 6, 8, 10, 20, 50])
  })
  it('PDP-21/menu a chosen quantity is a whole number between 1 and the limit', () => {
    expect([choose(4, 10), choose(50, 10), choose(0, 10), choose(Number.NaN, 10), choose(2.9, 10)]).toEqual([
      4, 10, 1, 1, 2,
    ])
    expect([choose(4, 0), choose(4, null)]).toEqual([1, 1])
  })
  it.each([
    [1, 0, 1, false],
    [2, 0, 1, true],
    [1, 1, 2, false],
    [1, 1, 1, true],
    [1, 0, 0, true],
    [0, 0, 5, true],
  ])('%i wanted, %i in the cart, %i in stock: out of stock is %s', (quantity, inCart, max, out) => {
    expect(purchaseRules({ quantity, inCart, max })).toEqual({
      outOfStock: out,
      canAdd: !out,
      canEnquire: out,
    })
  })
  it('offers only an enquiry if the stock is unknown', () => {
    expect(purchaseRules({ quantity: 1, inCart: 0, max: null })).toEqual({
      outOfStock: false,
      canAdd: false,
      canEnquire: true,
    })
  })
  it('the quantity in the cart is summed over all lines of the item', () => {
    const quantities = itemQuantitiesOf([
      { itemId: '1', quantity: 2 },
      { itemId: '2', quantity: 5 },
      { itemId: '1', quantity: 1 },
    ])
    expect(quantities).toEqual([
      { itemId: '1', quantity: 3 },
      { itemId: '2', quantity: 5 },
    ])
    expect([quantityOf(quantities, '1'), quantityOf(quantities, '3')]).toEqual([3, 0])
  })
  it('either adding or an enquiry is offered, never both', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.option(fc.nat(9)), (quantity, inCart, max) => {
        const rules = purchaseRules({ quantity, inCart, max })
        expect(rules.canAdd).toBe(!rules.canEnquire)
      }),
    )
  })
})

describe('the limit of a cart', () => {
  it('CART-13 counts lines of price 0, and no components of kits', () => {
    const gift = line('gift', { price: money(0) })
    const component = line('component', { kitComponent: true, parent: 'kit' })
    const lines = Array.from({ length: cartLinesMax - 1 }, () => gift)
    expect(isCartFull([...lines, component, component])).toBe(false)
    expect(isCartFull([...lines, kit])).toBe(true)
  })
})
