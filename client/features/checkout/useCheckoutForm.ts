import { createContext, type RefObject, useCallback, useContext, useRef } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { resolverOf } from '#client/lib/useSchemaForm.ts'
import { type CheckoutDraft, checkoutProblems, emptyCheckout } from '#domain/checkoutForm.ts'

export type MethodName = 'delivery' | 'payment'
/** Ids that can be chosen now; none until they have come. */
type AvailableMethods = RefObject<Record<MethodName, readonly string[]>>
/** Says what can be chosen from now on. */
export type SetAvailableMethods = (name: MethodName, ids: readonly string[]) => void

/** What is not offered is not chosen: to the form's rules its field is empty (CHK-17). */
const withAvailableMethods = (
  values: CheckoutDraft,
  offered: AvailableMethods | undefined,
): CheckoutDraft => {
  const known = (name: MethodName) => (offered?.current[name].includes(values[name]) ? values[name] : '')
  return { ...values, delivery: known('delivery'), payment: known('payment') }
}

const resolved = resolverOf<CheckoutDraft>(checkoutProblems)
const resolver: Resolver<CheckoutDraft, AvailableMethods> = (values, offered, options) =>
  resolved(withAvailableMethods(values, offered), undefined, options)

/** Shows a problem once its field was left, and takes it away as soon as it is mended (CHK-10). */
export const useCheckoutForm = (initial: Partial<CheckoutDraft>) => {
  const offered: AvailableMethods = useRef({ delivery: [], payment: [] })
  const form = useForm<CheckoutDraft, AvailableMethods>({
    defaultValues: { ...emptyCheckout, ...initial },
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    context: offered,
    resolver,
  })
  const offer: SetAvailableMethods = useCallback((name, ids) => {
    offered.current[name] = ids
  }, [])
  return { form, offer }
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>['form']

export type CheckoutContextValue = {
  form: CheckoutFormState
  /** Standard autofill tokens instead of `off` (A11Y-06). */
  autofill: boolean
}

export const CheckoutContext = createContext<CheckoutContextValue | null>(null)

export const useCheckoutContext = (): CheckoutContextValue => {
  const value = useContext(CheckoutContext)
  if (!value) throw new Error('A checkout field stands outside of its form.')
  return value
}
