import type { CheckoutDraft } from '#domain/checkout/checkoutForm.ts'

/** The fields' names in the error summary, in the order of the page. */
export const fieldLabels: Record<keyof CheckoutDraft, string> = {
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

export const fieldsInPageOrder = Object.keys(fieldLabels) as (keyof CheckoutDraft)[]
