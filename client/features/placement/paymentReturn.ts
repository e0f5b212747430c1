/**
 * Whether a payment was under way when the visitor left: the order page tells of a confirmation only to
 * who comes back from paying (PDP-14). Without storage it shows the state all the same.
 */
import { attempt } from '#client/lib/storage.ts'

const key = 'paymentUnderWay'

export const markPaymentStarted = (): void => {
  attempt(() => sessionStorage.setItem(key, '1'))
}

export const isPaymentReturn = (): boolean => attempt(() => sessionStorage.getItem(key)) !== null

/** A new placement begins: what was paid before is an old story. */
export const clearPaymentReturn = (): void => {
  attempt(() => sessionStorage.removeItem(key))
}
