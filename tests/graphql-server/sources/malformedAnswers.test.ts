/** The catalogue while the upstream gives unusable answers. */
import { expect, it } from 'vitest'
import { advanceMinutes, browser, shop, upstream, withTimedAwkwardShop } from '../../support/awkwardShop.ts'
import { type Reply } from '../../support/awkwardUpstream.ts'

withTimedAwkwardShop()

const catalogue =
  '{ catalogue(filter: {}, country: "DE") { ... on Catalogue { total freshness { stale } } } }'
const listAfter = async (reply: Reply) => {
  await browser.ask(catalogue)
  advanceMinutes(180)
  upstream.answer('getParts', reply)
  return browser.ask(catalogue)
}
const known = { data: { catalogue: { total: 2, freshness: { stale: true } } } }
const page = '<html>Back soon</html>'

it.each<[string, Reply]>([
  ['a redirect to a maintenance page', { status: 302, text: page }],
  ['a maintenance page as a good answer', { status: 200, text: page }],
  ['a firewall’s page', { status: 403, text: page }],
  ['a proxy’s page', { status: 404, text: page }],
  ['a gateway’s refusal in words of its own', { status: 403, json: { error: 'forbidden' } }],
  ['a gateway that knows no such path', { status: 404, json: { error: { message: 'no route' } } }],
  ['a refusal without a word', { status: 403, json: { message: ' ' } }],
  ['"too many requests"', { status: 429, json: { message: 'Slow down' } }],
  ['"too many requests" as a page', { status: 429, text: page }],
  ['a request that timed out', { status: 408, json: { message: 'Too slow' } }],
  ['an answer of the wrong shape', { json: { results: 'none' } }],
])('%s does not empty a cached list', async (_, reply) => {
  expect(await listAfter(reply)).toEqual(known)
})

it('a refusal by the contract is not replaced by a stale answer', async () => {
  const { errors } = await listAfter({ status: 403, json: { message: 'No such customer' } })
  expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_REFUSED')
})

it('a stale answer that replaces a malformed one is logged', async () => {
  await listAfter({ json: { results: 'none' } })
  const lines = shop.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const told = {
    level: 'warn',
    call: 'getParts',
    code: 'UPSTREAM_MALFORMED',
    reason: 'results has the wrong shape',
  }
  expect(lines).toContainEqual(expect.objectContaining(told))
})

it('without a cached answer the error is returned', async () => {
  upstream.answer('getParts', { status: 200, text: page })
  const { errors } = await browser.ask(catalogue)
  expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_MALFORMED')
})

it.each([
  ['GET /country', '{ session { country } }', 'Failed to fetch country'],
  ['GET /announcement', '{ announcement { text } }', 'announcement could not be fetched'],
])(
  'an upstream without %s is logged once a minute, for any number of requests',
  async (call, query, words) => {
    upstream.answer(call, { status: 404, json: { message: 'Unknown path' } })
    const lines = () => shop.log.filter((line) => line.includes(words)).map((line) => JSON.parse(line))
    for (let asked = 0; asked < 5; asked += 1) await shop.browser().ask(query)
    expect(lines()).toMatchObject([{ times: 1, code: 'UPSTREAM_REFUSED' }])
    advanceMinutes(1)
    await shop.browser().ask(query)
    expect(lines()).toMatchObject([{ times: 1 }, { times: 5 }])
  },
)
