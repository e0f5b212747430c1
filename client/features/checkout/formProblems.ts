import { type CheckoutDraft, vatInvalidMessage } from '#domain/checkoutForm.ts'
import { type FormProblem, fieldsInPageOrder } from './ErrorSummary.tsx'
import type { CheckoutFormState } from './useCheckoutForm.ts'

/**
 * What stands against Next, in the order of the page: by the form's rules and by the register's answer. Without
 * `formState`, which a view needs to hear of changes, as it is at this moment.
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

/** Where a field cannot be filled in yet, the button beside it that helps. */
export const focusField = (name: keyof CheckoutDraft) =>
  document
    .querySelector<HTMLElement>(
      `form [name="${name}"], form [aria-labelledby="checkout-${name}-title"] button`,
    )
    ?.focus()
