import { type ReactNode, useId } from 'react'
import { styled } from './theme.ts'

/** How a frame says that what stands in it is wrong or right; nothing moves by it. */
export const stateVariants = {
  state: {
    neutral: {},
    invalid: { borderColor: '$bad', boxShadow: 'inset 0 0 0 1px $colors$bad' },
    valid: { borderColor: '$good' },
  },
} as const

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
  variants: stateVariants,
  defaultVariants: { state: 'neutral' },
} as const

export type FieldState = 'neutral' | 'invalid' | 'valid'

const Frame = styled('div', { display: 'flex', flexDirection: 'column', gap: '$1', minWidth: 0 })
const Label = styled('label', { fontSize: '$2', fontWeight: 600 })
const Hint = styled('p', { fontSize: '$2', color: '$soft' })
export const FieldError = styled('p', { fontSize: '$2', color: '$bad', fontWeight: 600 })

type FieldProps = {
  id: string
  label: ReactNode
  /** Shows an asterisk after the label. */
  asterisk?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  hideLabel?: boolean | undefined
  children: ReactNode
}

/** Label, control, hint and error of one field; `useLabelled` ties the control to it. */
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
const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

/** What a control with a label takes, beside its element's own attributes. */
export type LabelledProps = Omit<FieldProps, 'id' | 'children'> & {
  id?: string | undefined
  state?: FieldState | undefined
}

/** Parts the props of a labelled control: what its `Field` shows, and what ties the control to it. */
export const useLabelled = <P extends LabelledProps>(props: P) => {
  const { label, asterisk, hint, error, hideLabel, state, id, ...rest } = props
  const made = useId()
  const own = id ?? made
  const field = { id: own, label, asterisk, hint, error, hideLabel }
  const control = {
    id: own,
    'aria-invalid': error ? true : undefined,
    'aria-required': asterisk ? true : undefined,
    'aria-describedby': describedBy(own, hint, error),
    state: state ?? (error ? ('invalid' as const) : ('neutral' as const)),
    ...rest,
  }
  return { field, control }
}
