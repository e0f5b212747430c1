import { assign, cancel, emit, enqueueActions, setup } from 'xstate'
import { toastLinger } from '#domain/times.ts'
import type { Toast, ToastsContext, ToastsEvent, ToastsNews } from './toasts.types.ts'

const without = (toasts: readonly Toast[], id: string) => toasts.filter((toast) => toast.id !== id)

export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    emitted: {} as ToastsNews,
  },
  actions: {
    /** A toast shown again under the same id takes the other's place. */
    keepToast: assign(({ context }, { id, text, tone, place, undoes }: Toast) => ({
      toasts: [
        ...without(context.toasts, id),
        { id, text, tone, place, ...(undoes === undefined ? {} : { undoes }) },
      ],
    })),
    startClock: enqueueActions(({ enqueue }, { id }: { id: string }) => {
      enqueue.raise({ type: 'toast.expired', id }, { id, delay: toastLinger })
    }),
    stopClock: cancel((_, { id }: { id: string }) => id),
    stopClocks: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(id)
    }),
    startClocks: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) {
        enqueue.raise({ type: 'toast.expired', id }, { id, delay: toastLinger })
      }
    }),
    tellUndone: emit(({ context }, { id, key }: { id: string; key: string }) => ({
      type: 'removal.undone' as const,
      lineId: undoneBy(context, id),
      key,
    })),
    /** Without its toast a removal cannot be undone any more. */
    endUndo: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const lineId = undoneBy(context, id)
      if (lineId) enqueue.emit({ type: 'removal.expired', lineId })
    }),
    dropToast: assign(({ context }, { id }: { id: string }) => ({ toasts: without(context.toasts, id) })),
  },
  guards: {
    isUndoable: ({ context }, { id }: { id: string }) => undoneBy(context, id) !== '',
    isNoneLeft: ({ context }) => context.toasts.length === 0,
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [] },
  initial: 'empty',
  on: {
    'toast.closed': {
      actions: [
        { type: 'stopClock', params: ({ event }) => event },
        { type: 'endUndo', params: ({ event }) => event },
        { type: 'dropToast', params: ({ event }) => event },
      ],
    },
    'toast.undone': {
      guard: { type: 'isUndoable', params: ({ event }) => event },
      actions: [
        { type: 'stopClock', params: ({ event }) => event },
        { type: 'tellUndone', params: ({ event }) => event },
        { type: 'dropToast', params: ({ event }) => event },
      ],
    },
  },
  states: {
    empty: {
      on: {
        'toast.shown': {
          target: 'showing',
          actions: [
            { type: 'keepToast', params: ({ event }) => event },
            { type: 'startClock', params: ({ event }) => event },
          ],
        },
      },
    },
    showing: {
      always: { guard: 'isNoneLeft', target: 'empty' },
      on: {
        'toast.shown': {
          actions: [
            { type: 'stopClock', params: ({ event }) => event },
            { type: 'keepToast', params: ({ event }) => event },
            { type: 'startClock', params: ({ event }) => event },
          ],
        },
        'toast.expired': {
          actions: [
            { type: 'endUndo', params: ({ event }) => event },
            { type: 'dropToast', params: ({ event }) => event },
          ],
        },
        'toasts.paused': { target: 'paused', actions: 'stopClocks' },
      },
    },
    // Hovered or focused: nothing disappears under the hand; afterwards each has its whole time again.
    paused: {
      always: { guard: 'isNoneLeft', target: 'empty' },
      on: {
        'toast.shown': { actions: { type: 'keepToast', params: ({ event }) => event } },
        'toasts.resumed': { target: 'showing', actions: 'startClocks' },
      },
    },
  },
})

function undoneBy({ toasts }: ToastsContext, id: string): string {
  return toasts.find((toast) => toast.id === id)?.undoes ?? ''
}
