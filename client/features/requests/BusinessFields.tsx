import { useFormContext } from 'react-hook-form'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { TextAnchor } from '#client/ui/TextLink.tsx'
import type { LeadForm } from '#domain/forms/leadForm.ts'
import { CheckboxField, TextLineField } from './formFields.tsx'

const Line = TextLineField<LeadForm>

const DealerFields = () => (
  <>
    <Cell width="half">
      <Line name="customer" label="Customer number" hint="If you buy from us already." />
    </Cell>
    <Cell width="half">
      <Line
        name="range"
        label="Product range"
        hint="Brands and kinds of parts that you sell or would like to."
      />
    </Cell>
    <Cell width="half">
      <Line name="stock" label="Own stock" hint="What you keep on the shelf, roughly." />
    </Cell>
    <Cell>
      <CheckboxField<LeadForm>
        name="privacyDealer"
        required
        label={
          <>
            I agree that my data are kept for the dealer relationship, as the{' '}
            <TextAnchor href="/privacy" target="_blank" rel="noopener">
              Privacy Policy
            </TextAnchor>{' '}
            says
          </>
        }
      />
    </Cell>
  </>
)

/** Fields for workshops and dealers; dealers have a few more. */
export const BusinessFields = () => {
  const who = useFormContext<LeadForm>().watch('who')
  if (who !== 'workshop' && who !== 'dealer') return null
  return (
    <FormSection id="contact-business" title={who === 'dealer' ? 'Your dealership' : 'Your workshop'}>
      <Cell width="half">
        <Line name="company" label="Company" token="organization" />
      </Cell>
      <Cell width="half">
        <Line name="vat_number" label="VAT number" />
      </Cell>
      <Cell width="half">
        <Line name="website" label="Website" type="url" token="url" />
      </Cell>
      <Cell width="half">
        <Line name="specialisation" label="Specialisation" hint="Makes, or kinds of work." />
      </Cell>
      {who === 'dealer' ? <DealerFields /> : null}
    </FormSection>
  )
}
