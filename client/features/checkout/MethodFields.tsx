import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Callout } from '#client/ui/Callout.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { fieldState } from '#client/ui/fieldState.ts'
import { type RadioChoice, RadioGroup } from '#client/ui/RadioGroup.tsx'
import { useCheckoutContext } from './useCheckoutForm.ts'

type Props = {
  name: 'delivery' | 'payment'
  title: string
  legend: string
  choices: readonly RadioChoice[]
  /** In place of the choices: why there are none. */
  instead: ReactNode
  /** Above the choices, whatever stands there. */
  note?: ReactNode
  onChange: (id: string) => void
}

const MethodField = ({ name, title, legend, choices, instead, note, onChange }: Props) => {
  const { form } = useCheckoutContext()
  const { state, error } = fieldState(form, name)
  return (
    <FormSection id={`checkout-${name}-title`} title={title}>
      {note}
      {instead ?? (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <RadioGroup
              name={name}
              legend={legend}
              asterisk
              choices={choices}
              value={field.value}
              error={error}
              state={state}
              onBlur={field.onBlur}
              onChange={(id) => {
                field.onChange(id)
                onChange(id)
              }}
            />
          )}
        />
      )}
    </FormSection>
  )
}

type Method = { id: string; name: string; description?: string }
const asChoice = ({ id, name, description }: Method): RadioChoice => ({
  value: id,
  label: name,
  ...(description ? { note: description } : {}),
})

type MethodsProps = { methods: readonly Method[]; instead?: ReactNode; onChange: (id: string) => void }

export const DeliveryField = ({ methods, instead, onChange }: MethodsProps) => (
  <MethodField
    name="delivery"
    title="Select shipping method"
    legend="Shipping method"
    choices={methods.map(asChoice)}
    instead={
      instead ?? (methods.length === 0 ? <p>Choose the country above to see how we can ship.</p> : null)
    }
    onChange={onChange}
  />
)

export const PaymentField = ({ methods, instead, free, onChange }: MethodsProps & { free: boolean }) => (
  <MethodField
    name="payment"
    title="Select payment method"
    legend="Payment method"
    choices={methods.map(asChoice)}
    note={
      free ? <Callout>There is nothing to pay. Nothing is charged, whichever way you choose.</Callout> : null
    }
    instead={
      instead ?? (methods.length === 0 ? <p>Choose the country above to see how you can pay.</p> : null)
    }
    onChange={onChange}
  />
)
