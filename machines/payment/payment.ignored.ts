import type { Ignored } from '../ignored.ts'
import type { PaymentEvent } from './payment.types.ts'

export const paymentIgnored: Ignored<PaymentEvent> = {}
