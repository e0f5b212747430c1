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

/** Answers once: a reload afterwards is no return. */
export const takePaymentReturn = (): boolean => {
  try {
    const marked = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return marked
  } catch {
    return false
  }
}
