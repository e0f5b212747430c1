import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import type { CheckoutDraft } from '#domain/checkoutForm.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { wantedCountry } from '#machines/checkout/checkout.select.ts'
import type { CheckoutFormState } from './useCheckoutForm.ts'

type Methods = readonly { id: string }[]
type Start = {
  form: CheckoutFormState
  checkout: ActorRefFrom<typeof checkoutMachine>
  /** What the form starts from on this device. */
  stored: Partial<CheckoutDraft>
  cart: CartFieldsFragment
  payments: Methods
}

/** What was stored of shipping and payment is chosen again as soon as it is offered (CHK-03). */
export const useStoredMethods = ({ form, checkout, stored, cart, payments }: Start) => {
  const { delivery, payment } = stored
  useEffect(() => {
    // Whoever chose a country by hand chooses these anew (CHK-11).
    if (form.getFieldState('country').isTouched) return
    const takeUp = (name: 'delivery' | 'payment', id: string | undefined, offered: Methods) => {
      if (!id || form.getValues(name) !== '' || !offered.some((method) => method.id === id)) return
      form.setValue(name, id)
      checkout.send({ type: `${name}.chosen`, id })
    }
    // Until the cart knows the country, its methods are those of another one.
    const known = wantedCountry(checkout.getSnapshot()) === cart.shipCountry
    takeUp('delivery', delivery, known ? cart.shippingMethods : [])
    takeUp('payment', payment, payments)
  }, [form, checkout, delivery, payment, cart, payments])
}
