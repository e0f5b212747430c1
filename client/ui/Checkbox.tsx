import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'
import { type FieldState, stateVariants } from './fieldStyles.ts'
import { styled } from './theme.ts'

const Frame = styled('div', { display: 'flex', flexDirection: 'column', gap: '$1' })
const Line = styled('label', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: '$target',
  cursor: 'pointer',
  variants: {
    framed: { true: { padding: '$3', border: '1px solid $line', borderRadius: '$2' } },
    // After `framed`, whose border they colour.
    ...stateVariants,
  },
})
const Box = styled('input', {
  width: '22px',
  height: '22px',
  margin: 0,
  flex: 'none',
  accentColor: '$colors$brand',
  cursor: 'inherit',
})

type Props = Omit<ComponentProps<typeof Box>, 'type'> & {
  label: ReactNode
  error?: string | undefined
  asterisk?: boolean | undefined
  /** If given, the check box has a frame in the colour of this state. */
  state?: FieldState
}

/** A native check box with its label. */
export const Checkbox = ({ label, error, asterisk, state, id, ...rest }: Props) => {
  const generatedId = useId()
  const inputId = id ?? generatedId
  return (
    <Frame>
      <Line framed={state !== undefined} state={state ?? 'neutral'}>
        <Box
          id={inputId}
          type="checkbox"
          aria-required={asterisk ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
          {...rest}
        />
        <span>
          {label}
          {asterisk ? <span aria-hidden="true"> *</span> : null}
        </span>
      </Line>
      {error ? <FieldError id={`${inputId}-error`}>{error}</FieldError> : null}
    </Frame>
  )
}
