/** A buyer of any upstream: finds a part, fills carts with it and makes them ready to order. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { addToCartAnswer, cartsAnswer, idAnswer } from '#contract/cart.ts'
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

export const cents = (amount: number | undefined): number => Math.round((amount ?? 0) * 100)

export const expectRefusal = ({ status, body }: Answer, expected: number, code?: string) => {
  expect(status).toBe(expected)
  const { message, code: said } = v.parse(refusal, body)
  expect(message).not.toBe('')
  if (code !== undefined) expect(said).toBe(code)
}

/** Fills carts with the first part that it finds; `open` is called when the tests run. */
export const createBuyer = (open: () => ContractClient) => {
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
  return { sellable, cart, add, newCart, readBasket, basket, set, readyCart }
}

export type Buyer = ReturnType<typeof createBuyer>
