import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Callout } from '#client/ui/Callout.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { fieldState } from '#client/ui/fieldState.ts'
import { type RadioChoice, RadioGroup } from '#client/ui/RadioGroup.tsx'
import { formatMoney, type Money } from '#domain/money.ts'
import { useCheckoutFormContext } from './CheckoutFormContext.ts'

type Props = {
  name: 'delivery' | 'payment'
  title: string
  legend: string
  choices: readonly RadioChoice[]
  /** Shown instead of the choices, if there are none. */
  fallback: ReactNode
  /** Shown above the choices or what replaces them. */
  note?: ReactNode
  onChange: (id: string) => void
}

const MethodField = ({ name, title, legend, choices, fallback, note, onChange }: Props) => {
  const { form } = useCheckoutFormContext()
  const { state, error } = fieldState(form, name)
  return (
    <FormSection id={`checkout-${name}-title`} title={title}>
      {note}
      {fallback ?? (
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

type Method = { id: string; name: string; description?: string; price?: Money | null }
const toChoice = ({ id, name, description, price }: Method): RadioChoice => ({
  value: id,
  label: name,
  ...(description ? { note: description } : {}),
  ...(price ? { price: formatMoney(price) } : {}),
})

type MethodsProps = { methods: readonly Method[]; fallback?: ReactNode; onChange: (id: string) => void }

export const DeliveryField = ({ methods, fallback, onChange }: MethodsProps) => (
  <MethodField
    name="delivery"
    title="Select shipping method"
    legend="Shipping method"
    choices={methods.map(toChoice)}
    fallback={
      fallback ?? (methods.length === 0 ? <p>Choose the country above to see how we can ship.</p> : null)
    }
    onChange={onChange}
  />
)

export const PaymentField = ({
  methods,
  fallback,
  nothingToPay,
  onChange,
}: MethodsProps & { nothingToPay: boolean }) => (
  <MethodField
    name="payment"
    title="Select payment method"
    legend="Payment method"
    choices={methods.map(toChoice)}
    note={
      nothingToPay ? (
        <Callout>There is nothing to pay. Nothing is charged, whichever way you choose.</Callout>
      ) : null
    }
    fallback={
      fallback ?? (methods.length === 0 ? <p>Choose the country above to see how you can pay.</p> : null)
    }
    onChange={onChange}
  />
)
