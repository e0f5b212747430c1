import { createContext, useContext } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type CheckoutDraft, checkoutProblems, emptyCheckout } from '#domain/checkoutForm.ts'
import { resolverOf } from '../forms/form.ts'

/** Shows a problem once its field was left, and takes it away as soon as it is mended (CHK-10). */
export const useCheckoutForm = (initial: Partial<CheckoutDraft>) =>
  useForm<CheckoutDraft>({
    defaultValues: { ...emptyCheckout, ...initial },
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: resolverOf(checkoutProblems),
  })

export type CheckoutFormState = UseFormReturn<CheckoutDraft>

export type CheckoutContextValue = {
  form: CheckoutFormState
  /** Standard autofill tokens instead of `off` (A11Y-06). */
  autofill: boolean
}

export const CheckoutContext = createContext<CheckoutContextValue | null>(null)

export const useCheckout = (): CheckoutContextValue => {
  const value = useContext(CheckoutContext)
  if (!value) throw new Error('A checkout field stands outside of its form.')
  return value
}
