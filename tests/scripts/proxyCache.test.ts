/** What the proxy of docs/deploy keeps, whom it asks, and whom it counts, before two servers that note each request. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNginx, nginxMissing } from '../cluster/nginx.ts'

const ports = { shop: 5676, actions: 5677, web: [5678, 5679], upstreams: [5678, 5679] }
/** The network that is trusted as a CDN's. */
const cdn = '127.0.80.0/24'

const title = nginxMissing === null ? 'the proxy' : `the proxy (skipped: ${nginxMissing})`
describe.skipIf(nginxMissing !== null)(title, () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-proxy-cache-'))
  // If nginx is started by root, its workers have another user.
  chmodSync(folder, 0o755)
  const asked: { url: string; encoding: string; visitor: string; original: string }[] = []
  let answer: (incoming: IncomingMessage, response: ServerResponse) => void
  const servers = ports.web.map(() =>
    createServer((incoming, response) => {
      const header = (name: string) => String(incoming.headers[name] ?? '')
      asked.push({
        url: incoming.url ?? '',
        encoding: header('accept-encoding'),
        visitor: header('x-forwarded-for'),
        original: header('x-original-forwarded-for'),
      })
      answer(incoming, response)
    }),
  )
  const proxy = createNginx(folder, ports)
  beforeAll(async () => {
    for (const [index, server] of servers.entries())
      await new Promise<void>((resolve) => server.listen(ports.web[index], '127.0.0.1', resolve))
    const file = join(folder, 'proxy', 'nginx.conf')
    const text = readFileSync(file, 'utf8')
    // Fewer requests reach the limit of a 48-bit network than that of the file.
    const changes = [
      ['# set_real_ip_from 192.0.2.0/24;', `set_real_ip_from ${cdn};`],
      ['zone=site_requests:10m rate=480r/s', 'zone=site_requests:10m rate=1r/s'],
      ['zone=site_requests burst=2400 delay=800', 'zone=site_requests burst=160 nodelay'],
    ] as const
    for (const [from] of changes) expect(text).toContain(from)
    writeFileSync(
      file,
      changes.reduce((changed, [from, to]) => changed.replace(from, to), text),
    )
    await proxy.start()
  })
  afterAll(async () => {
    await proxy.stop()
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    asked.length = 0
    answer = ({ url }, response) => {
      response.setHeader('cache-control', 'public, max-age=86400')
      response.setHeader('vary', 'accept-encoding')
      response.end(`body of ${url}`)
    }
  })

  const get = async (path: string, headers: Record<string, string> = {}, dispatcher?: Agent) => {
    const options = dispatcher ? { headers, dispatcher } : { headers }
    const { statusCode, body } = await request(`http://127.0.0.1:${ports.shop}${path}`, options)
    return { statusCode, text: await body.text() }
  }
  const urls = () => asked.map(({ url }) => url)

  it('OPS-07/key keeps an answer under what the web server was asked for, so that no other address gets it', async () => {
    for (const path of ['/files/a%2Fb.jpg', '/files/a/b.jpg', '/files/a%3Fb', '/files/a?b'])
      for (let turn = 0; turn < 2; turn += 1) expect((await get(path)).text).toBe(`body of ${path}`)
    expect(urls()).toEqual(['/files/a%2Fb.jpg', '/files/a/b.jpg', '/files/a%3Fb', '/files/a?b'])
  })

  it('OPS-07 keeps one entry for each built file, whatever query or header a client adds', async () => {
    for (let n = 0; n < 20; n += 1)
      await get(`/assets/main.js?${n}`, { 'accept-encoding': `gzip, deflate, br, x-${n};q=0.${n}` })
    expect(asked).toMatchObject([{ url: '/assets/main.js', encoding: 'br' }])
    for (const encoding of ['gzip', 'gzip;q=0.5, br;q=0', 'identity', 'br;q=0'])
      await get('/assets/main.js', { 'accept-encoding': encoding })
    expect(asked.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', ''])
  })

  it('OPS-07/missing keeps no 404, although it may be kept', async () => {
    let status = 404
    answer = (_, response) => {
      response.writeHead(status, { 'cache-control': 'public, max-age=60' }).end('placeholder')
    }
    for (const path of ['/files/missing.jpg', '/assets/missing.js']) {
      status = 404
      expect((await get(path)).statusCode).toBe(404)
      status = 200
      expect((await get(path)).statusCode).toBe(200)
      status = 404
      expect((await get(path)).statusCode).toBe(200)
    }
  })

  it('OPS-07/second-server asks a second server for built files alone', async () => {
    answer = (_, response) => void response.writeHead(404).end()
    await get('/assets/of-another-version.js')
    expect(urls()).toHaveLength(2)
    asked.length = 0
    await get('/files/missing-for-good.jpg')
    await get('/no-such-page')
    expect(urls()).toEqual(['/files/missing-for-good.jpg', '/no-such-page'])
  })

  it('OPS-07/second-server OPS-14/other-server finds what one server alone has, although the open connections to that one break', async () => {
    const used = new WeakSet<Socket>()
    answer = ({ socket, url }, response) => {
      if (url === '/open') {
        used.add(socket)
        response.end()
      } else if (socket.localPort === ports.web[1]) response.writeHead(404).end()
      else if (used.has(socket)) socket.destroy()
      else response.end(`body of ${url}`)
    }
    for (const path of ['/assets/one.js', '/assets/two.js', '/graphql?one', '/graphql?two']) {
      // Leaves open connections to both servers.
      await Promise.all([get('/open'), get('/open')])
      expect(await get(path)).toEqual({ statusCode: 200, text: `body of ${path}` })
    }
  })

  it('OPS-14/other-server asks the other server for a GraphQL document that one does not know, writes too, and repeats no other answer', async () => {
    const bodies: string[] = []
    let first = 404
    answer = (incoming, response) => {
      const turn = asked.length
      let body = ''
      incoming.on('data', (chunk: Buffer) => void (body += chunk.toString()))
      incoming.on('end', () => {
        bodies.push(body)
        const status = turn % 2 === 1 ? first : 200
        response.writeHead(status, { 'x-turn': String(turn) }).end(`${status} of ${turn}`)
      })
    }
    const send = async (method: 'GET' | 'POST') => {
      asked.length = 0
      bodies.length = 0
      const { statusCode, body } = await request(`http://127.0.0.1:${ports.shop}/graphql?extensions=1`, {
        method,
        ...(method === 'POST' ? { body: 'the mutation' } : {}),
      })
      return { statusCode, text: await body.text() }
    }
    for (const method of ['GET', 'POST'] as const) {
      expect(await send(method)).toEqual({ statusCode: 200, text: '200 of 2' })
      expect(urls()).toEqual(['/graphql?extensions=1', '/graphql?extensions=1'])
      const sent = method === 'POST' ? 'the mutation' : ''
      expect(bodies).toEqual([sent, sent])
    }
    // The web server's own refusals reach the browser as they are; a write that may have been executed is not repeated.
    for (first of [400, 403, 429, 500, 502])
      expect(await send('POST')).toEqual({ statusCode: first, text: `${first} of 1` })
  })

  it('OPS-07 asks again whether a picture is still the same, and keeps it if it is', async () => {
    answer = (incoming, response) => {
      const isKnown = incoming.headers['if-none-match'] === '"1"'
      response.writeHead(isKnown ? 304 : 200, {
        'cache-control': 'public, max-age=300, s-maxage=0',
        etag: '"1"',
      })
      response.end(isKnown ? undefined : 'picture')
    }
    for (let turn = 0; turn < 3; turn += 1)
      expect(await get('/files/changing.jpg')).toEqual({ statusCode: 200, text: 'picture' })
    expect(urls()).toHaveLength(3)
  })

  it('OPS-06/claimed passes on the visitor’s own address behind a trusted network, and no address that a stranger claims', async () => {
    const from = (localAddress: string) => new Agent({ localAddress })
    const [edge, stranger] = [from('127.0.80.7'), from('127.0.81.7')]
    await get('/', { 'x-forwarded-for': '198.51.100.9, 203.0.113.5' }, edge)
    await get('/', { 'x-forwarded-for': '198.51.100.9, 203.0.113.5, 127.0.80.8' }, edge)
    await get('/', { 'x-forwarded-for': '203.0.113.5' }, stranger)
    await get('/files/own-address.jpg', { 'x-forwarded-for': '203.0.113.6' }, edge)
    expect(asked.map(({ visitor }) => visitor)).toEqual([
      '203.0.113.5',
      '203.0.113.5',
      '127.0.81.7',
      '203.0.113.6',
    ])
    expect(asked[2]?.original).toBe('203.0.113.5')
    await Promise.all([edge.destroy(), stranger.destroy()])
  })

  it('OPS-06/topologies,network counts each visitor behind a trusted network, and a 48-bit network of IPv6 as well', async () => {
    const edge = new Agent({ localAddress: '127.0.80.7', connections: 400 })
    const ask = async (visitor: string) => (await get('/', { 'x-forwarded-for': visitor }, edge)).statusCode
    const statuses = async (count: number, visitorOf: (n: number) => string) =>
      new Set(await Promise.all(Array.from({ length: count }, (_, n) => ask(visitorOf(n)))))
    expect(await statuses(400, (n) => `203.0.${n >> 8}.${n & 255}`)).toEqual(new Set([200]))
    expect(await statuses(400, () => '198.51.100.1')).toEqual(new Set([200, 429]))
    expect(await statuses(400, (n) => `2001:db8:1:${n.toString(16)}::1`)).toEqual(new Set([200, 429]))
    expect(await statuses(400, (n) => `2001:db9:${n.toString(16)}::1`)).toEqual(new Set([200]))
    await edge.destroy()
  })
})
