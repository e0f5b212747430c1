import { Callout } from '#client/ui/Callout.tsx'
import { styled } from '#client/ui/theme.ts'
import type { CheckoutDraft } from '#domain/checkoutForm.ts'

const Frame = styled('div', { marginBottom: '$6' })

const labels: Record<keyof CheckoutDraft, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company name',
  email: 'Email',
  emailSecond: 'Repeat email',
  phone: 'Phone',
  country: 'Country',
  streetAddress: 'Street',
  streetAddress2: 'Street number',
  streetAddress3: 'Apartment, floor',
  zip: 'Postcode',
  city: 'City',
  billing: 'Billing',
  company: 'Company or name on the invoice',
  billcountryname: 'Billing country',
  billaddress: 'Billing address',
  billaddress2: 'Billing address, second line',
  billzip: 'Billing postcode',
  billcity: 'Billing city',
  isCompany: 'Company',
  vat: 'VAT number',
  delivery: 'Shipping method',
  payment: 'Payment method',
  termsConsent: 'Terms and conditions',
}

/** Every field in the order of the page. */
export const fieldsInPageOrder = Object.keys(labels) as (keyof CheckoutDraft)[]

export type FormProblem = { field: keyof CheckoutDraft; message: string }

/** What is still missing, each with a way to its field. */
export const ErrorSummary = ({
  problems,
  onGoTo,
}: {
  problems: readonly FormProblem[]
  onGoTo: (field: keyof CheckoutDraft) => void
}) =>
  problems.length === 0 ? null : (
    <Frame>
      <Callout tone="bad">
        <p>
          <strong>Please check these fields:</strong>
        </p>
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#checkout-${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGoTo(field)
                }}
              >
                {labels[field]}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </Callout>
    </Frame>
  )
