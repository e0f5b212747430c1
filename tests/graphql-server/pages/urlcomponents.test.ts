/** Links to a part lead to that part, for any urlcomponent. */
import { expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { cartsAnswer } from '../../support/awkwardUpstream.ts'

withAwkwardShop()

const odd = [
  ['a step of a path', '.'],
  ['two steps', ' .. '],
  ['nothing', ''],
  ['an endless name', 'x'.repeat(300)],
] as const

it.each(odd)('%s is not used in links: lists and the sitemap link by id', async (_, urlcomponent) => {
  upstream.answer('getParts', { json: { results: [{ id: 7, item: 4711, urlcomponent, name: 'Spring' }] } })
  const { data } = await browser.ask(
    '{ catalogue(filter: {}, country: "DE") { ... on Catalogue { groups { first { items { urlcomponent } } } } } }',
  )
  expect(data?.['catalogue']).toEqual({ groups: [{ first: { items: [{ urlcomponent: '4711' }] } }] })
  const sitemap = (await browser.get('/sitemap-1.xml')).body
  expect(sitemap.match(/details[^<]*/g)).toEqual(['details/4711'])
})

it.each(odd)(
  '%s names no page: what belongs to a product is linked by id, or not at all',
  async (_, name) => {
    upstream.answer('getItem', {
      json: {
        _id: 'leaf',
        name: 'Leaf',
        urlcomponent: name,
        components: [{ name: 'Bolt', quantity: 1, urlcomponent: name }],
        relateditems: [{ id: 1, name: 'One', urlcomponent: name }],
        variants: [{ _id: 2, name: 'Two', urlcomponent: name }],
      },
    })
    upstream.answer('getRelatedItems', { json: {} })
    upstream.answer('getVariants', { json: {} })
    const of =
      'urlcomponent components { urlcomponent } relatedItems { urlcomponent } variants { urlcomponent }'
    const { data } = await browser.ask(
      `{ product(name: "leaf", country: "DE") { ... on Product { ${of} } } }`,
    )
    expect(data?.['product']).toEqual({
      urlcomponent: 'leaf',
      components: [{ urlcomponent: null }],
      relatedItems: [{ urlcomponent: '1' }],
      variants: [{ urlcomponent: '2' }],
    })
  },
)

it.each(odd)('%s is not used in links: a line of a cart has none', async (_, urlcomponent) => {
  const line = { _id: 'a', item: { id: 1, description: 'Leaf', urlcomponent }, quantity: 1, grossprice: 2 }
  upstream.answer('getCarts', { json: cartsAnswer({ transactionlines: [line] }) })
  await browser.ask(
    'mutation { addToCart(input: { record: "1", quantity: 1, country: "DE" }) { __typename } }',
  )
  const { data } = await browser.ask('{ cart { ... on Cart { lines { item { urlcomponent } } } } }')
  expect(data?.['cart']).toEqual({ lines: [{ item: { urlcomponent: null } }] })
})

it('a urlcomponent with slashes is one path segment', async () => {
  upstream.answer('getParts', { json: { results: [{ id: 7, urlcomponent: '../a/b', name: 'Spring' }] } })
  expect((await browser.get('/sitemap-1.xml')).body).toContain('/details/..%2Fa%2Fb<')
})
