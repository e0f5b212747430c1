import type { ReactNode } from 'react'
import { styled } from './theme.ts'

const Frame = styled('div', { display: 'flex', flexDirection: 'column', gap: '$1', minWidth: 0 })
const Label = styled('label', {
  fontSize: '$2',
  fontWeight: 600,
  variants: {
    visuallyHidden: {
      true: { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
    },
  },
})
const Hint = styled('div', { fontSize: '$2', color: '$soft' })
export const FieldError = styled('p', { fontSize: '$2', color: '$bad', fontWeight: 600 })

export type FieldProps = {
  id: string
  label: ReactNode
  /** Shows an asterisk after the label. */
  asterisk?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  hideLabel?: boolean | undefined
  children: ReactNode
}

/** The label, hint and error of one control; `useFieldProps` connects the control with them. */
export const Field = ({ id, label, asterisk, hint, error, hideLabel, children }: FieldProps) => (
  <Frame>
    <Label htmlFor={id} visuallyHidden={hideLabel ?? false}>
      {label}
      {asterisk ? <span aria-hidden="true"> *</span> : null}
    </Label>
    {children}
    {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
  </Frame>
)
