import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { useCheckoutFormContext } from './CheckoutFormContext.ts'
import { CountryField, TextLineField } from './formFields.tsx'
import { type VatCheck, VatField } from './VatField.tsx'

type Props = {
  vatCheck: VatCheck
  /** Called when the shopper changes the billing country (CHK-13). */
  onBillingCountry: (code: string) => void
  onVat: (number: string) => void
  onCompany: (isCompany: boolean) => void
  /** Called when the billing address is turned on or off: it decides which country's VAT number is expected. */
  onBilling: () => void
}

/** Invoice to another address, and purchase as a company. */
export const BillingData = ({ vatCheck, onBillingCountry, onVat, onCompany, onBilling }: Props) => {
  const { form } = useCheckoutFormContext()
  const [billing, isCompany] = form.watch(['billing', 'isCompany'])
  return (
    <FormSection id="checkout-billing" title="Billing Data">
      <Checkbox
        label="Send the invoice to another address"
        {...form.register('billing', { onChange: onBilling })}
      />
      {billing ? (
        <>
          <Cell>
            <TextLineField
              name="company"
              label="Company or name on the invoice"
              required
              token="billing organization"
            />
          </Cell>
          <Cell>
            <CountryField
              name="billcountryname"
              label="Billing country"
              token="billing country"
              onChange={onBillingCountry}
            />
          </Cell>
          <Cell>
            <TextLineField
              name="billaddress"
              label="Billing address"
              required
              token="billing address-line1"
            />
          </Cell>
          <Cell>
            <TextLineField
              name="billaddress2"
              label="Billing address, second line (optional)"
              token="billing address-line2"
            />
          </Cell>
          <Cell width="third">
            <TextLineField name="billzip" label="Billing postcode" required token="billing postal-code" />
          </Cell>
          <Cell width="twoThirds">
            <TextLineField name="billcity" label="Billing city" required token="billing address-level2" />
          </Cell>
        </>
      ) : null}
      <Checkbox
        label="I buy as a company with a VAT number"
        {...form.register('isCompany', {
          onChange: (event: { target: { checked: boolean } }) => onCompany(event.target.checked),
        })}
      />
      {isCompany ? <VatField vatCheck={vatCheck} onVat={onVat} /> : null}
    </FormSection>
  )
}
