/** Assembles the payments: store, providers, settlement, pollers and routes. */
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { request } from 'undici'
import type { Config } from '../config.ts'
import { createNothingToPay, noProvider } from './nothingToPay.ts'
import { createOrderPayments } from './orderPayments.ts'
import { createOrphanedPayments } from './orphanedPayments.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import { createPaymentService } from './paymentService.ts'
import { createPaymentStore } from './paymentStore.ts'
import type { PaymentsDeps, PaymentsModule } from './paymentsModule.ts'
import { createPoller } from './poller.ts'
import { createMollieProvider } from './providers/mollie.ts'
import { createPaypalProvider, scriptOriginOf } from './providers/paypal.ts'
import { registerPayments } from './routes.ts'
import { createSandboxLedger } from './sandbox/ledger.ts'
import { createSandboxDesk, type Deliver } from './sandbox/outcomes.ts'
import { createSandboxProvider } from './sandbox/provider.ts'
import { createSettlement } from './settlement.ts'
import type { PaymentCount } from './settlementAlerts.ts'
import { createPaymentStarter } from './startPayment.ts'
import { createWebhookHandler } from './webhooks.ts'

const paypalApi = 'https://api-m.paypal.com'

const realProviders = ({ payments }: Config, now: () => number): PaymentProvider[] => {
  const providers: PaymentProvider[] = []
  if (payments.mollieApiKey)
    providers.push(createMollieProvider(payments.mollieApiKey, payments.mollieApiUrl))
  if (payments.paypalClientId && payments.paypalClientSecret) {
    const settings = {
      clientId: payments.paypalClientId,
      clientSecret: payments.paypalClientSecret,
      apiUrl: payments.paypalApiUrl ?? paypalApi,
      webhookId: payments.paypalWebhookId,
    }
    providers.push(createPaypalProvider(settings, now))
  }
  return providers
}

/** A server that listens everywhere is reached at home. */
const hostOf = ({ address, family }: AddressInfo) => {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return family === 'IPv6' ? `[${address}]` : address
}

/** The sandbox's messages go to this very server, by HTTP where it listens. */
const deliverTo =
  (app: () => FastifyInstance | null): Deliver =>
  async (url, body, headers) => {
    const { pathname } = new URL(url)
    const server = app()
    const address = server?.server.address() as AddressInfo | null | undefined
    const sent = { 'content-type': 'application/json', ...headers }
    try {
      if (address) {
        const target = `http://${hostOf(address)}:${address.port}${pathname}`
        const answer = await request(target, { method: 'POST', headers: sent, body })
        await answer.body.dump()
      } else await server?.inject({ method: 'POST', url: pathname, headers: sent, payload: body })
    } catch {
      // A webhook that gets lost is part of what the shop must bear.
    }
  }

export const createPayments = (deps: PaymentsDeps): PaymentsModule => {
  const { config, sourcesFor, log, records, metrics, limiter, terms } = deps
  const now = () => deps.now().getTime()
  const store = createPaymentStore(records)

  const real = realProviders(config, now)
  // Real money and the sandbox side by side only where a setting says so.
  const hasSandbox = config.payments.sandbox ?? real.length === 0
  if (hasSandbox && config.production && config.payments.sandbox === null)
    log.warn('no payment provider is set: the sandbox serves, and no money moves')
  const ledger = createSandboxLedger(records, now)
  const sandboxes = hasSandbox
    ? (['cardbank', 'wallet'] as const).map((kind) => createSandboxProvider(kind, ledger, now))
    : []
  const all = [...real, ...sandboxes]
  const providers = new Map(all.map((provider) => [provider.id, provider]))
  const cardbank = all.find(({ kind }) => kind === 'cardbank')
  const wallet = all.find(({ kind }) => kind === 'wallet')

  const counter = new Counter({
    name: 'shop_payments_total',
    help: 'Payments by what became of them.',
    labelNames: ['what'],
    registers: [metrics],
  })
  const { orders } = sourcesFor({ requestId: 'payments', ip: null })
  const count = (what: PaymentCount) => counter.inc({ what })
  const settlement = createSettlement({
    store,
    providers,
    orders,
    terms,
    customer: config.customer,
    log,
    now,
    count,
  })
  const parts = { store, settlement, log, now }
  const service = createPaymentService({
    store,
    settlement,
    orderPayments: createOrderPayments(store, settlement, log, now),
    startAtProvider: createPaymentStarter({ ...parts, origin: config.shop.origin }),
    settleNothingToPay: createNothingToPay(parts),
    providerOfKind: { ...(cardbank ? { cardbank } : {}), ...(wallet ? { wallet } : {}) },
    terms,
    log,
  })
  const polled = [...providers.keys(), noProvider]
  const orphanedPayments = createOrphanedPayments({ ...parts, providers: new Set(polled) })
  const tasks = [orphanedPayments, ...polled.map((id) => createPoller(parts, id))]

  let app: FastifyInstance | null = null
  const sandboxDesk = createSandboxDesk(
    ledger,
    deliverTo(() => app),
    now,
  )

  const scripts = real.some(({ id }) => id === 'paypal')
    ? [scriptOriginOf(config.payments.paypalApiUrl ?? paypalApi)]
    : []
  return {
    service,
    routes: async (server) => {
      app = server
      await registerPayments(server, {
        handleWebhook: createWebhookHandler({ store, settlement, limiter, log }),
        providers,
        sandbox: hasSandbox ? { desk: sandboxDesk, ledger } : null,
        log,
      })
      for (const task of tasks) task.start()
    },
    contentSources: {
      script: scripts,
      frame: scripts,
      connect: scripts,
      image: scripts.length > 0 ? [...scripts, 'https://www.paypalobjects.com'] : [],
    },
    close: async () => {
      sandboxDesk.close()
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }
}
