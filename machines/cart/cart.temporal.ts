import { temporal } from '../temporal.ts'
import { cartMachine } from './cart.machine.ts'
import { isCartBusy } from './cart.select.ts'
import type { CartContext } from './cart.types.ts'

const pendingEdits = ({ queue, inFlight }: CartContext) =>
  [...queue, ...(inFlight ? [inFlight] : [])].map(({ edit }) => edit)
const removals = (context: CartContext) =>
  pendingEdits(context).filter(({ kind }) => kind === 'removal').length

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
