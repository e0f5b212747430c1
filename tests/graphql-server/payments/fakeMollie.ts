/** A fake of the part of Mollie's v2 API that the shop uses, as documented. */
import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { createCertificate } from './certificate.ts'

type Amount = { currency: string; value: string }
type Payment = {
  id: string
  status: string
  amount: Amount
  description: string
  redirectUrl: string
  webhookUrl?: string
  metadata: Record<string, string>
}

const cents = (amount: Amount | undefined) => Math.round(Number(amount?.value ?? 0) * 100)

export const mollieKey = 'test_fake0000000000000000000000000'

export const startFakeMollie = async () => {
  const app = fastify({ forceCloseConnections: true, https: createCertificate() })
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, string>()
  const refunds: { payment: string; amount: Amount }[] = []
  const metadataOf: unknown[] = []
  /** By payment: the state of its refunds, if they are no longer pending. */
  const refundStatuses = new Map<string, string>()
  const refundedByHand = new Map<string, Amount>()
  const chargedBack = new Map<string, Amount>()
  let loseNextCreation = false
  let isDown = false

  app.addHook('onRequest', async (request, reply) => {
    if (isDown) return reply.code(503).send({ status: 503, title: 'Service Unavailable', detail: 'Down' })
    if (request.headers.authorization !== `Bearer ${mollieKey}`) {
      return reply
        .code(401)
        .send({ status: 401, title: 'Unauthorized Request', detail: 'Missing authentication' })
    }
  })
  const isUndone = (id: string) => ['failed', 'canceled'].includes(refundStatuses.get(id) ?? '')
  const refundedCents = (id: string) =>
    refunds.reduce(
      (sum, { payment, amount }) => sum + (payment === id && !isUndone(id) ? cents(amount) : 0),
      cents(refundedByHand.get(id)),
    )
  const remainingCents = ({ id, status, amount }: Payment) =>
    status === 'paid' ? Math.max(0, cents(amount) - refundedCents(id) - cents(chargedBack.get(id))) : 0
  /** Only a paid payment has its refunded and its remaining amount. */
  const refundFieldsOf = (payment: Payment) => {
    if (payment.status !== 'paid') return {}
    const { id, amount } = payment
    const { currency } = amount
    return {
      amountRefunded: { currency, value: (refundedCents(id) / 100).toFixed(2) },
      amountRemaining: { currency, value: (remainingCents(payment) / 100).toFixed(2) },
      ...(chargedBack.has(id) ? { amountChargedBack: chargedBack.get(id) } : {}),
    }
  }
  const shown = (payment: Payment) => ({
    resource: 'payment',
    mode: 'test',
    createdAt: new Date().toISOString(),
    ...payment,
    ...refundFieldsOf(payment),
    _links: {
      self: { href: `${url}/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(payment.status === 'open'
        ? { checkout: { href: `${url}/checkout/${payment.id}`, type: 'text/html' } }
        : {}),
    },
  })

  app.post<{ Body: Omit<Payment, 'id' | 'status'> }>('/v2/payments', async (request, reply) => {
    const key = String(request.headers['idempotency-key'])
    const id = byKey.get(key) ?? `tr_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    byKey.set(key, id)
    const payment = payments.get(id) ?? { ...request.body, id, status: 'open' }
    payments.set(id, payment)
    if (loseNextCreation) {
      loseNextCreation = false
      return void request.raw.destroy()
    }
    return reply
      .code(201)
      .type('application/hal+json')
      .send(JSON.stringify(shown(payment)))
  })
  app.get<{ Params: { id: string } }>('/v2/payments/:id', async (request, reply) => {
    const payment = payments.get(request.params.id)
    if (!payment)
      return reply.code(404).send({ status: 404, title: 'Not Found', detail: 'No payment exists' })
    return reply.type('application/hal+json').send(JSON.stringify(shown(payment)))
  })
  const listed = (id: string) =>
    refunds.flatMap((refund, index) =>
      refund.payment === id
        ? [
            {
              resource: 'refund',
              id: `re_${index}`,
              status: refundStatuses.get(id) ?? 'pending',
              ...refund,
              metadata: metadataOf[index],
              _links: {},
            },
          ]
        : [],
    )
  app.get<{ Params: { id: string } }>('/v2/payments/:id/refunds', async (request, reply) => {
    const found = listed(request.params.id)
    const page = { count: found.length, _embedded: { refunds: found }, _links: {} }
    return reply.type('application/hal+json').send(JSON.stringify(page))
  })
  app.post<{ Params: { id: string }; Body: { amount: Amount; metadata?: unknown } }>(
    '/v2/payments/:id/refunds',
    async (request, reply) => {
      const key = String(request.headers['idempotency-key'])
      const payment = payments.get(request.params.id)
      if (!byKey.has(key)) {
        const left = payment ? remainingCents(payment) : 0
        // `!(… <= …)`, so that NaN is refused too.
        if (!(cents(request.body.amount) <= left))
          return reply.code(422).send({
            status: 422,
            title: 'Unprocessable Entity',
            detail: 'The specified amount cannot be refunded',
            field: 'amount.value',
          })
        refunds.push({ payment: request.params.id, amount: request.body.amount })
        metadataOf.push(request.body.metadata)
      }
      byKey.set(key, request.params.id)
      const refund = { resource: 'refund', id: 're_1', status: 'pending', amount: request.body.amount }
      return reply
        .code(201)
        .type('application/hal+json')
        .send(JSON.stringify({ ...refund, _links: {} }))
    },
  )

  // The client accepts only known certificate authorities, so this process must not verify certificates.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    /** The settings of a shop that is paid by it. */
    env: { MOLLIE_API_KEY: mollieKey, MOLLIE_API_URL: url },
    payments,
    refunds,
    become: async (id: string, status: string, amount?: Amount) => {
      const payment = payments.get(id)
      if (!payment) throw new Error('no such payment')
      payments.set(id, { ...payment, status, ...(amount ? { amount } : {}) })
    },
    /** The merchant refunds in the provider's dashboard. */
    refundByHand: (id: string, value: string) => {
      const sum = (cents(refundedByHand.get(id)) + Math.round(Number(value) * 100)) / 100
      refundedByHand.set(id, { currency: 'EUR', value: sum.toFixed(2) })
    },
    /** Sets the state of the refunds of a payment. */
    refundsBecome: (id: string, status: 'refunded' | 'failed' | 'canceled') => refundStatuses.set(id, status),
    chargeBack: (id: string, value: string) => chargedBack.set(id, { currency: 'EUR', value }),
    loseNextCreation: () => {
      loseNextCreation = true
    },
    /** Idempotency keys expire after a while. */
    forgetKeys: () => byKey.clear(),
    setDown: (is: boolean) => {
      isDown = is
    },
    close: async () => {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
      await app.close()
    },
  }
}
