/** A guest who buys by GraphQL requests, from the catalogue to the sandbox's page. */
import { type Json, listOf, valueAt } from '#tests/support/guest.ts'
import type { Browser } from '#tests/support/shopServer.ts'
import { checkout } from './shop.ts'

type Total = { amount: number; currency: string }

const totals = `totals { gross { amount currency } }`
const orderFields = `id name paymentState payable paymentMethod { id provider } transfer { reference amount { amount } }
  lines { quantity subtotal { amount } } ${totals} shipTo { name email city zip }`
const paymentFields = `payment { __typename ... on PaymentRedirect { url } ... on WalletApproval { approvalUrl: url walletReference: reference scriptUrl }
  ... on TransferDetails { reference iban } ... on PaymentDeclined { message } }`

const documents = {
  parts: `query { catalogue(filter: { make: "TOYOTA", model: "HILUX" }, country: "DE") {
    ... on Catalogue { groups { first { items { id available stockLocation } } } } } }`,
  add: `mutation($record: ID!, $location: String) { addToCart(input: { record: $record, quantity: 1, location: $location, country: "DE" }) {
    __typename ... on CartChanged { cart { ${totals} } } } }`,
  country: `mutation { setShipCountry(country: "DE") { __typename ... on CartChanged { cart { shippingMethods { id } ${totals} } } } }`,
  buyer: `mutation($company: Boolean!, $number: String!) { setShipCountry(country: "DE", company: $company) { __typename }
    setVatNumber(number: $number) { ... on VatAnswer { state cart { ${totals} } } } }`,
  delivery: `mutation($id: ID!) { setShippingMethod(id: $id) { __typename ... on CartChanged { cart { ${totals} } } } }`,
  methods: `query { paymentMethods(country: "DE") { ... on PaymentMethods { methods { id provider } } } }`,
  place: `mutation($key: ID!, $address: CheckoutAddressInput!, $shown: ShownTotal) { placeOrder(key: $key, address: $address, shown: $shown) {
    __typename ... on OrderPlaced { order { ${orderFields} } ${paymentFields} }
    ... on PlacementRefused { step message retry reason } ... on PlacementInvalid { problems { field message } }
    ... on OutOfStock { message } ... on CartExpired { message } } }`,
  order: `query($id: ID!) { order(id: $id) { __typename ... on Order { ${orderFields} } } }`,
}

export const createGuest = async (browser: Browser) => {
  const ask = async (query: string, variables: Json = {}): Promise<unknown> => {
    const { data, errors } = await browser.ask(query, variables)
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const groups = listOf(valueAt(await ask(documents.parts), 'catalogue', 'groups'))
  const parts = groups
    .flatMap((group) => listOf(valueAt(group, 'first', 'items')))
    .filter((part) => part['available'])
  const methods = listOf(valueAt(await ask(documents.methods), 'paymentMethods', 'methods'))
  const methodOf = (provider: string) =>
    String(methods.find((method) => method['provider'] === provider)?.['id'] ?? '')

  const totalIn = (answer: unknown, name: string) => valueAt(answer, name, 'cart', 'totals', 'gross') as Total
  /** Puts one part into the cart; resolves to the gross total. */
  const add = async (index = 0): Promise<Total> => {
    const part = parts[index % parts.length]
    const added = await ask(documents.add, {
      record: part?.['id'],
      location: part?.['stockLocation'] ?? null,
    })
    if (valueAt(added, 'addToCart', '__typename') !== 'CartChanged') throw new Error(JSON.stringify(added))
    return totalIn(added, 'addToCart')
  }
  const chooseCountry = async () => {
    const changed = await ask(documents.country)
    return {
      /** The first that the upstream offers. */
      delivery: String(valueAt(changed, 'setShipCountry', 'cart', 'shippingMethods', 0, 'id')),
      total: totalIn(changed, 'setShipCountry'),
    }
  }
  const chooseDelivery = async (id: string) =>
    totalIn(await ask(documents.delivery, { id }), 'setShippingMethod')

  return {
    methodOf,
    parts,
    add,
    chooseCountry,
    chooseDelivery,
    /** Puts one part into the cart and chooses country and delivery; resolves to the delivery's id. */
    fill: async (index = 0): Promise<string> => {
      await add(index)
      const { delivery } = await chooseCountry()
      await chooseDelivery(delivery)
      return delivery
    },
    /** Sets company and VAT number as the checkout does; resolves to the gross total. */
    setCompany: async (company: boolean, number: string) =>
      totalIn(await ask(documents.buyer, { company, number }), 'setVatNumber'),
    place: async (
      key: string,
      delivery: string,
      payment: string,
      changes: Json = {},
      shown: Json | null = null,
    ): Promise<Json> => {
      const address = { ...checkout, delivery, payment, ...changes }
      return valueAt(await ask(documents.place, { key, address, shown }), 'placeOrder') as Json
    },
    order: async (id: string) => valueAt(await ask(documents.order, { id }), 'order') as Json,
    choose: async (page: string, outcome: string) => {
      const answer = await browser.send({
        method: 'POST',
        url: page,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ outcome }).toString(),
      })
      return { status: answer.statusCode, location: answer.headers['location'] }
    },
  }
}
