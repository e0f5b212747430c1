import { assign, emit, setup } from 'xstate'
import { type ConsentCategory, consentCategories, mandatoryOnly, toggleConsent } from '#domain/consent.ts'
import { consentPorts } from './consent.ports.ts'
import type { ConsentContext, ConsentEvent, ConsentNews } from './consent.types.ts'

type Choice = { categories: readonly ConsentCategory[] }

/** Once accepted, every change of the open settings is saved again (CONS-04). */
const saveChange = { guard: 'isChanged', target: 'storing', reenter: true, actions: 'chooseDraft' } as const

export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    emitted: {} as ConsentNews,
    tags: {} as 'unknown' | 'asking' | 'chosen' | 'managing',
  },
  actors: consentPorts.actors,
  actions: {
    ...consentPorts.actions,
    choose: assign((_, { categories }: Choice) => ({ categories, draft: categories })),
    chooseDraft: assign({ categories: ({ context }) => context.draft }),
    draftChoice: assign({ draft: ({ context }) => context.categories }),
    toggleDraft: assign(({ context }, { category }: { category: ConsentCategory }) => ({
      draft: toggleConsent(context.draft, category),
    })),
    tellGiven: emit(({ context }) => ({ type: 'consent.given' as const, categories: context.categories })),
  },
  guards: {
    isStored: (_, { found }: { found: readonly ConsentCategory[] | null }) => found !== null,
    /** Whatever is chosen becomes the draft as well: only a toggle sets them apart. */
    isChanged: ({ context: { categories, draft } }) => categories.join() !== draft.join(),
  },
}).createMachine({
  id: 'consent',
  context: { categories: mandatoryOnly, draft: mandatoryOnly },
  type: 'parallel',
  states: {
    choice: {
      initial: 'reading',
      on: {
        'consent.agreed': {
          target: '.storing',
          actions: { type: 'choose', params: { categories: consentCategories } },
        },
        'consent.rejected': {
          target: '.storing',
          actions: { type: 'choose', params: { categories: mandatoryOnly } },
        },
        'settings.saved': { target: '.storing', actions: 'chooseDraft' },
      },
      states: {
        reading: {
          tags: 'unknown',
          invoke: {
            id: 'readConsent',
            src: 'readConsent',
            onDone: [
              {
                guard: { type: 'isStored', params: ({ event }) => ({ found: event.output }) },
                target: 'given',
                actions: [
                  {
                    type: 'choose',
                    params: ({ event }) => ({ categories: event.output ?? mandatoryOnly }),
                  },
                  'tellGiven',
                  { type: 'signalTags', params: ({ context }) => context },
                ],
              },
              { target: 'asking' },
            ],
            onError: 'asking',
          },
        },
        asking: { tags: 'asking' },
        storing: {
          tags: 'chosen',
          // The choice holds for this visit even where the cookie cannot be written.
          entry: ['tellGiven', { type: 'signalTags', params: ({ context }) => context }],
          invoke: {
            id: 'storeConsent',
            src: 'storeConsent',
            input: ({ context }) => ({ categories: context.categories }),
            onDone: 'given',
            onError: 'given',
          },
          always: saveChange,
        },
        given: { tags: 'chosen', always: saveChange },
      },
    },
    settings: {
      initial: 'closed',
      states: {
        closed: { on: { 'settings.opened': { target: 'managing', actions: 'draftChoice' } } },
        managing: {
          tags: 'managing',
          on: {
            'category.toggled': { actions: { type: 'toggleDraft', params: ({ event }) => event } },
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
