/**
 * A stand-in for a merchant's ERP in front of the reference upstream: it numbers its carts and orders 1, 2, 3, and demands
 * the shop's token.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const erpToken = 'token-of-the-erp-that-numbers'

type Body = Record<string, unknown>

const parse = (text: string): Body => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Body) : {}
  } catch {
    return {}
  }
}

/** Numbers for the upstream's ids of one kind. */
const createNumbers = () => {
  const idOf = new Map<string, string>()
  const numberOf = new Map<string, string>()
  return {
    count: () => idOf.size,
    number: (id: string) => {
      if (numberOf.has(id)) return
      const next = String(idOf.size + 1)
      idOf.set(next, id)
      numberOf.set(id, next)
    },
    idOf: (text: unknown) => idOf.get(String(text)),
    /** Replaces the ids in an answer by their numbers. */
    apply: (text: string) => text.replace(/(?<=")[0-9a-f]{32}(?=")/g, (id) => numberOf.get(id) ?? id),
  }
}

/** @param upstreamUrl read for each request, because the upstream may start later */
export const startNumberingErp = async (upstreamUrl: () => string, port = 0) => {
  const carts = createNumbers()
  const orders = createNumbers()
  let withoutToken = 0

  const withIds = (body: Body): Body => ({
    ...body,
    ...(body['cart_id'] !== undefined && { cart_id: carts.idOf(body['cart_id']) ?? 'unknown' }),
    ...(body['transaction_id'] !== undefined && {
      transaction_id: orders.idOf(body['transaction_id']) ?? 'unknown',
    }),
    // A withdrawal names an order by its id or by its name.
    ...(body['order'] !== undefined && { order: orders.idOf(body['order']) ?? body['order'] }),
  })
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.authorization !== `Bearer ${erpToken}`) {
      withoutToken += 1
      response.writeHead(401, { 'content-type': 'application/json' })
      return response.end('{"message":"This ERP answers its shop only.","code":"UNAUTHORIZED"}')
    }
    let text = ''
    for await (const data of request) text += data
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const asked = parse(text)
    const answer = await fetch(upstreamUrl() + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(request.method === 'POST' && { body: JSON.stringify(withIds(asked)) }),
    })
    const type = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.includes('json')) return response.end(bytes)
    const given = parse(bytes.toString())
    if (asked['action'] === 'addToCart' && answer.ok) carts.number(String(given['cart_id']))
    if (asked['action'] === 'addOrder' && answer.ok) orders.number(String(given['_id']))
    return response.end(orders.apply(carts.apply(bytes.toString())))
  }
  const server = createServer((request, response) => {
    answerTo(request, response).catch(() => response.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carts: carts.count,
    orders: orders.count,
    withoutToken: () => withoutToken,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type NumberingErp = Awaited<ReturnType<typeof startNumberingErp>>
