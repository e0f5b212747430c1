import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AwkwardUpstream, startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'

let upstream: AwkwardUpstream
let shop: ShopServer
beforeEach(async () => {
  upstream = await startAwkwardUpstream()
})
afterEach(async () => {
  await shop.close()
  await upstream.close()
})

const statusesOf = async (count: number, from: string, url = '/graphql?query={__typename}') => {
  const statuses = new Set<number>()
  for (let turn = 0; turn < count; turn += 1) {
    const headers = { 'x-forwarded-for': from, 'apollo-require-preflight': 'true' }
    statuses.add((await shop.app.inject({ url, headers })).statusCode)
  }
  return [...statuses]
}

describe('REQUEST_LIMIT', () => {
  it('limits the requests of one address, not of others, and not of probes', async () => {
    shop = await startShop(upstream.url, { env: { REQUEST_LIMIT: '2', TRUST_PROXY: '1' } })
    expect(await statusesOf(20, '203.0.113.7')).toEqual([200])
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const refused = await shop.app.inject({ url: '/', headers })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusesOf(3, '203.0.113.8')).toEqual([200])
    expect(await statusesOf(30, '203.0.113.7', '/healthz')).toEqual([200])
  })

  it('counts an IPv6 network as one address', async () => {
    shop = await startShop(upstream.url, { env: { REQUEST_LIMIT: '2', TRUST_PROXY: '1' } })
    const statuses = []
    for (let n = 0; n <= 20; n += 1) statuses.push(...(await statusesOf(1, `2001:db8::${n}`)))
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await statusesOf(1, '2001:db8:0:1::1')).toEqual([200])
  })

  it('SEC-06 limits a /48 network of IPv6 to 16 times as many requests, however many /64 networks it uses', async () => {
    shop = await startShop(upstream.url, { env: { REQUEST_LIMIT: '1', TRUST_PROXY: '1' } })
    const statuses: number[] = []
    for (let n = 0; n <= 160; n += 1)
      statuses.push(...(await statusesOf(1, `2001:db8:1:${n.toString(16)}::1`)))
    expect(statuses).toEqual([...Array.from({ length: 160 }, () => 200), 429])
    expect(await statusesOf(1, '2001:db8:2::1')).toEqual([200])
    expect(await statusesOf(1, '203.0.113.7')).toEqual([200])
  })

  it('limits one address to 100 connections, also silent ones', async () => {
    shop = await startShop(upstream.url, { env: { REQUEST_LIMIT: '20' } })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const held = new Set<Socket>()
    let refused = 0
    const hold = () =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', resolve)
        held.add(socket)
        socket
          .on('error', () => {})
          .once('close', () => {
            refused += 1
            held.delete(socket)
            resolve()
          })
      })
    for (let count = 0; count < 110; count += 1) await hold()
    await expect.poll(() => [refused, held.size]).toEqual([10, 100])

    const url = `http://127.0.0.1:${port}/healthz`
    const served = () =>
      fetch(url).then(
        ({ status }) => status,
        () => 'refused',
      )
    expect(await served()).toBe('refused')
    for (const socket of [...held].slice(0, 5)) socket.destroy()
    await expect.poll(served).toBe(200)
    for (const socket of held) socket.destroy()
  })

  it('0 turns the limit off', async () => {
    shop = await startShop(upstream.url, { env: { REQUEST_LIMIT: '0', TRUST_PROXY: '1' } })
    expect(await statusesOf(60, '203.0.113.7')).toEqual([200])
  })
})
