import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import {
  areLinesSought,
  foundLines,
  isWithdrawalConfirming,
  isWithdrawalFilling,
  isWithdrawalSending,
  withdrawalForm,
  withdrawalReceipt,
} from '#machines/withdrawal/withdrawal.select.ts'

const form = {
  name: 'Ada',
  order: 'S-1',
  email: 'name@example.com',
  lines: ['l1'],
  quantities: [{ id: 'l1', quantity: 1 }],
}

export const withdrawalModel = model({
  name: 'withdrawal',
  machine: withdrawalMachine,
  inputs: [() => undefined],
  events: [
    { type: 'form.submitted', ...form },
    { type: 'lines.requested', order: 'S-1', email: 'name@example.com' },
    { type: 'back.clicked' },
    { type: 'withdrawal.confirmed' },
  ],
  answers: {
    findLines: [
      { kind: 'found', lines: [{ id: 'l1', name: 'Spring', quantity: 2, withdrawable: 2 }] },
      { kind: 'refused', message: 'There is no such order' },
    ],
    sendWithdrawal: [
      { kind: 'received', id: 'w1', receivedAt: '2026-12-01T10:00:00Z' },
      { kind: 'refused', message: 'No such form', otherWay: true },
      { kind: 'invalid', problems: [{ field: 'email', message: 'Wrong' }] },
    ],
  },
  assertions: {
    editing: (seen) => expect([isWithdrawalFilling(seen), withdrawalReceipt(seen)]).toEqual([true, null]),
    loadingLines: (seen, world) => {
      expect([isWithdrawalFilling(seen), areLinesSought(seen), foundLines(seen, 'S-1')]).toEqual([
        true,
        true,
        [],
      ])
      expect(world.inputOf('findLines')).toEqual({ order: 'S-1', email: 'name@example.com' })
    },
    confirming: (seen, world) => {
      expect([isWithdrawalConfirming(seen), isWithdrawalSending(seen)]).toEqual([true, false])
      expect(withdrawalForm(seen)).toEqual(form)
      // Loading the lines was aborted.
      expect([...world.waiting.keys()].filter((id) => id !== 'findLines')).toEqual([])
    },
    sending: (_, world) => expect(world.inputOf('sendWithdrawal')).toEqual(form),
    received: (seen) =>
      expect(withdrawalReceipt(seen)).toEqual({ id: 'w1', receivedAt: '2026-12-01T10:00:00Z' }),
  },
})
