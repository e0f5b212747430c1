import type { ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { fieldState } from '#client/ui/fieldState.ts'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { type CheckoutDraft } from '#domain/checkoutForm.ts'
import { destinations } from '#domain/countries.ts'
import { lineMaxLength } from '#domain/limits.ts'
import { useCheckoutContext } from './CheckoutContext.ts'

type Name = FieldPath<CheckoutDraft>

type LineProps = {
  name: Name
  label: string
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  /** The standard autofill token, used where the shop's setting allows it. */
  token: string
  hint?: ReactNode
  /** Another field whose problem depends on this one. */
  also?: Name
  /** A problem that does not come from the form's own rules. */
  problem?: string | undefined
  onChange?: (value: string) => void
  onBlur?: (value: string) => void
}

export const LineField = ({
  name,
  label,
  required,
  type = 'text',
  token,
  hint,
  also,
  problem,
  ...on
}: LineProps) => {
  const { form, autofill } = useCheckoutContext()
  const { state, error } = fieldState(form, name)
  const shown = error ?? problem
  return (
    <TextField
      id={`checkout-${name}`}
      label={label}
      type={type}
      asterisk={required ?? false}
      hint={hint}
      error={shown}
      state={shown ? 'invalid' : state}
      maxLength={lineMaxLength}
      autoComplete={autofill ? token : 'off'}
      {...form.register(name, {
        ...(also ? { deps: [also] } : {}),
        onChange: (event: { target: { value: string } }) => on.onChange?.(event.target.value),
        onBlur: (event: { target: { value: string } }) => on.onBlur?.(event.target.value),
      })}
    />
  )
}

type CountryProps = {
  name: 'country' | 'billcountryname'
  label: string
  token: string
  onChange: (code: string) => void
}

export const CountryField = ({ name, label, token, onChange }: CountryProps) => {
  const { form, autofill } = useCheckoutContext()
  const { state, error } = fieldState(form, name)
  return (
    <Select
      id={`checkout-${name}`}
      label={label}
      asterisk
      error={error}
      state={state}
      autoComplete={autofill ? token : 'off'}
      {...form.register(name, {
        onChange: (event: { target: { value: string } }) => onChange(event.target.value),
      })}
    >
      <option value="" disabled>
        Country
      </option>
      {destinations.map((destination) => (
        <option key={destination.code} value={destination.code}>
          {destination.name}
        </option>
      ))}
    </Select>
  )
}
