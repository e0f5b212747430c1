import type { Ignored } from '../ignored.ts'
import type { ProviderPaymentEvent } from './provider-payment.types.ts'

export const providerPaymentIgnored: Ignored<ProviderPaymentEvent> = {
  'wallet.approved': {
    in: ['capturing', 'redirecting'],
    why: 'No wallet was asked, or it is captured already: a repeated approval captures once.',
  },
  'wallet.cancelled': {
    in: ['capturing', 'redirecting'],
    why: 'No wallet was asked, or its answer is on its way.',
  },
}
