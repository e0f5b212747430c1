import { useSchemaForm } from '#client/lib/useSchemaForm.ts'
import { type LeadForm, leadProblems } from '#domain/forms/leadForm.ts'
import { AddressFields } from './AddressFields.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { clearHiddenFields } from './clearHiddenFields.ts'
import { MessageFields } from './MessageFields.tsx'
import { SubmissionFrame } from './SubmissionFrame.tsx'
import { usePreselectedCountry } from './usePreselectedCountry.ts'

/** The contact form for customers, workshops and dealers (LEAD-01). */
export const ContactForm = () => {
  const form = useSchemaForm<LeadForm>((typed) => leadProblems(typed), {})
  usePreselectedCountry(form)
  return (
    <SubmissionFrame
      label="Contact Us"
      form={form}
      subject="lead"
      compose={clearHiddenFields}
      thanks="Thank you. Your message has reached us; the answer comes by email."
      another="Write another message"
      mailbox="email"
    >
      <MessageFields />
      <BusinessFields />
      <AddressFields />
    </SubmissionFrame>
  )
}
