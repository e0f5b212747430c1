import { type ComponentProps, useId } from 'react'
import { describedBy, Field, type FieldProps, type FieldState, inputShape } from './Field.tsx'
import { styled } from './theme.ts'

const Frame = styled('span', {
  position: 'relative',
  display: 'block',
  '&::after': {
    content: '""',
    position: 'absolute',
    right: '14px',
    top: '50%',
    width: '8px',
    height: '8px',
    borderRight: '2px solid $colors$soft',
    borderBottom: '2px solid $colors$soft',
    transform: 'translateY(-70%) rotate(45deg)',
    pointerEvents: 'none',
  },
})
const Control = styled('select', inputShape, { appearance: 'none', paddingRight: '$8', cursor: 'pointer' })

type Props = Omit<FieldProps, 'id' | 'children'> &
  Omit<ComponentProps<typeof Control>, 'state'> & { state?: FieldState | undefined }

/** The browser's own select: best on phones, and it works without a script. Children are its options. */
export const Select = ({ label, asterisk, hint, error, hideLabel, state, id, children, ...rest }: Props) => {
  const made = useId()
  const own = id ?? made
  return (
    <Field id={own} label={label} asterisk={asterisk} hint={hint} error={error} hideLabel={hideLabel}>
      <Frame>
        <Control
          id={own}
          aria-invalid={error ? true : undefined}
          aria-required={asterisk ? true : undefined}
          aria-describedby={describedBy(own, hint, error)}
          state={state ?? (error ? 'invalid' : 'neutral')}
          {...rest}
        >
          {children}
        </Control>
      </Frame>
    </Field>
  )
}
