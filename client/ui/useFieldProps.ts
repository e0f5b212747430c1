import { useId } from 'react'
import type { FieldProps } from './Field.tsx'
import type { FieldState } from './fieldStyles.ts'

const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

/** The props that a control with a label takes in addition to its element's attributes. */
export type LabelledControlProps = Omit<FieldProps, 'id' | 'children'> & {
  id?: string | undefined
  state?: FieldState | undefined
}

/** Splits the props of a control with a label into those of its `Field` and those of the control itself. */
export const useFieldProps = <P extends LabelledControlProps>(props: P) => {
  const { label, asterisk, hint, error, hideLabel, state, id: givenId, ...rest } = props
  const generatedId = useId()
  const id = givenId ?? generatedId
  const field = { id, label, asterisk, hint, error, hideLabel }
  const control = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-required': asterisk ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
    state: state ?? (error ? ('invalid' as const) : ('neutral' as const)),
    ...rest,
  }
  return { field, control }
}
