import { useCallback, useEffect, useState } from 'react'
import { useMachineRef, useShop } from '#client/features/shop/index.ts'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { readCookie } from '#client/lib/cookies.ts'
import { styled } from '#client/ui/theme.ts'
import type { CheckoutDraft } from '#domain/checkout/checkoutForm.ts'
import { countryCookie } from '#domain/countries/chosenCountry.ts'
import { isDestination, preselectedCountry } from '#domain/countries/countries.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { userCountry } from '#machines/session/session.select.ts'
import { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { readDraft, storeDraft } from './checkoutDraft.ts'
import { useCheckoutForm } from './useCheckoutForm.ts'
import { usePaymentMethods } from './usePaymentMethods.tsx'
import { useStoredMethods } from './useStoredMethods.ts'

const Layout = styled('div', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@w1000': { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
})

/**
 * The country that the visitor chose, else the one entered before, the cart's, or the one whose prices the pages show. The
 * browser's languages decide where none of them is delivered to.
 */
const startCountry = (
  cart: CartFieldsFragment,
  draft: Partial<CheckoutDraft>,
  countryOfPages: string | null,
): string =>
  [
    readCookie(countryCookie),
    draft.country,
    cart.shipCountry,
    countryOfPages,
    preselectedCountry(navigator.languages),
  ].find((code) => code && isDestination(code)) ?? ''

const knownId = (id: string | null | undefined, list: readonly { id: string }[]): string =>
  list.some((entry) => entry.id === id) ? (id ?? '') : ''

/** Runs the form's actors, which live as long as this component. */
export const CheckoutProcess = ({ cart }: { cart: CartFieldsFragment }) => {
  const { cart: cartActor, session, facts } = useShop()
  const [draft] = useState(readDraft)
  // The initial values are read once; later changes come as events.
  const [initial] = useState(() => ({
    ...draft,
    country: startCountry(cart, draft, userCountry(session.getSnapshot())),
    delivery: knownId(cart.shippingMethodId, cart.shippingMethods),
    payment: cart.paymentMethodId ?? '',
  }))
  const { form, setAvailable } = useCheckoutForm(initial)
  const vatCheck = useMachineRef(vatCheckMachine)
  const checkout = useMachineRef(checkoutMachine, {
    input: { cart: cartActor, vatCheck, shipCountry: cart.shipCountry },
  })
  // The initial values decide the costs, so they are sent at once.
  useEffect(() => {
    const { country, isCompany, zip } = form.getValues()
    checkout.send({ type: 'form.opened', country, company: isCompany, zip })
    if (country !== '' && country !== userCountry(session.getSnapshot()))
      session.send({ type: 'country.chosen', country })
  }, [checkout, form, session])
  const country = form.watch('country')
  const payments = usePaymentMethods(country)
  useStoredMethods({ form, checkout, stored: draft, cart, payments: payments.methods })
  const onEdited = useCallback(
    (values: CheckoutDraft) => {
      storeDraft(values)
      checkout.send({ type: 'form.edited', address: values })
    },
    [checkout],
  )
  return (
    <Layout>
      <CheckoutForm
        form={form}
        setAvailable={setAvailable}
        cart={cart}
        checkout={checkout}
        vatCheck={vatCheck}
        autofill={facts.settings.checkoutAutofill}
        payments={payments.methods}
        paymentsFallback={payments.fallback}
        onEdited={onEdited}
      />
      <CheckoutSummary cart={cart} />
    </Layout>
  )
}
