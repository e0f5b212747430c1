/** Responses made of stale answers have a short max-age. */
import { expect, it } from 'vitest'
import { advanceMinutes, browser, upstream, withTimedAwkwardShop } from '../../support/awkwardShop.ts'

withTimedAwkwardShop()

const vehicle = '{ make: "TOYOTA", model: "HILUX", year: "2016" }'

it.each([
  ['what can be chosen', '{ catalogueOptions { makes } }', 'getOptions', 300],
  ['a list', '{ catalogue(filter: {}, country: "DE") { ... on Catalogue { total } } }', 'getParts', 60],
  [
    'the tree of a list',
    '{ catalogue(filter: {}, country: "DE") { ... on Catalogue { categories { name } } } }',
    'getOptions',
    60,
  ],
  ['suggestions', '{ suggestions(term: "leaf", country: "DE") { parts { id } } }', 'search', 60],
  ['a fit', `{ fits(records: ["leaf"], vehicle: ${vehicle}) { fit { verdict } } }`, 'getFitments', 300],
])('%s is cached for seconds, and fresh when the upstream answers again', async (_, query, call, usual) => {
  const ask = async () => {
    const url = `/graphql?query=${encodeURIComponent(query)}`
    const { body, headers } = await browser.get(url, { 'apollo-require-preflight': '1' })
    return [headers['cache-control'], JSON.parse(body).data]
  }
  const first = await ask()
  expect(first[0]).toBe(`max-age=${usual}, public`)
  advanceMinutes(150)
  upstream.answer(call, { status: 500, text: '' })
  expect(await ask()).toEqual(['max-age=5, public', first[1]])
  upstream.answerFirst(call, 0, 'cut')
  advanceMinutes(0.1)
  // If the upstream takes long to answer, as on a busy machine, stale data is sent meanwhile.
  await expect.poll(ask).toEqual(first)
})
