import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUserCountry } from '#client/features/shop/index.ts'
import { readCookie } from '#client/lib/cookies.ts'
import { chosenCountryOf, countryCookie } from '#domain/countries/chosenCountry.ts'
import { preselectedCountry } from '#domain/countries/countries.ts'
import type { LeadForm } from '#domain/forms/leadForm.ts'

/**
 * Preselects the country that the visitor chose for prices and delivery, else that of the browser's language (SESS-02).
 * A country that was selected in the form stays.
 */
export const usePreselectedCountry = (form: UseFormReturn<LeadForm>): void => {
  const countryOfPages = useUserCountry()
  const preselected = useRef('')
  useEffect(() => {
    if ((form.getValues('country') ?? '') !== preselected.current) return
    // Without the cookie, the pages show the country of the visitor's address, which nobody has chosen.
    const chosen = readCookie(countryCookie) === null ? null : countryOfPages
    preselected.current =
      chosenCountryOf(chosen ?? undefined) ?? preselectedCountry(navigator.languages) ?? ''
    // As the form's initial value it stands again in the next message.
    form.resetField('country', { defaultValue: preselected.current })
  }, [form, countryOfPages])
}
