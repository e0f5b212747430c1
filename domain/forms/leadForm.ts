/** `/contact`: the lead with all fields of its entity and their defaults (LEAD-01, LEAD-02). */
import * as v from 'valibot'
import {
  checkAcrossFields,
  type FieldProblem,
  optionalLine,
  problemsOf,
  requiredEmail,
  requiredLine,
  requiredMessage,
  requiredText,
  trap,
} from './fields.ts'

const fields = v.object({
  first_name: requiredLine,
  last_name: requiredLine,
  company: optionalLine,
  email: requiredEmail,
  phone: optionalLine,
  billing_address_street_1: optionalLine,
  billing_address_street_2: optionalLine,
  billing_address_city: optionalLine,
  billing_address_post: optionalLine,
  billing_address_country: optionalLine,
  delivery_address_street_1: optionalLine,
  delivery_address_street_2: optionalLine,
  delivery_address_city: optionalLine,
  delivery_address_post: optionalLine,
  delivery_address_country: optionalLine,
  country: optionalLine,
  vat_number: optionalLine,
  text: requiredText,
  who: optionalLine,
  customer: optionalLine,
  website: optionalLine,
  specialisation: optionalLine,
  range: optionalLine,
  stock: optionalLine,
  privacyDealer: v.nullish(v.boolean(), false),
  isDeliveryDifferent: v.nullish(v.boolean(), false),
  trap,
})

/** Required if the delivery address differs. The second street line stays optional. */
const deliveryFields = [
  'delivery_address_street_1',
  'delivery_address_city',
  'delivery_address_post',
  'delivery_address_country',
] as const

export const leadSchema = v.pipe(
  fields,
  checkAcrossFields<v.InferOutput<typeof fields>>(({ text, ticked }) => {
    const missing: string[] = text('who') === 'dealer' && !ticked('privacyDealer') ? ['privacyDealer'] : []
    if (ticked('isDeliveryDifferent')) missing.push(...deliveryFields.filter((field) => text(field) === ''))
    return missing.map((field) => ({ field, message: requiredMessage }))
  }),
)

export type LeadForm = v.InferOutput<typeof leadSchema>
export const leadProblems = (input: unknown): FieldProblem[] => problemsOf(leadSchema, input)

export const emptyLead: LeadForm = {
  first_name: '',
  last_name: '',
  company: '',
  email: '',
  phone: '',
  billing_address_street_1: '',
  billing_address_street_2: '',
  billing_address_city: '',
  billing_address_post: '',
  billing_address_country: '',
  delivery_address_street_1: '',
  delivery_address_street_2: '',
  delivery_address_city: '',
  delivery_address_post: '',
  delivery_address_country: '',
  country: '',
  vat_number: '',
  text: '',
  who: '',
  customer: '',
  website: '',
  specialisation: '',
  range: '',
  stock: '',
  privacyDealer: false,
  isDeliveryDifferent: false,
  trap: '',
}
