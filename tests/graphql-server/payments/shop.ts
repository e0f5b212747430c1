/** One server's payments over real HTTP: routes listen, resolvers are called as GraphQL calls them. */

import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import type { Redis } from 'iovalkey'
import { signingKey } from '#tests/support/shopServer.ts'
import { createFailureReport } from '../../../graphql-server/backgroundFailures.ts'
import { readConfig } from '../../../graphql-server/config.ts'
import type { Context } from '../../../graphql-server/context.ts'
import type {
  CancelOrderResult,
  CheckoutAddressInput,
  MutationResolvers,
  OrderResult,
  PaymentStartResult,
  PlacementResult,
  QueryResolvers,
  ShownTotal,
} from '../../../graphql-server/generated/schema.ts'
import { createRateLimiter } from '../../../graphql-server/http/rateLimits.ts'
import { createLog } from '../../../graphql-server/log.ts'
import { createMetrics } from '../../../graphql-server/metrics.ts'
import { createPageContext } from '../../../graphql-server/pages/pageContext.ts'
import { createPayments } from '../../../graphql-server/payments/createPayments.ts'
import { createPlacedOrders } from '../../../graphql-server/placement/placedOrders.ts'
import { createPlacementLocks } from '../../../graphql-server/placement/placementLocks.ts'
import { createUnpaidLimit } from '../../../graphql-server/placement/unpaidLimit.ts'
import { createOrderingResolvers } from '../../../graphql-server/resolvers/orderingResolvers.ts'
import { createSignedIds } from '../../../graphql-server/signedIds.ts'
import { createSigning } from '../../../graphql-server/signing.ts'
import { createSources } from '../../../graphql-server/sources/createSources.ts'
import { openRecords } from '../../../graphql-server/storage/openRecords.ts'
import { createPhotoUrl } from '../../../graphql-server/translate/photos.ts'
import { createUnchanged, roomForAll } from '../../support/unchanged.ts'

export const checkout: CheckoutAddressInput = {
  firstName: 'Ann',
  lastName: 'Example',
  companyName: null,
  email: 'ann@example.com',
  emailSecond: 'ann@example.com',
  phone: '+49 30 1234567',
  billing: false,
  isCompany: false,
  streetAddress: 'Main Street',
  streetAddress2: '1',
  city: 'Berlin',
  zip: '10115',
  country: 'DE',
  delivery: 'parcel',
  payment: 'card',
  termsConsent: true,
}

/** `other`: this device did not place the orders that it opens. */
type Visit = { cartId: string | null; visitorId?: string | null; ip?: string; other?: boolean }
type Options = {
  upstreamUrl: string
  dataDir?: string
  env?: Record<string, string>
  now?: () => Date
  valkey?: Redis
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The key that a test means by a name. */
export const uuidNamed = (name: string): string => {
  if (uuidForm.test(name)) return name
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Calls a resolver without its fourth argument and with an empty parent: none of these resolvers reads them. */
const callResolver = <Result>(resolver: unknown, args: object, context: Context): Promise<Result> =>
  (resolver as (parent: object, args: object, context: Context) => Promise<Result>)({}, args, context)

export const startShop = async (options: Options) => {
  const { upstreamUrl, dataDir, env = {}, now = () => new Date(), valkey = null } = options
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'shop-payments-')))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'false', ...env })
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const metrics = createMetrics()
  const sources = createSources({
    ...createUnchanged(),
    ...roomForAll,
    config,
    upstreamUrl,
    shared: null,
    log,
    metrics,
    now,
    orderLinkOf: (cartId) => `https://shop.example/order/link/${cartId}`,
  })
  const signing = createSigning([signingKey])
  const translation = {
    currency: 'EUR',
    photoUrl: createPhotoUrl(upstreamUrl, signing('picture')),
    brands: new Map(),
    now: () => new Date(),
  }
  const orderIds = createSignedIds(signing('order'), config.unsignedIds)
  const records = openRecords(valkey, folder, () => now().getTime())
  const payments = createPayments({
    config,
    sourcesFor: sources.sourcesFor,
    log,
    translation,
    orderIds,
    records,
    metrics: metrics.registry,
    reportFailure: createFailureReport(log, metrics.registry),
    limiter: createRateLimiter({ scale: config.rateLimits, valkey, secret: null }),
    now,
  })
  const ordering = createOrderingResolvers({
    payments: payments.service,
    placementLocks: createPlacementLocks(records, () => now().getTime()),
    placedOrders: createPlacedOrders(records),
    unpaidLimit: createUnpaidLimit({
      records,
      limits: config.unpaid,
      keyOf: (ip) => ip,
      now: () => now().getTime(),
    }),
  })
  const app = fastify()
  await payments.routes(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const contextWithoutVisitor = createPageContext({ config, sources, translation, orderIds, log, now })
  const contextOf = (visit: Visit): Context => ({
    ...contextWithoutVisitor({
      country: null,
      requestId: 'test',
      ip: null,
      markPrivate: () => {},
      onRead: () => {},
    }),
    visitor: {
      ip: visit.ip ?? null,
      cartId: visit.cartId,
      hasUnreadableCart: false,
      id: visit.visitorId ?? null,
      country: null,
      chosenCountry: null,
    },
    identify: () => {
      visit.visitorId ??= crypto.randomUUID()
      return visit.visitorId
    },
    setCart: (id) => {
      visit.cartId = id
    },
    clearCart: () => {
      visit.cartId = null
    },
    hasPlaced: () => !visit.other,
  })
  const mutations = ordering.Mutation as MutationResolvers
  const queries = ordering.Query as QueryResolvers

  return {
    url,
    config,
    cancelUnpaidOrders: payments.cancelUnpaidOrders,
    remindUnpaidOrders: payments.remindUnpaidOrders,
    finishCancellations: payments.finishCancellations,
    takeRefundRequests: payments.takeRefundRequests,
    lines,
    dataDir: folder,
    placeOrder: (
      visit: Visit,
      key: string,
      address: Partial<CheckoutAddressInput> = {},
      shown?: ShownTotal,
    ) =>
      callResolver<PlacementResult>(
        mutations.placeOrder,
        { key: uuidNamed(key), address: { ...checkout, ...address }, shown },
        contextOf(visit),
      ),
    placeOrderWithKey: (visit: Visit, key: string) =>
      callResolver<PlacementResult>(mutations.placeOrder, { key, address: checkout }, contextOf(visit)),
    startPayment: (orderId: string, paymentMethodId: string | null = null) =>
      callResolver<PaymentStartResult>(
        mutations.startPayment,
        { orderId, paymentMethodId },
        contextOf({ cartId: null }),
      ),
    capturePayment: (orderId: string, reference: string) =>
      callResolver<PaymentStartResult>(
        mutations.capturePayment,
        { orderId, reference },
        contextOf({ cartId: null }),
      ),
    /** `email`: typed on another device than the one that placed the order. */
    cancelOrder: (orderId: string, email: string | null = null, { other = email !== null } = {}) =>
      callResolver<CancelOrderResult>(
        mutations.cancelOrder,
        { orderId, email },
        contextOf({ cartId: null, other }),
      ),
    order: (id: string) => callResolver<OrderResult>(queries.order, { id }, contextOf({ cartId: null })),
    /** Presses a button of the sandbox's page; resolves to the redirect. */
    choose: async (page: string, outcome: string) => {
      const answer = await fetch(new URL(page, url), {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
      })
      return { status: answer.status, location: answer.headers.get('location') }
    },
    /** Stops as on SIGTERM; `keep` leaves the data folder for the next server. */
    stop: async ({ keep = false } = {}) => {
      await payments.close()
      await records.close()
      await app.close()
      await sources.close()
      if (!keep) await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof startShop>>

export const placedBy = (result: PlacementResult) => {
  if (result.__typename !== 'OrderPlaced') throw new Error(`not placed: ${JSON.stringify(result)}`)
  return result
}

export const redirectOf = (start: PaymentStartResult): string => {
  if (start.__typename === 'PaymentRedirect') return start.url
  if (start.__typename === 'WalletApproval' && start.url) return start.url
  throw new Error(`no page to go to: ${JSON.stringify(start)}`)
}

export const stateOfOrder = async (shop: TestShop, orderId: string) => {
  const order = await shop.order(orderId)
  return order.__typename === 'Order' ? order.paymentState : order.__typename
}
