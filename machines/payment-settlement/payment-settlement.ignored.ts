/**
 * The events that a state ignores unless it handles them. Several servers may ask at once: the answers that come after
 * the first one find the attempt in a later state.
 */
const paidAlready = { description: 'Money that arrived is never taken back (PAY-09).' }
const reportedAlready = { description: 'Another server has reported the payment.' }
const refundEnded = { description: 'Another server has asked for the refund, and it has ended.' }

export const ignoredEvents = {
  'payment.created': paidAlready,
  'status.open': paidAlready,
  'status.approved': paidAlready,
  'status.pending': paidAlready,
  'status.paid': paidAlready,
  'status.failed': paidAlready,
  'status.cancelled': paidAlready,
  'status.expired': paidAlready,
  'status.forgotten': paidAlready,
  'approval.compared': paidAlready,
  'payment.compared': paidAlready,
  'capture.declined': paidAlready,
  'capture.missed': paidAlready,
  'check.requested': { description: 'Nothing is left to do, or a person does it.' },
  'order.claimed': { description: 'The claim was decided before.' },
  'report.confirmed': reportedAlready,
  'report.denied': reportedAlready,
  'refund.taken': refundEnded,
  'refund.completed': refundEnded,
  'refund.undone': { description: 'A person was alerted before.' },
  'refund.unknown': { description: 'Only a refund that the provider took can be missing.' },
  'refund.refused': { description: 'The provider has taken the refund of another server.' },
}
