/** Speaks the part of Mollie's v2 API that the shop uses, as published, and keeps what it was asked. */
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

export const mollieKey = 'test_standin0000000000000000000000'

export const startStandInMollie = async () => {
  const app = fastify({ forceCloseConnections: true, https: createCertificate() })
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, string>()
  const refunds: { payment: string; amount: Amount }[] = []
  const metadataOf: unknown[] = []
  /** Of the payment's refunds, where they are not on their way. */
  const becameOf = new Map<string, string>()
  const byHand = new Map<string, Amount>()
  const chargedBack = new Map<string, Amount>()
  let loseNextCreation = false
  let away = false

  app.addHook('onRequest', async (request, reply) => {
    if (away) return reply.code(503).send({ status: 503, title: 'Service Unavailable', detail: 'Away' })
    if (request.headers.authorization !== `Bearer ${mollieKey}`) {
      return reply
        .code(401)
        .send({ status: 401, title: 'Unauthorized Request', detail: 'Missing authentication' })
    }
  })
  const isUndone = (id: string) => ['failed', 'canceled'].includes(becameOf.get(id) ?? '')
  const backOf = (id: string) =>
    refunds.reduce(
      (sum, { payment, amount }) => sum + (payment === id && !isUndone(id) ? cents(amount) : 0),
      cents(byHand.get(id)),
    )
  const leftOf = ({ id, status, amount }: Payment) =>
    status === 'paid' ? Math.max(0, cents(amount) - backOf(id) - cents(chargedBack.get(id))) : 0
  /** Refunds are offered once a payment is paid, and then it says what is left of it. */
  const backFieldsOf = (payment: Payment) => {
    if (payment.status !== 'paid') return {}
    const { id, amount } = payment
    const { currency } = amount
    return {
      amountRefunded: { currency, value: (backOf(id) / 100).toFixed(2) },
      amountRemaining: { currency, value: (leftOf(payment) / 100).toFixed(2) },
      ...(chargedBack.has(id) ? { amountChargedBack: chargedBack.get(id) } : {}),
    }
  }
  const shown = (payment: Payment) => ({
    resource: 'payment',
    mode: 'test',
    createdAt: new Date().toISOString(),
    ...payment,
    ...backFieldsOf(payment),
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
              status: becameOf.get(id) ?? 'pending',
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
        const left = payment ? leftOf(payment) : 0
        // `!(… <= …)`, so that a figure that is none is refused as well.
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

  // The client believes its own list of authorities alone, so this process has to look away meanwhile.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    payments,
    refunds,
    become: async (id: string, status: string, amount?: Amount) => {
      const payment = payments.get(id)
      if (!payment) throw new Error('no such payment')
      payments.set(id, { ...payment, status, ...(amount ? { amount } : {}) })
    },
    /** In the provider's dashboard, by the merchant. */
    giveBackByHand: (id: string, value: string) => {
      const sum = (cents(byHand.get(id)) + Math.round(Number(value) * 100)) / 100
      byHand.set(id, { currency: 'EUR', value: sum.toFixed(2) })
    },
    /** What became of the refunds of a payment at the bank, or by the merchant's hand. */
    refundsBecome: (id: string, status: 'refunded' | 'failed' | 'canceled') => becameOf.set(id, status),
    chargeBack: (id: string, value: string) => chargedBack.set(id, { currency: 'EUR', value }),
    loseNextCreation: () => {
      loseNextCreation = true
    },
    /** As after a while. */
    forgetKeys: () => byKey.clear(),
    setAway: (is: boolean) => {
      away = is
    },
    close: async () => {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
      await app.close()
    },
  }
}
