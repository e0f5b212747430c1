import { useHydrated } from '@tanstack/react-router'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { Button } from '#client/ui/Button.tsx'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { orderFormLimits } from '#domain/forms/formLimits.ts'
import type { WithdrawalForm } from '#domain/forms/withdrawalForm.ts'
import type { WithdrawableLine } from '#domain/orders/withdrawalUnits.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { TextLineField } from './formFields.tsx'
import { OrderLinePicker } from './OrderLinePicker.tsx'

const Line = TextLineField<WithdrawalForm>

type Props = {
  form: UseFormReturn<WithdrawalForm>
  withdrawal: ActorRefFrom<typeof withdrawalMachine>
  lines: readonly WithdrawableLine[]
  onSubmit: () => void
}

/** The first step of a withdrawal: it only collects the data. Without scripts the server answers it with the next step. */
export const WithdrawFields = ({ form, withdrawal, lines, onSubmit }: Props) => {
  const hydrated = useHydrated()
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        aria-label="Withdraw from a contract"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <FormSection id="withdraw-fields" title="Your declaration">
          <Cell width="half">
            <Line name="name" label="Name" required token="name" maxLength={orderFormLimits.name} />
          </Cell>
          <Cell width="half">
            <Line
              name="email"
              label="Email"
              type="email"
              required
              token="email"
              hint="The one that you gave with the order."
            />
          </Cell>
          <Cell>
            <Line
              name="order"
              label="Order"
              required
              hint="Its name, from your order confirmation, or the address of its page."
            />
          </Cell>
          <Cell>
            <OrderLinePicker form={form} withdrawal={withdrawal} lines={lines} />
          </Cell>
        </FormSection>
        <Stack gap={3}>
          <div>
            <Button type="submit" look="primary" needsScript disabled={!hydrated}>
              Go on
            </Button>
            <noscript>
              <Button type="submit" look="primary">
                Go on
              </Button>
            </noscript>
          </div>
        </Stack>
      </form>
    </FormProvider>
  )
}
