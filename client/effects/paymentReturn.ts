/**
 * Whether a payment was under way when the visitor left: the order page tells of a confirmation only to
 * who comes back from paying (PDP-14).
 */
const key = 'paymentUnderWay'

export const markPaymentUnderWay = (): void => {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the order page shows the state all the same.
  }
}

export const isPaymentReturn = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** A new placement begins: what was paid before is an old story. */
export const forgetPaymentReturn = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There was nothing to forget.
  }
}
