/** The checkout form: one schema with which browser and server both decide (CHK-04 to CHK-08). */
import * as v from 'valibot'
import { isDestination } from './countries.ts'
import {
  type FieldProblem,
  optionalLine,
  problemsOf,
  requiredEmail,
  requiredLine,
  requiredMessage,
} from './fields.ts'
import { hasForeignLetters, isBarePrefix } from './vat.ts'

export const sameEmailMessage = 'Both emails need to be the same!'
export const vatLettersMessage =
  'Please remove letters before the VAT number. Use country selection for prefix'
export const vatInvalidMessage = 'Invalid VAT number'

const country = v.pipe(requiredLine, v.check(isDestination, requiredMessage))

const fields = v.object({
  firstName: requiredLine,
  lastName: requiredLine,
  companyName: optionalLine,
  email: requiredEmail,
  emailSecond: requiredEmail,
  phone: requiredLine,
  streetAddress: requiredLine,
  streetAddress2: requiredLine,
  streetAddress3: optionalLine,
  city: requiredLine,
  zip: requiredLine,
  country,
  billing: v.optional(v.boolean(), false),
  company: optionalLine,
  billaddress: optionalLine,
  billaddress2: optionalLine,
  billcity: optionalLine,
  billzip: optionalLine,
  billcountryname: optionalLine,
  isCompany: v.optional(v.boolean(), false),
  vat: optionalLine,
  delivery: requiredLine,
  payment: requiredLine,
  termsConsent: v.literal(true, requiredMessage),
})

type Fields = v.InferOutput<typeof fields>

/** Required only with billing data. */
const billingRequired = ['company', 'billaddress', 'billcity', 'billzip', 'billcountryname'] as const

const withBilling = (field: (typeof billingRequired)[number]) =>
  v.forward(
    v.partialCheck(
      [['billing'], [field]],
      (form: Pick<Fields, 'billing' | (typeof billingRequired)[number]>) =>
        !form.billing || form[field].trim() !== '',
      requiredMessage,
    ),
    [field],
  )

/** Whose prefix a VAT number of this form has: the billing country's where there is one. */
export const vatCountryOf = (form: { billing: boolean; billcountryname: string; country: string }): string =>
  (form.billing && form.billcountryname) || form.country

type VatFields = Pick<Fields, 'isCompany' | 'vat' | 'billing' | 'billcountryname' | 'country'>
const vatPaths = [['isCompany'], ['vat'], ['billing'], ['billcountryname'], ['country']] as const

export const checkoutSchema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['email'], ['emailSecond']],
      ({ email, emailSecond }: Pick<Fields, 'email' | 'emailSecond'>) => email === emailSecond,
      sameEmailMessage,
    ),
    ['emailSecond'],
  ),
  withBilling('company'),
  withBilling('billaddress'),
  withBilling('billcity'),
  withBilling('billzip'),
  withBilling('billcountryname'),
  v.forward(
    v.partialCheck(
      [['billing'], ['billcountryname']],
      ({ billing, billcountryname }: Pick<Fields, 'billing' | 'billcountryname'>) =>
        !billing || billcountryname === '' || isDestination(billcountryname),
      requiredMessage,
    ),
    ['billcountryname'],
  ),
  v.forward(
    v.partialCheck(
      vatPaths,
      // A bare prefix is what the country's choice left in the field: the number is still missing.
      (form: VatFields) =>
        !form.isCompany || (form.vat !== '' && !isBarePrefix(form.vat, vatCountryOf(form))),
      requiredMessage,
    ),
    ['vat'],
  ),
  v.forward(
    v.partialCheck(
      vatPaths,
      (form: VatFields) => !form.isCompany || !hasForeignLetters(form.vat, vatCountryOf(form)),
      vatLettersMessage,
    ),
    ['vat'],
  ),
)

export type CheckoutInput = v.InferInput<typeof checkoutSchema>
export type CheckoutForm = v.InferOutput<typeof checkoutSchema>

/** What the register said of the number that is in the field now. */
export type VatState = 'unchecked' | 'valid' | 'invalid' | 'unavailable'

/**
 * All problems of the form, one a field, in the order of the page. With `vatState` the register's answer
 * counts too: whatever is not `valid` is an invalid number; leave it out where the check is done elsewhere.
 */
export const checkoutProblems = (input: unknown, vatState?: VatState): FieldProblem[] => {
  const problems = problemsOf(checkoutSchema, input)
  const isCompany = v.is(v.object({ isCompany: v.literal(true) }), input)
  if (!isCompany || vatState === undefined || vatState === 'valid') return problems
  const known = problems.some(({ field }) => field === 'vat')
  return known ? problems : [...problems, { field: 'vat', message: vatInvalidMessage }]
}

/** Every field empty, as the form starts. */
export const emptyCheckout = {
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
} as const
