import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import type { LeadForm } from '#domain/forms/leadForm.ts'
import { CountryField, RadioField, TextAreaField, TextLineField } from './formFields.tsx'

const Line = TextLineField<LeadForm>
const Country = CountryField<LeadForm>

const kinds = [
  { value: 'customer', label: 'Customer' },
  { value: 'workshop', label: 'Workshop' },
  { value: 'dealer', label: 'Dealer' },
] as const

/** The sender and the message. */
export const MessageFields = () => (
  <FormSection id="contact-message" title="Your message">
    <Cell>
      <RadioField name="who" label="You write as" choices={kinds} />
    </Cell>
    <Cell width="half">
      <Line name="first_name" label="First name" required token="given-name" />
    </Cell>
    <Cell width="half">
      <Line name="last_name" label="Last name" required token="family-name" />
    </Cell>
    <Cell width="half">
      <Line name="email" label="Email" type="email" required token="email" />
    </Cell>
    <Cell width="half">
      <Line name="phone" label="Phone" type="tel" token="tel" />
    </Cell>
    <Cell width="half">
      <Country name="country" label="Country" token="country" />
    </Cell>
    <Cell>
      <TextAreaField<LeadForm>
        name="text"
        label="Message"
        required
        hint="For questions of fit: make, model, year and engine, or the VIN."
      />
    </Cell>
  </FormSection>
)
