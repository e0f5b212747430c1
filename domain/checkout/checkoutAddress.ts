/** The addresses that the checkout form sends (CHK-16). */
import type { CheckoutForm } from './checkoutForm.ts'

/** An address in the upstream's fields. */
export interface SentAddress {
  address: string
  address2: string
  addressee: string
  city: string
  zip: string
  country: string
  phone: string
  name: string
  email: string
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

export const shippingAddress = (form: CheckoutForm): SentAddress => {
  const fullName = joined(form.firstName, form.lastName)
  return {
    address: joined(form.streetAddress, form.streetAddress2),
    address2: form.streetAddress3,
    addressee: fullName,
    city: form.city,
    zip: form.zip,
    country: form.country,
    phone: form.phone,
    name: form.companyName || fullName,
    email: form.email,
  }
}

/** Null if the shopper asked for no billing data. */
export const billingAddress = (form: CheckoutForm): SentAddress | null =>
  form.billing
    ? {
        address: form.billaddress,
        address2: form.billaddress2,
        addressee: form.company,
        city: form.billcity,
        zip: form.billzip,
        country: form.billcountryname,
        phone: form.phone,
        name: form.company,
        email: form.email,
      }
    : null
