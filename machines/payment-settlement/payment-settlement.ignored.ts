import type { Ignored } from '../ignored.ts'
import type { PaymentSettlementEvent, PaymentState } from './payment-settlement.types.ts'

type EventType = PaymentSettlementEvent['type']
type Entry = { in: readonly PaymentState[]; why: string }

const unpaid = [
  'unpaid.creating',
  'unpaid.open',
  'unpaid.approved',
  'unpaid.pending',
  'unpaid.lingering',
  'unpaid.failed',
  'unpaid.cancelled',
  'unpaid.expired',
] as const
const refunding = ['superseded.refunding', 'mismatched.refunding'] as const
const returning = ['superseded.returning', 'mismatched.returning'] as const
const returned = ['superseded.returned', 'mismatched.returned'] as const
const unrefundable = ['superseded.unrefundable', 'mismatched.unrefundable'] as const
const surplus = [...refunding, ...returning, ...returned, ...unrefundable] as const
const paid = ['paid.claiming', 'paid.reporting', 'paid.reported'] as const

const each = (types: readonly EventType[], entry: Entry): Ignored<PaymentSettlementEvent> =>
  Object.fromEntries(types.map((type) => [type, entry]))

/** Several servers may ask at once. The answers that come after the first one find the attempt in a later state. */
export const paymentSettlementIgnored: Ignored<PaymentSettlementEvent> = {
  ...each(
    [
      'payment.created',
      'status.open',
      'status.approved',
      'status.pending',
      'status.paid',
      'status.failed',
      'status.cancelled',
      'status.expired',
      'status.forgotten',
      'approval.compared',
      'payment.compared',
      'capture.declined',
      'capture.missed',
    ],
    { in: [...paid, ...surplus], why: 'Money that arrived is never taken back (PAY-09).' },
  ),
  'check.requested': {
    in: ['paid.reported', ...unrefundable],
    why: 'Nothing is left to do, or a person does it.',
  },
  'order.claimed': {
    in: [...unpaid, 'paid.reporting', 'paid.reported', ...surplus],
    why: 'The claim was decided before.',
  },
  ...each(['report.confirmed', 'report.denied'], {
    in: [...unpaid, 'paid.claiming', 'paid.reported', ...surplus],
    why: 'Another server has reported the payment.',
  }),
  ...each(['refund.taken', 'refund.completed'], {
    in: [...unpaid, ...paid, ...returned, ...unrefundable],
    why: 'Another server has asked for the refund, and it has ended.',
  }),
  'refund.undone': {
    in: [...unpaid, ...paid, ...unrefundable],
    why: 'A person was alerted before.',
  },
  'refund.unknown': {
    in: [...unpaid, ...paid, ...refunding, ...returned, ...unrefundable],
    why: 'Only a refund that the provider took can be missing.',
  },
  'refund.refused': {
    in: [...unpaid, ...paid, ...returning, ...returned, ...unrefundable],
    why: 'The provider has taken the refund of another server.',
  },
}
