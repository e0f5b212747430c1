import { useEffect } from 'react'
import type { CheckoutFormState, MethodName, SetAvailableMethods } from './useCheckoutForm.ts'

/**
 * Tells the form which methods are available (null: not loaded yet) and clears a chosen one that is not among them
 * (CHK-17).
 */
export const useAvailableMethods = (
  form: CheckoutFormState,
  setAvailable: SetAvailableMethods,
  name: MethodName,
  methods: readonly { id: string }[] | null,
) =>
  useEffect(() => {
    const ids = methods?.map(({ id }) => id) ?? []
    setAvailable(name, ids)
    if (!methods) return
    const chosen = form.getValues(name)
    if (chosen !== '' && !ids.includes(chosen)) form.setValue(name, '', { shouldTouch: true })
    if (form.formState.isSubmitted) void form.trigger(name)
  }, [form, setAvailable, name, methods])
