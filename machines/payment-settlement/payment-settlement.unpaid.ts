/** What the payment chart promises as long as no money has arrived; the rest is in `payment-settlement.temporal.ts`. */
import type { SnapshotFrom } from 'xstate'
import { executes, type TemporalProperty } from '#flow-tools/temporal.ts'
import type { paymentSettlementMachine } from './payment-settlement.machine.ts'
import { stateOfValue } from './payment-settlement.state.ts'
import type { PaymentFacts, PaymentSettlementEvent, PaymentState } from './payment-settlement.types.ts'

const day = 24 * 3_600_000

const stateOf = ({ value }: Pick<SnapshotFrom<typeof paymentSettlementMachine>, 'value'>) =>
  stateOfValue(value)
const ageAt = ({ createdAt }: PaymentFacts, at: number) => at - createdAt

/** What the provider says of a payment without money, and the states to which it may lead. */
const heard: Partial<Record<PaymentSettlementEvent['type'], readonly PaymentState[]>> = {
  'status.open': ['unpaid.open', 'unpaid.expired'],
  'status.pending': ['unpaid.pending', 'unpaid.lingering'],
  'status.failed': ['unpaid.failed'],
  'status.cancelled': ['unpaid.cancelled'],
  'status.expired': ['unpaid.expired'],
  'capture.declined': ['unpaid.failed'],
  'capture.missed': ['unpaid.approved'],
}
const isAnswerOfProvider = ({ type }: PaymentSettlementEvent) => /^(status|capture)\.|\.compared$/.test(type)
/** These ask somebody, whose answer is noted then. */
const questions = ['compareApproval', 'comparePayment', 'capturePayment']

export const unpaidProperties: readonly TemporalProperty<typeof paymentSettlementMachine>[] = [
  {
    says: 'What the provider says of a payment is believed.',
    never: ({ before, event, after }) =>
      event !== null &&
      before.matches('unpaid') &&
      heard[event.type]?.includes(stateOf(after)) === false &&
      !(event.type === 'status.open' && before.matches({ unpaid: 'lingering' })),
  },
  {
    says: 'Every answer about a payment is noted, so that it is not asked for again at once.',
    never: ({ before, event, after, actions }) =>
      event !== null &&
      isAnswerOfProvider(event) &&
      before.matches('unpaid') &&
      (after.context.checkedAt !== event.at || after.context.misses > 0) &&
      !actions.some((action) => questions.includes(action)),
  },
  {
    says: 'The name that the provider gives a payment is kept, and with it the way to pay.',
    never: ({ before, event, after }) =>
      event?.type === 'payment.created' &&
      before.matches('unpaid') &&
      (after.context.providerRef !== event.providerRef ||
        after.context.next !== event.next ||
        (before.matches({ unpaid: 'creating' }) && !after.matches({ unpaid: 'open' }))),
  },
  {
    says: 'A creation without an answer expires after a day, and an open payment after a month, not sooner.',
    never: ({ before, event, after }) =>
      event !== null &&
      ((before.matches({ unpaid: 'creating' }) && event.type === 'check.requested') ||
        (before.matches('unpaid') && event.type === 'status.open')) &&
      after.matches({ unpaid: 'expired' }) !==
        ageAt(before.context, event.at) > (event.type === 'status.open' ? 30 * day : day),
  },
  {
    says: 'A payment that is pending for two weeks alerts a person, not sooner, and once.',
    never: ({ before, event, after, actions }) =>
      event !== null &&
      before.matches('unpaid') &&
      (event.type === 'status.pending' ||
        (event.type === 'status.forgotten' && before.matches({ unpaid: 'pending' }))) &&
      !before.matches({ unpaid: 'lingering' }) &&
      (after.matches({ unpaid: 'lingering' }) !== ageAt(before.context, event.at) > 14 * day ||
        after.matches({ unpaid: 'lingering' }) !== actions.includes('alertLingering')),
  },
  {
    says: 'A payment that waits for the merchant at the provider goes on waiting.',
    never: ({ before, event, after }) =>
      event?.type === 'status.pending' &&
      before.matches({ unpaid: 'lingering' }) &&
      !after.matches({ unpaid: 'lingering' }),
  },
  {
    says: 'A payment that the provider has forgotten expires if nobody can have paid it, and only then.',
    never: ({ before, event, after }) =>
      event?.type === 'status.forgotten' &&
      before.matches('unpaid') &&
      (before.matches({ unpaid: 'open' }) || before.matches({ unpaid: 'approved' })
        ? !after.matches({ unpaid: 'expired' })
        : stateOf(after) !== stateOf(before) && !after.matches({ unpaid: 'lingering' })),
  },
  {
    says: 'A payment without money is asked for at each check, until its creation is given up.',
    never: ({ before, event, after, actions }) =>
      event?.type === 'check.requested' &&
      before.matches('unpaid') &&
      !(before.matches({ unpaid: 'creating' }) && after.matches({ unpaid: 'expired' })) &&
      !actions.includes('askProvider'),
  },
  {
    says: 'An approval is compared with the order, unless a capture was declined and nobody approved again.',
    never: ({ before, event, after, actions }) =>
      event?.type === 'status.approved' &&
      before.matches('unpaid') &&
      (before.context.declines > 0 && !event.isApprovedNow
        ? !after.matches({ unpaid: 'failed' })
        : !actions.includes('compareApproval')),
  },
  {
    says: 'An approved payment is captured if its order still needs it; else it expires, or waits if the order is paid.',
    never: ({ before, event, after, actions }) => {
      if (event?.type !== 'approval.compared' || !before.matches('unpaid')) return false
      if (event.owed === 'paid') return !after.matches({ unpaid: 'approved' })
      const { amountMinor, currency } = before.context
      const isTooLittle =
        event.owed !== null && (event.owed.amount > amountMinor || event.owed.currency !== currency)
      return isTooLittle ? !after.matches({ unpaid: 'expired' }) : !actions.includes('capturePayment')
    },
  },
  {
    says: 'Every declined capture is counted: the next one needs another key.',
    never: ({ before, event, after }) =>
      event?.type === 'capture.declined' &&
      before.matches('unpaid') &&
      after.context.declines !== before.context.declines + 1,
  },
  {
    says: 'Money of another amount goes back at once, and a person is alerted.',
    never: ({ before, event, after, actions }) =>
      event?.type === 'status.paid' &&
      before.matches('unpaid') &&
      (event.receivedMinor === before.context.amountMinor &&
      event.receivedCurrency === before.context.currency
        ? !actions.includes('comparePayment')
        : !after.matches('mismatched') || !actions.includes('alertMismatch')),
  },
  {
    says: 'Money that covers what the order costs pays it, and is counted; less goes back, and of more a person is told.',
    never: ({ before, event, after, actions }) => {
      if (event?.type !== 'payment.compared' || !before.matches('unpaid')) return false
      const { owed } = event
      const isTooLittle =
        owed !== null &&
        owed !== 'paid' &&
        (owed.amount > before.context.amountMinor || owed.currency !== before.context.currency)
      if (isTooLittle) return !after.matches('mismatched') || !actions.includes('alertMismatch')
      const isOver = owed !== null && owed !== 'paid' && owed.amount < before.context.amountMinor
      return (
        !after.matches('paid') ||
        !actions.includes('countPaid') ||
        !actions.includes('claimOrder') ||
        isOver !== actions.includes('alertOverpayment')
      )
    },
  },
  {
    says: 'Money that arrived is kept with its amount.',
    never: ({ before, event, after }) =>
      (event?.type === 'status.paid' || event?.type === 'payment.compared') &&
      before.matches('unpaid') &&
      !after.matches('unpaid') &&
      (after.context.receivedMinor !== event.receivedMinor ||
        after.context.receivedCurrency !== event.receivedCurrency),
  },
  {
    says: 'A payment that costs something begins at the provider, which creates it.',
    starts: (seen) => seen.context.amountMinor === 0 || seen.matches({ unpaid: 'creating' }),
  },
  {
    says: 'Whoever is asked or alerted about money that may come gets what is known of it: approval, cost and amount.',
    never: (step) => {
      const { before, event } = step
      if (event === null || !before.matches('unpaid')) return false
      const isGiven = (action: string, known: unknown) =>
        !step.actions.includes(action) || executes(step, action, known)
      switch (event.type) {
        case 'check.requested':
          return !isGiven('askProvider', { isApprovedNow: event.isApprovedNow })
        case 'approval.compared':
          return !isGiven('capturePayment', { owed: event.owed })
        case 'status.paid': {
          const { receivedMinor, receivedCurrency } = event
          return (
            !isGiven('comparePayment', { receivedMinor, receivedCurrency }) ||
            !isGiven('alertMismatch', { owed: null })
          )
        }
        case 'payment.compared':
          return (
            !isGiven('alertMismatch', { owed: event.owed }) ||
            !isGiven('alertOverpayment', { owed: event.owed })
          )
        default:
          return false
      }
    },
  },
]
