/** The proxy with the configuration of docs/deploy, before a server that answers every request. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNginx, nginxMissing } from '../cluster/nginx.ts'

const ports = { shop: 5670, actions: 5671, web: [5672, 5672], upstreams: [5673, 5673] }

const title = nginxMissing === null ? 'the proxy' : `the proxy (skipped: ${nginxMissing})`
describe.skipIf(nginxMissing !== null)(title, () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-proxy-'))
  const server = createServer((_incoming, response) => response.end('a page'))
  const proxy = createNginx(folder, ports)
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(ports.web[0], '127.0.0.1', resolve))
    await proxy.start()
  })
  afterAll(async () => {
    await proxy.stop()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers fifty requests at once, queues more, and closes the connection of a refused client', async () => {
    const ask = async (dispatcher: Agent) => {
      const { statusCode, headers, body } = await request(`http://127.0.0.1:${ports.shop}/`, { dispatcher })
      await body.dump()
      return { statusCode, connection: headers['connection'], again: headers['retry-after'] }
    }
    const shopper = new Agent({ localAddress: '127.0.70.1', connections: 50 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(shopper)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))

    const attacker = new Agent({ localAddress: '127.0.70.2', connections: 400 })
    const flood = await Promise.all(Array.from({ length: 400 }, () => ask(attacker)))
    const refused = flood.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(flood.length - refused.length).toBeGreaterThan(50)
    for (const { connection, again } of refused) expect([connection, again]).toEqual(['close', '5'])
    await Promise.all([shopper.destroy(), attacker.destroy()])
  })

  it('counts an IPv6 network as one visitor, and each IPv4 address as one', async () => {
    const otherFolder = mkdtempSync(join(tmpdir(), 'shop-proxy-'))
    const other = createNginx(otherFolder, { ...ports, shop: 5674, actions: 5675 })
    const file = join(otherFolder, 'proxy', 'nginx.conf')
    const text = readFileSync(file, 'utf8')
    const trusting = text.replace('# set_real_ip_from 192.0.2.0/24;', 'set_real_ip_from 127.0.0.1;')
    expect(trusting).not.toBe(text)
    writeFileSync(file, trusting)
    await other.start()
    const dispatcher = new Agent({ connections: 400 })
    const statusesFrom = async (addressOf: (n: number) => string) => {
      const ask = async (_: unknown, n: number) => {
        const headers = { 'x-forwarded-for': addressOf(n) }
        const { statusCode, body } = await request('http://127.0.0.1:5674/', { dispatcher, headers })
        await body.dump()
        return statusCode
      }
      return new Set(await Promise.all(Array.from({ length: 400 }, ask)))
    }
    try {
      expect(await statusesFrom((n) => `2001:db8:1:2:${n.toString(16)}::1`)).toEqual(new Set([200, 429]))
      expect(await statusesFrom((n) => `2001:db8:1:${n.toString(16)}::1`)).toEqual(new Set([200]))
      expect(await statusesFrom((n) => `203.0.${n >> 8}.${n & 255}`)).toEqual(new Set([200]))
    } finally {
      await dispatcher.destroy()
      await other.stop()
      rmSync(otherFolder, { recursive: true, force: true })
    }
  })
})
