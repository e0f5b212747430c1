import { assertEvent, assign, cancel, enqueueActions, setup } from 'xstate'
import { toastLinger } from '#domain/timings.ts'
import type { Toast, ToastsContext, ToastsEmitted, ToastsEvent } from './toasts.types.ts'

const without = (toasts: readonly Toast[], id: string) => toasts.filter((toast) => toast.id !== id)

const toastOf = ({ toasts }: ToastsContext, id: string): Toast | undefined =>
  toasts.find((toast) => toast.id === id)

export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    emitted: {} as ToastsEmitted,
  },
  actions: {
    /** A toast replaces one of the same id. */
    keepToast: assign(({ context, event }) => {
      assertEvent(event, 'toast.shown')
      const { type: _, ...toast } = event
      return { toasts: [...without(context.toasts, toast.id), toast] }
    }),
    dropToast: assign(({ context, event }) => {
      assertEvent(event, ['toast.closed', 'toast.expired', 'toast.undone'])
      return { toasts: without(context.toasts, event.id) }
    }),
    startTimer: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'toast.shown')
      enqueue.raise({ type: 'toast.expired', id: event.id }, { id: event.id, delay: toastLinger })
    }),
    stopTimer: cancel(({ event }) => {
      assertEvent(event, ['toast.shown', 'toast.closed', 'toast.undone'])
      return event.id
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) {
        enqueue.raise({ type: 'toast.expired', id }, { id, delay: toastLinger })
      }
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(id)
    }),
    emitUndone: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'toast.undone')
      const { id, key } = event
      const { undoes, setsBack } = toastOf(context, id) ?? {}
      if (undoes) enqueue.emit({ type: 'removal.undone', lineId: undoes, key })
      if (setsBack) enqueue.emit({ type: 'quantity.undone', id, ...setsBack })
    }),
    /** Without its toast a removal can no longer be undone. */
    emitRemovalExpired: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['toast.closed', 'toast.expired'])
      const lineId = toastOf(context, event.id)?.undoes
      if (lineId) enqueue.emit({ type: 'removal.expired', lineId })
    }),
  },
  guards: {
    isUndoable: ({ context, event }) => {
      assertEvent(event, 'toast.undone')
      const { undoes, setsBack } = toastOf(context, event.id) ?? {}
      return undoes !== undefined || setsBack !== undefined
    },
    isEmpty: ({ context }) => context.toasts.length === 0,
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [] },
  initial: 'empty',
  on: {
    'toast.closed': { actions: ['stopTimer', 'emitRemovalExpired', 'dropToast'] },
    'toast.undone': { guard: 'isUndoable', actions: ['stopTimer', 'emitUndone', 'dropToast'] },
    'toast.expired': { description: 'No timer runs.' },
    'toasts.paused': { description: 'There is nothing to pause.' },
    'toasts.resumed': { description: 'Nothing is paused.' },
  },
  states: {
    empty: {
      on: {
        'toast.shown': { target: 'showing', actions: ['keepToast', 'startTimer'] },
        'toast.undone': { description: 'No toast shows.' },
      },
    },
    showing: {
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'toast.shown': { actions: ['stopTimer', 'keepToast', 'startTimer'] },
        'toast.expired': { actions: ['emitRemovalExpired', 'dropToast'] },
        'toasts.paused': { target: 'paused', actions: 'stopTimers' },
      },
    },
    // Toasts stay while hovered or focused; afterwards each shows for its full time again.
    paused: {
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'toast.shown': { actions: 'keepToast' },
        'toasts.resumed': { target: 'showing', actions: 'startTimers' },
      },
    },
  },
})
