import type { SnapshotFrom } from 'xstate'
import { executes, temporal } from '#flow-tools/temporal.ts'
import { paymentSettlementMachine } from './payment-settlement.machine.ts'
import { isSettled, isUnrefundable, stateOfValue } from './payment-settlement.state.ts'
import type { PaymentFacts, PaymentState } from './payment-settlement.types.ts'
import { unpaidProperties } from './payment-settlement.unpaid.ts'

/** The money goes back, or has gone back. */
const isSurplusState = (state: PaymentState) => /^(superseded|late|cancelled|mismatched)\./.test(state)

const second = 1_000
const day = 24 * 3_600 * second

const stateOf = ({ value }: Pick<SnapshotFrom<typeof paymentSettlementMachine>, 'value'>) =>
  stateOfValue(value)
const endsWith = (state: PaymentState, end: 'refunding' | 'returning' | 'returned' | 'unrefundable') =>
  state.endsWith(`.${end}`)

const isWhole = ({ amountMinor, currency, receivedMinor, receivedCurrency }: PaymentFacts) =>
  receivedMinor === amountMinor && receivedCurrency === currency

export const paymentSettlementProperties = temporal(paymentSettlementMachine, [
  ...unpaidProperties,
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
  {
    says: 'A payment that costs something begins without money, and one that costs nothing is paid at once.',
    starts: (seen) => seen.matches(seen.context.amountMinor > 0 ? 'unpaid' : 'paid'),
  },
  {
    says: 'Money that arrived claims its order until that is decided, and the payment of the order is reported.',
    never: ({ before, event, after, actions }) =>
      before.matches({ paid: 'claiming' }) &&
      ((event?.type === 'check.requested' && !actions.includes('claimOrder')) ||
        (event?.type === 'order.claimed' &&
          event.isPayer &&
          !(after.matches({ paid: 'reporting' }) && actions.includes('reportPayment')))),
  },
  {
    says: 'Money that goes back is asked for at the provider, unless there is none.',
    never: ({ before, after, actions }) =>
      !isSurplusState(stateOf(before)) &&
      isSurplusState(stateOf(after)) &&
      (after.context.amountMinor > 0
        ? !actions.includes('requestRefund')
        : !endsWith(stateOf(after), 'returned')),
  },
  {
    says: 'A report or a refund without a result is repeated after 15 seconds, not sooner.',
    never: ({ before, event, actions }) =>
      event?.type === 'check.requested' &&
      (before.matches({ paid: 'reporting' }) || endsWith(stateOf(before), 'refunding')) &&
      (actions.includes('reportPayment') || actions.includes('requestRefund')) !==
        Math.abs(event.at - before.context.enteredAt) >= 15 * second,
  },
  {
    says: 'A report that the upstream denies alerts a person, or its money goes back if the order was cancelled.',
    never: ({ before, event, after, actions }) =>
      event?.type === 'report.denied' &&
      before.matches({ paid: 'reporting' }) &&
      (event.code === 'ORDER_CANCELLED'
        ? !after.matches('late') || (after.context.amountMinor > 0 && !actions.includes('countLate'))
        : !after.matches({ paid: 'reporting' }) || !actions.includes('alertUnreported')),
  },
  {
    says: 'A refund that the provider accepted is watched, and logged.',
    never: ({ before, event, after, actions }) =>
      event?.type === 'refund.taken' &&
      endsWith(stateOf(before), 'refunding') &&
      !(endsWith(stateOf(after), 'returning') && actions.includes('logReturning')),
  },
  {
    says: 'A refund that stays accepted for two weeks alerts a person, not sooner.',
    never: ({ before, event, after }) =>
      (event?.type === 'refund.taken' || event?.type === 'refund.unknown') &&
      endsWith(stateOf(before), 'returning') &&
      isUnrefundable(stateOf(after)) !== event.at - before.context.enteredAt > 14 * day,
  },
  {
    says: 'A refusal of a refund fails the check, so that it is tried again; only the last of many alerts a person.',
    never: ({ before, event, after, actions }) =>
      event?.type === 'refund.refused' &&
      endsWith(stateOf(before), 'refunding') &&
      (isUnrefundable(stateOf(after))
        ? before.context.misses === 0
        : !actions.includes('failCheck') || before.context.misses >= 150),
  },
  {
    says: 'Whoever alerts that money cannot go back, alerts once, and a state without an alert is none of these.',
    never: ({ before, after, actions }) =>
      isUnrefundable(stateOf(after)) !== isUnrefundable(stateOf(before)) &&
      isUnrefundable(stateOf(after)) !== actions.includes('alertUnrefundable'),
  },
  {
    says: 'A returned refund is read at each check that somebody asks for: a bank can still reject it.',
    never: ({ before, event, actions }) =>
      event?.type === 'check.requested' &&
      (endsWith(stateOf(before), 'returned') || endsWith(stateOf(before), 'returning')) &&
      !actions.includes('readRefund'),
  },
  {
    says: 'Where money goes back or is reported, each state knows when it began, and begins without misses.',
    never: ({ before, event, after }) =>
      event !== null &&
      stateOf(before) !== stateOf(after) &&
      !after.matches('unpaid') &&
      !after.matches({ paid: 'claiming' }) &&
      !after.matches({ paid: 'reported' }) &&
      (after.context.enteredAt !== event.at || after.context.misses > 0),
  },
  {
    says: 'One server alone makes a visit of the poller, and notes it.',
    never: ({ before, event, after }) =>
      event?.type === 'visit.begun' &&
      (event.lastCheckedAt === before.context.checkedAt
        ? after.context.misses !== before.context.misses + 1 || after.context.checkedAt !== event.at
        : after.context.misses !== before.context.misses),
  },
  {
    says: 'Who is alerted of a report that was denied, or of a refund that was refused, learns why.',
    never: (step) => {
      const { event, actions } = step
      if (event?.type === 'report.denied') {
        const { status, code } = event
        return actions.includes('alertUnreported') && !executes(step, 'alertUnreported', { status, code })
      }
      return (
        event?.type === 'refund.refused' &&
        actions.includes('failCheck') &&
        !executes(step, 'failCheck', { reason: event.reason })
      )
    },
  },
])
