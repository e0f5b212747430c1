/** The enquiry (external e-mail API) and the lead: both by the plain client, as they are (API-02). */
import { idAnswer } from '#contract/cart.ts'
import * as v from 'valibot'
import type { Client } from './client.ts'
import { type Caller, isRefusal, type MailSource } from './types.ts'

/** PDP-12: says that the sender is interested in the part and asks whether it is available. */
export const enquiryText = 'I am interested in this part. Could you please tell me whether it is available?'

export const createMailSource = (email: Client, plain: Client, caller: Caller, site: string): MailSource => ({
  enquiry: async (enquiry) => {
    const payload = { email: enquiry.email, part: enquiry.part, text: enquiryText, source: site }
    const answer = await email.post('enquiry', caller, '/email/enquiry-form', payload, v.unknown())
    return isRefusal(answer) ? answer : { ok: true }
  },
  lead: async (lead) => {
    const answer = await plain.post('addCustomer', caller, '/api/external/addCustomer', lead, idAnswer)
    return isRefusal(answer) ? answer : { id: answer.value._id }
  },
})
