import type { SnapshotView } from '../vocabulary.ts'
import type { FormSubmissionContext } from './form-submission.types.ts'

type Letter = SnapshotView<FormSubmissionContext>
export const isFormSending = ({ tags }: Letter): boolean => tags.has('busy')
export const isFormSent = ({ tags }: Letter): boolean => tags.has('sent')
