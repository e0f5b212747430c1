/** The actions of the payment chart that count, log and alert a person. No event follows from them. */
import { formatAmount } from '#domain/money.ts'
import { isOfCancelledOrder } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { AmountOwed } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { Log } from '../../log.ts'
import type { PaymentAttempt } from '../attempts/paymentAttempt.ts'
import type { SettlementAlerts } from './settlementPorts.ts'

/** The labels of the metric `shop_payments_total`. */
export type PaymentCount =
  | 'paid'
  | 'reported'
  | 'late'
  | 'cancelled'
  | 'refunded'
  | 'mismatched'
  | 'unrefundable'
  | 'lingering'
  | 'unreported'

export type SettlementAlertDeps = { log: Log; count: (what: PaymentCount) => void }

const names = ({ provider, providerRef }: PaymentAttempt) => ({ provider, payment: providerRef })

const moneyOf = ({ state }: PaymentAttempt) =>
  isOfCancelledOrder(state) ? 'the payment of a cancelled order' : 'a surplus payment'

const totalOf = (owed: AmountOwed) => (owed === null || owed === 'paid' ? null : owed)

export const createSettlementAlerts = ({ log, count }: SettlementAlertDeps): SettlementAlerts => ({
  countPaid: () => count('paid'),
  countReported: () => count('reported'),
  countLate: (attempt) => {
    count('late')
    log.warn(
      { ...names(attempt), order: attempt.orderName },
      'a payment arrived after its order was cancelled, and the units are gone; it is being refunded',
    )
  },
  logReturning: (attempt) => log.warn(names(attempt), `${moneyOf(attempt)} is being refunded`),
  logReturned: (attempt) => {
    count('refunded')
    log.warn(names(attempt), `${moneyOf(attempt)} was refunded`)
  },
  alertUnrefundable: (attempt) => {
    count('unrefundable')
    log.error(
      names(attempt),
      `${moneyOf(attempt)} cannot be refunded by the shop; somebody has to refund it at the provider`,
    )
  },
  alertLingering: (attempt) => {
    count('lingering')
    log.error(
      names(attempt),
      'a payment has been pending for two weeks; somebody may have to accept it at the provider',
    )
  },
  alertOverpayment: (attempt, { owed }) => {
    const total = totalOf(owed)
    const figures = { paid: formatAmount(attempt.amountMinor), owed: total && formatAmount(total.amount) }
    log.error(
      { ...names(attempt), order: attempt.orderName, ...figures },
      'an order became cheaper while it was paid; somebody has to refund the difference',
    )
  },
  alertMismatch: ({ provider, amountMinor, receivedMinor }, { owed }) => {
    count('mismatched')
    const total = totalOf(owed)
    const figures = {
      asked: formatAmount(amountMinor),
      got: receivedMinor === null ? 'unreadable' : formatAmount(receivedMinor),
      ...(total && { owed: `${formatAmount(total.amount)} ${total.currency}` }),
    }
    log.error({ provider, ...figures }, 'a payment is not what the order costs; it is being refunded')
  },
  alertUnreported: (attempt, { status, code }) => {
    count('unreported')
    log.error(
      { ...names(attempt), order: attempt.orderName, status, code },
      'the upstream was told of a payment, but does not call the order paid',
    )
  },
})
