/**
 * Whether the visitor left to pay: the order's page confirms the payment only to visitors who come back from paying
 * (PDP-14). Without storage the page still shows the payment's state.
 */
import { attempt } from '#client/lib/storage.ts'

const key = 'paymentUnderWay'

export const markPaymentStarted = (): void => {
  attempt(() => sessionStorage.setItem(key, '1'))
}

export const isPaymentReturn = (): boolean => attempt(() => sessionStorage.getItem(key)) !== null

/** Called when a new placement begins. */
export const clearPaymentReturn = (): void => {
  attempt(() => sessionStorage.removeItem(key))
}
