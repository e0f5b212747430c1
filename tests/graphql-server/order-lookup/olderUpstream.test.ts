/** The look-up of orders before an upstream that cannot send codes, or does not answer. */
import { expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'

withAwkwardShop()

const request = async () =>
  (
    await browser.ask(`mutation { requestOrderCode(order: "SO1", email: "a@example.com") {
      __typename ... on MessageRefused { message otherWay } } }`)
  ).data

const unavailable = {
  requestOrderCode: {
    __typename: 'MessageRefused',
    message: 'Orders cannot be looked up here at the moment.',
    otherWay: true,
  },
}

it.each([
  ['with a code', 400, { message: 'Unknown action', code: 'INVALID_REQUEST' }],
  ['without one', 404, { message: 'Not found' }],
])(
  'ORD-30/unavailable an upstream that cannot send codes and answers %s: the shop says so',
  async (_, status, json) => {
    upstream.answer('sendOrderCode', { status, json })
    expect(await request()).toEqual(unavailable)
  },
)

it('SEC-16/alike an upstream that refuses a mismatch is answered like one that sent a mail', async () => {
  upstream.answer('sendOrderCode', { status: 404, json: { message: 'No', code: 'ORDER_NOT_FOUND' } })
  expect(await request()).toEqual({ requestOrderCode: { __typename: 'OrderCodeRequested' } })
  upstream.answer('sendOrderCode', { json: { _id: 'o1' } })
  expect(await request()).toEqual({ requestOrderCode: { __typename: 'OrderCodeRequested' } })
})

it('ORD-30/unavailable an outage of the upstream is an error that can be tried again', async () => {
  upstream.answer('sendOrderCode', { status: 503, json: {} })
  const { errors } = await browser.ask(
    'mutation { requestOrderCode(order: "SO1", email: "a@example.com") { __typename } }',
  )
  expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE')
})
