/** Stock alerts before a fake upstream: what a request tells, and the link that a mail program uses. */
import { describe, expect, it } from 'vitest'
import { browser, shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'

withAwkwardShop()

const token = 'a-token-that-the-upstream-made'
const answerOf = async (field: string) => {
  const { data } = await browser.ask(`mutation { answer: ${field} { __typename
    ... on MessageRefused { message otherWay } ... on MessageInvalid { problems { field message } } } }`)
  return data?.['answer']
}
const request = (email = 'ada@example.com') =>
  answerOf(`requestStockAlert(record: "leaf", country: "DE", email: ${JSON.stringify(email)})`)
const sent = { __typename: 'MessageSent' }
const unavailable = {
  __typename: 'MessageRefused',
  message: 'Mails about this part cannot be ordered here at the moment.',
  otherWay: true,
}

describe('a request for a stock alert', () => {
  it('PDP-19/asked API-02 is sent with the country and the shop’s own addresses', async () => {
    upstream.answer('addStockAlert', { json: {} })
    expect(await request(' ada@example.com ')).toEqual(sent)
    const origin = new URL(String(upstream.of('addStockAlert')[0]?.body?.['parturl'])).origin
    expect(upstream.of('addStockAlert')).toMatchObject([
      {
        path: '/stockalerts',
        body: {
          action: 'addStockAlert',
          source: 'EU',
          record: 'leaf',
          country: 'DE',
          email: 'ada@example.com',
          parturl: `${origin}/details/`,
          confirmurl: `${origin}/stock-alert#confirm:`,
          endurl: `${origin}/stock-alert/end/`,
        },
      },
    ])
  })

  it('PDP-19/asked names a wrong address, and asks nobody', async () => {
    expect(await request('ada')).toMatchObject({
      __typename: 'MessageInvalid',
      problems: [{ field: 'email', message: 'Please enter a valid email address (ex: name@example.com).' }],
    })
    expect(upstream.of('addStockAlert')).toEqual([])
  })

  it('SEC-17/mails an address gets five mails in a day, and nobody learns that they are used up', async () => {
    upstream.answer('addStockAlert', { json: {} })
    const answers = await Promise.all(Array.from({ length: 8 }, () => request('Ada@example.com')))
    expect(answers).toEqual(Array.from({ length: 8 }, () => sent))
    expect(upstream.of('addStockAlert')).toHaveLength(5)
    expect(await request('other@example.com')).toEqual(sent)
    expect(upstream.of('addStockAlert')).toHaveLength(6)
  })

  it.each([
    ['with a code', 400, { message: 'Unknown action', code: 'INVALID_REQUEST' }],
    ['without one', 404, { message: 'Not found' }],
  ])(
    'PDP-19/unavailable an upstream that knows no alerts and answers %s: the shop says so',
    async (_, status, json) => {
      for (const call of ['addStockAlert', 'confirmStockAlert', 'endStockAlert'])
        upstream.answer(call, { status, json })
      expect(await request()).toEqual(unavailable)
      expect(await answerOf(`confirmStockAlert(token: "${token}")`)).toEqual(unavailable)
      expect(await answerOf(`endStockAlert(token: "${token}")`)).toEqual(unavailable)
    },
  )

  it('PDP-19/unavailable an outage is an error that can be tried again, and counts no mail', async () => {
    upstream.answer('addStockAlert', { status: 503, json: {} })
    await Promise.all(Array.from({ length: 6 }, () => request()))
    upstream.answer('addStockAlert', { json: {} })
    upstream.forget()
    expect(await request()).toEqual(sent)
    expect(upstream.of('addStockAlert')).toHaveLength(1)
  })
})

describe('the links of a stock alert', () => {
  it('PDP-19/confirmed a token that is too old is told as such', async () => {
    upstream.answer('confirmStockAlert', { json: { confirmed: false } })
    expect(await answerOf(`confirmStockAlert(token: "${token}")`)).toMatchObject({ otherWay: false })
    upstream.answer('confirmStockAlert', { json: { confirmed: true } })
    expect(await answerOf(`confirmStockAlert(token: "${token}")`)).toEqual(sent)
  })

  it('SEC-17/followed to follow the link changes nothing, and its token leaves the address', async () => {
    const answer = await browser.get(`/stock-alert/end/${token}`)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({
      location: `/stock-alert#end:${token}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(upstream.requests).toEqual([])
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    'SEC-17/one-click a POST of a mail program (%s) ends the alert without cookies',
    async (type, payload) => {
      upstream.answer('endStockAlert', { json: {} })
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/stock-alert/end/${token}`,
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.statusCode).toBe(200)
      expect(upstream.of('endStockAlert')[0]?.body).toMatchObject({ action: 'endStockAlert', token })
    },
  )

  it('SEC-17/one-click without the upstream the mail program is told to come again', async () => {
    const post = (of: string) => shop.app.inject({ method: 'POST', url: `/stock-alert/end/${of}` })
    for (const reply of [
      { status: 503, json: {} },
      { status: 404, json: { message: 'No' } },
    ] as const) {
      upstream.answer('endStockAlert', reply)
      expect((await post(token)).statusCode).toBe(503)
    }
    expect((await post('short')).statusCode).toBe(404)
  })
})
