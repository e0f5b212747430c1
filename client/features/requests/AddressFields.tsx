import { useFormContext } from 'react-hook-form'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import type { LeadForm } from '#domain/forms/leadForm.ts'
import { CheckboxField, CountryField, TextLineField } from './formFields.tsx'

const Line = TextLineField<LeadForm>
const Country = CountryField<LeadForm>

/** The billing address, and the delivery address if it is a different one. */
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
        <CheckboxField<LeadForm> name="isDeliveryDifferent" label="The delivery address is a different one" />
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
