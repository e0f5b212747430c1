/** The real process: its start, its start errors, and its end. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AwkwardUpstream, startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { freePort } from '../support/freePort.ts'
import { startWebServerProcess } from '../support/webServerProcess.ts'

let upstream: AwkwardUpstream
let folder: string

beforeAll(async () => {
  upstream = await startAwkwardUpstream()
  folder = await mkdtemp(join(tmpdir(), 'shop-process-'))
})
afterAll(async () => {
  await upstream.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string>) => startWebServerProcess({ DATA_DIR: folder, ...env })

describe('a failed start writes one clear line and exits with an error', () => {
  it('a taken port', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', () => resolve()))
    const { port } = holder.address() as AddressInfo
    const { code, err } = await start({ PORT: String(port), UPSTREAM_URL: upstream.url }).ended
    holder.close()
    expect({ code, err }).toEqual({ code: 1, err: `Port ${port} is taken. Set PORT to another one.\n` })
  })
  it('a data folder without write permission', async () => {
    const blocker = join(folder, 'a-file')
    await writeFile(blocker, '')
    const { code, err } = await start({
      PORT: '0',
      DATA_DIR: join(blocker, 'data'),
      UPSTREAM_URL: upstream.url,
    }).ended
    expect({ code, err }).toEqual({
      code: 1,
      err: `DATA_DIR ${join(blocker, 'data')} cannot be written to.\n`,
    })
  })
  it('a wrong setting', async () => {
    const { code, err } = await start({ PORT: 'x' }).ended
    expect({ code, err }).toEqual({ code: 1, err: 'PORT must be a whole number from 0 to 65535.\n' })
  })
  it('OPS-01/lists a production with nothing else set', async () => {
    const { code, err, out } = await start({ PORT: '0', PUBLIC_ORIGIN: 'https://shop.example.org' }).ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err.match(/^This is a production start/gm)).toHaveLength(1)
    for (const name of ['PAYMENT_SANDBOX', 'SHOP_CONFIG', 'REDIS_URL', 'VIES', 'SMTP_URL', 'DATABASE_URL'])
      expect(err).toMatch(new RegExp(`^- ${name}: `, 'm'))
  })
  it('OPS-01/database a production whose upstream is a demonstration', async () => {
    const demonstration = createHttpServer((_request, response) =>
      response.setHeader('x-shop-deployment', 'demonstration').end('{}'),
    )
    await new Promise<void>((resolve) => demonstration.listen(0, '127.0.0.1', () => resolve()))
    const { port } = demonstration.address() as AddressInfo
    const names =
      'PUBLIC_ORIGIN,NODE_ENV,TRUST_PROXY,REDIS_URL,SIGNING_KEYS,UPSTREAM_TOKEN,PAYMENT_SANDBOX,SHOP_CONFIG'
    const { code, err } = await start({
      PORT: '0',
      DEPLOYMENT: 'production',
      PRODUCTION_EXCEPTIONS: names,
      UPSTREAM_URL: `http://127.0.0.1:${port}`,
    }).ended
    demonstration.close()
    expect({ code, err }).toEqual({
      code: 1,
      err: `The upstream at 127.0.0.1:${port} is a demonstration. Start it with DEPLOYMENT=production, or accept it: PRODUCTION_EXCEPTIONS=UPSTREAM_URL\n`,
    })
  })
  it('an upstream that does not answer', async () => {
    const port = await freePort()
    const { code, err } = await start({ PORT: '0', UPSTREAM_URL: `http://127.0.0.1:${port}` }).ended
    expect({ code, err }).toEqual({
      code: 1,
      err: `The upstream at 127.0.0.1:${port} does not answer. Check UPSTREAM_URL.\n`,
    })
  })
  it('a database that does not answer', async () => {
    const port = await freePort()
    const { code, err, out } = await start({
      PORT: '0',
      DATABASE_URL: `postgres://shop:pass-word@127.0.0.1:${port}/shop`,
    }).ended
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toMatch(/database/i)
    expect(err + out).not.toContain('pass-word')
  })
})

describe('a package that is not installed is named in one sentence', () => {
  /** Makes Node look for the package under a name that does not exist. */
  const without = (name: string) => {
    const hooks = `import { registerHooks } from 'node:module'
      registerHooks({ resolve: (specifier, context, next) =>
        next(specifier === '${name}' ? 'gone-${name}' : specifier, context) })`
    return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hooks)}` }
  }
  it('a package of the web server', async () => {
    const { code, err } = await start({ PORT: '0', UPSTREAM_URL: upstream.url, ...without('fastify') }).ended
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The package gone-fastify is not installed. Run npm ci.\n',
    })
  })
  it('a package of the bundled upstream alone', async () => {
    const { code, err } = await start({ PORT: '0', ...without('mmdb-lib') }).ended
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The package gone-mmdb-lib is not installed. Run npm ci.\n',
    })
  })
})

describe('with a separate upstream', () => {
  it('OPS-02/message says once what is demonstration, writes one line when it is ready, answers /healthz, and finishes open requests on SIGTERM', async () => {
    const port = await freePort()
    const shop = start({ PORT: String(port), UPSTREAM_URL: upstream.url })
    await shop.said(`Shop ready at http://localhost:${port}\n`)
    expect(shop.out().match(/This is a demonstration/g)).toHaveLength(1)
    expect(shop.out().match(/Shop ready/g)).toHaveLength(1)
    expect(shop.out()).toMatch(/^This is a demonstration of the shop:\n(- .+\n)+.+\nShop ready at .+\n$/)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

    upstream.answer('search', { json: { data: [] }, delayMs: 700 })
    const slow = fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ search(term: "slow", country: "DE") { total } }' }),
    })
    await expect.poll(() => upstream.of('search').length).toBe(1)
    shop.child.kill('SIGTERM')
    expect(await (await slow).json()).toEqual({ data: { search: { total: 0 } } })
    expect(await shop.ended).toMatchObject({ code: 0, err: '' })
    upstream.reset()
  })
})

it('while it drains it answers requests on open connections: a proxy does not repeat writes', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port), UPSTREAM_URL: upstream.url })
  await shop.said('Shop ready')
  upstream.answer('search', { json: { data: [] }, delayMs: 6_000 })
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data: Buffer) => (heard += data.toString()))
  const ask = (query: string) => {
    const body = JSON.stringify({ query })
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  }
  const before = upstream.of('search').length
  ask('{ search(term: "slow", country: "DE") { total } }')
  await expect.poll(() => upstream.of('search').length).toBe(before + 1)
  shop.child.kill('SIGTERM')
  // New connections are refused, so the drain has begun.
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'closed'), { timeout: 60_000 })
    .toBe('closed')
  ask('{ __typename }')
  await new Promise((resolve) => socket.once('close', resolve))
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(heard).toContain('{"data":{"__typename":"Query"}}')
  expect(await shop.ended).toMatchObject({ code: 0 })
  upstream.reset()
})

it('with DRAIN_SECONDS it is not ready, and answers new connections until it stops listening', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port), UPSTREAM_URL: upstream.url, DRAIN_SECONDS: '6' })
  await shop.said('Shop ready')
  const url = `http://127.0.0.1:${port}`
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  shop.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(503)
  const written = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  })
  expect(await written.json()).toEqual({ data: { __typename: 'Query' } })
  expect(written.headers.get('connection')).toBe('close')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(await shop.ended).toMatchObject({ code: 0, err: '' })
})
