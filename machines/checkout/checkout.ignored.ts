import type { Ignored } from '../ignored.ts'
import type { CheckoutEvent } from './checkout.types.ts'

export const checkoutIgnored: Ignored<CheckoutEvent> = {
  'form.edited': {
    in: ['form.editing', 'form.leaving'],
    why: 'Next reads the form anew; once the address is stored, that is what is reviewed.',
  },
}
