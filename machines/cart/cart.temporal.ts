import { hasField, type PortAnswer, temporal } from '#flow-tools/temporal.ts'
import { cartMachine } from './cart.machine.ts'
import { hasTakenEffect, inFlightOf, isAdding } from './cart.queue.ts'
import { isCartBusy } from './cart.select.ts'
import type { CartContext, CartReading, QueuedEdit } from './cart.types.ts'

const pendingEdits = ({ queue, inFlight }: CartContext) =>
  [...queue, ...(inFlight ? [inFlight] : [])].map(({ edit }) => edit)
const removals = (context: CartContext) =>
  pendingEdits(context).filter(({ kind }) => kind === 'removal').length

const isReading = (output: unknown): output is CartReading =>
  hasField(output, 'kind', 'read') || hasField(output, 'kind', 'expired')

/** The edit whose answer was lost, if the cart that was read then shows it. */
const shownAfterLoss = (context: CartContext, answer: PortAnswer | null): QueuedEdit | undefined => {
  if (answer?.id !== 'recoverCart') return undefined
  const { output } = answer
  return isReading(output) ? inFlightOf(context).find(({ edit }) => hasTakenEffect(edit, output)) : undefined
}

export const cartProperties = temporal(cartMachine, [
  {
    says: 'With a connection every edit ends: it is in the cart, or the shopper is told that it is not.',
    after: (seen) => isCartBusy(seen) && seen.matches({ connection: 'online' }),
    eventually: (seen) => !isCartBusy(seen),
    given: ({ kind }) => kind !== 'offline',
  },
  {
    says: 'Nothing is sent while the device knows that it is offline.',
    never: ({ before, after }) =>
      after.matches({ connection: 'offline', sync: 'saving' }) && !before.matches({ sync: 'saving' }),
  },
  {
    says: 'An edit that is in flight is not given up before its answer.',
    never: ({ before, after, answer }) =>
      before.context.inFlight !== null && after.context.inFlight === null && answer === null,
  },
  {
    says: 'An edit whose answer is lost is not sent again before the cart was read.',
    never: ({ before, after, answer }) =>
      before.matches({ sync: 'saving' }) &&
      answer?.id === 'saveEdit' &&
      answer.failed &&
      !after.matches({ sync: 'recovering' }),
  },
  {
    says: 'After a lost answer an add is not taken for made before the server has confirmed its key.',
    never: ({ before, after, answer }) => {
      const shown = shownAfterLoss(before.context, answer)
      return (
        shown !== undefined &&
        isAdding(shown) &&
        !shown.repeated &&
        !pendingEdits(after.context).includes(shown.edit)
      )
    },
  },
  {
    says: 'A change of a line is not reported as failed if the cart shows it after the lost answer.',
    never: ({ before, answer, actions }) => {
      const shown = shownAfterLoss(before.context, answer)
      return shown?.edit.kind === 'quantity' && actions.includes('xstate.emit')
    },
  },
  {
    says: 'A cart is read again after a lost answer if it turns out to be over, and only then.',
    never: ({ before, after, answer }) =>
      answer?.id === 'recoverCart' &&
      !answer.failed &&
      !before.context.stale &&
      isCartBusy(before) &&
      !isCartBusy(after) &&
      (answer.kind === 'expired') !== (after.context.stale || after.matches({ sync: 'refreshing' })),
  },
  {
    says: 'The removal of a line is not replaced by a change of its quantity.',
    never: ({ before, after, event }) =>
      event?.type === 'quantity.changed' &&
      removals(before.context) > 0 &&
      pendingEdits(after.context).some(({ kind }) => kind === 'quantity'),
  },
  {
    says: 'A line is removed once.',
    never: ({ before, after, event }) =>
      event?.type === 'line.removed' &&
      removals(before.context) > 0 &&
      after.context.removals.length > before.context.removals.length,
  },
  {
    says: 'From every state the way to a cart without waiting edits exists.',
    reachable: (seen) => seen.matches({ sync: { idle: 'upToDate' } }) && !isCartBusy(seen),
  },
])
