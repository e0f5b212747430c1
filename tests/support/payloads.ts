/** What the shop sent to the awkward upstream. */
import { browser, upstream } from './awkwardShop.ts'

/** The main client's own fields (SESS-04). */
export const main = { source: 'EU', currency: 'eur', customer: 'guest' }
export const bodies = (call: string) => upstream.of(call).map(({ path, body }) => ({ path, body }))
export const change = '{ __typename ... on CartChanged { cart { itemCount } } }'

/** Puts a part into the visitor's cart, and forgets what was sent for it. */
export const fillCart = async () => {
  await browser.ask(`mutation { addToCart(input: { record: "4711", quantity: 2, country: "DE" }) ${change} }`)
  upstream.forget()
}
