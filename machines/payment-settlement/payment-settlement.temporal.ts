import { temporal } from '../temporal.ts'
import { paymentSettlementMachine } from './payment-settlement.machine.ts'
import { isSettled, stateOfValue } from './payment-settlement.state.ts'
import type { PaymentFacts } from './payment-settlement.types.ts'

const isWhole = ({ amountMinor, currency, receivedMinor, receivedCurrency }: PaymentFacts) =>
  receivedMinor === amountMinor && receivedCurrency === currency

export const paymentSettlementProperties = temporal(paymentSettlementMachine, [
  {
    says: 'A payment that goes back is not reported.',
    first: ({ actions }) => actions.includes('requestRefund'),
    thenNever: ({ actions }) => actions.includes('reportPayment') || actions.includes('countReported'),
  },
  {
    says: 'A reported payment goes back only if the buyer cancels the order that it paid.',
    first: ({ actions }) => actions.includes('countReported'),
    thenNever: ({ after, actions }) => actions.includes('requestRefund') && !after.matches('cancelled'),
  },
  {
    says: 'From every state the way to an end exists: no money, reported, returned, or a person is alerted.',
    reachable: ({ value }) => isSettled(stateOfValue(value)),
  },
  {
    says: 'Money that arrived is never taken for money that is still to come.',
    never: ({ before, after }) => before.context.receivedMinor !== null && after.matches('unpaid'),
  },
  {
    says: 'Money of another amount neither claims nor pays the order.',
    never: ({ after, actions }) =>
      !isWhole(after.context) && (actions.includes('claimOrder') || actions.includes('reportPayment')),
  },
  {
    says: 'A payment is reported only if it is the payment of its order.',
    never: ({ event, actions }) =>
      event?.type === 'order.claimed' && !event.isPayer && actions.includes('reportPayment'),
  },
  {
    says: 'A refund is asked only for money that arrived.',
    never: ({ after, actions }) =>
      actions.includes('requestRefund') && (after.context.receivedMinor ?? 0) === 0,
  },
  {
    says: 'A refund that the provider has completed is not asked for again.',
    first: ({ actions }) => actions.includes('logReturned'),
    thenNever: ({ actions }) => actions.includes('requestRefund'),
  },
  {
    says: 'A payment is captured only for an order that is unpaid, and costs no more than was approved.',
    never: ({ event, after, actions }) =>
      event?.type === 'approval.compared' &&
      actions.includes('capturePayment') &&
      (event.owed === 'paid' ||
        (event.owed !== null &&
          (event.owed.amount > after.context.amountMinor || event.owed.currency !== after.context.currency))),
  },
  {
    says: 'After a declined capture nothing is captured until the shopper approves again.',
    never: ({ event, before, actions }) =>
      event?.type === 'status.approved' &&
      before.context.declines > 0 &&
      !event.isApprovedNow &&
      actions.includes('compareApproval'),
  },
  {
    says: 'A payment is counted as paid once.',
    first: ({ actions }) => actions.includes('countPaid'),
    thenNever: ({ actions }) => actions.includes('countPaid'),
  },
])
