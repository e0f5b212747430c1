import { type ComponentProps, useId } from 'react'
import { describedBy, Field, type FieldProps, type FieldState, inputShape } from './Field.tsx'
import { styled } from './theme.ts'

const Input = styled('input', inputShape)
const Area = styled('textarea', inputShape, { minHeight: '120px', resize: 'vertical' })

type Common = Omit<FieldProps, 'id' | 'children'> & { state?: FieldState | undefined }
type Props = Common & Omit<ComponentProps<typeof Input>, 'state'>

/** One line of text with its label. */
export const TextField = ({ label, asterisk, hint, error, hideLabel, state, id, ...rest }: Props) => {
  const made = useId()
  const own = id ?? made
  return (
    <Field id={own} label={label} asterisk={asterisk} hint={hint} error={error} hideLabel={hideLabel}>
      <Input
        id={own}
        aria-invalid={error ? true : undefined}
        aria-required={asterisk ? true : undefined}
        aria-describedby={describedBy(own, hint, error)}
        state={state ?? (error ? 'invalid' : 'neutral')}
        {...rest}
      />
    </Field>
  )
}

type AreaProps = Common & Omit<ComponentProps<typeof Area>, 'state'>

/** Several lines of text with their label. */
export const TextArea = ({ label, asterisk, hint, error, hideLabel, state, id, ...rest }: AreaProps) => {
  const made = useId()
  const own = id ?? made
  return (
    <Field id={own} label={label} asterisk={asterisk} hint={hint} error={error} hideLabel={hideLabel}>
      <Area
        id={own}
        aria-invalid={error ? true : undefined}
        aria-required={asterisk ? true : undefined}
        aria-describedby={describedBy(own, hint, error)}
        state={state ?? (error ? 'invalid' : 'neutral')}
        {...rest}
      />
    </Field>
  )
}
