import { useSelector } from '@xstate/react'
import { useMachineRef } from '#client/features/shop/index.ts'
import { useSchemaForm, useServerProblems } from '#client/lib/useSchemaForm.ts'
import { emptyWithdrawal, type WithdrawalForm, withdrawalProblems } from '#domain/forms/withdrawalForm.ts'
import { parseOrderId } from '#domain/orders/orderReference.ts'
import { chosenOf, withdrawnUnits } from '#domain/orders/withdrawalUnits.ts'
import { fieldProblems } from '#machines/formProblems.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import {
  foundLines,
  isWithdrawalConfirming,
  isWithdrawalFilling,
  withdrawalForm,
} from '#machines/withdrawal/withdrawal.select.ts'
import { useKnownOrder } from './useKnownOrder.ts'
import { WithdrawConfirm } from './WithdrawConfirm.tsx'
import { WithdrawFields } from './WithdrawFields.tsx'
import { WithdrawReceipt } from './WithdrawReceipt.tsx'

/** A withdrawal in three steps: form, confirmation, receipt (LAW-01). */
export const WithdrawForm = () => {
  const withdrawal = useMachineRef(withdrawalMachine)
  const form = useSchemaForm<WithdrawalForm>((typed) => withdrawalProblems(typed), {
    lines: [],
    quantities: [],
  })
  useServerProblems(form, useSelector(withdrawal, fieldProblems))
  const written = useSelector(withdrawal, withdrawalForm)
  const known = useKnownOrder(form)
  const found = useSelector(withdrawal, (seen) => foundLines(seen, form.watch('order') ?? ''))
  const lines = known?.lines ?? found
  const units = withdrawnUnits(lines, written)
  const filling = useSelector(withdrawal, isWithdrawalFilling)
  const confirming = useSelector(withdrawal, isWithdrawalConfirming)

  const submit = form.handleSubmit((typed) => {
    const { name, order, email, ...chosen } = { ...emptyWithdrawal, ...typed }
    withdrawal.send({
      type: 'form.submitted',
      name: name.trim(),
      order: known?.id ?? parseOrderId(order) ?? order.trim(),
      email: email.trim(),
      ...chosenOf(lines, chosen),
    })
  })
  if (filling)
    return <WithdrawFields form={form} withdrawal={withdrawal} lines={lines} onSubmit={() => void submit()} />
  if (confirming)
    return <WithdrawConfirm withdrawal={withdrawal} units={units} orderName={known?.name ?? written.order} />
  return <WithdrawReceipt withdrawal={withdrawal} units={units} orderName={known?.name ?? written.order} />
}
