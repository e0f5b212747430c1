import { assertEvent, assign, setup } from 'xstate'
import { comparedMax } from '#domain/limits.ts'
import { comparePorts } from './compare.ports.ts'
import type { CompareContext, CompareEvent, CompareInput } from './compare.types.ts'

export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    events: {} as CompareEvent,
    input: {} as CompareInput,
  },
  actors: comparePorts.actors,
  actions: {
    addPart: assign(({ context, event }) => {
      assertEvent(event, 'part.chosen')
      return { parts: [...context.parts, { part: event.part, name: event.name }] }
    }),
    removePart: assign(({ context, event }) => {
      assertEvent(event, 'part.removed')
      return { parts: context.parts.filter(({ part }) => part !== event.part) }
    }),
    clearParts: assign({ parts: [] }),
    keepSynced: assign(({ event }) => {
      assertEvent(event, 'parts.synced')
      return { parts: event.parts }
    }),
    keepRefused: assign(({ event }) => {
      assertEvent(event, 'part.chosen')
      return { refused: event.name }
    }),
  },
  guards: {
    isChosen: ({ context, event }) => {
      assertEvent(event, 'part.removed')
      return context.parts.some(({ part }) => part === event.part)
    },
    isFull: ({ context, event }) => {
      assertEvent(event, 'part.chosen')
      return context.parts.length >= comparedMax && !context.parts.some(({ part }) => part === event.part)
    },
    isNew: ({ context, event }) => {
      assertEvent(event, 'part.chosen')
      return context.parts.length < comparedMax && !context.parts.some(({ part }) => part === event.part)
    },
  },
}).createMachine({
  id: 'compare',
  context: ({ input }) => ({ parts: input.parts.slice(0, comparedMax), refused: '' }),
  type: 'parallel',
  states: {
    storage: {
      initial: 'idle',
      on: {
        'part.chosen': { guard: 'isNew', target: '.storing', actions: 'addPart' },
        'part.removed': { guard: 'isChosen', target: '.storing', actions: 'removePart' },
        'parts.cleared': { target: '.storing', actions: 'clearParts' },
        'parts.synced': { target: '.idle', actions: 'keepSynced' },
      },
      states: {
        idle: {},
        storing: {
          invoke: {
            id: 'storeParts',
            src: 'storeParts',
            input: ({ context }) => context.parts,
            onDone: 'idle',
            onError: 'unsaved',
          },
        },
        unsaved: {},
      },
    },
    // A fifth part is refused with a sentence, which goes with the next choice.
    choice: {
      initial: 'taken',
      on: {
        'part.chosen': [
          { guard: 'isFull', target: '.refused', actions: 'keepRefused' },
          { target: '.taken' },
        ],
        'part.removed': '.taken',
        'parts.cleared': '.taken',
        'parts.synced': '.taken',
      },
      states: { taken: {}, refused: {} },
    },
  },
})
