import { assign, emit, setup } from 'xstate'
import { fallbackCountry } from '#domain/countries/countries.ts'
import { sessionPorts } from './session.ports.ts'
import type {
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionResult,
} from './session.types.ts'

const fetchFailure: SessionResult = { country: fallbackCountry, problem: 'Failed to fetch country' }

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
  },
  actors: sessionPorts.actors,
  actions: {
    ...sessionPorts.actions,
    keepCountry: assign((_, { country }: { country: string }) => ({ country })),
    emitCountry: emit(({ context }) => ({
      type: 'country.known' as const,
      country: context.country ?? fallbackCountry,
    })),
    emitFailure: emit((_, { problem }: SessionResult) => ({
      type: 'session.failed' as const,
      message: problem ?? '',
    })),
  },
  guards: {
    isCountryGiven: ({ context }) => context.country !== null,
    isDetected: (_, { problem }: SessionResult) => problem === null,
    isAnotherCountry: ({ context }, { country }: { country: string }) => country !== context.country,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ country: input.country }),
  initial: 'evaluating',
  // Without it, a choice made in another tab shows on the next page.
  invoke: { id: 'listenToChoice', src: 'listenToChoice', onError: {} },
  on: {
    'session.started': { description: 'The country is detected once.' },
    'country.chosen': {
      target: '.known',
      actions: [
        { type: 'keepCountry', params: ({ event }) => event },
        { type: 'storeCountry', params: ({ event: { country } }) => ({ country }) },
      ],
    },
    'country.synced': {
      guard: { type: 'isAnotherCountry', params: ({ event }) => event },
      target: '.known',
      actions: { type: 'keepCountry', params: ({ event }) => event },
    },
  },
  states: {
    evaluating: {
      always: [{ guard: 'isCountryGiven', target: 'known' }, { target: 'waiting' }],
    },
    waiting: { on: { 'session.started': 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchSession',
        src: 'fetchSession',
        onDone: [
          {
            guard: { type: 'isDetected', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'keepCountry', params: ({ event }) => event.output },
          },
          {
            target: 'assumed',
            actions: [
              { type: 'keepCountry', params: ({ event }) => event.output },
              { type: 'emitFailure', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'assumed',
          actions: [
            { type: 'keepCountry', params: fetchFailure },
            { type: 'emitFailure', params: fetchFailure },
          ],
        },
      },
    },
    known: { entry: 'emitCountry' },
    assumed: { entry: 'emitCountry' },
  },
})
