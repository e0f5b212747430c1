import { useEffect } from 'react'
import { company, useShop } from '#client/features/shop/index.ts'
import { useSchemaForm } from '#client/lib/useSchemaForm.ts'
import { preselectedCountry } from '#domain/countries.ts'
import { type LeadForm, leadProblems } from '#domain/leadForm.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { AddressFields, MessageFields } from './LeadFields.tsx'
import { SubmissionFrame } from './SubmissionFrame.tsx'
import { shownLead } from './shownLead.ts'

/** `/contact`: the lead of a customer, a workshop or a dealer (LEAD-01). */
export const ContactForm = () => {
  const { ports } = useShop()
  const form = useSchemaForm<LeadForm>((typed) => leadProblems(typed), {})
  useEffect(() => {
    // The browser's language says where somebody may be (SESS-02); what was chosen stays.
    const country = preselectedCountry(navigator.languages)
    if (country && !form.getValues('country')) form.setValue('country', country)
  }, [form])
  return (
    <SubmissionFrame
      label="Contact Us"
      form={form}
      ports={ports.lead}
      compose={shownLead}
      thanks="Thank you. Your message has reached us; the answer comes by email."
      another="Write another message"
      email={company.email}
    >
      <MessageFields />
      <BusinessFields />
      <AddressFields />
    </SubmissionFrame>
  )
}
