/** Pieces of work of the awkward upstream, and what the shop answers of them. */
import { browser, upstream } from '../../support/awkwardShop.ts'

export const row = (id: string, over: Record<string, unknown> = {}) => ({
  id,
  urlcomponent: `part-${id}`,
  name: `Part ${id}`,
  price: { grossprice: 10.5, symbol: '€' },
  available: [{ location: 'EU1', default: true, quantityavailable: 4 }],
  ...over,
})
export const needOf = (over: Record<string, unknown> = {}) => ({
  name: 'Pads',
  reason: 'work',
  parts: [row('7')],
  ...over,
})
export const jobOf = (over: Record<string, unknown> = {}) => ({
  id: 'front-brakes',
  name: 'Front brakes',
  needs: [needOf()],
  ...over,
})
export const wire = { _id: 4711, name: 'Leaf spring', urlcomponent: 'leaf' }
export const answerItem = (over: Record<string, unknown>) =>
  upstream.answer('getItem', { json: { ...wire, ...over } })

const part = `part { id urlcomponent name price { gross { amount } } stockLocation saleUnit } axle side lift
  components { itemId quantity } stock { isKnown max offers { upTo case } } fit { verdict }`
export const job = async (args: string) => {
  const { data, errors } = await browser.ask(`{ job(${args}, country: "DE") { __typename
    ... on Job { id name isKnown needs { id name reason axle side pieces aboveLift parts { ${part} } } kits { ${part} } }
    ... on JobNotFound { id } } }`)
  return { job: data?.['job'], code: errors?.[0]?.extensions?.['code'] }
}
export const own = (id = 'front-brakes') => job(`id: "${id}", part: "leaf"`)
export const names = async () => {
  const { data } = await browser.ask(
    '{ product(name: "leaf", country: "DE") { ... on Product { jobs { id name } } } }',
  )
  return data?.['product']
}
