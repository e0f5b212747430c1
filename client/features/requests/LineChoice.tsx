import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { UseFormReturn } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FieldError } from '#client/ui/Field.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import type { WithdrawalForm } from '#domain/withdrawalForm.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { areLinesSought, linesProblem } from '#machines/withdrawal/withdrawal.select.ts'
import type { OrderLine } from '#machines/withdrawal/withdrawal.types.ts'

const Lines = styled('fieldset', { minWidth: 0, '& legend': { fontSize: '$2', fontWeight: 600 } })
const Note = styled('p', { fontSize: '$2', color: '$soft' })

type Props = {
  form: UseFormReturn<WithdrawalForm>
  withdrawal: ActorRefFrom<typeof withdrawalMachine>
  lines: readonly OrderLine[]
}

/** The order's lines; where they are not known yet, a way to them by order and email. */
export const LineChoice = ({ form, withdrawal, lines }: Props) => {
  const hydrated = useHydrated()
  const seeking = useSelector(withdrawal, areLinesSought)
  const problem = useSelector(withdrawal, linesProblem)
  const chosen = form.watch('lines')
  const toggle = (id: string, ticked: boolean) =>
    form.setValue('lines', ticked ? [...chosen, id] : chosen.filter((one) => one !== id))
  const ask = async () => {
    // What is wrong with the two shows from now on, as if they had been left.
    for (const name of ['order', 'email'] as const)
      form.setValue(name, form.getValues(name), { shouldTouch: true })
    if (!(await form.trigger(['order', 'email'], { shouldFocus: true }))) return
    const { order, email } = form.getValues()
    withdrawal.send({ type: 'lines.asked', order: order.trim(), email: email.trim() })
  }
  return (
    <Stack gap={2} role="status">
      {lines.length > 0 ? (
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
          <Note>With no line ticked, you withdraw from the whole order.</Note>
        </Lines>
      ) : (
        <>
          <Note>You withdraw from the whole order, unless you choose single lines.</Note>
          <Row>
            <Button size="small" disabled={!hydrated || seeking} onClick={() => void ask()}>
              Choose single lines
            </Button>
            {seeking ? <Spinner label="Looking for the order" /> : null}
          </Row>
          {problem ? <FieldError>{problem}</FieldError> : null}
        </>
      )}
    </Stack>
  )
}
