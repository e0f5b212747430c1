/** Incomplete answers: the shop must not make up what the upstream does not tell. */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { signOrderId } from '../../support/shopServer.ts'

withAwkwardShop()

const orderAddress = signOrderId('order-1')

const codeOf = async (query: string) => (await browser.ask(query)).errors?.[0]?.extensions

describe('an order without its sum', () => {
  const transaction = {
    _id: 'order-1',
    name: 'SO1',
    currency: { symbol: '€', name: 'EUR' },
    transactionlines: [
      { _id: '1', item: { id: '1', description: 'Spring' }, quantity: 1, grossprice: 123, grosamount: 123 },
    ],
    paymentmethod: 'pay-card',
    shipcountry: 'DE',
    paymentstatus: 'open',
  }
  it.each([
    ['no sums', undefined],
    ['sums of nothing', null],
    ['sums without the total', { shippingcost: 5 }],
    ['a total below nothing', { grossamount: -5 }],
  ])('API-03 PAY-09 %s: the order is not shown, and no payment is started', async (_, summary) => {
    upstream.answer('getTransactions', { json: { transactions: [{ transaction, summary }] } })
    const malformed = { code: 'UPSTREAM_MALFORMED', call: 'getTransactions' }
    expect(await codeOf(`{ order(id: "${orderAddress}") { __typename } }`)).toMatchObject(malformed)
    const { data } = await browser.ask(`mutation { startPayment(orderId: "${orderAddress}") { __typename } }`)
    expect(data).toEqual({ startPayment: { __typename: 'PaymentDeclined' } })
    expect(upstream.of('setPaymentStatus')).toEqual([])
  })
})

describe('the shipping method of an order', () => {
  const sent = {
    id: 'cart-1',
    _id: 'order-1',
    name: 'SO1',
    transactionlines: [],
    shippingmethod: 'express-de',
    shipcountry: 'DE',
  }
  const options = { shippingmethod: [{ _id: 'express-de', name: 'Express', displayname: 'Express parcel' }] }
  const nameAt = async (answered: { options?: typeof options }) => {
    const transactions = [{ transaction: sent, summary: { grossamount: 5 }, ...answered }]
    upstream.answer('getTransactions', { json: { transactions } })
    return (await browser.ask(`{ order(id: "${orderAddress}") { ... on Order { shippingName } } }`)).data
  }
  const express = { order: { shippingName: 'Express parcel' } }

  it('is named by the order', async () => {
    expect(await nameAt({ options })).toEqual(express)
    expect(upstream.of('getCarts')).toEqual([])
  })
  it('is named by the order’s cart where the order has no name for it', async () => {
    const shoppingcart = { id: 'cart-1', transactionlines: [] }
    upstream.answer('getCarts', { json: { shoppingcarts: [{ shoppingcart, options }] } })
    expect(await nameAt({})).toEqual(express)
  })
  it.each([
    ['is gone', { status: 404, json: { message: 'This cart no longer exists', code: 'CART_NOT_FOUND' } }],
    ['cannot be had', { status: 500, text: '' }],
  ])('is left out where the cart %s, and the order is shown', async (_, answer) => {
    upstream.answer('getCarts', answer)
    expect(await nameAt({})).toEqual({ order: { shippingName: null } })
  })
})

describe('the error page of a proxy', () => {
  it.each([
    [404, '<html><h1>404 Not Found</h1></html>'],
    [404, ''],
    [302, ''],
  ])('API-03 with status %i (%j) does not mean that a part or an order is unknown', async (status, text) => {
    const away = { code: 'UPSTREAM_UNAVAILABLE' }
    const part = '{ product(name: "leaf", country: "DE") { __typename } }'
    upstream.answer('getItem', { status, text })
    expect(await codeOf(part)).toMatchObject({ ...away, call: 'getItem' })
    upstream.answer('getTransactions', { status, text })
    expect(await codeOf(`{ order(id: "${orderAddress}") { __typename } }`)).toMatchObject(away)
    upstream.reset()
    expect((await browser.ask(part)).data).toEqual({ product: { __typename: 'Product' } })
  })
})
