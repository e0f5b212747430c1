import { useCallback, useEffect } from 'react'
import { vatCountryOf } from '#domain/checkout/checkoutForm.ts'
import { hasForeignLetters, isBarePrefix, withPrefix } from '#domain/prices/vat.ts'
import type { CheckoutFormState } from './useCheckoutForm.ts'
import type { VatCheck } from './VatField.tsx'

/** Submits the typed number for checking; only a well-formed one is sent to the register (CHK-08). */
export const useVatInput = (form: CheckoutFormState, vatCheck: VatCheck) => {
  const submitVat = useCallback(
    (number: string) => {
      const country = vatCountryOf(form.getValues())
      const wellFormed =
        number.trim() !== '' && !isBarePrefix(number, country) && !hasForeignLetters(number, country)
      vatCheck.send({
        type: 'number.typed',
        number: wellFormed ? withPrefix(number, country) : number,
        wellFormed,
      })
    },
    [form, vatCheck],
  )
  /** With another country the same digits are another number. */
  const resubmitVat = useCallback(() => {
    const { isCompany, vat } = form.getValues()
    if (isCompany && vat !== '') submitVat(vat)
  }, [form, submitVat])
  // A number that was typed before a reload must be checked again.
  useEffect(() => resubmitVat(), [resubmitVat])
  return { submitVat, resubmitVat }
}
