/** Requests that are not valid HTTP have no route, and get the shop's error page all the same. */
import { beforeAll, expect, it } from 'vitest'
import { shop, withOneAwkwardShop } from '../../support/awkwardShop.ts'
import { rawRequest } from '../../support/rawRequest.ts'

withOneAwkwardShop()

let address = ''
beforeAll(async () => {
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

it.each([
  ['a request line that is none', 'GET\r\n\r\n', 400, 'This address cannot be read'],
  ['an invalid header', 'GET / HTTP/1.1\r\nhost: a\r\nbroken\r\n\r\n', 400, 'This address cannot be read'],
  [
    'cookies that are too long',
    `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'Your browser sends too much',
  ],
])('%s', async (_, request, status, words) => {
  const [head = '', page = ''] = (await rawRequest(address, request)).split(/\r\n\r\n(.*)/s)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head.toLowerCase()).toContain('content-type: text/html; charset=utf-8')
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(page)}`)
  expect(page).toContain(`<h1>${words}</h1>`)
})
