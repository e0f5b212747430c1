import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { TextLineField } from './formFields.tsx'

type Props = {
  /** Says why the phone number looks wrong; it is accepted nevertheless. */
  phoneWarning: string | null
  onPhone: () => void
}

export const PersonalDetails = ({ phoneWarning, onPhone }: Props) => (
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
        hint={phoneWarning ?? 'With the country code, e.g. +49 …'}
        doubtful={phoneWarning !== null}
        onBlur={onPhone}
      />
    </Cell>
  </FormSection>
)
