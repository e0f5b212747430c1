/** The checkout form. Browser and server validate with the same schema (CHK-04 to CHK-08). */
import * as v from 'valibot'
import { isDestination } from '../countries/countries.ts'
import {
  checkAcrossFields,
  type FieldProblem,
  optionalLine,
  optionalLineOf,
  problemsOf,
  requiredEmail,
  requiredLine,
  requiredLineOf,
  requiredMessage,
} from '../forms/fields.ts'
import { hasForeignLetters, isBarePrefix } from '../prices/vat.ts'

const sameEmailMessage = 'Both emails need to be the same!'
const vatLettersMessage = 'Please remove letters before the VAT number. Use country selection for prefix'
export const vatInvalidMessage = 'Invalid VAT number'

const tick = v.nullish(v.boolean(), false)
const country = v.pipe(requiredLine, v.check(isDestination, requiredMessage))

/** These fit on a parcel's label, also when CHK-16 joins two of them with a blank. */
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

/** The country whose prefix the form's VAT number has: the billing country, if there is one. */
export const vatCountryOf = (form: { billing: boolean; billcountryname: string; country: string }): string =>
  (form.billing && form.billcountryname) || form.country

const vatProblem = (vat: string, country: string): string | null => {
  // Selecting a country fills in its prefix: the number itself is still missing.
  if (vat === '' || isBarePrefix(vat, country)) return requiredMessage
  return hasForeignLetters(vat, country) ? vatLettersMessage : null
}

export const checkoutSchema = v.pipe(
  fields,
  checkAcrossFields<v.InferOutput<typeof fields>>(({ text, ticked }) => {
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

/** A valid form. */
export type CheckoutForm = v.InferOutput<typeof checkoutSchema>
/** A form that is being filled in. */
export type CheckoutDraft = Omit<CheckoutForm, 'termsConsent'> & { termsConsent: boolean }

/** One problem per field, in the order of the page. It does not check that the VAT number exists. */
export const checkoutProblems = (input: unknown): FieldProblem[] => {
  const order = Object.keys(fields.entries)
  const problems = problemsOf(checkoutSchema, input)
  return problems.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

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
