/** Assembles the payments: store, providers, settlement, pollers and routes. */
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { request } from 'undici'
import type { Config } from '../config.ts'
import { createAttempts } from './attempts.ts'
import { createLeftovers } from './leftovers.ts'
import { createNothingToPay, noProvider } from './nothingToPay.ts'
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
import { createSettler } from './settle.ts'
import { createPaymentStarter } from './startPayment.ts'
import type { PaymentProvider } from './types.ts'
import { createWebhooks } from './webhooks.ts'

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
  const count = (what: string) => counter.inc({ what })
  const settler = createSettler({
    store,
    providers,
    orders,
    terms,
    customer: config.customer,
    log,
    now,
    count,
  })
  const byKind = { ...(cardbank ? { cardbank } : {}), ...(wallet ? { wallet } : {}) }
  const attempts = createAttempts(store, settler, log, now)
  const begin = createPaymentStarter({ store, settler, origin: config.shop.origin, log, now })
  const tended = { store, settler, log, now, count }
  const settleNothing = createNothingToPay(tended)
  const service = createPaymentService({ store, settler, attempts, begin, settleNothing, byKind, terms, log })
  const polled = [...providers.keys(), noProvider]
  const leftovers = createLeftovers({ ...tended, providers: new Set(polled) })
  const pollers = polled.map((id) => createPoller(tended, id))

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
        followWebhook: createWebhooks({ store, settler, limiter, log }),
        providers,
        sandbox: hasSandbox ? { desk: sandboxDesk, ledger } : null,
        log,
      })
      for (const one of [leftovers, ...pollers]) one.start()
    },
    contentSources: {
      script: scripts,
      frame: scripts,
      connect: scripts,
      image: scripts.length > 0 ? [...scripts, 'https://www.paypalobjects.com'] : [],
    },
    close: async () => {
      sandboxDesk.close()
      await Promise.all([leftovers, ...pollers].map((one) => one.stop()))
    },
  }
}
