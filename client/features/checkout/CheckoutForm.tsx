import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useShop } from '#client/features/shop/index.ts'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { afterNextFrame } from '#client/lib/afterNextFrame.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { chosenShippingMethod } from '#domain/cart/cartLines.ts'
import type { CheckoutDraft } from '#domain/checkout/checkoutForm.ts'
import { isNothingToPay } from '#domain/orders/nothingToPay.ts'
import { countryPrefix } from '#domain/prices/vat.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutProblem, chosenCountry, isNextBusy } from '#machines/checkout/checkout.select.ts'
import { isVatRefused } from '#machines/vat-check/vat-check.select.ts'
import { BillingData } from './BillingData.tsx'
import { CheckoutFormContext } from './CheckoutFormContext.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { focusField } from './focusField.ts'
import { formProblems } from './formProblems.ts'
import { DeliveryField, PaymentField } from './MethodFields.tsx'
import { PersonalDetails } from './PersonalDetails.tsx'
import { revalidateDependents } from './revalidateDependents.ts'
import { ShippingDetails } from './ShippingDetails.tsx'
import { ShippingMethodsPending } from './ShippingMethodsPending.tsx'
import { TermsConsent } from './TermsConsent.tsx'
import { useAvailableMethods } from './useAvailableMethods.ts'
import { type CheckoutFormState, type SetAvailableMethods } from './useCheckoutForm.ts'
import { useCountryOfPages } from './useCountryOfPages.ts'
import { usePhoneWarning } from './usePhoneWarning.ts'
import { useVatInput } from './useVatInput.ts'
import type { VatCheck } from './VatField.tsx'

type Props = {
  form: CheckoutFormState
  setAvailable: SetAvailableMethods
  cart: CartFieldsFragment
  checkout: ActorRefFrom<typeof checkoutMachine>
  vatCheck: VatCheck
  autofill: boolean
  payments: readonly { id: string; name: string }[]
  /** Shown instead of the payment methods: a spinner, or a failure with a retry button. */
  paymentsFallback: ReactNode
  onEdited: (values: CheckoutDraft) => void
}

export const CheckoutForm = ({
  form,
  setAvailable,
  cart,
  checkout,
  vatCheck,
  autofill,
  payments,
  paymentsFallback,
  onEdited,
}: Props) => {
  const { session } = useShop()
  const busy = useSelector(checkout, isNextBusy)
  const problem = useSelector(checkout, checkoutProblem)
  const vatRefused = useSelector(vatCheck, isVatRefused)
  // Until the cart knows the country, it has the shipping methods of another one.
  const isCountryPending = useSelector(checkout, chosenCountry) !== cart.shipCountry
  useAvailableMethods(form, setAvailable, 'delivery', isCountryPending ? null : cart.shippingMethods)
  useAvailableMethods(form, setAvailable, 'payment', paymentsFallback ? null : payments)

  useEffect(() => {
    const subscription = form.watch((values) => onEdited(values as CheckoutDraft))
    return () => subscription.unsubscribe()
  }, [form, onEdited])

  useEffect(() => {
    const subscription = checkout.on('*', (emitted) => {
      if (emitted.type === 'delivery.cleared') form.setValue('delivery', '', { shouldTouch: true })
      if (emitted.type === 'vat.refused') focusField('vat')
      if (emitted.type !== 'form.refused') return
      const [first] = formProblems(form, isVatRefused(vatCheck.getSnapshot()))
      // The list of problems moves the fields down, so it is drawn first.
      if (first) afterNextFrame(() => focusField(first.field))
    })
    return () => subscription.unsubscribe()
  }, [checkout, form, vatCheck])

  const { submitVat, resubmitVat } = useVatInput(form, vatCheck)
  const { phoneWarning, checkPhone } = usePhoneWarning(form)
  const chooseCountry = (country: string) => {
    session.send({ type: 'country.chosen', country })
    form.setValue('country', country, { shouldTouch: true, shouldValidate: form.formState.isSubmitted })
    checkout.send({ type: 'country.chosen', country, company: form.getValues('isCompany') })
    checkPhone()
    resubmitVat()
    revalidateDependents(form)
  }
  useCountryOfPages((country) => {
    if (country !== form.getValues('country')) chooseCountry(country)
  })
  const chooseBillingCountry = (country: string) => {
    const prefix = countryPrefix(country)
    // A number of the former country need not be judged any more.
    form.resetField('vat', { defaultValue: prefix })
    vatCheck.send({ type: 'prefix.set', prefix })
  }
  const next = async () => {
    // The button answers the press first: checking the form and showing its problems takes longer than a frame.
    await new Promise<void>(afterNextFrame)
    let valid = false
    await form.handleSubmit(() => {
      valid = true
    })()
    const address = form.getValues()
    checkout.send({ type: 'next.clicked', valid, vatNeeded: address.isCompany, address })
  }

  const problems = form.formState.isSubmitted ? formProblems(form, vatRefused, form.formState) : []
  const context = useMemo(() => ({ form, autofill }), [form, autofill])

  return (
    <CheckoutFormContext value={context}>
      <form
        noValidate
        autoComplete={autofill ? 'on' : 'off'}
        aria-label="Checkout"
        onSubmit={(event) => {
          event.preventDefault()
          void next()
        }}
      >
        <ErrorSummary problems={problems} onGoTo={focusField} />
        <PersonalDetails phoneWarning={phoneWarning} onPhone={checkPhone} />
        <ShippingDetails
          onCountry={chooseCountry}
          onZip={(zip) => checkout.send({ type: 'zip.typed', zip })}
        />
        <BillingData
          vatCheck={vatCheck}
          onBillingCountry={chooseBillingCountry}
          onVat={submitVat}
          onBilling={() => {
            resubmitVat()
            revalidateDependents(form)
          }}
          onCompany={(isCompany) => {
            checkout.send({ type: 'company.changed', company: isCompany })
            if (isCompany) submitVat(form.getValues('vat'))
            else vatCheck.send({ type: 'check.cancelled' })
            revalidateDependents(form)
          }}
        />
        <DeliveryField
          methods={cart.shippingMethods}
          fallback={
            isCountryPending ? (
              <ShippingMethodsPending
                onRetry={() =>
                  checkout.send({ type: 'country.retried', company: form.getValues('isCompany') })
                }
              />
            ) : undefined
          }
          onChange={(id) => checkout.send({ type: 'delivery.chosen', id })}
        />
        <PaymentField
          methods={payments}
          fallback={paymentsFallback}
          nothingToPay={chosenShippingMethod(cart) !== null && isNothingToPay(cart.totals.gross)}
          onChange={(id) => checkout.send({ type: 'payment.chosen', id })}
        />
        <Stack gap={4}>
          <TermsConsent />
          {problem ? <Callout tone="bad">{problem}</Callout> : null}
          <LoadingButton type="submit" look="primary" loading={busy}>
            Next
          </LoadingButton>
          {busy ? <Spinner label="Going on to review and payment" /> : null}
        </Stack>
      </form>
    </CheckoutFormContext>
  )
}
