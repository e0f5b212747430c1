import { toastLinger } from '#domain/timings.ts'
import { executes, isAlike, temporal } from '#flow-tools/temporal.ts'
import { toastsMachine } from './toasts.machine.ts'
import type { Toast, ToastsContext } from './toasts.types.ts'

const toastOf = ({ toasts }: ToastsContext, id: string): Toast | undefined =>
  toasts.find((toast) => toast.id === id)
const isUndoable = (toast: Toast | undefined) => toast?.undoes !== undefined || toast?.setsBack !== undefined

export const toastsProperties = temporal(toastsMachine, [
  {
    says: 'A toast that is shown shows, once, as the last one.',
    never: ({ after, event }) => {
      if (event?.type !== 'toast.shown') return false
      const { toasts } = after.context
      return toasts.at(-1)?.text !== event.text || toasts.filter(({ id }) => id === event.id).length !== 1
    },
  },
  {
    says: 'A new toast shows for five seconds, unless the visitor has stopped them all.',
    never: ({ before, event, timers }) =>
      event?.type === 'toast.shown' &&
      !isAlike(timers, before.matches('paused') ? [] : [{ type: 'toast.expired', delay: toastLinger }]),
  },
  {
    says: 'After a stop every toast shows for five seconds again.',
    never: ({ before, after, event, timers }) =>
      event?.type === 'toasts.resumed' &&
      before.matches('paused') &&
      !(
        after.matches('showing') &&
        timers.length === before.context.toasts.length &&
        timers.every(({ delay }) => delay === toastLinger)
      ),
  },
  {
    says: 'While the visitor points at a toast or has the focus in one, all of them stay.',
    never: (step) => {
      const { before, after, event } = step
      return (
        event?.type === 'toasts.paused' &&
        before.matches('showing') &&
        !(
          after.matches('paused') &&
          before.context.toasts.every(({ id }) => executes(step, 'xstate.cancel', { sendId: id }))
        )
      )
    },
  },
  {
    says: 'A toast that is closed, undone, or shown anew no longer runs out by its old timer.',
    never: (step) => {
      const { before, event } = step
      return (
        event !== null &&
        (event.type === 'toast.closed' || event.type === 'toast.undone' || event.type === 'toast.shown') &&
        toastOf(before.context, event.id) !== undefined &&
        before.matches('showing') &&
        (event.type !== 'toast.undone' || isUndoable(toastOf(before.context, event.id))) &&
        !executes(step, 'xstate.cancel', { sendId: event.id })
      )
    },
  },
  {
    says: 'A toast that is closed or has run out is gone; where it could bring a line back, the cart is told that it cannot any more.',
    never: ({ before, after, event, emitted }) => {
      if (event?.type !== 'toast.closed' && !(event?.type === 'toast.expired' && before.matches('showing')))
        return false
      const lineId = toastOf(before.context, event.id)?.undoes
      return (
        toastOf(after.context, event.id) !== undefined ||
        !isAlike(emitted, lineId === undefined ? [] : [{ type: 'removal.expired', lineId }])
      )
    },
  },
  {
    says: 'Undo brings back what its toast is about, once: the toast is gone with it.',
    never: ({ before, after, event, emitted }) => {
      if (event?.type !== 'toast.undone') return false
      const { id, key } = event
      const { undoes, setsBack } = toastOf(before.context, id) ?? {}
      const expected = [
        ...(undoes === undefined ? [] : [{ type: 'removal.undone', lineId: undoes, key }]),
        ...(setsBack === undefined ? [] : [{ type: 'quantity.undone', id, ...setsBack }]),
      ]
      return !isAlike(emitted, expected) || (expected.length > 0 && toastOf(after.context, id) !== undefined)
    },
  },
  {
    says: 'A toast without Undo undoes nothing and stays.',
    never: ({ before, event, ignored }) =>
      event?.type === 'toast.undone' && !isUndoable(toastOf(before.context, event.id)) && !ignored,
  },
  {
    says: 'The next toast shows at once, however the last one went.',
    never: ({ after }) => after.matches('empty') !== (after.context.toasts.length === 0),
  },
  {
    says: 'A stop ends with the last toast.',
    never: ({ before, after, event }) =>
      after.matches('paused') && !before.matches('paused') && event?.type !== 'toasts.paused',
  },
])
