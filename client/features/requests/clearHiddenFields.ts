import { emptyLead, type LeadForm } from '#domain/forms/leadForm.ts'

const businessFields = ['company', 'vat_number', 'website', 'specialisation'] as const
const dealerFields = ['customer', 'range', 'stock', 'privacyDealer'] as const
const deliveryFields = [
  'delivery_address_street_1',
  'delivery_address_street_2',
  'delivery_address_city',
  'delivery_address_post',
  'delivery_address_country',
] as const

/** Empties the fields that the form does not show: a visitor can fill a field in and hide it afterwards. */
export const clearHiddenFields = (typed: LeadForm): LeadForm => {
  const entered = Object.entries(typed).filter(([, value]) => value !== undefined && value !== null)
  const lead: LeadForm = { ...emptyLead, ...Object.fromEntries(entered) }
  const hidden: (keyof LeadForm)[] = [
    ...(lead.who === 'dealer' || lead.who === 'workshop' ? [] : businessFields),
    ...(lead.who === 'dealer' ? [] : dealerFields),
    ...(lead.isDeliveryDifferent ? [] : deliveryFields),
  ]
  return { ...lead, ...Object.fromEntries(hidden.map((name) => [name, emptyLead[name]])) }
}
