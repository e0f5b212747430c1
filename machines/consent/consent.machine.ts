import { assertEvent, assign, emit, setup } from 'xstate'
import {
  type ConsentCategory,
  consentCategories,
  mandatoryOnly,
  toggleConsent,
} from '#domain/consent/consent.ts'
import { consentPorts } from './consent.ports.ts'
import type { ConsentContext, ConsentEmitted, ConsentEvent } from './consent.types.ts'

type Stored = readonly ConsentCategory[] | null

export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    emitted: {} as ConsentEmitted,
  },
  actors: consentPorts.actors,
  actions: {
    ...consentPorts.actions,
    keepStored: assign((_, stored: Stored) => ({
      categories: stored ?? mandatoryOnly,
      draft: stored ?? mandatoryOnly,
    })),
    acceptAll: assign({ categories: consentCategories, draft: consentCategories }),
    rejectOptional: assign({ categories: mandatoryOnly, draft: mandatoryOnly }),
    acceptDraft: assign({ categories: ({ context }) => context.draft }),
    resetDraft: assign({ draft: ({ context }) => context.categories }),
    toggleDraft: assign(({ context, event }) => {
      assertEvent(event, 'category.toggled')
      return { draft: toggleConsent(context.draft, event.category) }
    }),
    emitGiven: emit(({ context }) => ({ type: 'consent.given' as const, categories: context.categories })),
  },
  guards: {
    isStored: (_, stored: Stored) => stored !== null,
    /** The draft must equal the choice until a toggle changes it. */
    isDraftChanged: ({ context: { categories, draft } }) => categories.join() !== draft.join(),
  },
}).createMachine({
  id: 'consent',
  context: { categories: mandatoryOnly, draft: mandatoryOnly },
  type: 'parallel',
  states: {
    choice: {
      initial: 'reading',
      on: {
        'consent.agreed': { target: '.given.storing', actions: 'acceptAll' },
        'consent.rejected': { target: '.given.storing', actions: 'rejectOptional' },
        'settings.saved': { target: '.given.storing', actions: 'acceptDraft' },
      },
      states: {
        reading: {
          invoke: {
            id: 'readConsent',
            src: 'readConsent',
            onDone: [
              {
                guard: { type: 'isStored', params: ({ event }) => event.output },
                target: 'given.stored',
                actions: [
                  { type: 'keepStored', params: ({ event }) => event.output },
                  'emitGiven',
                  { type: 'signalTags', params: ({ context: { categories } }) => ({ categories }) },
                ],
              },
              { target: 'undecided' },
            ],
            onError: 'undecided',
          },
        },
        undecided: {},
        given: {
          initial: 'storing',
          // After a choice, every toggle in the open settings is saved at once (CONS-04).
          always: { guard: 'isDraftChanged', target: '.storing', actions: 'acceptDraft' },
          states: {
            storing: {
              // The choice applies to this visit even if the cookie cannot be written.
              entry: [
                'emitGiven',
                { type: 'signalTags', params: ({ context: { categories } }) => ({ categories }) },
              ],
              invoke: {
                id: 'storeConsent',
                src: 'storeConsent',
                input: ({ context }) => ({ categories: context.categories }),
                onDone: 'stored',
                onError: 'stored',
              },
            },
            stored: {},
          },
        },
      },
    },
    settings: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'settings.opened': { target: 'open', actions: 'resetDraft' },
            'settings.closed': { description: 'The dialog is closed already.' },
            'category.toggled': { description: 'The toggles are in the dialog.' },
          },
        },
        open: {
          on: {
            'settings.opened': { description: 'The dialog is open already; its draft stays.' },
            'category.toggled': { actions: 'toggleDraft' },
            'settings.saved': 'closed',
            'settings.closed': 'closed',
            'consent.agreed': 'closed',
            'consent.rejected': 'closed',
          },
        },
      },
    },
  },
})
