import type { Ignored } from '../ignored.ts'
import type { FormSubmissionEvent } from './form-submission.types.ts'

export const formSubmissionIgnored: Ignored<FormSubmissionEvent> = {
  'form.submitted': {
    in: ['sending', 'sent'],
    why: 'A double click sends once.',
  },
  'another.clicked': {
    in: ['sending', 'writing'],
    why: 'Nothing was sent yet.',
  },
}
