import type { PaymentAttempt } from '../../../graphql-server/payments/attempts/paymentAttempt.ts'

/** A new attempt. */
export const newAttempt = (changes: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  reference: crypto.randomUUID(),
  orderId: 'order-1',
  orderName: 'S-1',
  provider: 'sandbox-cardbank',
  methodId: 'card',
  providerRef: null,
  next: null,
  amountMinor: 1000,
  currency: 'EUR',
  state: 'unpaid.open',
  declines: 0,
  receivedMinor: null,
  receivedCurrency: null,
  createdAt: 1,
  enteredAt: 1,
  checkedAt: 0,
  misses: 0,
  ...changes,
})
