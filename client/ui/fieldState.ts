import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldState } from './fieldStyles.ts'

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getFieldState' | 'getValues' | 'formState'
>

/** The state and error that a field shows: neutral until the visitor has touched it or sent the form. */
export const fieldState = <Values extends FieldValues>(
  { getFieldState, getValues, formState }: Form<Values>,
  name: FieldPath<Values>,
): { state: FieldState; error: string | undefined } => {
  const { invalid, isTouched, error } = getFieldState(name, formState)
  if (!isTouched && !formState.isSubmitted) return { state: 'neutral', error: undefined }
  if (invalid) return { state: 'invalid', error: error?.message }
  return { state: getValues(name) ? 'valid' : 'neutral', error: undefined }
}
