import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useHydrated } from '#client/parts/useHydrated.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import type { WithdrawalForm } from '#domain/withdrawalForm.ts'
import { Cell, FormSection } from '../checkout/FormSection.tsx'
import { company } from '../content/company.ts'
import { LineField } from './fields.tsx'
import { OtherWay } from './OtherWay.tsx'
import type { OrderLine } from './useOrderLines.ts'

const Line = LineField<WithdrawalForm>
const Lines = styled('fieldset', {
  minWidth: 0,
  '& legend': { fontSize: '$2', fontWeight: 600 },
  '& p': { fontSize: '$2', color: '$soft' },
})

type Props = {
  form: UseFormReturn<WithdrawalForm>
  lines: readonly OrderLine[]
  onSubmit: () => void
}

const LineChoice = ({ form, lines }: Omit<Props, 'onSubmit'>) => {
  const chosen = form.watch('lines')
  const toggle = (id: string, ticked: boolean) =>
    form.setValue('lines', ticked ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Lines>
      <legend>Lines that you withdraw from</legend>
      {lines.map(({ id, name, quantity }) => (
        <div key={id}>
          <Checkbox
            name="lines"
            value={id}
            label={`${quantity} × ${name}`}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        </div>
      ))}
      <p>With no line ticked, you withdraw from the whole order.</p>
    </Lines>
  )
}

/** The first step: nothing is sent yet. */
export const WithdrawFields = ({ form, lines, onSubmit }: Props) => {
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
            <Line name="name" label="Name" required token="name" />
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
              hint="Its name, from your order confirmation. For single lines, open this form from your order page, or paste that page’s address here: then the lines can be chosen."
            />
          </Cell>
          {lines.length > 0 ? (
            <Cell>
              <LineChoice form={form} lines={lines} />
            </Cell>
          ) : null}
        </FormSection>
        <Stack gap={3}>
          <noscript>
            <p>Sending this form needs scripts. A withdrawal is valid in any clear words:</p>
            <OtherWay email={company.returnsEmail} />
          </noscript>
          <div>
            <Button type="submit" look="primary" disabled={!hydrated}>
              Go on
            </Button>
          </div>
        </Stack>
      </form>
    </FormProvider>
  )
}
