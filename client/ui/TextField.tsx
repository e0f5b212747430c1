import type { ComponentProps } from 'react'
import { Field, inputShape, type LabelledProps, useLabelled } from './Field.tsx'
import { styled } from './theme.ts'

const Input = styled('input', inputShape)
const Area = styled('textarea', inputShape, { minHeight: '120px', resize: 'vertical' })

type Props = LabelledProps & Omit<ComponentProps<typeof Input>, keyof LabelledProps>

/** One line of text with its label. */
export const TextField = (props: Props) => {
  const { field, control } = useLabelled(props)
  return (
    <Field {...field}>
      <Input {...control} />
    </Field>
  )
}

type AreaProps = LabelledProps & Omit<ComponentProps<typeof Area>, keyof LabelledProps>

/** Several lines of text with their label. */
export const TextArea = (props: AreaProps) => {
  const { field, control } = useLabelled(props)
  return (
    <Field {...field}>
      <Area {...control} />
    </Field>
  )
}
