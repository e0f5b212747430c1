/**
 * The life of a payment attempt (PAY-09). The states and events are described in `payment-settlement.types.ts`. The server
 * runs the chart by XState's pure transitions over the stored attempt (`graphql-server/payments/settlement/settlement.ts`).
 */
import { returnStates } from './payment-settlement.returns.ts'
import { settlement } from './payment-settlement.setup.ts'
import type { AmountOwed, PaymentFacts, ReceivedAmount } from './payment-settlement.types.ts'

type With<Part> = { event: Part }
const receivedIn = ({ event: { receivedMinor, receivedCurrency } }: With<ReceivedAmount>) => ({
  receivedMinor,
  receivedCurrency,
})
const owedIn = ({ event: { owed } }: With<{ owed: AmountOwed }>) => ({ owed })
const approvedIn = ({ event: { isApprovedNow } }: With<{ isApprovedNow: boolean }>) => ({ isApprovedNow })
const createdIn = ({ event: { providerRef, next } }: With<Pick<PaymentFacts, 'providerRef' | 'next'>>) => ({
  providerRef,
  next,
})
const codeIn = ({ event: { code } }: With<{ code: string | null }>) => ({ code })
const keepCreated = { type: 'keepCreated', params: createdIn } as const
const keepReceived = { type: 'keepReceived', params: receivedIn } as const

const arrivedAlready = { description: 'Money that arrived is never taken back (PAY-09).' }

export const paymentSettlementMachine = settlement.createMachine({
  id: 'paymentSettlement',
  context: ({ input: { providerRef, amountMinor, currency, createdAt } }) => ({
    providerRef,
    next: null,
    amountMinor,
    currency,
    declines: 0,
    receivedMinor: null,
    receivedCurrency: null,
    createdAt,
    enteredAt: createdAt,
    checkedAt: createdAt,
    misses: 0,
  }),
  initial: 'begun',
  on: {
    'visit.begun': {
      guard: { type: 'isFirstVisit', params: ({ event }) => ({ lastCheckedAt: event.lastCheckedAt }) },
      actions: 'noteVisit',
    },
    // Several servers may ask at once: answers that come after the first one find the attempt in a later state.
    'payment.created': arrivedAlready,
    'status.open': arrivedAlready,
    'status.approved': arrivedAlready,
    'status.pending': arrivedAlready,
    'status.paid': arrivedAlready,
    'status.failed': arrivedAlready,
    'status.cancelled': arrivedAlready,
    'status.expired': arrivedAlready,
    'status.forgotten': arrivedAlready,
    'approval.compared': arrivedAlready,
    'payment.compared': arrivedAlready,
    'capture.declined': arrivedAlready,
    'capture.missed': arrivedAlready,
    'check.requested': { description: 'Nothing is left to do, or a person does it.' },
    'order.claimed': { description: 'The claim was decided before.' },
    'order.cancelled': { description: 'No money of it counts as the payment, or it goes back already.' },
    'report.confirmed': { description: 'Another server has reported the payment.' },
    'report.denied': { description: 'Another server has reported the payment.' },
    'refund.taken': { description: 'Another server has asked for the refund, and it has ended.' },
    'refund.completed': { description: 'Another server has asked for the refund, and it has ended.' },
    'refund.undone': { description: 'A person was alerted before.' },
    'refund.unknown': { description: 'Only a refund that the provider accepted can be missing.' },
    'refund.refused': { description: 'The provider has accepted the refund of another server.' },
  },
  states: {
    begun: {
      always: [
        // No provider takes a payment of zero, so it counts as arrived.
        {
          guard: 'hasNothingToPay',
          target: 'paid',
          actions: {
            type: 'keepReceived',
            params: ({ context: { amountMinor, currency } }) => ({
              receivedMinor: amountMinor,
              receivedCurrency: currency,
            }),
          },
        },
        { target: 'unpaid' },
      ],
    },
    unpaid: {
      initial: 'creating',
      on: {
        'payment.created': { actions: keepCreated },
        'check.requested': { actions: { type: 'askProvider', params: approvedIn } },
        'status.open': [
          { guard: 'isAbandoned', target: '.expired', actions: 'noteAnswer' },
          { target: '.open', actions: 'noteAnswer' },
        ],
        // Before an approved payment is captured, and when money arrives, the order may have changed.
        'status.approved': [
          {
            guard: { type: 'needsNewApproval', params: approvedIn },
            target: '.failed',
            actions: 'noteAnswer',
          },
          { actions: 'compareApproval' },
        ],
        'approval.compared': [
          { guard: { type: 'isOrderPaid', params: owedIn }, target: '.approved', actions: 'noteAnswer' },
          { guard: { type: 'isTooLittle', params: owedIn }, target: '.expired', actions: 'noteAnswer' },
          { actions: { type: 'capturePayment', params: owedIn } },
        ],
        'capture.declined': { target: '.failed', actions: ['noteAnswer', 'countDecline'] },
        'capture.missed': { target: '.approved', actions: 'noteAnswer' },
        'status.pending': [
          { guard: 'isPendingForLong', target: '.lingering', actions: ['noteAnswer', 'alertLingering'] },
          { target: '.pending', actions: 'noteAnswer' },
        ],
        'status.paid': [
          {
            guard: { type: 'isWrongAmount', params: receivedIn },
            target: 'mismatched',
            actions: ['noteAnswer', keepReceived, { type: 'alertMismatch', params: { owed: null } }],
          },
          { actions: { type: 'comparePayment', params: receivedIn } },
        ],
        'payment.compared': [
          {
            guard: {
              type: 'isMismatched',
              params: ({ event }) => ({ ...receivedIn({ event }), owed: event.owed }),
            },
            target: 'mismatched',
            actions: ['noteAnswer', keepReceived, { type: 'alertMismatch', params: owedIn }],
          },
          {
            guard: { type: 'isOverpaid', params: owedIn },
            target: 'paid',
            actions: ['noteAnswer', keepReceived, 'countPaid', { type: 'alertOverpayment', params: owedIn }],
          },
          { target: 'paid', actions: ['noteAnswer', keepReceived, 'countPaid'] },
        ],
        'status.failed': { target: '.failed', actions: 'noteAnswer' },
        'status.cancelled': { target: '.cancelled', actions: 'noteAnswer' },
        'status.expired': { target: '.expired', actions: 'noteAnswer' },
        'status.forgotten': { actions: 'noteAnswer' },
      },
      states: {
        creating: {
          meta: { outcome: 'open', visits: 'patient' },
          on: {
            'payment.created': { target: 'open', actions: keepCreated },
            'check.requested': { guard: 'isCreationLost', target: 'expired' },
          },
        },
        open: {
          meta: { outcome: 'open', visits: 'patient' },
          on: { 'status.forgotten': { target: 'expired', actions: 'noteAnswer' } },
        },
        approved: {
          meta: { outcome: 'pending', visits: 'patient' },
          on: { 'status.forgotten': { target: 'expired', actions: 'noteAnswer' } },
        },
        // The provider may hold money of a payment that it has forgotten, so it stays pending.
        pending: {
          meta: { outcome: 'pending', visits: 'patient' },
          on: {
            'status.forgotten': [
              { guard: 'isPendingForLong', target: 'lingering', actions: ['noteAnswer', 'alertLingering'] },
              { actions: 'noteAnswer' },
            ],
          },
        },
        lingering: {
          meta: { outcome: 'pending', visits: 'patient' },
          on: { 'status.pending': { actions: 'noteAnswer' } },
        },
        failed: { meta: { outcome: 'failed', visits: 'none' } },
        cancelled: { meta: { outcome: 'cancelled', visits: 'none' } },
        expired: { meta: { outcome: 'expired', visits: 'none' } },
      },
    },
    paid: {
      initial: 'claiming',
      meta: { outcome: 'paid' },
      on: {
        'order.cancelled': [
          { guard: 'hasNothingToPay', target: 'cancelled.returned' },
          { target: 'cancelled', actions: 'forgetMisses' },
        ],
      },
      states: {
        claiming: {
          meta: { visits: 'prompt' },
          entry: 'claimOrder',
          on: {
            'check.requested': { actions: 'claimOrder' },
            'order.claimed': [
              {
                guard: { type: 'isPayer', params: ({ event }) => ({ isPayer: event.isPayer }) },
                target: 'reporting',
                actions: 'forgetMisses',
              },
              { guard: 'hasNothingToPay', target: '#paymentSettlement.superseded.returned' },
              { target: '#paymentSettlement.superseded', actions: 'forgetMisses' },
            ],
          },
        },
        reporting: {
          meta: { visits: 'prompt' },
          entry: ['noteEntry', 'reportPayment'],
          on: {
            'check.requested': { guard: 'isLost', target: 'reporting', reenter: true },
            'report.confirmed': { target: 'reported', actions: 'countReported' },
            // The next visit reports again: the money has arrived, and the order must be paid.
            'report.denied': [
              {
                guard: { type: 'isFreeOrderCancelled', params: codeIn },
                target: '#paymentSettlement.late.returned',
              },
              {
                guard: { type: 'isOrderCancelled', params: codeIn },
                target: '#paymentSettlement.late',
                actions: ['forgetMisses', 'countLate'],
              },
              {
                actions: {
                  type: 'alertUnreported',
                  params: ({ event: { status, code } }) => ({ status, code }),
                },
              },
            ],
          },
        },
        reported: { meta: { visits: 'none' } },
      },
    },
    superseded: { initial: 'refunding', meta: { outcome: 'paid' }, states: returnStates },
    late: { initial: 'refunding', meta: { outcome: 'paid' }, states: returnStates },
    cancelled: { initial: 'refunding', meta: { outcome: 'paid' }, states: returnStates },
    mismatched: { initial: 'refunding', meta: { outcome: 'failed' }, states: returnStates },
  },
})
