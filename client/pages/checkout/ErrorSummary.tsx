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
  billing: 'Billing',
  company: 'Company or name on the invoice',
  billaddress: 'Billing address',
  billaddress2: 'Billing address, second line',
  billcity: 'Billing city',
  billzip: 'Billing postcode',
  billcountryname: 'Billing country',
  isCompany: 'Company',
  vat: 'VAT number',
  streetAddress: 'Street',
  streetAddress2: 'Street number',
  streetAddress3: 'Apartment, floor',
  city: 'City',
  zip: 'Postcode',
  country: 'Country',
  delivery: 'Shipping method',
  payment: 'Payment method',
  termsConsent: 'Terms and conditions',
}

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
