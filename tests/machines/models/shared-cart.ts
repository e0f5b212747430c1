import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { sharedCartMachine } from '#machines/shared-cart/shared-cart.machine.ts'
import {
  addedSharedCartParts,
  isSharedCartAdding,
  isSharedCartLoading,
  sharedCartChoices,
  sharedCartFailures,
  sharedCartProblem,
} from '#machines/shared-cart/shared-cart.select.ts'

const query = { by: 'NAME' as const, texts: ['pads', 'discs'], vehicle: null, country: 'DE' }
const pads = { record: 'pads', name: 'Pads', quantity: 1, location: null }
const discs = { record: 'discs', name: 'Discs', quantity: 2, location: 'EU1' }

export const sharedCartModel = model({
  name: 'shared-cart',
  machine: sharedCartMachine,
  inputs: [() => ({ ...query, isLoaded: false }), () => ({ ...query, isLoaded: true })],
  events: [
    { type: 'retry.clicked' },
    { type: 'part.chosen', line: '1', part: 'other' },
    { type: 'line.kept', line: '1' },
    { type: 'line.leftOut', line: '1' },
    { type: 'add.clicked', additions: [pads, discs] },
    { type: 'add.clicked', additions: [] },
  ],
  answers: {
    loadSharedCart: [undefined],
    addSharedCartPart: [{ kind: 'accepted' }, { kind: 'refused', message: 'Only one left.' }],
  },
  relevantContext: ({ isLoaded, queue, failures, added, choices }) => [
    isLoaded,
    queue,
    Array.isArray(failures) && failures.length,
    added,
    choices,
  ],
  assertions: {
    loading: (seen, world) => {
      expect([isSharedCartLoading(seen), sharedCartProblem(seen), seen.context.added]).toEqual([
        true,
        null,
        0,
      ])
      expect(world.inputOf('loadSharedCart')).toEqual(query)
    },
    choosing: (seen, world) => {
      expect([isSharedCartAdding(seen), seen.context.queue]).toEqual([false, []])
      expect([0, 1, 2]).toContain(addedSharedCartParts(seen) + sharedCartFailures(seen).length)
      expect(world.waiting.size).toBe(0)
    },
    adding: (seen, world) => {
      expect([isSharedCartAdding(seen), addedSharedCartParts(seen)]).toEqual([true, 0])
      expect([pads, discs]).toContainEqual(world.inputOf('addSharedCartPart'))
      // What is being added must not be added again by the next press.
      expect(Object.values(sharedCartChoices(seen).kept)).not.toContain(true)
    },
    failed: (seen) => expect(sharedCartProblem(seen)).toBe('No answer came.'),
  },
})
