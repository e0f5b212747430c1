import type { EffectDeps } from '#client/features/shop/index.ts'
import { SendEnquiryDocument } from '#client/generated/graphql.ts'
import type { EnquiryPorts } from '#machines/enquiry/enquiry.ports.ts'

const questions = { availability: 'AVAILABILITY', fit: 'FIT' } as const

export const enquiryEffects = ({ apollo }: EffectDeps): EnquiryPorts => ({
  sendEnquiry: async ({ question, ...enquiry }) => {
    const { sendEnquiry: answer } = await apollo.mutate(SendEnquiryDocument, {
      ...enquiry,
      question: questions[question],
    })
    switch (answer.__typename) {
      case 'MessageSent':
        return { kind: 'accepted' }
      case 'MessageRefused':
        return { kind: 'refused', message: answer.message }
      case 'MessageInvalid':
        return { kind: 'refused', message: answer.problems[0]?.message ?? 'Unknown error' }
    }
  },
})
