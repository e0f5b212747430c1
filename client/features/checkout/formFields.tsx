import type { ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { fieldState } from '#client/ui/fieldState.ts'
import { Select } from '#client/ui/Select.tsx'
import { StatusNote } from '#client/ui/StatusNote.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { type CheckoutDraft } from '#domain/checkout/checkoutForm.ts'
import { destinations } from '#domain/countries/countries.ts'
import { lineMaxLength } from '#domain/limits.ts'
import { useCheckoutFormContext } from './CheckoutFormContext.ts'

type Name = FieldPath<CheckoutDraft>

type TextLineProps = {
  name: Name
  label: string
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  /** The standard autofill token, used if the shop's settings allow it. */
  token: string
  hint?: ReactNode
  /** The hint doubts the value, which is accepted nevertheless. */
  doubtful?: boolean
  /** Another field that is validated again when this one changes. */
  revalidates?: Name
  /** A problem that the form's own rules do not know. */
  problem?: string | undefined
  onChange?: (value: string) => void
  onBlur?: (value: string) => void
}

export const TextLineField = ({
  name,
  label,
  required,
  type = 'text',
  token,
  hint,
  doubtful = false,
  revalidates,
  problem,
  ...handlers
}: TextLineProps) => {
  const { form, autofill } = useCheckoutFormContext()
  const { state, error } = fieldState(form, name)
  const shown = error ?? problem
  // No warning while the shopper is typing. A value that was stored gets its warning at once.
  const isStored = state === 'neutral' && !form.getFieldState(name, form.formState).isDirty
  const isDoubted = doubtful && (state === 'valid' || isStored)
  return (
    <TextField
      id={`checkout-${name}`}
      label={label}
      type={type}
      asterisk={required ?? false}
      hint={isDoubted ? <StatusNote tone="warning">{hint}</StatusNote> : hint}
      error={shown}
      state={shown ? 'invalid' : isDoubted ? 'neutral' : state}
      maxLength={lineMaxLength}
      autoComplete={autofill ? token : 'off'}
      {...form.register(name, {
        ...(revalidates ? { deps: [revalidates] } : {}),
        onChange: (event: { target: { value: string } }) => handlers.onChange?.(event.target.value),
        onBlur: (event: { target: { value: string } }) => handlers.onBlur?.(event.target.value),
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
  const { form, autofill } = useCheckoutFormContext()
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
