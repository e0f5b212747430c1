import { type RefObject, useCallback, useRef } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { resolverOf, useResolverAfterPress } from '#client/lib/useSchemaForm.ts'
import { type CheckoutDraft, checkoutProblems, emptyCheckout } from '#domain/checkout/checkoutForm.ts'

export type MethodName = 'delivery' | 'payment'
/** The ids that can be chosen; empty until they have loaded. */
type AvailableMethods = RefObject<Record<MethodName, readonly string[]>>
/** Sets the ids that can be chosen. */
export type SetAvailableMethods = (name: MethodName, ids: readonly string[]) => void

/** The form's rules see an unavailable method as an empty field (CHK-17). */
const withAvailableMethods = (
  values: CheckoutDraft,
  available: AvailableMethods | undefined,
): CheckoutDraft => {
  const known = (name: MethodName) => (available?.current[name].includes(values[name]) ? values[name] : '')
  return { ...values, delivery: known('delivery'), payment: known('payment') }
}

const schemaResolver = resolverOf<CheckoutDraft>(checkoutProblems)
const resolver: Resolver<CheckoutDraft, AvailableMethods> = (values, available, options) =>
  schemaResolver(withAvailableMethods(values, available), undefined, options)

/** Shows a problem when its field loses focus, and removes it as soon as it is corrected (CHK-10). */
export const useCheckoutForm = (initial: Partial<CheckoutDraft>) => {
  const available: AvailableMethods = useRef({ delivery: [], payment: [] })
  const form = useForm<CheckoutDraft, AvailableMethods>({
    defaultValues: { ...emptyCheckout, ...initial },
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    context: available,
    resolver: useResolverAfterPress(resolver),
  })
  const setAvailable: SetAvailableMethods = useCallback((name, ids) => {
    available.current[name] = ids
  }, [])
  return { form, setAvailable }
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>['form']
