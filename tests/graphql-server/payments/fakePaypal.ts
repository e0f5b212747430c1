/**
 * A fake of the part of PayPal's Orders v2 that the shop uses, as documented: tokens, request ids, captures,
 * and webhooks signed with RSA over transmission id, time, webhook id and the body's CRC-32.
 */
import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import fastify from 'fastify'

type Amount = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Amount }
type Order = {
  id: string
  status: string
  intent: string
  purchase_units: {
    amount: Amount
    custom_id: string
    description: string
    payments?: { captures: Capture[]; refunds?: Refund[] }
  }[]
}
type Refund = { id: string; status: string; amount: Amount; custom_id?: string | undefined }

const cents = ({ value }: Amount) => Math.round(Number(value) * 100)

export const paypal = { clientId: 'client-1', clientSecret: 'secret-1', webhookId: 'WH-1' }

export const startFakePaypal = async () => {
  const app = fastify({ forceCloseConnections: true })
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const orders = new Map<string, Order>()
  const byRequest = new Map<string, { status: number; body: unknown }>()
  const refunds: { capture: string; amount: Amount }[] = []
  const tokens = new Set<string>()
  const asked: string[] = []
  let declineNext: { issue: string; status: number } | null = null
  let next: 'drip' | 'lost' | null = null
  let captureState = 'COMPLETED'
  let refundState = 'COMPLETED'

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const problem = (issue: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

  app.addHook('onRequest', async (request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    const { authorization = '' } = request.headers
    if (request.url === '/v1/oauth2/token') {
      const basic = Buffer.from(`${paypal.clientId}:${paypal.clientSecret}`).toString('base64')
      if (authorization !== `Basic ${basic}`) return reply.code(401).send({ error: 'invalid_client' })
    } else if (!tokens.has(authorization.replace('Bearer ', ''))) {
      return reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' })
    }
  })
  /** Repeats the answer for a known request id, as PayPal does. */
  const once = (key: unknown, act: () => { status: number; body: unknown }) => {
    const name = String(key)
    const known = byRequest.get(name) ?? act()
    byRequest.set(name, known)
    return known
  }

  /** Null if the amount exceeds the rest; without an amount it refunds the whole rest. */
  const makeRefund = (
    order: Order,
    wanted?: Amount,
    status = 'COMPLETED',
    custom_id?: string,
  ): Refund | null => {
    const taken = order.purchase_units[0]?.payments
    const capture = taken?.captures[0]
    if (!taken || !capture) return null
    const made = (taken.refunds ??= [])
    const left = made
      .filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
      .reduce((rest, { amount }) => rest - cents(amount), cents(capture.amount))
    const amount = wanted ?? { ...capture.amount, value: (left / 100).toFixed(2) }
    if (left === 0 || capture.status === 'REFUNDED' || cents(amount) > left) return null
    const refund = { id: `R-${made.length + 1}`, status, amount, custom_id }
    made.push(refund)
    if (status === 'COMPLETED') capture.status = cents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return refund
  }

  app.post('/v1/oauth2/token', async () => {
    const token = randomUUID()
    tokens.add(token)
    return { access_token: token, token_type: 'Bearer', expires_in: 32_400 }
  })
  app.post<{ Body: string }>('/v2/checkout/orders', async (request, reply) => {
    const answer = once(request.headers['paypal-request-id'], () => {
      const order: Order = {
        ...(JSON.parse(request.body) as Order),
        id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
        status: 'PAYER_ACTION_REQUIRED',
      }
      orders.set(order.id, order)
      return { status: 200, body: { id: order.id, status: order.status } }
    })
    return reply.code(answer.status).send(answer.body)
  })
  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', async (request, reply) => {
    const order = orders.get(request.params.id)
    const odd = next
    next = null
    if (odd === 'lost') return reply.code(404).type('text/html').send('<html>No such page</html>')
    if (odd === 'drip') {
      reply.hijack().raw.writeHead(200, { 'content-type': 'application/json' })
      const drops = setInterval(() => reply.raw.write(' '), 50)
      reply.raw.once('close', () => clearInterval(drops))
      return reply
    }
    return (
      order ??
      reply.code(404).send({ name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] })
    )
  })
  app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const order = orders.get(request.params.id)
    if (!order) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' })
    if (declineNext !== null) {
      const { issue, status } = declineNext
      declineNext = null
      return reply.code(status).send(problem(issue))
    }
    const answer = once(request.headers['paypal-request-id'], () => {
      if (order.status === 'COMPLETED') return { status: 422, body: problem('ORDER_ALREADY_CAPTURED') }
      if (order.status !== 'APPROVED') return { status: 422, body: problem('ORDER_NOT_APPROVED') }
      const [unit] = order.purchase_units
      if (!unit) throw new Error('no unit')
      unit.payments = { captures: [{ id: `C-${order.id}`, status: captureState, amount: unit.amount }] }
      order.status = 'COMPLETED'
      return { status: 201, body: order }
    })
    return reply.code(answer.status).send(answer.body)
  })
  app.get<{ Params: { id: string } }>('/v2/payments/captures/:id', async (request, reply) => {
    const { id } = request.params
    const capture = orders.get(id.slice(2))?.purchase_units[0]?.payments?.captures[0]
    if (!capture)
      return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] })
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/checkout/orders/${id.slice(2)}` }]
    return { ...capture, links }
  })
  app.post<{ Params: { id: string }; Body: string }>(
    '/v2/payments/captures/:id/refund',
    async (request, reply) => {
      const answer = once(request.headers['paypal-request-id'], () => {
        const order = orders.get(request.params.id.slice(2))
        const { amount, custom_id } = JSON.parse(request.body) as { amount?: Amount; custom_id?: string }
        const refund = order && makeRefund(order, amount, refundState, custom_id)
        if (!refund) return { status: 422, body: problem('REFUND_AMOUNT_EXCEEDED') }
        refunds.push({ capture: request.params.id, amount: refund.amount })
        return { status: 201, body: { id: refund.id, status: refund.status } }
      })
      return reply.code(answer.status).send(answer.body)
    },
  )

  const signed = (id: string, time: string, webhookId: string, body: string) =>
    `${id}|${time}|${webhookId}|${crc32(body)}`
  app.post<{ Body: string }>('/v1/notifications/verify-webhook-signature', async (request) => {
    const fields = JSON.parse(request.body) as Record<string, string>
    // The signature is over the event's bytes as they were sent.
    const event = request.body.slice(request.body.indexOf('"webhook_event":') + 16, -1)
    const text = signed(
      fields['transmission_id'] ?? '',
      fields['transmission_time'] ?? '',
      fields['webhook_id'] ?? '',
      event,
    )
    const isTrue = createVerify('RSA-SHA256')
      .update(text)
      .verify(publicKey, fields['transmission_sig'] ?? '', 'base64')
    return { verification_status: isTrue ? 'SUCCESS' : 'FAILURE' }
  })

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    /** The settings of a shop that is paid by it. */
    env: {
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_API_URL: url,
    },
    orders,
    refunds,
    /** Every request that arrived. */
    asked,
    approve: (id: string) => {
      const order = orders.get(id)
      if (order) order.status = 'APPROVED'
    },
    forget: (id: string) => orders.delete(id),
    declineNextCapture: (issue = 'INSTRUMENT_DECLINED', status = 422) => {
      declineNext = { issue, status }
    },
    capturesBecome: (state: string) => {
      captureState = state
    },
    settleCapture: (id: string, status: string) => {
      const capture = orders.get(id)?.purchase_units[0]?.payments?.captures[0]
      if (capture) capture.status = status
    },
    refundsBegin: (state: string) => {
      refundState = state
    },
    /** Sets the state of the refunds of a payment. */
    refundsBecome: (id: string, status: string) => {
      for (const refund of orders.get(id)?.purchase_units[0]?.payments?.refunds ?? []) refund.status = status
    },
    /** The merchant refunds at the provider. */
    refundByHand: (id: string, value: string, status = 'COMPLETED') => {
      const order = orders.get(id)
      const refund = order && makeRefund(order, { currency_code: 'EUR', value }, status)
      if (!refund) throw new Error('nothing to refund')
    },
    /** The next read of an order gets the 404 of a proxy (`lost`), or an answer that never ends (`drip`). */
    breakNextRead: (odd: 'drip' | 'lost') => {
      next = odd
    },
    revokeTokens: () => tokens.clear(),
    /** A webhook as PayPal sends it, with its whitespace. */
    webhook: (
      eventType: string,
      resource: object,
      { eventId = randomUUID() as string, sentAt = new Date() } = {},
    ) => {
      const body = JSON.stringify(
        { id: `WH-${eventId}`, event_type: eventType, amount: 1.0, resource },
        null,
        2,
      )
      const id = randomUUID()
      const time = sentAt.toISOString()
      const signature = createSign('RSA-SHA256')
        .update(signed(id, time, paypal.webhookId, body))
        .sign(privateKey, 'base64')
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature,
      }
      return { body, headers }
    },
    close: () => app.close(),
  }
}
