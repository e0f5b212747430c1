import type { Ref } from 'react'
import { Select } from '#client/ui/Select.tsx'

type Props = {
  name: 'make' | 'model' | 'year'
  label: string
  value: string
  values: readonly string[]
  disabled: boolean
  onChoose: (value: string) => void
  ref?: Ref<HTMLSelectElement>
}

/** One select of the finder. */
export const FinderSelect = ({ label, value, values, onChoose, ...rest }: Props) => {
  // The chosen value shows even before its list has loaded.
  const options = value && !values.includes(value) ? [value, ...values] : values
  return (
    <Select
      {...rest}
      label={label}
      value={value}
      autoComplete="off"
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  )
}
