import { assign, emit, setup } from 'xstate'
import { fallbackCountry } from '#domain/countries.ts'
import { sessionPorts } from './session.ports.ts'
import type { SessionContext, SessionEvent, SessionInput, SessionNews } from './session.types.ts'

const failure = 'Failed to fetch country'

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionNews,
  },
  actors: sessionPorts.actors,
  actions: {
    keepCountry: assign((_, { country }: { country: string }) => ({ country })),
    tellCountry: emit(({ context }) => ({
      type: 'country.known' as const,
      country: context.country ?? fallbackCountry,
    })),
    tellFailure: emit((_, { message }: { message: string }) => ({
      type: 'session.failed' as const,
      message,
    })),
  },
  guards: {
    isCountryGiven: ({ context }) => context.country !== null,
    isDetected: (_, found: { problem: string | null }) => found.problem === null,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ country: input.country }),
  initial: 'opening',
  states: {
    opening: {
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
              { type: 'tellFailure', params: ({ event }) => ({ message: event.output.problem ?? failure }) },
            ],
          },
        ],
        onError: {
          target: 'assumed',
          actions: [
            { type: 'keepCountry', params: { country: fallbackCountry } },
            { type: 'tellFailure', params: { message: failure } },
          ],
        },
      },
    },
    known: { entry: 'tellCountry' },
    assumed: { entry: 'tellCountry' },
  },
})
