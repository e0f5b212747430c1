import { useCallback, useEffect, useState } from 'react'
import { useAfterPress } from '#client/lib/useAfterPress.ts'
import { phoneRegion } from '#domain/countries/phoneCodes.ts'
import type { CheckoutFormState } from './useCheckoutForm.ts'

/** Null if the number looks valid for the country. The library loads when first needed. */
const warningOf = async (phone: string, country: string): Promise<string | null> => {
  if (phone.trim() === '') return null
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const code = phoneRegion(country)
  const region = isSupportedCountry(code) ? code : undefined
  const parsed = parsePhoneNumberFromString(phone, region)
  return parsed?.isValid()
    ? null
    : 'This does not look like a complete phone number. The carrier calls it before delivery.'
}

/** The warning about the phone number, and a function that checks the number again, such as after a change of the country. */
export const usePhoneWarning = (form: CheckoutFormState) => {
  const [phoneWarning, setWarning] = useState<string | null>(null)
  const afterPress = useAfterPress()
  const checkPhone = useCallback(() => {
    const { phone, country } = form.getValues()
    const warning = warningOf(phone, country).catch(() => null)
    void afterPress().then(async () => setWarning(await warning))
  }, [form, afterPress])
  // A number that was typed before a reload is doubted again.
  useEffect(() => checkPhone(), [checkPhone])
  return { phoneWarning, checkPhone }
}
