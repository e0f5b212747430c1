import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { inputShape } from './fieldStyles.ts'
import { styled } from './theme.ts'
import { type LabelledControlProps, useFieldProps } from './useFieldProps.ts'

const Input = styled('input', inputShape)
const Area = styled('textarea', inputShape, { minHeight: '120px', resize: 'vertical' })

type Props = LabelledControlProps & Omit<ComponentProps<typeof Input>, keyof LabelledControlProps>

/** A one-line input with its label. */
export const TextField = (props: Props) => {
  const { field, control } = useFieldProps(props)
  return (
    <Field {...field}>
      <Input {...control} />
    </Field>
  )
}

type AreaProps = LabelledControlProps & Omit<ComponentProps<typeof Area>, keyof LabelledControlProps>

/** A text area with its label. */
export const TextArea = (props: AreaProps) => {
  const { field, control } = useFieldProps(props)
  return (
    <Field {...field}>
      <Area {...control} />
    </Field>
  )
}
