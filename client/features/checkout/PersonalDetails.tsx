import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { phoneCode } from '#domain/countries/phoneCodes.ts'
import { useCheckoutFormContext } from './CheckoutFormContext.ts'
import { TextLineField } from './formFields.tsx'

type Props = {
  /** Says why the phone number looks wrong; it is accepted nevertheless. */
  phoneWarning: string | null
  onPhone: () => void
}

const PhoneField = ({ phoneWarning, onPhone }: Props) => {
  const code = phoneCode(useCheckoutFormContext().form.watch('country'))
  return (
    <TextLineField
      name="phone"
      label="Phone"
      type="tel"
      required
      token="tel"
      hint={phoneWarning ?? `With the country code${code ? `, e.g. ${code} …` : ''}`}
      doubtful={phoneWarning !== null}
      onBlur={onPhone}
    />
  )
}

export const PersonalDetails = (phone: Props) => (
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
      <PhoneField {...phone} />
    </Cell>
  </FormSection>
)
