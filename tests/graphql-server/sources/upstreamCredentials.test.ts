/** The shop proves itself to its upstream, and to nobody else (API-07). */

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fillDataFolder } from '#tests/support/dataFolder.ts'
import { readConfig } from '../../../graphql-server/config.ts'
import { separateCredentials } from '../../../graphql-server/credentials.ts'
import { createLog } from '../../../graphql-server/log.ts'
import { startUpstreamProcess } from '../../../graphql-server/upstreamProcess.ts'
import { type AwkwardUpstream, startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { createBrowser, type ShopServer, startShop } from '../../support/shopServer.ts'

const token = 'token-of-the-shop-and-its-upstream'
const bearer = `Bearer ${token}`

let upstream: AwkwardUpstream
let elsewhere: AwkwardUpstream
const shops: ShopServer[] = []

beforeAll(async () => {
  upstream = await startAwkwardUpstream()
  elsewhere = await startAwkwardUpstream()
})
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
  upstream.reset()
  elsewhere.reset()
})
afterAll(async () => {
  await upstream.close()
  await elsewhere.close()
})

const open = async (env: Record<string, string>, url = upstream.url) => {
  const shop = await startShop(url, { env })
  shops.push(shop)
  return shop
}

const listen = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Uses each kind of call: reads, writes, forms, pictures, the banner. */
const useEverything = async (shop: ShopServer) => {
  const browser = createBrowser(shop.app)
  for (const query of [
    '{ session { country } announcement { text } }',
    '{ search(term: "x", country: "DE") { total } }',
    'mutation { addToCart(input: { record: "4711", quantity: 1, country: "DE" }) { __typename } }',
    'mutation { sendEnquiry(email: "a@example.com", part: "x") { __typename } }',
    'mutation { sendLead(input: { first_name: "A", last_name: "B", email: "a@example.com", text: "x", who: "customer" }) { __typename } }',
  ])
    await browser.ask(query)
  await browser.get('/files/part-1.svg')
}
const proofs = ({ requests }: AwkwardUpstream) =>
  new Set(requests.map(({ headers }) => headers['authorization']))

describe('the token of the shop', () => {
  it('API-07/requests is sent with every request to the upstream, the first of two tokens', async () => {
    await useEverything(await open({ UPSTREAM_TOKEN: `${token},the-token-before-this-one` }))
    const calls = new Set(upstream.requests.map(({ call }) => call))
    for (const call of ['search', 'addToCart', 'GET /files/part-1.svg', 'POST /email/enquiry-form'])
      expect([...calls]).toContain(call)
    expect(proofs(upstream)).toEqual(new Set([bearer]))
  })
  it('API-07/origin is sent to another address only if it has the upstream’s origin', async () => {
    const addresses = (url: string) => ({ EMAIL_URL: `${url}/mail`, ANNOUNCEMENT_URL: `${url}/banner` })
    await useEverything(await open({ UPSTREAM_TOKEN: token, ...addresses(elsewhere.url) }))
    expect(elsewhere.requests.length).toBeGreaterThan(0)
    expect(proofs(elsewhere)).toEqual(new Set([undefined]))
    await useEverything(await open({ UPSTREAM_TOKEN: token, ...addresses(upstream.url) }))
    expect(upstream.requests.map(({ path }) => path)).toContain('/mail/email/enquiry-form')
    expect(proofs(upstream)).toEqual(new Set([bearer]))
  })
  it('API-07 does not follow a redirect to another server', async () => {
    const proofsAtTarget: unknown[] = []
    const target = await listen((request, response) => {
      proofsAtTarget.push(request.headers['authorization'])
      response.end('{}')
    })
    const redirecting = await listen((_request, response) =>
      response.writeHead(307, { location: `${target.url}/` }).end(),
    )
    await useEverything(await open({ UPSTREAM_TOKEN: token }, redirecting.url))
    expect(proofsAtTarget).toEqual([])
    target.close()
    redirecting.close()
  })
  it('API-07/secret an upstream that does not accept it counts as one without an answer, and nothing shows it', async () => {
    const shop = await open({ UPSTREAM_TOKEN: token })
    const refusal = { status: 401, json: { message: `Wrong: ${bearer}`, code: 'UNAUTHORIZED' } }
    for (const call of ['search', 'addToCart']) upstream.answer(call, refusal)
    const browser = createBrowser(shop.app)
    const answers = [
      await browser.ask('{ search(term: "x", country: "DE") { total } }'),
      await browser.ask(
        'mutation { addToCart(input: { record: "4711", quantity: 1, location: "EU1", country: "DE" }) { __typename } }',
      ),
    ]
    for (const { errors } of answers) expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE')
    expect(shop.log.join('')).toContain('status 401: the upstream does not accept the shop')
    for (const text of [shop.log.join(''), JSON.stringify(answers)]) expect(text).not.toContain(token)
  })
})

describe('credentials in UPSTREAM_URL', () => {
  const address = 'https://shop%40erp:p%3Ass%20word@erp.example.com/api/'
  const basic = `Basic ${Buffer.from('shop@erp:p:ss word').toString('base64')}`
  it('API-07 are sent as Basic, and are no part of the address any more', async () => {
    const config = readConfig({ UPSTREAM_URL: address })
    expect(config).toMatchObject({
      upstreamUrl: 'https://erp.example.com/api',
      upstreamAuthorization: basic,
    })
    expect(separateCredentials('http://user@erp.example.com').authorization).toBe(
      `Basic ${Buffer.from('user:').toString('base64')}`,
    )
    const { host } = new URL(upstream.url)
    const { upstreamUrl } = readConfig({ UPSTREAM_URL: `http://shop:secret-word@${host}` })
    await useEverything(await open({ UPSTREAM_URL: `http://shop:secret-word@${host}` }, upstreamUrl ?? ''))
    expect(proofs(upstream)).toEqual(new Set([`Basic ${Buffer.from('shop:secret-word').toString('base64')}`]))
  })
  it('API-07 another address has its own', async () => {
    const { host } = new URL(elsewhere.url)
    const shop = await open({ UPSTREAM_TOKEN: token, EMAIL_URL: `http://mail:of-the-mailer@${host}` })
    await useEverything(shop)
    expect(proofs(elsewhere)).toEqual(
      new Set([`Basic ${Buffer.from('mail:of-the-mailer').toString('base64')}`]),
    )
    expect(shop.log.join('')).not.toContain('of-the-mailer')
  })
  it('exclude a token', () => {
    expect(() => readConfig({ UPSTREAM_URL: address, UPSTREAM_TOKEN: token })).toThrow(
      /^UPSTREAM_TOKEN cannot be set with credentials in UPSTREAM_URL/,
    )
  })
})

it('API-07/bundled the bundled upstream that the shop starts answers the shop only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-child-'))
  await fillDataFolder(folder)
  const deps = { log: createLog('silent'), progress: () => {} }
  const child = await startUpstreamProcess(readConfig({ DATA_DIR: folder }), deps)
  try {
    const statusOf = async (path: string, authorization = '') =>
      (await fetch(child.url + path, { headers: { authorization } })).status
    for (const path of ['/source/EU', '/country', '/files/placeholder', '/nothing']) {
      expect(await statusOf(path)).toBe(401)
      expect(await statusOf(path, `${child.authorization}x`)).toBe(401)
    }
    expect(await statusOf('/source/EU', child.authorization)).toBe(200)
    expect(await statusOf('/healthz')).toBe(200)
  } finally {
    await child.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
