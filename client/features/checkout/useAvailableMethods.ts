import { useEffect } from 'react'
import type { CheckoutFormState, MethodName, SetAvailableMethods } from './useCheckoutForm.ts'

/** What can be chosen has come, or not yet (null): a choice that is not among it is none any more (CHK-17). */
export const useAvailableMethods = (
  form: CheckoutFormState,
  offer: SetAvailableMethods,
  name: MethodName,
  methods: readonly { id: string }[] | null,
) =>
  useEffect(() => {
    const ids = methods?.map(({ id }) => id) ?? []
    offer(name, ids)
    if (!methods) return
    const chosen = form.getValues(name)
    if (chosen !== '' && !ids.includes(chosen)) form.setValue(name, '', { shouldTouch: true })
    if (form.formState.isSubmitted) void form.trigger(name)
  }, [form, offer, name, methods])
