import { Button } from '#client/ui/Button.tsx'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { destinationName } from '#domain/countries/countries.ts'
import { islandOf, looksLikePostcode, postcodeExample } from '#domain/countries/postcodes.ts'
import { useCheckoutFormContext } from './CheckoutFormContext.ts'
import { CountryField, TextLineField } from './formFields.tsx'

type Props = { onCountry: (code: string) => void; onZip: (zip: string) => void }

/** A postcode that does not look like its country's is doubted, but accepted. */
const ZipField = ({ onCountry, onZip }: Props) => {
  const { form } = useCheckoutFormContext()
  const [country, zip] = form.watch(['country', 'zip'])
  const island = islandOf(country, zip)
  const example = postcodeExample(country)
  const isOdd = zip.trim() !== '' && !looksLikePostcode(country, zip)
  const exampleHint = isOdd
    ? `Postcodes of ${destinationName(country)} look like ${example}.`
    : `e.g. ${example}`
  return (
    <TextLineField
      name="zip"
      label="Postcode"
      required
      token="shipping postal-code"
      hint={
        island ? (
          <span>
            This postcode belongs to {destinationName(island)}, with its own tax and carriage.{' '}
            <Button look="link" size="small" onClick={() => onCountry(island)}>
              Ship to {destinationName(island)}
            </Button>
          </span>
        ) : (
          example && exampleHint
        )
      }
      doubtful={island !== null || isOdd}
      onChange={onZip}
    />
  )
}

export const ShippingDetails = ({ onCountry, onZip }: Props) => (
  <FormSection id="checkout-shipping" title="Shipping Details">
    <Cell>
      <CountryField name="country" label="Country" token="shipping country" onChange={onCountry} />
    </Cell>
    <Cell width="twoThirds">
      <TextLineField name="streetAddress" label="Street" required token="shipping address-line1" />
    </Cell>
    <Cell width="third">
      <TextLineField name="streetAddress2" label="Street number" required token="shipping address-line2" />
    </Cell>
    <Cell>
      <TextLineField
        name="streetAddress3"
        label="Apartment, floor (optional)"
        token="shipping address-line3"
      />
    </Cell>
    <Cell width="third">
      <ZipField onCountry={onCountry} onZip={onZip} />
    </Cell>
    <Cell width="twoThirds">
      <TextLineField name="city" label="City" required token="shipping address-level2" />
    </Cell>
  </FormSection>
)
