import { asks, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import { enquiryMachine } from './enquiry.machine.ts'

export const enquiryProperties = temporal(enquiryMachine, [
  {
    says: 'The form opens and closes as the visitor says.',
    never: ({ before, after, event }) =>
      (event?.type === 'enquiry.opened' && before.matches('closed') && !after.matches('open')) ||
      (event?.type === 'enquiry.closed' && after.matches('open')),
  },
  {
    says: 'An inquiry is sent once, with the part and what the visitor wrote.',
    never: (step) => {
      const { before, event } = step
      if (event?.type !== 'enquiry.submitted' || !before.matches('open')) return asks(step, 'sendEnquiry')
      const { part, articleNumber, question } = before.context
      const { email, vehicle } = event
      return !asks(step, 'sendEnquiry', { email, part, vehicle, articleNumber, question })
    },
  },
  {
    says: 'The visitor is told whether the inquiry was sent, and if not why; the form stays closed.',
    never: ({ before, after, answer, emitted }) =>
      answer !== null &&
      !(
        after.matches('closed') &&
        emitted.length === 1 &&
        (answer.kind === 'accepted'
          ? isAlike(emitted[0], { type: 'enquiry.sent', message: before.context.sentText })
          : emitted[0]?.type === 'enquiry.refused' &&
            emitted[0]['message'] === (fieldOf(answer.output, 'message') ?? emitted[0]['message']))
      ),
  },
  { says: 'A page begins with a closed form.', starts: (seen) => seen.matches('closed') },
])
