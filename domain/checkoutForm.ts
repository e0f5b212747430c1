/** The checkout form: one schema with which browser and server both decide (CHK-04 to CHK-08). */
import * as v from 'valibot'
import { isDestination } from './countries.ts'
import {
  between,
  type FieldProblem,
  optionalLine,
  optionalLineOf,
  problemsOf,
  requiredEmail,
  requiredLine,
  requiredLineOf,
  requiredMessage,
} from './fields.ts'
import { hasForeignLetters, isBarePrefix } from './vat.ts'

const sameEmailMessage = 'Both emails need to be the same!'
const vatLettersMessage = 'Please remove letters before the VAT number. Use country selection for prefix'
export const vatInvalidMessage = 'Invalid VAT number'

const tick = v.nullish(v.boolean(), false)
const country = v.pipe(requiredLine, v.check(isDestination, requiredMessage))

/** What fits on a parcel's label; two of them joined by a blank (CHK-16) still do. */
const lengths = { name: 79, company: 160, phone: 40, street: 160, number: 39, city: 100, zip: 20 }

const fields = v.object(
  {
    firstName: requiredLineOf(lengths.name),
    lastName: requiredLineOf(lengths.name),
    companyName: optionalLineOf(lengths.company),
    email: requiredEmail,
    emailSecond: requiredEmail,
    phone: requiredLineOf(lengths.phone),
    streetAddress: requiredLineOf(lengths.street),
    streetAddress2: requiredLineOf(lengths.number),
    streetAddress3: optionalLine,
    city: requiredLineOf(lengths.city),
    zip: requiredLineOf(lengths.zip),
    country,
    billing: tick,
    company: optionalLineOf(lengths.company),
    billaddress: optionalLine,
    billaddress2: optionalLine,
    billcity: optionalLineOf(lengths.city),
    billzip: optionalLineOf(lengths.zip),
    billcountryname: optionalLine,
    isCompany: tick,
    vat: optionalLine,
    delivery: requiredLine,
    payment: requiredLine,
    termsConsent: v.literal(true, requiredMessage),
  },
  requiredMessage,
)

/** Required only with billing data. */
const billingRequired = ['company', 'billaddress', 'billcity', 'billzip', 'billcountryname'] as const

/** Whose prefix a VAT number of this form has: the billing country's where there is one. */
export const vatCountryOf = (form: { billing: boolean; billcountryname: string; country: string }): string =>
  (form.billing && form.billcountryname) || form.country

const vatProblem = (vat: string, country: string): string | null => {
  // A bare prefix is what the country's choice left in the field: the number is still missing.
  if (vat === '' || isBarePrefix(vat, country)) return requiredMessage
  return hasForeignLetters(vat, country) ? vatLettersMessage : null
}

export const checkoutSchema = v.pipe(
  fields,
  between<v.InferOutput<typeof fields>>(({ text, ticked }) => {
    const problems: FieldProblem[] = []
    if (text('email') !== text('emailSecond')) {
      problems.push({ field: 'emailSecond', message: sameEmailMessage })
    }
    if (ticked('billing')) {
      const empty = billingRequired.filter((field) => text(field) === '')
      problems.push(...empty.map((field) => ({ field, message: requiredMessage })))
      if (!isDestination(text('billcountryname'))) {
        problems.push({ field: 'billcountryname', message: requiredMessage })
      }
    }
    if (ticked('isCompany')) {
      const country = vatCountryOf({
        billing: ticked('billing'),
        billcountryname: text('billcountryname'),
        country: text('country'),
      })
      const message = vatProblem(text('vat'), country)
      if (message !== null) problems.push({ field: 'vat', message })
    }
    return problems
  }),
)

/** A form that passed. */
export type CheckoutForm = v.InferOutput<typeof checkoutSchema>
/** A form as it is being filled in. */
export type CheckoutDraft = Omit<CheckoutForm, 'termsConsent'> & { termsConsent: boolean }

/** All problems of the form, one a field, in the order of the page. Whether a VAT number exists is asked elsewhere. */
export const checkoutProblems = (input: unknown): FieldProblem[] => {
  const order = Object.keys(fields.entries)
  const problems = problemsOf(checkoutSchema, input)
  return problems.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

/** Every field empty, as the form starts. */
export const emptyCheckout: CheckoutDraft = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  emailSecond: '',
  phone: '',
  billing: false,
  company: '',
  billaddress: '',
  billaddress2: '',
  billcity: '',
  billzip: '',
  billcountryname: '',
  isCompany: false,
  vat: '',
  streetAddress: '',
  streetAddress2: '',
  streetAddress3: '',
  city: '',
  zip: '',
  country: '',
  delivery: '',
  payment: '',
  termsConsent: false,
}
