/** Every call of the action API has exactly its fields (API-01, API-02). */
import { describe, expect, it } from 'vitest'
import { browser, shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { change, fillCart, mainFields, requestsOf } from '../../support/payloads.ts'
import { startShop } from '../../support/shopServer.ts'

withAwkwardShop()

describe('reading', () => {
  it('API-01 asks for options with the fields of /applications', async () => {
    await browser.ask('{ catalogueOptions(make: "TOYOTA", model: "HILUX", clearance: true) { years } }')
    expect(requestsOf('getOptions').at(-1)).toEqual({
      path: '/applications',
      body: {
        action: 'getApplications',
        ...mainFields,
        language: 'en',
        manufacturergroup: null,
        promotion: true,
        make: 'TOYOTA',
        model: 'HILUX',
        show: false,
      },
    })
  })
  it('API-01/fields CAT-01 asks for parts with the fields of /search', async () => {
    const filter = '{ make: "TOYOTA", model: "HILUX", year: "2016", category: "SPRINGS AND SHOCKS" }'
    await browser.ask(`{ catalogue(filter: ${filter}, country: "DE") { __typename } }`)
    expect(requestsOf('getParts')).toEqual([
      {
        path: '/search',
        body: {
          action: 'getApplications',
          ...mainFields,
          manufacturergroup: null,
          promotion: false,
          country: 'DE',
          language: 'en',
          show: true,
          make: 'TOYOTA',
          model: 'HILUX',
          year: '2016',
          // In the upstream's spelling.
          category: 'Springs and Shocks',
        },
      },
    ])
  })
  it('CAT-01 asks for the parts of clearance with promotion', async () => {
    await browser.ask('{ catalogue(filter: { clearance: true }, country: "DE") { __typename } }')
    expect(requestsOf('getParts')[0]?.body).toMatchObject({ promotion: true, show: true })
  })
  it('CAT-01 a category with several spellings is filtered by the shop', async () => {
    await browser.ask('{ catalogue(filter: { category: "OTHER" }, country: "DE") { __typename } }')
    expect(requestsOf('getParts')[0]?.body).not.toHaveProperty('category')
  })
  it('ROUTE-06/path make and model of an address are sent in the upstream’s spelling', async () => {
    const filter = '{ make: "toyota", model: "land-cruiser" }'
    await browser.ask(`{ catalogue(filter: ${filter}, country: "DE") { __typename } }`)
    expect(requestsOf('getParts')[0]?.body).toMatchObject({ make: 'TOYOTA', model: 'LAND CRUISER' })
  })
  it('API-01 searches with keyword and country', async () => {
    await browser.ask('{ search(term: " hilux   shock ", country: "de") { total } }')
    expect(requestsOf('search')).toEqual([
      { path: '/search', body: { action: 'search', ...mainFields, keyword: 'hilux shock', country: 'DE' } },
    ])
  })
  it('API-01 loads a product by name and country, and the rest by its id', async () => {
    await browser.ask(
      '{ product(name: "leaf", country: "DE") { ... on Product { variants { id } relatedItems { id } fitments { year } } } }',
    )
    const action = 'getApplications'
    expect(requestsOf('getItem')).toEqual([
      { path: '/item', body: { action: 'getItem', ...mainFields, record: 'leaf', country: 'DE' } },
    ])
    expect(requestsOf('getRelatedItems')).toEqual([
      { path: '/item', body: { action: 'getRelatedItems', ...mainFields, record: '4711' } },
    ])
    expect(requestsOf('getFitments')).toEqual([
      { path: '/item', body: { action, ...mainFields, item: '4711', language: 'en' } },
    ])
    expect(requestsOf('getVariants')).toEqual([
      { path: '/variants', body: { action: 'getVariants', ...mainFields, record: '4711' } },
    ])
  })
  it('API-01 makes no call for fields of a product that were not requested', async () => {
    await browser.ask('{ product(name: "leaf", country: "DE") { ... on Product { name } } }')
    expect(upstream.requests.map(({ call }) => call)).toEqual(['getItem'])
  })
  it('API-01 AVAIL-08 asks for stock with record and country', async () => {
    await browser.ask('{ availability(record: "leaf", country: "AT") { max } }')
    expect(requestsOf('getStock')).toEqual([
      { path: '/item', body: { action: 'getStock', ...mainFields, record: 'leaf', country: 'AT' } },
    ])
  })
  it('API-01 CAT-16 asks for payment methods by country, once in five minutes', async () => {
    await browser.ask('{ paymentMethods(country: "DE") { __typename } }')
    await browser.ask('{ paymentMethods(country: "DE") { __typename } }')
    expect(requestsOf('getPaymentMethods')).toEqual([
      { path: '/paymentmethods', body: { action: 'getPaymentMethods', ...mainFields, country: 'DE' } },
    ])
  })
  it('SESS-01 gets the country with the visitor’s address, and the announcement, by GET', async () => {
    await browser.ask('{ session { country } announcement { text } }')
    const calls = upstream.requests.map(({ method, path, body }) => ({ method, path, body }))
    expect(calls).toContainEqual({ method: 'GET', path: '/country', body: null })
    expect(calls).toContainEqual({ method: 'GET', path: '/announcement', body: null })
    expect(upstream.of('GET /country')[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })
  it('SESS-03 the region’s data are those of `/source/EU`, unless the deployment has another site', async () => {
    const { data } = await browser.ask(
      '{ session { region { id name country currency taxRate stockLocation } } }',
    )
    expect(upstream.of('GET /source/EU').map(({ body }) => body)).toEqual([null])
    expect(data?.['session']).toEqual({
      region: {
        id: 'x-1',
        name: 'Europe',
        country: 'PL',
        currency: 'eur',
        taxRate: 0.23,
        stockLocation: 'EU1',
      },
    })
  })
  it('SESS-04/fields,language every call of the main client has source, currency eur and customer guest; lists are requested in English', async () => {
    await fillCart()
    const fields = '... on Product { variants { id } relatedItems { id } fitments { year } }'
    await browser.ask(`{ product(name: "leaf", country: "DE") { ${fields} }
      catalogueOptions { years } search(term: "x", country: "DE") { total } paymentMethods(country: "DE") { __typename }
      catalogue(filter: { make: "TOYOTA" }, country: "DE") { __typename } availability(record: "leaf", country: "DE") { max } }`)
    await browser.ask(`mutation { setShipZip(zip: "10115") ${change} }`)
    const posted = upstream.requests.filter(({ method }) => method === 'POST')
    expect(new Set(posted.map(({ path }) => path))).toEqual(
      new Set(['/applications', '/cart', '/item', '/paymentmethods', '/search', '/variants']),
    )
    for (const { call, body } of posted)
      expect([call, body]).toEqual([call, expect.objectContaining(mainFields)])
    for (const call of ['getOptions', 'getParts', 'getFitments'])
      expect(requestsOf(call)[0]?.body).toMatchObject({ language: 'en' })
  })
})

describe('writing to the shop', () => {
  it('API-02/enquiry PDP-12 the enquiry has email, part, text and source, and no other field', async () => {
    await browser.ask(
      'mutation { sendEnquiry(email: " a@example.com ", part: "Leaf spring") { __typename } }',
    )
    const [sent] = requestsOf('POST /email/enquiry-form')
    expect(sent?.body).toEqual({
      email: 'a@example.com',
      part: 'Leaf spring',
      text: expect.stringMatching(/interested in this part.*available\?$/),
      source: 'EU',
    })
  })
  it('PDP-18 the text of the enquiry names the vehicle of the garage', async () => {
    await browser.ask(
      'mutation { sendEnquiry(email: "a@example.com", part: "Spring", vehicle: "TOYOTA HILUX 2016") { __typename } }',
    )
    expect(requestsOf('POST /email/enquiry-form').at(-1)?.body).toMatchObject({
      part: 'Spring',
      text: expect.stringMatching(/interested in this part.*available\? My vehicle: TOYOTA HILUX 2016\.$/),
    })
  })
  it('API-02/lead LEAD-01/lead the lead is sent unchanged, with its own `customer`', async () => {
    const input = {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'a@example.com',
      text: 'Hello\nthere',
      who: 'workshop',
      customer: 'C-77',
    }
    await browser.ask('mutation ($input: LeadInput!) { sendLead(input: $input) { __typename } }', { input })
    const [sent] = requestsOf('POST /api/external/addCustomer')
    expect(Object.keys(sent?.body ?? {})).toHaveLength(26)
    expect(sent?.body).toMatchObject({ ...input, privacyDealer: false, delivery_address_city: '' })
    expect(sent?.body).not.toHaveProperty('trap')
    expect(sent?.body).not.toHaveProperty('source')
    expect(sent?.body).not.toHaveProperty('action')
  })
  it('LAW-01/fields,whole-lines a withdrawal and a return request have their fields', async () => {
    const withdrawal = { name: 'Ada', order: 'SO-1', email: 'a@example.com', lines: ['1', '2'] }
    const answer = await browser.ask(
      'mutation ($input: WithdrawalInput!) { withdraw(input: $input) { ... on WithdrawalReceived { id receivedAt } } }',
      { input: withdrawal },
    )
    expect(answer.data).toEqual({ withdraw: { id: '5', receivedAt: '2026-11-21T10:00:00.000Z' } })
    const request = { order: 'SO-1', vin: 'V1', parts: 'A', reason: 'B', name: 'Ada', email: 'a@example.com' }
    await browser.ask(
      'mutation ($order: String!, $email: String!) { findOrderLines(order: $order, email: $email) { __typename } }',
      { order: withdrawal.order, email: withdrawal.email },
    )
    await browser.ask('mutation ($input: ReturnInput!) { sendReturn(input: $input) { __typename } }', {
      input: request,
    })
    expect(requestsOf('addWithdrawal')).toEqual([
      { path: '/withdrawals', body: { action: 'addWithdrawal', ...mainFields, ...withdrawal } },
    ])
    await browser.ask('mutation ($input: WithdrawalInput!) { withdraw(input: $input) { __typename } }', {
      input: { ...withdrawal, quantities: [{ id: '1', quantity: 3 }] },
    })
    expect(requestsOf('addWithdrawal')[1]?.body).toMatchObject({
      lines: ['1', '2'],
      quantities: [{ _id: '1', quantity: 3 }],
    })
    expect(requestsOf('getOrderLines')).toEqual([
      {
        path: '/withdrawals',
        body: { action: 'getOrderLines', ...mainFields, order: withdrawal.order, email: withdrawal.email },
      },
    ])
    expect(requestsOf('addReturn')).toEqual([
      { path: '/returns', body: { action: 'addReturn', ...mainFields, ...request } },
    ])
  })
  it('LAW-01/whole-lines where the upstream does not tell what is left, the form without scripts offers whole lines', async () => {
    upstream.answer('getOrderLines', { json: { lines: [{ _id: '1', displayname: 'Spring', quantity: 3 }] } })
    const { body } = await shop.app.inject({
      method: 'POST',
      url: '/withdraw',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'name=Ada&order=SO-1&email=a%40example.com',
    })
    expect(body.match(/<option.*?>[^<]*/g)).toEqual(['<option value="3">all 3', '<option value="0">none'])
  })
})

it('API-02 site, currency and customer are settings of the deployment', async () => {
  const other = await startShop(upstream.url, { env: { SITE: 'PL-9', CURRENCY: 'PLN', CUSTOMER: 'shop' } })
  await other.browser().ask('{ search(term: "x", country: "PL") { total } }')
  expect(requestsOf('search')[0]?.body).toMatchObject({ source: 'PL-9', currency: 'pln', customer: 'shop' })
  await other.close()
})

it('passes the request id on', async () => {
  await browser.ask('{ search(term: "x", country: "PL") { total } }')
  expect(upstream.of('search')[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
