/**
 * A stand-in for a merchant's ERP in front of the reference upstream: it numbers its carts and orders 1, 2, 3, and demands
 * the shop's token.
 */
import { jsonAnswer, parseFields, startForwardingRelay } from './forwardingRelay.ts'

export const erpToken = 'token-of-the-erp-that-numbers'

type Body = Record<string, unknown>

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
export const startNumberingErp = async (upstreamUrl: () => string) => {
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
  const relay = await startForwardingRelay(upstreamUrl, async ({ headers, fields, forward }) => {
    if (headers.authorization !== `Bearer ${erpToken}`) {
      withoutToken += 1
      return jsonAnswer(401, { message: 'This ERP answers its shop only.', code: 'UNAUTHORIZED' })
    }
    const { status, type, body } = await forward(withIds(fields))
    if (!type.includes('json')) return { status, type, body }
    const text = body.toString()
    const given = parseFields(text)
    if (fields['action'] === 'addToCart' && status < 300) carts.number(String(given['cart_id']))
    if (fields['action'] === 'addOrder' && status < 300) orders.number(String(given['_id']))
    return { status, type, body: Buffer.from(orders.apply(carts.apply(text))) }
  })
  return {
    url: relay.url,
    carts: carts.count,
    orders: orders.count,
    withoutToken: () => withoutToken,
    close: relay.close,
  }
}
export type NumberingErp = Awaited<ReturnType<typeof startNumberingErp>>
