import { type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './Field.tsx'
import { type FieldState, stateVariants } from './fieldStyles.ts'
import { styled } from './theme.ts'

const Fieldset = styled('fieldset', { border: 0, padding: 0, margin: 0, minWidth: 0 })
const Legend = styled('legend', { fontSize: '$2', fontWeight: 600, marginBottom: '$1' })
const Frame = styled('div', {
  border: '1px solid $line',
  borderRadius: '$2',
  overflow: 'hidden',
  variants: stateVariants,
})
const Line = styled('label', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$3',
  paddingBlock: '$3',
  paddingInline: '$3',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& + &': { borderTop: '1px solid $line' },
  '&:has(> input:checked)': { backgroundColor: '$raised' },
})
const Dot = styled('input', {
  width: '20px',
  height: '20px',
  margin: '2px 0 0',
  flex: 'none',
  accentColor: '$colors$brand',
})
const Price = styled('span', {
  marginLeft: 'auto',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
const Note = styled('span', { display: 'block', fontSize: '$2', color: '$soft' })

export type RadioChoice = {
  value: string
  label: ReactNode
  note?: ReactNode
  price?: ReactNode
  disabled?: boolean
}

type Props = {
  ref?: Ref<HTMLFieldSetElement>
  name: string
  legend: string
  choices: readonly RadioChoice[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  asterisk?: boolean
  error?: string | undefined
  state?: FieldState
  disabled?: boolean
}

/** Native radio buttons in a group named by `legend`. */
export const RadioGroup = ({
  ref,
  name,
  legend,
  choices,
  value,
  onChange,
  onBlur,
  asterisk,
  error,
  state = error ? 'invalid' : 'neutral',
  disabled,
}: Props) => {
  const id = useId()
  return (
    <Fieldset
      ref={ref}
      role="radiogroup"
      aria-label={legend}
      aria-required={asterisk ? true : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Legend>
        {legend}
        {asterisk ? <span aria-hidden="true"> *</span> : null}
      </Legend>
      <Frame state={state} data-part="choices">
        {choices.map((choice) => (
          <Line key={choice.value}>
            <Dot
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={disabled || choice.disabled}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
            />
            <span>
              {choice.label}
              {choice.note ? <Note>{choice.note}</Note> : null}
            </span>
            {choice.price ? <Price>{choice.price}</Price> : null}
          </Line>
        ))}
      </Frame>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </Fieldset>
  )
}
