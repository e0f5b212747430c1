import type { Ignored } from '../ignored.ts'
import type { OrderEvent } from './order.types.ts'

export const orderIgnored: Ignored<OrderEvent> = {
  'pay.clicked': {
    in: [
      'closed',
      'failed',
      'loading',
      'missing',
      'paid',
      'paying',
      'pending.looking',
      'pending.resting',
      'refreshing',
      'starting',
    ],
    why: 'There is nothing to pay here now, or a payment is being started: a double click starts one.',
  },
  'retry.clicked': {
    in: [
      'closed',
      'loading',
      'missing',
      'paid',
      'paying',
      'pending.looking',
      'pending.resting',
      'refreshing',
      'starting',
    ],
    why: 'Nothing failed, or it is being tried.',
  },
}
