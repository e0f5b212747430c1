/** addCustomer: stores a contact request of a customer, workshop or dealer, and mails it to the shop (LEAD-01). */
import type { UpstreamContext } from '../context.ts'
import type { AddCustomerRequest } from '../contract/rest.ts'
import { newId } from '../ids.ts'
import { leadNotice } from '../mail/notices.ts'
import { queueMail } from '../mail/outbox.ts'
import { invalidRequest } from '../refusal.ts'
import { cleanEmail, cleanText } from '../text.ts'

const required = ['first_name', 'last_name', 'text']

const cleanLead = (lead: AddCustomerRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lead).map(([field, value]) => {
      if (typeof value === 'boolean') return [field, value ? 'yes' : 'no']
      if (field === 'email') return [field, cleanEmail(field, value)]
      const isLong = field === 'text'
      const limits = { max: isLong ? 5000 : 200, isMultiline: isLong, required: required.includes(field) }
      return [field, cleanText(field, value, limits)]
    }),
  )

export const saveLead = async (
  context: UpstreamContext,
  input: AddCustomerRequest,
): Promise<{ _id: string }> => {
  const fields = cleanLead(input)
  if (input.who === 'dealer' && !input.privacyDealer)
    throw invalidRequest('The field "privacyDealer" must be accepted by dealers.')
  const id = newId()
  await context.db
    .insertInto('lead')
    .values({ id, fields: JSON.stringify(fields), created_at: context.now() })
    .execute()
  await queueMail(context, leadNotice(context.settings.mailTo, fields.email ?? '', fields))
  return { _id: id }
}
