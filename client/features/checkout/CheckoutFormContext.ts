import { createContext, useContext } from 'react'
import type { CheckoutFormState } from './useCheckoutForm.ts'

export type CheckoutContextValue = {
  form: CheckoutFormState
  /** Use the standard autofill tokens instead of `off` (A11Y-06). */
  autofill: boolean
}

export const CheckoutContext = createContext<CheckoutContextValue | null>(null)

export const useCheckoutContext = (): CheckoutContextValue => {
  const value = useContext(CheckoutContext)
  if (!value) throw new Error('A checkout field is used outside of the checkout form.')
  return value
}
