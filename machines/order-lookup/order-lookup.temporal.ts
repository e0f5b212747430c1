import type { SnapshotFrom } from 'xstate'
import { orderCodeMinutes } from '#domain/timings.ts'
import { asks, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import { otherWayPromise } from '../formProblems.temporal.ts'
import { fieldProblems, formProblem } from '../formProblems.ts'
import { orderLookupMachine } from './order-lookup.machine.ts'
import { lookupStep } from './order-lookup.select.ts'

type OrderLookup = SnapshotFrom<typeof orderLookupMachine>
const isProblemShown = (seen: OrderLookup) => formProblem(seen) !== null || fieldProblems(seen).length > 0

export const orderLookupProperties = temporal(orderLookupMachine, [
  {
    says: 'Who comes by the link of a mail is asked to confirm it; everybody else gets the form.',
    starts: (seen) =>
      !seen.hasTag('busy') && lookupStep(seen) === (seen.context.link === '' ? 'form' : 'link'),
  },
  {
    says: 'A link is used only when the visitor confirms it: filters of mail follow links, too.',
    never: (step) => asks(step, 'openByLink') && step.event?.type !== 'link.confirmed',
  },
  {
    says: 'What the visitor typed is what is asked for, and a code that was asked for again is for the same order.',
    never: (step) => {
      const { event, before, after } = step
      if (event?.type === 'form.submitted' && before.matches('filling')) {
        const { order, email } = event
        return !asks(step, 'requestCode', { order, email })
      }
      return (
        event?.type === 'code.requested' &&
        before.matches({ awaitingCode: 'entering' }) &&
        !asks(step, 'requestCode', after.context.form)
      )
    },
  },
  {
    says: 'Once a code is sent, the page asks for it, and checks it together with the request that it belongs to.',
    never: ({ after, answer }) =>
      answer?.id === 'requestCode' &&
      answer.kind === 'sent' &&
      !(
        after.matches({ awaitingCode: 'entering' }) &&
        after.context.challenge === fieldOf(answer.output, 'challenge')
      ),
  },
  {
    says: 'Where no code was sent, the form is open again and says why.',
    never: ({ after, answer }) =>
      answer?.id === 'requestCode' &&
      answer.kind !== 'sent' &&
      !(after.matches('filling') && isProblemShown(after)),
  },
  {
    says: 'A code that is typed is checked as it was typed.',
    never: (step) =>
      step.event?.type === 'code.submitted' &&
      step.before.matches({ awaitingCode: 'entering' }) &&
      !asks(step, 'openByCode', { challenge: step.before.context.challenge, code: step.event.code }),
  },
  {
    says: 'A code is valid for a quarter of an hour; then the form says that it is over.',
    never: ({ before, after, event, answer, timers }) =>
      timers.some(
        ({ type, delay }) => type.includes('orderCodeLifetime') && delay !== orderCodeMinutes * 60_000,
      ) ||
      (before.matches('awaitingCode') &&
        event === null &&
        answer === null &&
        !(after.matches('filling') && formProblem(after)?.includes(`${orderCodeMinutes} minutes`) === true)),
  },
  {
    says: 'The time of a code begins when it is asked for.',
    never: ({ before, after, timers }) =>
      after.matches('awaitingCode') &&
      !before.matches('awaitingCode') &&
      !timers.some(({ type }) => type.includes('orderCodeLifetime')),
  },
  {
    says: 'Until the page of the order is there, this one shows that it is busy.',
    never: ({ after }) => (after.matches('opened') || after.matches('shown')) && !after.hasTag('busy'),
  },
  {
    says: 'A code or link that is right opens its order.',
    never: (step) => {
      const { after, answer } = step
      if (answer?.kind !== 'opened') return false
      const orderId = fieldOf(answer.output, 'orderId')
      return !after.matches('opened') || !asks(step, 'goToOrder', { orderId })
    },
  },
  {
    says: 'A code or link that does not open an order says why, and leaves another way.',
    never: ({ after, answer }) =>
      (answer?.id === 'openByCode' || answer?.id === 'openByLink') &&
      answer.kind !== 'opened' &&
      (formProblem(after) === null || after.hasTag('busy') || lookupStep(after) === 'opened'),
  },
  {
    says: 'A link whose answer was lost can be confirmed again; one that was refused leads to the form.',
    never: ({ after, answer }) =>
      answer?.id === 'openByLink' &&
      answer.kind !== 'opened' &&
      lookupStep(after) !== (answer.failed ? 'link' : 'form'),
  },
  {
    says: 'A new try begins without the problem of the one before.',
    never: ({ before, after }) =>
      after.hasTag('busy') && !before.hasTag('busy') && !after.matches('opened') && isProblemShown(after),
  },
  {
    says: 'From the code and from the link the way back leads to an open form without problems.',
    never: ({ before, after, event }) =>
      event?.type === 'form.reopened' &&
      (before.matches('confirmingLink') || before.matches({ awaitingCode: 'entering' })) &&
      !(after.matches('filling') && !isProblemShown(after)),
  },
  {
    says: 'A link that is confirmed is sent as it came.',
    never: (step) =>
      step.event?.type === 'link.confirmed' &&
      step.before.matches('confirmingLink') &&
      !asks(step, 'openByLink', { link: step.before.context.link }),
  },
  {
    says: 'An order whose page does not load is not lost: the page offers its address, and says what failed.',
    never: ({ before, after, answer }) =>
      answer?.id === 'goToOrder' &&
      (answer.failed
        ? !(after.matches('notShown') && formProblem(after) !== null)
        : !after.matches('shown') || !isAlike(after.context.orderId, before.context.orderId)),
  },
  {
    says: 'From every state the way to the order exists.',
    reachable: (seen) => seen.context.orderId !== '',
  },
  otherWayPromise('requestCode'),
])
