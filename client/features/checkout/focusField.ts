import type { CheckoutDraft } from '#domain/checkout/checkoutForm.ts'

/** Focuses a field, or the button in its place if its choices could not be loaded. */
export const focusField = (name: keyof CheckoutDraft) =>
  document
    .querySelector<HTMLElement>(
      `form [name="${name}"], form [aria-labelledby="checkout-${name}-title"] button`,
    )
    ?.focus()
