import { temporal } from '#flow-tools/temporal.ts'
import { paymentSettlementMachine } from './payment-settlement.machine.ts'
import { isSettled, isUnrefundable, stateOfValue } from './payment-settlement.state.ts'
import type { PaymentFacts, PaymentState } from './payment-settlement.types.ts'

/** The money goes back, or has gone back. */
const isSurplusState = (state: PaymentState) => /^(superseded|late|cancelled|mismatched)\./.test(state)

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
    says: 'Money that goes back is asked for and watched: every visit checks what became of it.',
    never: ({ before, event, ignored }) =>
      ignored && event?.type === 'check.requested' && stateOfValue(before.value).endsWith('.returning'),
  },
  {
    says: 'A refund that the provider has undone alerts a person.',
    never: ({ before, after, event }) =>
      event?.type === 'refund.undone' &&
      (stateOfValue(before.value).endsWith('ing') || stateOfValue(before.value).endsWith('.returned')) &&
      isSurplusState(stateOfValue(before.value)) &&
      !isUnrefundable(stateOfValue(after.value)),
  },
  {
    says: 'A refund that the provider has completed counts as returned.',
    never: ({ before, after, event }) =>
      event?.type === 'refund.completed' &&
      isSurplusState(stateOfValue(before.value)) &&
      stateOfValue(before.value).endsWith('ing') &&
      !stateOfValue(after.value).endsWith('.returned'),
  },
  {
    says: 'A report that the upstream confirmed is not sent again.',
    never: ({ before, after, event }) =>
      event?.type === 'report.confirmed' &&
      before.matches({ paid: 'reporting' }) &&
      !after.matches({ paid: 'reported' }),
  },
  {
    says: 'Money for an order that its buyer cancelled goes back.',
    never: ({ before, after, event }) =>
      event?.type === 'order.cancelled' && before.matches('paid') && !after.matches('cancelled'),
  },
  {
    says: 'Money that arrives before its order is paid is compared with what the order costs.',
    never: ({ before, after, event, actions }) =>
      event?.type === 'status.paid' &&
      before.matches('unpaid') &&
      !after.matches('mismatched') &&
      !actions.includes('comparePayment'),
  },
  {
    says: 'An order that the payment does not pay gets its money back to the shopper.',
    never: ({ before, after, event }) =>
      event?.type === 'order.claimed' &&
      before.matches({ paid: 'claiming' }) &&
      !event.isPayer &&
      !after.matches('superseded'),
  },
  {
    says: 'A payment is counted as paid once.',
    first: ({ actions }) => actions.includes('countPaid'),
    thenNever: ({ actions }) => actions.includes('countPaid'),
  },
])
