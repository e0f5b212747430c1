import { createContext, useContext } from 'react'
import type { CheckoutFormState } from './useCheckoutForm.ts'

/** The React context of the form's fields. The context of the state machine is in `machines/checkout`. */
export type CheckoutFormContextValue = {
  form: CheckoutFormState
  /** Use the standard autofill tokens instead of `off` (A11Y-06). */
  autofill: boolean
}

export const CheckoutFormContext = createContext<CheckoutFormContextValue | null>(null)

export const useCheckoutFormContext = (): CheckoutFormContextValue => {
  const value = useContext(CheckoutFormContext)
  if (!value) throw new Error('A checkout field is used outside of the checkout form.')
  return value
}
