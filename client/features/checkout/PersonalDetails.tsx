import { useState } from 'react'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { LineField } from './fields.tsx'
import { useCheckoutContext } from './useCheckoutForm.ts'

/** Null where the number looks right for the country; the library is loaded when first needed. */
const phoneDoubt = async (phone: string, country: string): Promise<string | null> => {
  if (phone.trim() === '') return null
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const region = isSupportedCountry(country) ? country : undefined
  const parsed = parsePhoneNumberFromString(phone, region)
  return parsed?.isValid()
    ? null
    : 'This does not look like a complete phone number. The carrier calls it before delivery.'
}

export const PersonalDetails = () => {
  const { form } = useCheckoutContext()
  const [doubt, setDoubt] = useState<string | null>(null)
  return (
    <FormSection id="checkout-personal" title="Personal Details">
      <Cell width="half">
        <LineField name="firstName" label="First name" required token="given-name" />
      </Cell>
      <Cell width="half">
        <LineField name="lastName" label="Last name" required token="family-name" />
      </Cell>
      <Cell>
        <LineField name="companyName" label="Company name (optional)" token="organization" />
      </Cell>
      <Cell width="half">
        <LineField name="email" label="Email" type="email" required token="email" also="emailSecond" />
      </Cell>
      <Cell width="half">
        <LineField name="emailSecond" label="Repeat email" type="email" required token="email" />
      </Cell>
      <Cell width="half">
        <LineField
          name="phone"
          label="Phone"
          type="tel"
          required
          token="tel"
          hint={doubt ?? 'With the country code, e.g. +49 …'}
          onBlur={(phone) =>
            void phoneDoubt(phone, form.getValues('country')).then(setDoubt, () => setDoubt(null))
          }
        />
      </Cell>
    </FormSection>
  )
}
