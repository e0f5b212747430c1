/**
 * The contract of carts and orders for every upstream. The tests fill carts and place orders of the cheapest kind, so
 * they need a test system.
 */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  addToCartAnswer,
  cancelOrderAnswer,
  cartsAnswer,
  idAnswer,
  paymentMethodsAnswer,
  paymentStatusAnswer,
  remindPaymentAnswer,
  transactionsAnswer,
} from '#contract/cart.ts'
import { optionsAnswer, partsAnswer, stock } from '#contract/catalogue.ts'
import { refusal } from '#contract/rest.ts'
import { type Answer, accept, type ContractClient } from './client.ts'

interface Sellable {
  record: string
  location: string
}

const listing = { action: 'getApplications', language: 'en', manufacturergroup: null, promotion: false }

/** A single part with stock at its default location. */
const findSellable = async (client: ContractClient): Promise<Sellable> => {
  const choose = async (choice: Record<string, string>) =>
    accept(optionsAnswer, await client.ask('/applications', { ...listing, show: false, ...choice })).options
  for (const make of (await choose({})).make ?? []) {
    for (const model of (await choose({ make: make ?? '' })).model ?? []) {
      const vehicle = { make: make ?? '', model: model ?? '' }
      const year = (await choose(vehicle)).year?.find(Boolean) ?? ''
      const filter = { ...listing, country: 'DE', show: true, ...vehicle, year }
      for (const part of accept(partsAnswer, await client.ask('/search', filter)).results) {
        const question = { action: 'getStock', record: part.urlcomponent, country: 'DE' }
        const held = accept(stock, await client.ask('/item', question))
        const place = held.available?.find((entry) => entry.default && !entry.dropship && !entry.alternative)
        if (held.recordtype !== 'kititem' && place?.location && (place.quantityavailable ?? 0) > 3)
          return { record: part.urlcomponent, location: place.location }
      }
    }
  }
  throw new Error('the upstream has no part in stock')
}

const cents = (amount: number | undefined): number => Math.round((amount ?? 0) * 100)

/** An amount may be missing, since the shop then computes it. */
const expectSum = (whole: number | undefined, parts: (number | undefined)[]): void => {
  if (whole !== undefined && !parts.includes(undefined))
    expect(parts.reduce((sum: number, part) => sum + cents(part), 0)).toBe(cents(whole))
}

/** Registers the tests; `open` is called when they run. */
export const describeBuying = (open: () => ContractClient): void => {
  let found: Promise<Sellable> | undefined
  const sellable = (): Promise<Sellable> => {
    found ??= findSellable(open())
    return found
  }
  const cart = (body: Record<string, unknown>, key?: string): Promise<Answer> =>
    open().ask('/cart', body, key === undefined ? {} : { 'idempotency-key': key })
  const add = async (quantity: number, cartId?: string): Promise<Answer> =>
    cart({
      action: 'addToCart',
      ...(await sellable()),
      quantity,
      country: 'DE',
      ...(cartId !== undefined && { cart_id: cartId }),
    })
  const newCart = async (quantity = 1): Promise<string> =>
    accept(addToCartAnswer, await add(quantity)).cart_id
  const readBasket = (answer: Answer) => {
    const [first] = accept(cartsAnswer, answer).shoppingcarts
    if (!first) throw new Error('the answer has no cart')
    return { ...first, lines: first.shoppingcart.transactionlines ?? [] }
  }
  const basket = async (cartId: string) => readBasket(await cart({ action: 'getCarts', cart_id: cartId }))
  const set = (cartId: string, fields: Record<string, unknown>) =>
    cart({
      action: 'updateCart',
      cart_id: cartId,
      changes: Object.entries(fields).map(([field, value]) => ({ field, value })),
      refresh: true,
    })
  const expectRefusal = ({ status, body }: Answer, expected: number, code?: string) => {
    expect(status).toBe(expected)
    const { message, code: said } = v.parse(refusal, body)
    expect(message).not.toBe('')
    if (code !== undefined) expect(said).toBe(code)
  }
  const address = {
    address: 'Hauptstr. 1',
    address2: '',
    addressee: 'Contract Test',
    city: 'Bonn',
    zip: '53111',
    country: 'DE',
    phone: '+492281234',
    name: 'Contract Test',
    email: 'contract.test@example.com',
  }
  const readyCart = async (): Promise<string> => {
    const id = await newCart()
    const saved = accept(idAnswer, await cart({ action: 'updateAddress', cart_id: id, address }))
    const first = readBasket(await set(id, { shipcountry: 'DE', tax: 'eu' }))
    const answer = await set(id, {
      shippingmethod: first.options?.shippingmethod?.[0]?._id,
      shippingaddress: saved._id,
      shipemail: address.email,
      paymentmethod: first.options?.paymentmethod?.[0]?._id,
      reqpayment: true,
      sendtogether: true,
    })
    readBasket(answer)
    return id
  }

  describe('a cart', () => {
    it('is created with its first part and adds the second', async () => {
      const id = await newCart()
      accept(addToCartAnswer, await add(1, id))
      const { lines, summary, shoppingcart } = await basket(id)
      expect(shoppingcart.id).toBe(id)
      expect(lines.map((line) => line.quantity)).toEqual([2])
      expectSum(lines[0]?.grosamount, [lines[0]?.grossprice, lines[0]?.grossprice])
      expect(cents(summary?.grossamount)).toBeGreaterThan(0)
    })

    it('changes the quantity of a line and deletes it', async () => {
      const id = await newCart()
      const line = (await basket(id)).lines[0]?._id
      const update = { action: 'updateCart', cart_id: id, line_id: line }
      expect(readBasket(await cart({ ...update, field: 'quantity', value: 3 })).lines[0]?.quantity).toBe(3)
      expect(readBasket(await cart({ ...update, field: 'deleted', value: true })).lines).toEqual([])
    })

    it('sets country and tax in one step, and offers shipping to that country', async () => {
      const id = await newCart()
      const german = readBasket(await set(id, { shipcountry: 'DE', tax: 'eu' }))
      expect(german.shoppingcart.shipcountry).toBe('DE')
      expect(german.options?.shippingmethod?.length).toBeGreaterThan(0)
      expect(cents(german.summary?.taxamount)).toBeGreaterThan(0)
      const swiss = readBasket(await set(id, { shipcountry: 'CH', tax: 0 }))
      expect(cents(swiss.summary?.taxamount)).toBe(0)
    })

    it('has totals that agree, as far as they are given', async () => {
      const { summary: sums, lines } = await basket(await readyCart())
      expectSum(sums?.grossamount, [sums?.grossitemsamount, sums?.grossshippingcost])
      expectSum(sums?.grossamount, [sums?.itemsamount, sums?.shippingcost, sums?.taxamount])
      expectSum(
        sums?.grossitemsamount,
        lines.map((line) => line.grosamount),
      )
    })

    it('validates a tax number, but not a bare prefix', async () => {
      const id = await newCart()
      const validityOf = async (value: string) =>
        readBasket(await cart({ action: 'updateCart', cart_id: id, field: 'taxnumber', value })).shoppingcart
          .validtaxnumber
      expect(await validityOf('DE000000000')).toBe(false)
      expect((await validityOf('DE')) ?? null).toBeNull()
      expect((await validityOf('')) ?? null).toBeNull()
    })

    it('refuses an unknown promo code, and an empty one clears it', async () => {
      const id = await newCart()
      const { status, body } = await cart({
        action: 'updateCart',
        cart_id: id,
        field: 'promocode',
        value: 'NO-SUCH-CODE',
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(v.parse(refusal, body).message).not.toBe('')
      readBasket(await cart({ action: 'updateCart', cart_id: id, field: 'promocode', value: '' }))
    })

    it('refuses more pieces than the stock', async () => {
      expectRefusal(await add(1_000_000), 409, 'OUT_OF_STOCK')
    })

    it('refuses an unknown cart', async () => {
      expectRefusal(await cart({ action: 'getCarts', cart_id: 'no-such-cart' }), 404, 'CART_NOT_FOUND')
      expectRefusal(await add(1, 'no-such-cart'), 404, 'CART_NOT_FOUND')
      expectRefusal(await cart({ action: 'addOrder', cart_id: 'no-such-cart' }), 404, 'CART_NOT_FOUND')
    })

    it('SEC-02 refuses a field that a cart does not have', async () => {
      const id = await newCart()
      for (const field of ['price', 'status', 'constructor'])
        expectRefusal(await cart({ action: 'updateCart', cart_id: id, field, value: 1 }), 400)
    })

    it('a write with the same key takes effect once', async () => {
      const id = await newCart()
      const body = { action: 'addToCart', ...(await sellable()), quantity: 1, country: 'DE', cart_id: id }
      const key = `contract-${id}`
      const [first, second] = [await cart(body, key), await cart(body, key)]
      expect(second).toEqual(first)
      expect((await basket(id)).lines[0]?.quantity).toBe(2)
    })
  })

  describe('an order', () => {
    const place = async (id: string): Promise<string> =>
      accept(idAnswer, await cart({ action: 'addOrder', cart_id: id }))._id
    const read = async (id: string) => {
      const answer = await open().ask('/transactions', { action: 'getTransactions', transaction_id: id })
      const [first] = accept(transactionsAnswer, answer).transactions
      if (!first) throw new Error('the answer has no order')
      return first
    }

    it('is created once from a cart, with its lines', async () => {
      const id = await readyCart()
      const before = await basket(id)
      const order = await place(id)
      expect(await place(id)).toBe(order)
      const { transaction, summary } = await read(order)
      expect(transaction.name).not.toBe('')
      expect(transaction.paymentstatus).toBe('open')
      expect(transaction.transactionlines?.map((line) => [line.item.id, line.quantity])).toEqual(
        before.lines.map((line) => [line.item.id, line.quantity]),
      )
      expect(cents(summary?.grossamount)).toBe(cents(before.summary?.grossamount))
    })

    it('accepts only another payment method, until it is paid', async () => {
      const id = await readyCart()
      const methods = (await basket(id)).options?.paymentmethod ?? []
      const order = await place(id)
      expectRefusal(await add(1, id), 409, 'CART_ORDERED')
      expectRefusal(
        await cart({ action: 'updateCart', cart_id: id, field: 'shipzip', value: '1' }),
        409,
        'CART_ORDERED',
      )
      const change = { action: 'updateCart', cart_id: id, field: 'paymentmethod', value: methods.at(-1)?._id }
      expect((await cart(change)).status).toBe(200)
      const paid = { action: 'setPaymentStatus', transaction_id: order, customer: 'guest' }
      expect(accept(paymentStatusAnswer, await open().plain('/cart', paid)).status).toBe('paid')
      expect(accept(paymentStatusAnswer, await open().plain('/cart', paid)).status).toBe('paid')
      expect((await read(order)).transaction.paymentstatus).toBe('paid')
      expectRefusal(await cart(change), 409, 'CART_ORDERED')
    })

    it('is cancelled with its units, and a late payment reopens it or is refused, if the upstream can cancel', async () => {
      const { record } = await sellable()
      const unitsLeft = async () => {
        const answer = await open().ask('/item', { action: 'getStock', record, country: 'DE' })
        const places = accept(stock, answer).available ?? []
        return places.reduce((sum, place) => sum + (place.quantityavailable ?? 0), 0)
      }
      const id = await readyCart()
      const before = await unitsLeft()
      const order = await place(id)
      const plain = { transaction_id: order, customer: 'guest' }
      const cancel = () => open().plain('/cart', { action: 'cancelOrder', ...plain, reason: 'unpaid' })
      const first = await cancel()
      if (first.status === 400 || first.status === 404) return
      expect(accept(cancelOrderAnswer, first).status).toBe('cancelled')
      expect(accept(cancelOrderAnswer, await cancel()).status).toBe('cancelled')
      expect(Date.parse((await read(order)).transaction.cancelledat ?? '')).not.toBeNaN()
      expect(await unitsLeft()).toBe(before)
      const late = await open().plain('/cart', { action: 'setPaymentStatus', ...plain })
      if (late.status === 409) return expectRefusal(late, 409, 'ORDER_CANCELLED')
      expect(accept(paymentStatusAnswer, late).status).toBe('paid')
      expect((await read(order)).transaction).toMatchObject({ paymentstatus: 'paid' })
      expect((await read(order)).transaction.cancelledat).toBeUndefined()
      expect(accept(cancelOrderAnswer, await cancel()).status).toBe('paid')
    })

    it('is reminded of until it is paid, if the upstream can remind', async () => {
      const plain = { transaction_id: await place(await readyCart()), customer: 'guest' }
      const payby = '2030-01-01T12:00:00.000Z'
      const remind = () => open().plain('/cart', { action: 'remindPayment', ...plain, payby })
      const first = await remind()
      if (first.status === 400 || first.status === 404) return
      expect(accept(remindPaymentAnswer, first).status).toBe('reminded')
      const paid = await open().plain('/cart', { action: 'setPaymentStatus', ...plain })
      expect(accept(paymentStatusAnswer, paid).status).toBe('paid')
      expect(accept(remindPaymentAnswer, await remind()).status).toBe('kept')
    })

    it('is 404 if it does not exist', async () => {
      expectRefusal(
        await open().ask('/transactions', { action: 'getTransactions', transaction_id: 'none' }),
        404,
      )
      const paid = { action: 'setPaymentStatus', transaction_id: 'none', customer: 'guest' }
      expect((await open().plain('/cart', paid)).status).toBe(404)
    })

    it('has at least one payment method', async () => {
      const answer = await open().ask('/paymentmethods', { action: 'getPaymentMethods', country: 'DE' })
      expect(accept(paymentMethodsAnswer, answer).length).toBeGreaterThan(0)
    })
  })
}
