import { offlineRetry, quantityDebounce } from '#domain/timings.ts'
import { asks, isAlike, temporal } from '#flow-tools/temporal.ts'
import { cartMachine } from './cart.machine.ts'
import { hasTakenEffect, inFlightOf, isAdding } from './cart.queue.ts'
import {
  isOver,
  isReading,
  isReadingNow,
  pendingEdits,
  resultProperties,
  shownAfterLoss,
} from './cart.results.temporal.ts'
import { isCartBusy } from './cart.select.ts'
import type { CartContext } from './cart.types.ts'

const removals = (context: CartContext) =>
  pendingEdits(context).filter(({ kind }) => kind === 'removal').length

const isRemovalWaiting = ({ queue }: CartContext) => queue.some(({ edit }) => edit.kind === 'removal')
/** What was in flight is neither in flight nor in the queue. */
const isDone = (before: CartContext, after: CartContext) =>
  pendingEdits(after).length === pendingEdits(before).length - 1

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
      isOver(answer) !== (after.context.stale || after.matches({ sync: 'refreshing' })),
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
  {
    says: 'An edit that is asked for waits in the queue, or is on its way.',
    never: ({ before, after, event }) =>
      event?.type === 'edit.requested' &&
      pendingEdits(after.context).length !== pendingEdits(before.context).length + 1,
  },
  {
    says: 'A line that is removed can be brought back, and its removal is on its way.',
    never: ({ before, after, event }) =>
      event?.type === 'line.removed' &&
      removals(before.context) === 0 &&
      (removals(after.context) !== 1 || after.context.removals.length !== before.context.removals.length + 1),
  },
  {
    says: 'Undo takes back a removal that was not sent, or brings the line back; once.',
    never: ({ before, after, event }) =>
      event?.type === 'removal.undone' &&
      (after.context.removals.some(({ lineId }) => lineId === event.lineId) ||
        (isRemovalWaiting(before.context)
          ? isRemovalWaiting(after.context)
          : before.context.removals.some(({ lineId }) => lineId === event.lineId) &&
            pendingEdits(after.context).length !== pendingEdits(before.context).length + 1)),
  },
  {
    says: 'A removal that cannot be undone any more is forgotten.',
    never: ({ after, event }) =>
      event?.type === 'removal.expired' &&
      after.context.removals.some(({ lineId }) => lineId === event.lineId),
  },
  {
    says: 'The quantity that the shopper chose last is what is sent, after a pause.',
    never: ({ before, after, event }) =>
      event?.type === 'quantity.changed' &&
      removals(before.context) === 0 &&
      !(
        after.matches({ debounce: 'waiting' }) &&
        after.context.queue.filter(({ edit }) => edit.kind === 'quantity' && edit.quantity === event.quantity)
          .length === 1
      ),
  },
  {
    says: 'The cart is read again where another tab, a new connection or a person asks for it.',
    never: ({ before, after, event }) =>
      (event?.type === 'tab.changed' ||
        event?.type === 'refresh.requested' ||
        event?.type === 'connection.restored') &&
      !after.context.stale &&
      !after.matches({ sync: 'refreshing' }) &&
      !before.matches({ sync: 'refreshing' }),
  },
  {
    says: 'What is being read is not read a second time for the same reason.',
    never: ({ before, after }) => isReadingNow(after) && !isReadingNow(before) && after.context.stale,
  },
  {
    says: 'The device knows whether it has a connection.',
    never: ({ after, event }) =>
      (event?.type === 'connection.lost' && !after.matches({ connection: 'offline' })) ||
      (event?.type === 'connection.restored' && !after.matches({ connection: 'online' })),
  },
  {
    says: 'What waits for the connection is sent as soon as it is back.',
    never: ({ before, after, event }) =>
      event?.type === 'connection.restored' &&
      before.matches({ sync: 'waitingForConnection' }) &&
      after.matches({ sync: 'waitingForConnection' }),
  },
  {
    says: 'After an order nothing of its cart is sent any more.',
    never: ({ after, event }) => event?.type === 'cart.ordered' && after.context.queue.length > 0,
  },
  {
    says: 'After an order the other tabs are told, so that they no longer show its cart.',
    never: ({ event, actions }) => event?.type === 'cart.ordered' && !actions.includes('notifyTabs'),
  },
  {
    says: 'An edit that the server accepted is done, and the other tabs are told.',
    never: ({ before, after, answer, actions }) =>
      answer?.id === 'saveEdit' &&
      answer.kind === 'accepted' &&
      !(isDone(before.context, after.context) && actions.includes('notifyTabs')),
  },
  {
    says: 'An edit that did not leave the device waits for the connection, and is not lost.',
    never: ({ before, after, answer }) =>
      answer?.id === 'saveEdit' &&
      answer.kind === 'offline' &&
      !(
        after.matches({ sync: 'waitingForConnection' }) &&
        after.context.inFlight === null &&
        after.context.queue.length >= Math.max(1, before.context.queue.length)
      ),
  },
  {
    says: 'An edit that the server refused is given up, and the shopper is told.',
    never: ({ before, after, answer, actions }) =>
      answer?.id === 'saveEdit' &&
      answer.kind === 'refused' &&
      (pendingEdits(after.context).length >= pendingEdits(before.context).length ||
        !actions.includes('xstate.emit')),
  },
  {
    says: 'A part for a cart that is over is sent to the new cart once; whoever loses edits is told.',
    never: ({ before, after, answer, actions }) => {
      if (answer?.id !== 'saveEdit' || !isOver(answer)) return false
      const isMoved = inFlightOf(before.context).some((queued) => isAdding(queued) && !queued.resent)
      return (
        !actions.includes('notifyTabs') ||
        (isMoved
          ? !pendingEdits(after.context).some(({ kind }) => kind === 'add' || kind === 'restore')
          : !(actions.includes('xstate.emit') || answer.kind === 'placed') ||
            !(after.context.stale || isReadingNow(after)))
      )
    },
  },
  {
    says: 'A cart that could not be read says so, and can be read again.',
    never: ({ before, after, answer }) =>
      isReadingNow(before) && answer?.failed === true && after.matches({ sync: { idle: 'upToDate' } }),
  },
  {
    says: 'After a lost answer the other tabs read the cart, unless the edit is made again.',
    never: ({ after, answer, actions }) =>
      answer?.id === 'recoverCart' &&
      !answer.failed &&
      !pendingEdits(after.context).some(({ kind }) => kind === 'add' || kind === 'restore') &&
      !actions.includes('notifyTabs'),
  },
  {
    says: 'A page that is left leaves what it did not send to the next page, which sends it: nobody sends it twice.',
    never: ({ after, event }) => event?.type === 'page.left' && after.context.queue.length > 0,
  },
  {
    says: 'The pause after the last press of a quantity ends, and what was chosen is sent.',
    never: ({ before, after, elapsed }) =>
      elapsed === 'quantityDebounce' &&
      before.matches({ debounce: 'waiting' }) &&
      !(after.matches({ debounce: 'idle' }) && after.context.queue.every(({ ready }) => ready)),
  },
  {
    says: 'Presses of a quantity are gathered for half a second, and a lost connection is tried every ten seconds.',
    never: ({ timers }) =>
      timers.some(
        ({ type, delay }) => delay !== (type.includes('offlineRetry') ? offlineRetry : quantityDebounce),
      ),
  },
  {
    says: 'A cart that is known to be out of date is read as soon as nothing else is to do.',
    never: ({ after }) => after.matches({ connection: 'online', sync: 'idle' }) && after.context.stale,
  },
  {
    says: 'With a connection an answer is followed by the next edit, or by rest.',
    never: ({ before, after, answer }) =>
      (answer?.id === 'saveEdit' || answer?.id === 'recoverCart') &&
      answer.kind !== 'offline' &&
      after.matches({ sync: 'waitingForConnection' }) &&
      before.matches({ connection: 'online' }),
  },
  {
    says: 'A part that is in the cart is told as added by its name, a line that is gone as removed.',
    never: ({ before, after, answer, emitted }) => {
      const [edit] = inFlightOf(before.context).map((queued) => queued.edit)
      const isDoneNow =
        (answer?.id === 'saveEdit' && answer.kind === 'accepted') ||
        (answer?.id === 'recoverCart' &&
          edit?.kind === 'removal' &&
          shownAfterLoss(before.context, answer) !== undefined &&
          !pendingEdits(after.context).includes(edit))
      if (!isDoneNow || edit === undefined) return false
      if (edit.kind !== 'add' && edit.kind !== 'removal') return false
      const { name } = edit
      const told =
        edit.kind === 'add'
          ? { type: 'part.accepted', record: edit.record, name }
          : { type: 'removal.accepted', lineId: edit.lineId, name }
      return !emitted.some((event) => isAlike(event, told))
    },
  },
  {
    says: 'Whoever loses an edit because no answer came is told why.',
    never: ({ after, answer }) => answer?.id === 'saveEdit' && answer.failed && after.context.problem === '',
  },
  {
    says: 'An add that the cart shows is not remembered as unanswered.',
    never: ({ after, answer }) => {
      if (answer?.id !== 'refreshCart' || !isReading(answer.output)) return false
      const reading = answer.output
      return after.context.unanswered.some((edit) => hasTakenEffect(edit, reading))
    },
  },
  {
    says: 'A visit begins at rest and with a connection, and the cart hears of both: of other tabs, and of the connection.',
    starts: (seen, effects) =>
      seen.matches({ connection: 'online', debounce: 'idle', sync: { idle: 'upToDate' } }) &&
      asks(effects, 'listenToTabs') &&
      asks(effects, 'watchConnection'),
  },
  ...resultProperties,
])
