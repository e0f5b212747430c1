import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { fieldState } from '#client/ui/fieldState.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea, TextField } from '#client/ui/TextField.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { destinations } from '#domain/countries.ts'
import { emailMaxLength, lineMaxLength, textMaxLength } from '#domain/limits.ts'

const useField = (name: string) => {
  const form = useFormContext()
  return { ...fieldState(form, name), props: form.register(name) }
}

type Common<Form> = {
  name: Extract<keyof Form, string>
  label: string
  required?: boolean
  hint?: ReactNode
  maxLength?: number
}
type LineProps<Form> = Common<Form> & {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** Standard autofill token. */
  token?: string
  /** Required, but shown without the asterisk (CHK-10). */
  plain?: boolean
}

/** One line of text; `const Line = LineField<LeadForm>` knows the form's names. */
export function LineField<Form>({
  name,
  label,
  required,
  plain,
  hint,
  type,
  token,
  maxLength = type === 'email' ? emailMaxLength : lineMaxLength,
}: LineProps<Form>) {
  const { state, error, props } = useField(name)
  return (
    <TextField
      {...props}
      label={label}
      type={type ?? 'text'}
      asterisk={required === true && plain !== true}
      {...(required ? { 'aria-required': true } : {})}
      hint={hint}
      error={error}
      state={state}
      maxLength={maxLength}
      autoComplete={token ?? 'off'}
    />
  )
}

/** Several lines of text. */
export function TextBox<Form>({ name, label, required, hint, maxLength = textMaxLength }: Common<Form>) {
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

/** The destinations, none chosen at first. */
export function CountryBox<Form>({ name, label, required, token }: Common<Form> & { token?: string }) {
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

export function TickBox<Form>({ name, label, required }: Omit<Common<Form>, 'label'> & { label: ReactNode }) {
  const { error, props } = useField(name)
  return <Checkbox {...props} label={label} asterisk={required === true} error={error} />
}

type ChoiceProps = { name: string; label: string; choices: readonly { value: string; label: string }[] }

export const ChoiceField = ({ name, label, choices }: ChoiceProps) => {
  const { watch, setValue } = useFormContext()
  const value: unknown = watch(name)
  return (
    <RadioGroup
      name={name}
      legend={label}
      choices={choices}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => setValue(name, next, { shouldTouch: true })}
    />
  )
}

/** Spam protection without third parties: robots fill in what people neither see nor reach. */
export const Trap = () => {
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
