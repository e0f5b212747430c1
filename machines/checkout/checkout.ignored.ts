import type { Ignored } from '../ignored.ts'
import type { CheckoutEvent } from './checkout.types.ts'

export const checkoutIgnored: Ignored<CheckoutEvent> = {
  'basket.filled': {
    in: ['form.editing', 'form.leaving', 'form.storing', 'form.waitingForVat'],
    why: 'It is not empty.',
  },
}
