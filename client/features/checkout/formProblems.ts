import { type CheckoutDraft, vatInvalidMessage } from '#domain/checkout/checkoutForm.ts'
import { fieldsInPageOrder } from './fieldLabels.ts'
import type { CheckoutFormState } from './useCheckoutForm.ts'

export type FormProblem = { field: keyof CheckoutDraft; message: string }

/**
 * The problems in the order of the page, from the form's rules and the VAT register. A component passes `formState`
 * to render again on changes; without it the current state is read.
 */
export const formProblems = (
  form: CheckoutFormState,
  vatRefused: boolean,
  formState?: CheckoutFormState['formState'],
): FormProblem[] => {
  const refused = form.getValues('isCompany') && vatRefused
  return fieldsInPageOrder.flatMap((field) => {
    const { error } = form.getFieldState(field, formState)
    const message = error?.message ?? (field === 'vat' && refused ? vatInvalidMessage : null)
    return message ? [{ field, message }] : []
  })
}
