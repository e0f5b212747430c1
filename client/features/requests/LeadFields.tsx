import { useFormContext } from 'react-hook-form'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import type { LeadForm } from '#domain/leadForm.ts'
import { ChoiceField, CountryBox, LineField, TextBox, TickBox } from './fields.tsx'

const Line = LineField<LeadForm>
const Country = CountryBox<LeadForm>

const kinds = [
  { value: 'customer', label: 'Customer' },
  { value: 'workshop', label: 'Workshop' },
  { value: 'dealer', label: 'Dealer' },
] as const

/** Who writes, and what. */
export const MessageFields = () => (
  <FormSection id="contact-message" title="Your message">
    <Cell>
      <ChoiceField name="who" label="You write as" choices={kinds} />
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
      <TextBox<LeadForm>
        name="text"
        label="Message"
        required
        hint="For questions of fit: make, model, year and engine, or the VIN."
      />
    </Cell>
  </FormSection>
)

/** Where to invoice, and where to deliver if that is elsewhere. */
export const AddressFields = () => {
  const { watch } = useFormContext<LeadForm>()
  return (
    <FormSection id="contact-address" title="Address (optional)">
      <Cell>
        <Line name="billing_address_street_1" label="Street and number" token="billing address-line1" />
      </Cell>
      <Cell>
        <Line name="billing_address_street_2" label="Apartment, floor" token="billing address-line2" />
      </Cell>
      <Cell width="third">
        <Line name="billing_address_post" label="Postcode" token="billing postal-code" />
      </Cell>
      <Cell width="twoThirds">
        <Line name="billing_address_city" label="City" token="billing address-level2" />
      </Cell>
      <Cell width="half">
        <Country name="billing_address_country" label="Country of the address" token="billing country" />
      </Cell>
      <Cell>
        <TickBox<LeadForm> name="isDeliveryDifferent" label="The delivery address is a different one" />
      </Cell>
      {watch('isDeliveryDifferent') ? (
        <>
          <Cell>
            <Line
              name="delivery_address_street_1"
              label="Delivery street and number"
              required
              token="shipping address-line1"
            />
          </Cell>
          <Cell>
            <Line
              name="delivery_address_street_2"
              label="Delivery apartment, floor"
              token="shipping address-line2"
            />
          </Cell>
          <Cell width="third">
            <Line
              name="delivery_address_post"
              label="Delivery postcode"
              required
              token="shipping postal-code"
            />
          </Cell>
          <Cell width="twoThirds">
            <Line
              name="delivery_address_city"
              label="Delivery city"
              required
              token="shipping address-level2"
            />
          </Cell>
          <Cell width="half">
            <Country
              name="delivery_address_country"
              label="Delivery country"
              required
              token="shipping country"
            />
          </Cell>
        </>
      ) : null}
    </FormSection>
  )
}
