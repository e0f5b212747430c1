import type { CheckoutFormState } from './useCheckoutForm.ts'

/** Their rules depend on the countries and on the two check boxes of the billing data. */
const dependents = ['company', 'billcountryname', 'billaddress', 'billzip', 'billcity', 'vat'] as const

/**
 * Validates again what the shopper has left or was told of, after a change of another field that decides whether it is right:
 * a problem that no longer is one must go, also from the list above the form.
 */
export const revalidateDependents = (form: CheckoutFormState): void => {
  const judged = dependents.filter((field) => {
    const { invalid, isTouched } = form.getFieldState(field)
    return invalid || isTouched
  })
  if (judged.length > 0) void form.trigger(judged)
}
