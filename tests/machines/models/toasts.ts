import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { shownToasts } from '#machines/toasts/toasts.select.ts'

const added = { id: 'a', text: 'Added', tone: 'success', place: 'bottom-center' }
const removed = { id: 'r', text: 'Removed', tone: 'success', place: 'bottom-center', undoes: 'line 1' }
const stepped = {
  id: 'q',
  text: '12 instead of 1',
  tone: 'info',
  place: 'bottom-center',
  setsBack: { lineId: 'line 1', quantity: 1 },
}

export const toastsModel = model({
  name: 'toasts',
  machine: toastsMachine,
  inputs: [() => undefined],
  events: [
    { type: 'toast.shown', ...added },
    { type: 'toast.shown', ...removed },
    { type: 'toast.shown', ...stepped },
    { type: 'toast.closed', id: 'r' },
    { type: 'toast.expired', id: 'r' },
    { type: 'toast.undone', id: 'r', key: 'press' },
    { type: 'toast.undone', id: 'a', key: 'press' },
    { type: 'toast.undone', id: 'q', key: 'press' },
    { type: 'toasts.paused' },
    { type: 'toasts.resumed' },
  ],
  answers: {},
  dropped: {
    'toast.undone': 'The toast has closed.',
  },
  assertions: {
    empty: (seen) => expect(shownToasts(seen)).toEqual([]),
    showing: (seen, world) => {
      const ids = shownToasts(seen).map((toast) => toast.id)
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(ids.length)
      const over = world.emitted.filter((one) => one.type.startsWith('removal.'))
      expect(over.every((one) => one.lineId === 'line 1')).toBe(true)
    },
    paused: (seen, world) => {
      expect(shownToasts(seen).length).toBeGreaterThan(0)
      const before = shownToasts(seen)
      world.clock.increment(60_000)
      expect(shownToasts(seen)).toBe(before)
    },
  },
})
