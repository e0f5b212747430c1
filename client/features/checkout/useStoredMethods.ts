import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import type { CheckoutDraft } from '#domain/checkout/checkoutForm.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { chosenCountry } from '#machines/checkout/checkout.select.ts'
import type { CheckoutFormState } from './useCheckoutForm.ts'

type Methods = readonly { id: string }[]
type Input = {
  form: CheckoutFormState
  checkout: ActorRefFrom<typeof checkoutMachine>
  /** The stored values that the form started with. */
  stored: Partial<CheckoutDraft>
  cart: CartFieldsFragment
  payments: Methods
}

/** Chooses the stored shipping and payment methods again as soon as they are available (CHK-03). */
export const useStoredMethods = ({ form, checkout, stored, cart, payments }: Input) => {
  const { delivery, payment } = stored
  useEffect(() => {
    // After choosing a country by hand the shopper chooses the methods anew (CHK-11).
    if (form.getFieldState('country').isTouched) return
    const restore = (name: 'delivery' | 'payment', id: string | undefined, available: Methods) => {
      if (!id || form.getValues(name) !== '' || !available.some((method) => method.id === id)) return
      form.setValue(name, id)
      checkout.send({ type: `${name}.chosen`, id })
    }
    // Until the cart knows the country, it has the shipping methods of another one.
    const hasCountry = chosenCountry(checkout.getSnapshot()) === cart.shipCountry
    restore('delivery', delivery, hasCountry ? cart.shippingMethods : [])
    restore('payment', payment, payments)
  }, [form, checkout, delivery, payment, cart, payments])
}
