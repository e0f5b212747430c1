import { asks, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import { otherWayPromise } from '../formProblems.temporal.ts'
import { fieldProblems, formProblem } from '../formProblems.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'
import {
  isWithdrawalConfirming,
  isWithdrawalFilling,
  linesProblem,
  withdrawalReceipt,
} from './withdrawal.select.ts'

export const withdrawalProperties = temporal(withdrawalMachine, [
  {
    says: 'A withdrawal begins with an empty form.',
    starts: (seen) => isWithdrawalFilling(seen) && withdrawalReceipt(seen) === null,
  },
  {
    says: 'A form that is filled in shows what it says before anything is sent.',
    never: (step) => {
      const { before, after, event } = step
      if (event?.type !== 'form.submitted' || !isWithdrawalFilling(before)) return false
      const { type: _, ...form } = event
      return !(
        after.matches('confirming') &&
        isAlike(after.context.form, form) &&
        !asks(step, 'sendWithdrawal') &&
        formProblem(after) === null &&
        fieldProblems(after).length === 0
      )
    },
  },
  {
    says: 'A withdrawal is sent when it is confirmed, as it was shown, and never otherwise.',
    never: (step) =>
      (step.event?.type === 'withdrawal.confirmed' && step.before.matches('confirming')) !==
      asks(step, 'sendWithdrawal', step.before.context.form),
  },
  {
    says: 'Between the form and its confirmation the visitor can go back.',
    never: ({ before, after, event }) =>
      event?.type === 'back.clicked' && before.matches('confirming') && !isWithdrawalFilling(after),
  },
  {
    says: 'Who has withdrawn gets a receipt with its time.',
    never: ({ after, answer }) =>
      answer?.kind === 'received' &&
      !(
        after.matches('received') &&
        withdrawalReceipt(after)?.id === fieldOf(answer.output, 'id') &&
        withdrawalReceipt(after)?.receivedAt === fieldOf(answer.output, 'receivedAt')
      ),
  },
  {
    says: 'There is no receipt for what was not received.',
    never: ({ before, after, answer }) =>
      withdrawalReceipt(before) === null && withdrawalReceipt(after) !== null && answer?.kind !== 'received',
  },
  {
    says: 'A form with a wrong field is open again and names the field.',
    never: ({ after, answer }) =>
      answer?.kind === 'invalid' && !(isWithdrawalFilling(after) && fieldProblems(after).length > 0),
  },
  {
    says: 'A withdrawal that was refused or got no answer says why, and can be confirmed again.',
    never: ({ after, answer }) =>
      answer?.id === 'sendWithdrawal' &&
      (answer.failed || answer.kind === 'refused') &&
      !(after.matches('confirming') && isWithdrawalConfirming(after) && formProblem(after) !== null),
  },
  {
    says: 'The lines of an order show once they are found; where they are not, the page says why.',
    never: ({ after, answer }) =>
      answer?.id === 'findLines' &&
      !(
        after.matches('editing') &&
        (answer.kind === 'found'
          ? isAlike(after.context.lines, fieldOf(answer.output, 'lines')) && linesProblem(after) === null
          : linesProblem(after) !== null)
      ),
  },
  {
    says: 'Lines are asked for of the order that the visitor names, without those of the order before.',
    never: (step) => {
      const { before, after, event } = step
      if (event?.type !== 'lines.requested' || !before.matches('editing')) return false
      const { order, email } = event
      return !(
        asks(step, 'findLines', { order, email }) &&
        after.context.lines.length === 0 &&
        linesProblem(after) === null
      )
    },
  },
  otherWayPromise('sendWithdrawal'),
])
