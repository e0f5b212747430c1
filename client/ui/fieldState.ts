import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldState } from '#client/ui/Field.tsx'

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getFieldState' | 'getValues' | 'formState'
>

/** Touched fields are red or green; others have nothing to say yet. */
export const fieldState = <Values extends FieldValues>(
  { getFieldState, getValues, formState }: Form<Values>,
  name: FieldPath<Values>,
): { state: FieldState; error: string | undefined } => {
  const { invalid, isTouched, error } = getFieldState(name, formState)
  if (!isTouched && !formState.isSubmitted) return { state: 'neutral', error: undefined }
  if (invalid) return { state: 'invalid', error: error?.message }
  return { state: getValues(name) ? 'valid' : 'neutral', error: undefined }
}
