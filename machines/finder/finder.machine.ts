import { assertEvent, assign, emit, setup } from 'xstate'
import { messageFromError } from '../errors.ts'
import { finderPorts } from './finder.ports.ts'
import type { FinderContext, FinderEmitted, FinderEvent, FinderInput } from './finder.types.ts'

export const finderMachine = setup({
  types: {
    context: {} as FinderContext,
    events: {} as FinderEvent,
    input: {} as FinderInput,
    emitted: {} as FinderEmitted,
    tags: {} as 'failed',
  },
  actors: finderPorts.actors,
  actions: {
    ...finderPorts.actions,
    keepMake: assign(({ event }) => {
      assertEvent(event, 'make.chosen')
      return { make: event.make, model: '', year: '' }
    }),
    keepModel: assign(({ event }) => {
      assertEvent(event, 'model.chosen')
      return { model: event.model, year: '' }
    }),
    keepYear: assign(({ event }) => {
      assertEvent(event, 'year.chosen')
      return { year: event.year }
    }),
    keepVehicle: assign(({ event }) => {
      assertEvent(event, 'vehicle.prefilled')
      return { make: event.make, model: event.model, year: event.year }
    }),
    emitVehicle: emit(({ context: { make, model, year } }) => ({
      type: 'vehicle.chosen' as const,
      make,
      model,
      year,
    })),
  },
  guards: {
    staysHere: ({ context }) => context.staysHere,
    hasMake: ({ context }) => context.make !== '',
    hasModel: ({ context }) => context.model !== '',
    hasYear: ({ context }) => context.year !== '',
    isMakeGiven: ({ event }) => {
      assertEvent(event, 'make.chosen')
      return event.make !== ''
    },
    isModelGiven: ({ context, event }) => {
      assertEvent(event, 'model.chosen')
      return context.make !== '' && event.model !== ''
    },
    isYearGiven: ({ context, event }) => {
      assertEvent(event, 'year.chosen')
      return context.model !== '' && event.year !== ''
    },
  },
}).createMachine({
  id: 'finder',
  context: ({ input }) => input,
  initial: 'loadingMakes',
  on: {
    'make.chosen': { description: 'There are no makes to choose from; retry first.' },
    'model.chosen': { description: 'Models are offered once a make is chosen.' },
    'year.chosen': { description: 'Years are offered once a model is chosen.' },
    'finder.submitted': { description: 'The button is disabled until a year is chosen (FIND-05).' },
    'retry.clicked': { description: 'No list failed to load.' },
  },
  states: {
    loadingMakes: {
      invoke: {
        id: 'loadMakes',
        src: 'loadMakes',
        input: ({ context: { clearance } }) => ({ clearance }),
        onDone: [{ guard: 'hasMake', target: 'choosing.loadingModels' }, { target: 'choosing' }],
        onError: { target: 'makesFailed', actions: { type: 'logProblem', params: messageFromError } },
      },
      on: {
        'make.chosen': { actions: 'keepMake' },
        'vehicle.prefilled': { actions: 'keepVehicle' },
      },
    },

    makesFailed: {
      tags: 'failed',
      on: {
        'retry.clicked': 'loadingMakes',
        'vehicle.prefilled': { target: 'loadingMakes', actions: 'keepVehicle' },
      },
    },

    // A new choice leaves the loading state, which aborts the earlier request (FIND-09).
    choosing: {
      initial: 'choosingMake',
      on: {
        'make.chosen': [
          { guard: 'isMakeGiven', target: '.loadingModels', actions: 'keepMake' },
          { target: '.choosingMake', actions: 'keepMake' },
        ],
        'model.chosen': [
          { guard: 'isModelGiven', target: '.loadingYears', actions: 'keepModel' },
          { guard: 'hasMake', target: '.choosingModel', actions: 'keepModel' },
        ],
        'year.chosen': [
          { guard: 'isYearGiven', target: '.complete', actions: 'keepYear' },
          { guard: 'hasModel', target: '.choosingYear', actions: 'keepYear' },
        ],
        'vehicle.prefilled': { target: '.loadingModels', actions: 'keepVehicle' },
      },
      states: {
        choosingMake: {},
        loadingModels: {
          invoke: {
            id: 'loadModels',
            src: 'loadModels',
            input: ({ context: { make, clearance } }) => ({ make, clearance }),
            onDone: [{ guard: 'hasModel', target: 'loadingYears' }, { target: 'choosingModel' }],
            onError: { target: 'modelsFailed', actions: { type: 'logProblem', params: messageFromError } },
          },
        },
        modelsFailed: { tags: 'failed', on: { 'retry.clicked': 'loadingModels' } },
        choosingModel: {},
        loadingYears: {
          invoke: {
            id: 'loadYears',
            src: 'loadYears',
            input: ({ context: { make, model, clearance } }) => ({ make, model, clearance }),
            onDone: [{ guard: 'hasYear', target: 'complete' }, { target: 'choosingYear' }],
            onError: { target: 'yearsFailed', actions: { type: 'logProblem', params: messageFromError } },
          },
        },
        yearsFailed: { tags: 'failed', on: { 'retry.clicked': 'loadingYears' } },
        choosingYear: {},
        complete: {
          on: { 'finder.submitted': [{ guard: 'staysHere', actions: 'emitVehicle' }, 'goingToParts'] },
        },
        goingToParts: {
          entry: 'emitVehicle',
          invoke: {
            id: 'goToParts',
            src: 'goToParts',
            input: ({ context: { make, model, year } }) => ({ make, model, year }),
            onDone: 'complete',
            onError: { target: 'complete', actions: { type: 'logProblem', params: messageFromError } },
          },
        },
      },
    },
  },
})
