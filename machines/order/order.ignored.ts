import type { Ignored } from '../ignored.ts'
import type { OrderEvent } from './order.types.ts'

export const orderIgnored: Ignored<OrderEvent> = {
  'pay.clicked': {
    in: [
      'approving',
      'capturing',
      'failed',
      'loading',
      'missing',
      'paid',
      'paying',
      'pending.looking',
      'pending.resting',
      'redirecting',
      'refreshing',
    ],
    why: 'There is nothing to pay here now, or a payment is being started: a double click starts one.',
  },
  'retry.clicked': {
    in: [
      'approving',
      'capturing',
      'loading',
      'missing',
      'paid',
      'paying',
      'pending.looking',
      'pending.resting',
      'redirecting',
      'refreshing',
    ],
    why: 'Nothing failed, or it is being tried.',
  },
  'wallet.approved': {
    in: [
      'capturing',
      'failed',
      'loading',
      'missing',
      'open.looking',
      'open.resting',
      'paid',
      'paying',
      'pending.looking',
      'pending.resting',
      'redirecting',
      'refreshing',
    ],
    why: 'No wallet was asked, or it is captured already: a repeated approval captures once.',
  },
  'wallet.cancelled': {
    in: [
      'capturing',
      'failed',
      'loading',
      'missing',
      'open.looking',
      'open.resting',
      'paid',
      'paying',
      'pending.looking',
      'pending.resting',
      'redirecting',
      'refreshing',
    ],
    why: 'No wallet was asked, or its answer is on its way.',
  },
  'problem.closed': {
    in: ['failed', 'loading'],
    why: 'Without an order the problem is all there is to show.',
  },
}
