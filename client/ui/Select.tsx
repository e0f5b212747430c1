import type { ComponentProps } from 'react'
import { Field, inputShape, type LabelledProps, useLabelled } from './Field.tsx'
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

type Props = LabelledProps & Omit<ComponentProps<typeof Control>, keyof LabelledProps>

/** The browser's own select: best on phones, and it works without a script. Children are its options. */
export const Select = (props: Props) => {
  const { field, control } = useLabelled(props)
  return (
    <Field {...field}>
      <Frame>
        <Control {...control} />
      </Frame>
    </Field>
  )
}
