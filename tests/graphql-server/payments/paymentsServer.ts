/** A server's payments with fake providers and a fake clock; records and settlement are the real ones. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outcomeOf } from '#machines/payment-settlement/payment-settlement.state.ts'
import { createLog } from '../../../graphql-server/log.ts'
import type { PaymentAttempt } from '../../../graphql-server/payments/attempts/paymentAttempt.ts'
import { createPaymentStore } from '../../../graphql-server/payments/attempts/paymentStore.ts'
import { createOrphanedPayments } from '../../../graphql-server/payments/checks/orphanedPayments.ts'
import { createPoller } from '../../../graphql-server/payments/checks/poller.ts'
import type { PaymentProvider, ProviderStatus } from '../../../graphql-server/payments/paymentProvider.ts'
import { createSettlement } from '../../../graphql-server/payments/settlement/settlement.ts'
import type { OrderSource } from '../../../graphql-server/sources/types.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { createSqliteRecords } from '../../../graphql-server/storage/sqliteRecords.ts'
import { newAttempt } from './attempt.ts'

export type Answers = (providerRef: string) => Promise<ProviderStatus>

export const amount = { amountMinor: 1000, currency: 'EUR' }

const notFaked = async (): Promise<never> => {
  throw new Error('A test called a method that it did not fake.')
}

export const providerOf = (
  id: string,
  status: Answers,
  refund: PaymentProvider['refund'] = async () => 'done',
  refundState: PaymentProvider['refundState'] = async () => null,
): PaymentProvider => ({
  id,
  kind: 'cardbank',
  create: notFaked,
  capture: notFaked,
  status,
  readWebhook: async () => null,
  refund,
  refundPart: notFaked,
  refundState,
})

/** An order source that collects the reports. */
const createOrders = (changes: Partial<OrderSource>) => {
  const reported: string[] = []
  const orders: OrderSource = {
    get: async () => null,
    invoice: notFaked,
    setPaymentStatus: async (orderId) => {
      reported.push(orderId)
      return 'paid'
    },
    cancel: notFaked,
    remind: notFaked,
    setRefundStatus: notFaked,
    setRefundFailed: notFaked,
    refundRequests: notFaked,
    paymentMethods: notFaked,
    linesToWithdraw: notFaked,
    sendCode: notFaked,
    withdraw: notFaked,
    requestReturn: notFaked,
    ...changes,
  }
  return { orders, reported }
}

/** One server's payments on records that others may share. */
export const openPaymentsServer = (
  records: Records,
  now: () => number,
  answers: Record<string, Answers>,
  others: Partial<Pick<PaymentProvider, 'refund' | 'refundState'>> & { orders?: Partial<OrderSource> } = {},
) => {
  const counted: string[] = []
  const count = (what: string) => void counted.push(what)
  const lines: { level: string; msg: string; provider?: string; payment?: string }[] = []
  const log = createLog('trace', { write: (line) => void lines.push(JSON.parse(line)) })
  const { orders, reported } = createOrders(others.orders ?? {})
  const store = createPaymentStore(records)
  const providers = new Map(
    Object.entries(answers).map(([id, status]): [string, PaymentProvider] => [
      id,
      providerOf(id, status, others.refund, others.refundState),
    ]),
  )
  const translation = { currency: 'EUR', photoUrl: () => null }
  const settlement = createSettlement({
    store,
    providers,
    orders,
    translation,
    customer: 'guest',
    log,
    now,
    count,
  })
  const deps = { store, settlement, log, now, reportFailure: () => {} }
  const pollers = new Map([...providers.keys()].map((id) => [id, createPoller(deps, id)]))
  return {
    store,
    settlement,
    lines,
    counted,
    reported,
    orphanedPayments: createOrphanedPayments({ ...deps, providers }),
    round: async (provider: string) => pollers.get(provider)?.run(),
    /** Stores an attempt whose creation the provider has answered. */
    begin: async (changes: Partial<PaymentAttempt>) => {
      const { providerRef, ...rest } = newAttempt({ providerRef: crypto.randomUUID(), ...changes })
      const orderId = `order-of-${rest.reference}`
      await store.insert({ ...rest, orderId, providerRef: null })
      await store.replace({ ...rest, orderId, providerRef }, 1)
      return { ...rest, orderId, providerRef: providerRef ?? '' }
    },
    /** The references of attempts that still need visits. */
    unsettled: () => records.members('unsettled'),
    stateOf: async (reference: string) => (await store.get(reference))?.value.state,
    outcomeOf: async (reference: string) => {
      const found = await store.get(reference)
      return found && outcomeOf(found.value.state)
    },
  }
}

/** Each `open` opens the same file again, as another process does. */
export const openRecordsFile = async (now: () => number) => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-payments-server-'))
  const opened: Records[] = []
  return {
    open: () => {
      const records = createSqliteRecords(folder, now)
      opened.push(records)
      return records
    },
    close: async () => {
      for (const records of opened) await records.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
