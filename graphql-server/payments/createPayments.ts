/** Assembles the payments: store, providers, settlement, pollers and routes. */
import { Counter } from 'prom-client'
import { createPaymentStore } from './attempts/paymentStore.ts'
import { createBuyerCancellations } from './cancellations/buyerCancellations.ts'
import { createCancelForBuyer } from './cancellations/cancelForBuyer.ts'
import { createOrphanedPayments } from './checks/orphanedPayments.ts'
import { createPoller } from './checks/poller.ts'
import { createWebhookHandler } from './checks/webhooks.ts'
import { createNothingToPay, noProvider } from './nothingToPay.ts'
import { createOrderPayments } from './orderPayments.ts'
import { createPaymentService } from './paymentService.ts'
import type { PaymentsDeps, PaymentsModule } from './paymentsModule.ts'
import { openProviders } from './providers/openProviders.ts'
import { createRefundRequests } from './refunds/refundRequests.ts'
import { registerPaymentRoutes } from './routes.ts'
import { createSettlement } from './settlement/settlement.ts'
import type { PaymentCount } from './settlement/settlementAlerts.ts'
import { createPaymentStarter } from './startPayment.ts'
import { createCancelUnpaidOrders } from './unpaid-orders/cancelUnpaidOrders.ts'
import { createRemindUnpaidOrders } from './unpaid-orders/remindUnpaidOrders.ts'
import { createUnpaidOrders } from './unpaid-orders/unpaidOrders.ts'

/** @throws PaymentProviderClash if two configured providers are of the same kind. */
export const createPayments = (deps: PaymentsDeps): PaymentsModule => {
  const { config, sourcesFor, log, records, metrics, limiter, translation, reportFailure } = deps
  const now = () => deps.now().getTime()
  const store = createPaymentStore(records)
  const { hasSandbox, byId, providerOfKind, contentSources, modules } = openProviders(config.payments, {
    records,
    now,
    reportFailure,
  })
  if (hasSandbox && config.production && config.payments.sandbox === null)
    log.warn('no payment provider is configured: the sandbox serves, and no money moves')

  const counter = new Counter({
    name: 'shop_payments_total',
    help: 'Payments by what became of them.',
    labelNames: ['what'],
    registers: [metrics],
  })
  const count = (what: PaymentCount) => counter.inc({ what })
  const { orders } = sourcesFor({ requestId: 'payments', ip: null })
  const settlement = createSettlement({
    store,
    providers: byId,
    orders,
    translation,
    customer: config.customer,
    log,
    now,
    count,
  })
  const parts = { store, settlement, log, now, reportFailure }
  const settleNothingToPay = createNothingToPay(parts)
  const unpaidOrders = createUnpaidOrders({ records, times: config.unpaid.times, now })
  const cancellations = createBuyerCancellations(records, now)
  const cancelForBuyer = createCancelForBuyer({
    ...parts,
    cancellations,
    unpaidOrders,
    openSources: () => sourcesFor({ requestId: 'buyer-cancellations', ip: null }),
    customer: config.customer,
  })
  const refundRequests = createRefundRequests({
    ...parts,
    cancellations,
    providers: byId,
    openSources: () => sourcesFor({ requestId: 'refund-requests', ip: null }),
    customer: config.customer,
    count,
  })
  const service = createPaymentService({
    store,
    settlement,
    orderPayments: createOrderPayments(store, settlement, log, now),
    startAtProvider: createPaymentStarter({ ...parts, origin: config.shop.origin, orderIds: deps.orderIds }),
    settleNothingToPay,
    unpaidOrders,
    cancellations,
    cancelForBuyer: cancelForBuyer.cancel,
    providerOfKind,
    translation,
    log,
  })
  const cancelUnpaidOrders = createCancelUnpaidOrders({
    ...parts,
    unpaidOrders,
    settleNothingToPay,
    openSources: () => sourcesFor({ requestId: 'unpaid-orders', ip: null }),
    customer: config.customer,
    translation,
    count,
  })
  const remindUnpaidOrders = createRemindUnpaidOrders({
    ...parts,
    unpaidOrders,
    openSources: () => sourcesFor({ requestId: 'payment-reminders', ip: null }),
    customer: config.customer,
    translation,
  })
  const polled = [...byId.keys(), noProvider]
  const tasks = [
    createOrphanedPayments({ ...parts, providers: new Set(polled) }),
    ...polled.map((id) => createPoller(parts, id)),
    remindUnpaidOrders,
    cancelUnpaidOrders,
    cancelForBuyer.task,
    refundRequests,
  ]

  return {
    service,
    cancelUnpaidOrders: cancelUnpaidOrders.run,
    remindUnpaidOrders: remindUnpaidOrders.run,
    finishCancellations: cancelForBuyer.task.run,
    takeRefundRequests: refundRequests.run,
    routes: async (app) => {
      const handleWebhook = createWebhookHandler({ store, settlement, limiter, log })
      await registerPaymentRoutes(app, { handleWebhook, providers: byId, modules, log })
      for (const task of tasks) task.start()
    },
    contentSources,
    close: async () => {
      for (const module of modules) module.close?.()
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }
}
