import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { fieldState } from '#client/ui/fieldState.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea, TextField } from '#client/ui/TextField.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { destinations } from '#domain/countries/countries.ts'
import { emailMaxLength, lineMaxLength, textMaxLength } from '#domain/limits.ts'

const useField = (name: string) => {
  const form = useFormContext()
  return { ...fieldState(form, name), props: form.register(name) }
}

type CommonProps<Form> = {
  name: Extract<keyof Form, string>
  label: string
  required?: boolean
  hint?: ReactNode
  maxLength?: number
}
type TextLineProps<Form> = CommonProps<Form> & {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** The standard autofill token. */
  token?: string
  /** For a required field without an asterisk (CHK-10). */
  noAsterisk?: boolean
}

/** One line of text; `const Line = TextLineField<LeadForm>` knows the form's names. */
export function TextLineField<Form>({
  name,
  label,
  required,
  noAsterisk,
  hint,
  type,
  token,
  maxLength = type === 'email' ? emailMaxLength : lineMaxLength,
}: TextLineProps<Form>) {
  const { state, error, props } = useField(name)
  return (
    <TextField
      {...props}
      label={label}
      type={type ?? 'text'}
      asterisk={required === true && noAsterisk !== true}
      {...(required ? { 'aria-required': true } : {})}
      hint={hint}
      error={error}
      state={state}
      maxLength={maxLength}
      autoComplete={token ?? 'off'}
    />
  )
}

/** A text area. */
export function TextAreaField<Form>({
  name,
  label,
  required,
  hint,
  maxLength = textMaxLength,
}: CommonProps<Form>) {
  const { state, error, props } = useField(name)
  return (
    <TextArea
      {...props}
      label={label}
      asterisk={required === true}
      hint={hint}
      error={error}
      state={state}
      rows={5}
      maxLength={maxLength}
    />
  )
}

/** A select of the countries that the shop delivers to. */
export function CountryField<Form>({ name, label, required, token }: CommonProps<Form> & { token?: string }) {
  const { state, error, props } = useField(name)
  return (
    <Select
      {...props}
      label={label}
      asterisk={required === true}
      error={error}
      state={state}
      autoComplete={token ?? 'off'}
    >
      <option value="">Country</option>
      {destinations.map(({ code, name: country }) => (
        <option key={code} value={code}>
          {country}
        </option>
      ))}
    </Select>
  )
}

export function CheckboxField<Form>({
  name,
  label,
  required,
}: Omit<CommonProps<Form>, 'label'> & { label: ReactNode }) {
  const { error, props } = useField(name)
  return <Checkbox {...props} label={label} asterisk={required === true} error={error} />
}

type ChoiceProps = { name: string; label: string; choices: readonly { value: string; label: string }[] }

export const RadioField = ({ name, label, choices }: ChoiceProps) => {
  const { watch, setValue } = useFormContext()
  const value: unknown = watch(name)
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // React missed a choice that was made before hydration.
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (early) setValue(name, early.value, { shouldTouch: true })
  }, [name, setValue])
  return (
    <RadioGroup
      ref={group}
      name={name}
      legend={label}
      choices={choices}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => setValue(name, next, { shouldTouch: true })}
    />
  )
}

/** Spam protection without third parties: robots fill in a field that people neither see nor reach. */
export const HoneypotField = () => {
  const { register } = useFormContext()
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        Leave this empty
        <input {...register('trap')} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}
