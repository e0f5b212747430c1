import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { inputShape } from './fieldStyles.ts'
import { styled } from './theme.ts'
import { type LabelledControlProps, useFieldProps } from './useFieldProps.ts'

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

type Props = LabelledControlProps & Omit<ComponentProps<typeof Control>, keyof LabelledControlProps>

/** A native select, which is easiest to use on phones and works without JavaScript. Children are its options. */
export const Select = (props: Props) => {
  const { field, control } = useFieldProps(props)
  return (
    <Field {...field}>
      <Frame>
        <Control {...control} />
      </Frame>
    </Field>
  )
}
