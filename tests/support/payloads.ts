/** Helpers to read the requests that the awkward upstream received. */
import { browser, upstream } from './awkwardShop.ts'

/** The fields that the main client adds (SESS-04). */
export const mainFields = { source: 'EU', currency: 'eur', customer: 'guest' }
export const requestsOf = (call: string) => upstream.of(call).map(({ path, body }) => ({ path, body }))
export const change = '{ __typename ... on CartChanged { cart { itemCount } } }'

/** Adds a part to the visitor's cart and clears the recorded requests. */
export const fillCart = async () => {
  await browser.ask(`mutation { addToCart(input: { record: "4711", quantity: 2, country: "DE" }) ${change} }`)
  upstream.forget()
}
