import type { Ignored } from '../ignored.ts'
import type { PaymentEvent } from './payment.types.ts'

export const paymentIgnored: Ignored<PaymentEvent> = {
  'placement.clicked': {
    in: [
      'givingUpKey',
      'leavingForOrder',
      'ordered.droppingKey',
      'ordered.recording',
      'paying',
      'placing',
      'retrying',
      'returning',
      'stranded',
      'takingKey',
      'unaddressed',
      'withdrawing',
    ],
    why: 'A double click places once (PAY-06); an order that exists is not placed again.',
  },
  'dialog.closed': {
    in: [
      'givingUpKey',
      'leavingForOrder',
      'left',
      'ordered.droppingKey',
      'ordered.recording',
      'paying',
      'placing',
      'retrying',
      'returning',
      'reviewing',
      'takingKey',
      'withdrawing',
    ],
    why: 'No dialog is open.',
  },
  'retry.clicked': {
    in: [
      'givingUpKey',
      'leavingForOrder',
      'left',
      'ordered.droppingKey',
      'ordered.recording',
      'paying',
      'placing',
      'retrying',
      'returning',
      'reviewing',
      'takingKey',
      'withdrawing',
    ],
    why: 'Nothing failed, or it is being tried.',
  },
}
