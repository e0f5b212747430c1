import type { EnquiryPorts } from '#machines/enquiry/enquiry.types.ts'
import { SendEnquiryDocument } from '../graphql/generated/graphql.ts'
import { change } from './mutate.ts'
import type { Tools } from './tools.ts'

export const enquiryPorts = ({ apollo }: Tools): EnquiryPorts => ({
  sendEnquiry: async ({ email, part }) => {
    const { sendEnquiry: answer } = await change(apollo, SendEnquiryDocument, { email, part })
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
