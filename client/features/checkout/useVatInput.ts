import { useCallback, useEffect } from 'react'
import { vatCountryOf } from '#domain/checkoutForm.ts'
import { hasForeignLetters, isBarePrefix, withPrefix } from '#domain/vat.ts'
import type { CheckoutFormState } from './useCheckoutForm.ts'
import type { VatCheck } from './VatField.tsx'

/** Hands the number over to be checked; only a well-formed one is worth a question (CHK-08). */
export const useVatInput = (form: CheckoutFormState, vatCheck: VatCheck) => {
  const typeVat = useCallback(
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
  /** Another country makes another number of the same figures. */
  const retypeVat = useCallback(() => {
    const { isCompany, vat } = form.getValues()
    if (isCompany && vat !== '') typeVat(vat)
  }, [form, typeVat])
  // What was typed before a reload was confirmed for that page only.
  useEffect(() => retypeVat(), [retypeVat])
  return { typeVat, retypeVat }
}
