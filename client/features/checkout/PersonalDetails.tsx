import { useState } from 'react'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { useCheckoutFormContext } from './CheckoutFormContext.ts'
import { TextLineField } from './formFields.tsx'

/** Null if the number looks valid for the country. The library loads when first needed. */
const checkPhone = async (phone: string, country: string): Promise<string | null> => {
  if (phone.trim() === '') return null
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const region = isSupportedCountry(country) ? country : undefined
  const parsed = parsePhoneNumberFromString(phone, region)
  return parsed?.isValid()
    ? null
    : 'This does not look like a complete phone number. The carrier calls it before delivery.'
}

export const PersonalDetails = () => {
  const { form } = useCheckoutFormContext()
  const [warning, setWarning] = useState<string | null>(null)
  return (
    <FormSection id="checkout-personal" title="Personal Details">
      <Cell width="half">
        <TextLineField name="firstName" label="First name" required token="given-name" />
      </Cell>
      <Cell width="half">
        <TextLineField name="lastName" label="Last name" required token="family-name" />
      </Cell>
      <Cell>
        <TextLineField name="companyName" label="Company name (optional)" token="organization" />
      </Cell>
      <Cell width="half">
        <TextLineField
          name="email"
          label="Email"
          type="email"
          required
          token="email"
          revalidates="emailSecond"
        />
      </Cell>
      <Cell width="half">
        <TextLineField name="emailSecond" label="Repeat email" type="email" required token="email" />
      </Cell>
      <Cell width="half">
        <TextLineField
          name="phone"
          label="Phone"
          type="tel"
          required
          token="tel"
          hint={warning ?? 'With the country code, e.g. +49 …'}
          doubtful={warning !== null}
          onBlur={(phone) =>
            void checkPhone(phone, form.getValues('country')).then(setWarning, () => setWarning(null))
          }
        />
      </Cell>
    </FormSection>
  )
}
