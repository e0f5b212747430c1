/** A form that is sent to the shop once: the lead of `/contact` and the return request of `/returns-form` (LEAD). */

import type { FormProblems, NotTaken } from '../formProblems.ts'
import type { Ask } from '../port.ts'

/** Opaque here; each form's schema knows its fields. */
export type LetterForm = Readonly<Record<string, string | boolean>>
export type LetterVerdict = { kind: 'sent' } | NotTaken
export type LetterEvent =
  /** Already valid by the form's schema. The form library keeps what was typed. */
  { type: 'letter.submitted'; form: LetterForm } | { type: 'another.clicked' }
export type LetterPorts = { sendLetter: Ask<LetterForm, LetterVerdict> }
export type LetterContext = FormProblems & { form: LetterForm }
