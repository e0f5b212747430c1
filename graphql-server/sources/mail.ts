/** Enquiries (to the external email API) and leads, by the plain client (API-02). */

import * as v from 'valibot'
import { idAnswer } from '#contract/cart.ts'
import { enquiryMessage } from '#domain/forms/enquiry.ts'
import type { Client } from './client.ts'
import { type Caller, isRefusal, type MailSource } from './types.ts'

export const createMailSource = (email: Client, plain: Client, caller: Caller, site: string): MailSource => ({
  enquiry: async (enquiry) => {
    const payload = enquiryMessage({ ...enquiry, source: site })
    const answer = await email.post('enquiry', caller, payload, v.unknown())
    return isRefusal(answer) ? answer : { ok: true }
  },
  lead: async (lead) => {
    const answer = await plain.post('addCustomer', caller, lead, idAnswer)
    return isRefusal(answer) ? answer : { id: answer.value._id }
  },
})
