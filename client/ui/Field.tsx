import type { ReactNode } from 'react'
import { styled } from './theme.ts'

/** The shape that inputs and selects share. */
export const inputShape = {
  width: '100%',
  minHeight: '$target',
  paddingInline: '$3',
  paddingBlock: '$2',
  fontSize: '$3',
  lineHeight: 1.25,
  color: '$ink',
  backgroundColor: '$ground',
  border: '1px solid $strong',
  borderRadius: '$2',
  '&::placeholder': { color: '$soft', opacity: 1 },
  '&:disabled': { backgroundColor: '$sunken', color: '$soft', cursor: 'not-allowed' },
  '&:read-only:not(select)': { backgroundColor: '$raised' },
  variants: {
    state: {
      neutral: {},
      invalid: { borderColor: '$bad', boxShadow: 'inset 0 0 0 1px $colors$bad' },
      valid: { borderColor: '$good' },
    },
  },
  defaultVariants: { state: 'neutral' },
} as const

export type FieldState = 'neutral' | 'invalid' | 'valid'

const Frame = styled('div', { display: 'flex', flexDirection: 'column', gap: '$1', minWidth: 0 })
const Label = styled('label', { fontSize: '$2', fontWeight: 600 })
const Hint = styled('p', { fontSize: '$2', color: '$soft' })
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

/** Label, control, hint and error of one field; the control takes its description from `describedBy`. */
export const Field = ({ id, label, asterisk, hint, error, hideLabel, children }: FieldProps) => (
  <Frame>
    <Label
      htmlFor={id}
      css={
        hideLabel
          ? { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }
          : {}
      }
    >
      {label}
      {asterisk ? <span aria-hidden="true"> *</span> : null}
    </Label>
    {children}
    {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
  </Frame>
)

/** Ids of what describes a control; undefined where nothing does. */
export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
