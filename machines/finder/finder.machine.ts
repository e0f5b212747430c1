import { assign, emit, setup } from 'xstate'
import { messageFromError } from '../errors.ts'
import { finderPorts } from './finder.ports.ts'
import type { Choice, FinderContext, FinderEvent, FinderInput, FinderNews } from './finder.types.ts'

export const finderMachine = setup({
  types: {
    context: {} as FinderContext,
    events: {} as FinderEvent,
    input: {} as FinderInput,
    emitted: {} as FinderNews,
    tags: {} as 'loadingMakes' | 'loadingModels' | 'loadingYears' | 'chosen' | 'failed',
  },
  actors: finderPorts.actors,
  actions: {
    ...finderPorts.actions,
    keepMake: assign((_, { make }: { make: string }) => ({ make, model: '', year: '' })),
    keepModel: assign((_, { model }: { model: string }) => ({ model, year: '' })),
    keepYear: assign((_, { year }: { year: string }) => ({ year })),
    keepAll: assign((_, { make, model, year }: Choice) => ({ make, model, year })),
    tellVehicle: emit(({ context: { make, model, year } }) => ({
      type: 'vehicle.chosen' as const,
      make,
      model,
      year,
    })),
  },
  guards: {
    hasMake: ({ context }) => context.make !== '',
    hasModel: ({ context }) => context.model !== '',
    hasYear: ({ context }) => context.year !== '',
    isMake: (_, { make }: { make: string }) => make !== '',
    isModel: ({ context }, { model }: { model: string }) => context.make !== '' && model !== '',
    isYear: ({ context }, { year }: { year: string }) => context.model !== '' && year !== '',
  },
}).createMachine({
  id: 'finder',
  context: ({ input }) => input,
  initial: 'loadingMakes',
  states: {
    loadingMakes: {
      tags: 'loadingMakes',
      invoke: {
        id: 'loadMakes',
        src: 'loadMakes',
        input: ({ context: { clearance } }) => ({ clearance }),
        onDone: [{ guard: 'hasMake', target: 'asking.loadingModels' }, { target: 'asking' }],
        onError: {
          target: 'makesMissing',
          actions: { type: 'logProblem', params: messageFromError },
        },
      },
      on: {
        'make.chosen': { actions: { type: 'keepMake', params: ({ event }) => event } },
        'vehicle.filled': { actions: { type: 'keepAll', params: ({ event }) => event } },
      },
    },

    makesMissing: {
      tags: 'failed',
      on: {
        'retry.clicked': 'loadingMakes',
        'vehicle.filled': {
          target: 'loadingMakes',
          actions: { type: 'keepAll', params: ({ event }) => event },
        },
      },
    },

    // A choice leaves the state that waits for an earlier one's list, which aborts that request (FIND-09).
    asking: {
      initial: 'choosingMake',
      on: {
        'make.chosen': [
          {
            guard: { type: 'isMake', params: ({ event }) => event },
            target: '.loadingModels',
            actions: { type: 'keepMake', params: ({ event }) => event },
          },
          { target: '.choosingMake', actions: { type: 'keepMake', params: ({ event }) => event } },
        ],
        'model.chosen': [
          {
            guard: { type: 'isModel', params: ({ event }) => event },
            target: '.loadingYears',
            actions: { type: 'keepModel', params: ({ event }) => event },
          },
          {
            guard: 'hasMake',
            target: '.choosingModel',
            actions: { type: 'keepModel', params: ({ event }) => event },
          },
        ],
        'year.chosen': [
          {
            guard: { type: 'isYear', params: ({ event }) => event },
            target: '.chosen',
            actions: { type: 'keepYear', params: ({ event }) => event },
          },
          {
            guard: 'hasModel',
            target: '.choosingYear',
            actions: { type: 'keepYear', params: ({ event }) => event },
          },
        ],
        'vehicle.filled': {
          target: '.loadingModels',
          actions: { type: 'keepAll', params: ({ event }) => event },
        },
      },
      states: {
        choosingMake: {},
        loadingModels: {
          tags: 'loadingModels',
          invoke: {
            id: 'loadModels',
            src: 'loadModels',
            input: ({ context: { make, clearance } }) => ({ make, clearance }),
            onDone: [{ guard: 'hasModel', target: 'loadingYears' }, { target: 'choosingModel' }],
            onError: { target: 'modelsMissing', actions: { type: 'logProblem', params: messageFromError } },
          },
        },
        modelsMissing: { tags: 'failed', on: { 'retry.clicked': 'loadingModels' } },
        choosingModel: {},
        loadingYears: {
          tags: 'loadingYears',
          invoke: {
            id: 'loadYears',
            src: 'loadYears',
            input: ({ context: { make, model, clearance } }) => ({ make, model, clearance }),
            onDone: [{ guard: 'hasYear', target: 'chosen' }, { target: 'choosingYear' }],
            onError: { target: 'yearsMissing', actions: { type: 'logProblem', params: messageFromError } },
          },
        },
        yearsMissing: { tags: 'failed', on: { 'retry.clicked': 'loadingYears' } },
        choosingYear: {},
        chosen: { tags: 'chosen', on: { 'finder.submitted': 'leaving' } },
        leaving: {
          entry: 'tellVehicle',
          invoke: {
            id: 'goToParts',
            src: 'goToParts',
            input: ({ context: { make, model, year } }) => ({ make, model, year }),
            onDone: 'chosen',
            onError: { target: 'chosen', actions: { type: 'logProblem', params: messageFromError } },
          },
        },
      },
    },
  },
})
