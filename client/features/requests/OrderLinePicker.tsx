import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { UseFormReturn } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { FieldError } from '#client/ui/Field.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import type { WithdrawalForm } from '#domain/forms/withdrawalForm.ts'
import type { WithdrawableLine } from '#domain/orders/withdrawalUnits.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { areLinesSought, linesProblem } from '#machines/withdrawal/withdrawal.select.ts'
import { OrderLineChoices } from './OrderLineChoices.tsx'

const Note = styled('p', { fontSize: '$2', color: '$soft' })

type Props = {
  form: UseFormReturn<WithdrawalForm>
  withdrawal: ActorRefFrom<typeof withdrawalMachine>
  lines: readonly WithdrawableLine[]
}

/** The order's lines. If the lines are not known yet, a button finds them by order and email. */
export const OrderLinePicker = ({ form, withdrawal, lines }: Props) => {
  const hydrated = useHydrated()
  const searching = useSelector(withdrawal, areLinesSought)
  const problem = useSelector(withdrawal, linesProblem)
  const findLines = async () => {
    // Marks both fields as touched, so that their errors show.
    for (const name of ['order', 'email'] as const)
      form.setValue(name, form.getValues(name), { shouldTouch: true })
    if (!(await form.trigger(['order', 'email'], { shouldFocus: true }))) return
    const { order, email } = form.getValues()
    withdrawal.send({ type: 'lines.requested', order: order.trim(), email: email.trim() })
  }
  return (
    <Stack gap={2} role="status">
      {lines.length > 0 ? (
        <OrderLineChoices form={form} lines={lines} />
      ) : (
        <>
          <Note>You withdraw from the whole order, unless you choose single lines.</Note>
          <noscript>
            <Note>The next page lists them.</Note>
          </noscript>
          <Row>
            <LoadingButton
              size="small"
              needsScript
              disabled={!hydrated}
              loading={searching}
              onClick={() => void findLines()}
            >
              Choose single lines
            </LoadingButton>
            {searching ? <Spinner label="Looking for the order" /> : null}
          </Row>
          {problem ? <FieldError>{problem}</FieldError> : null}
        </>
      )}
    </Stack>
  )
}
