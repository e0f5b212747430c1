import { assertEvent, assign, setup } from 'xstate'
import {
  withAnswered,
  withChosen,
  withDetails,
  withEarlier,
  withNamed,
  withoutVehicle,
} from './garage.changes.ts'
import { garagePorts } from './garage.ports.ts'
import type { GarageContext, GarageEvent, StoredGarage } from './garage.types.ts'

const empty: StoredGarage = { vehicles: [], currentId: null }

export const garageMachine = setup({
  types: {
    context: {} as GarageContext,
    events: {} as GarageEvent,
  },
  actors: garagePorts.actors,
  actions: {
    keepStored: assign((_, { vehicles, currentId }: StoredGarage) => ({ vehicles, currentId })),
    keepSynced: assign(({ event }) => {
      assertEvent(event, 'garage.synced')
      return { vehicles: event.vehicles, currentId: event.currentId }
    }),
    /** Vehicles that were chosen during reading stay, and the last one stays current. */
    mergeStored: assign(({ context }, stored: StoredGarage) =>
      [...context.vehicles]
        .reverse()
        .reduce<StoredGarage>((all, vehicle) => withEarlier(all, vehicle), stored),
    ),
    keepVehicle: assign(({ context, event }) => {
      assertEvent(event, 'vehicle.chosen')
      const { type: _, ...vehicle } = event
      return withChosen(context, vehicle)
    }),
    keepAnswered: assign(({ context, event }) => {
      assertEvent(event, 'vehicle.answered')
      const { type: _, ...vehicle } = event
      return withAnswered(context, vehicle)
    }),
    correctVehicle: assign(({ context, event }) => {
      assertEvent(event, 'vehicle.corrected')
      return withDetails(context, event.id, event.details)
    }),
    nameVehicle: assign(({ context, event }) => {
      assertEvent(event, 'vehicle.named')
      return withNamed(context, event.id, event.name)
    }),
    selectVehicle: assign(({ event }) => {
      assertEvent(event, 'vehicle.selected')
      return { currentId: event.id }
    }),
    deselectVehicle: assign({ currentId: null }),
    removeVehicle: assign(({ context, event }) => {
      assertEvent(event, 'vehicle.removed')
      return withoutVehicle(context, event.id)
    }),
  },
  guards: {
    isSaved: ({ context, event }) => {
      assertEvent(event, ['vehicle.corrected', 'vehicle.named', 'vehicle.selected', 'vehicle.removed'])
      return context.vehicles.some((vehicle) => vehicle.id === event.id)
    },
    hasVehicles: ({ context }) => context.vehicles.length > 0,
  },
}).createMachine({
  id: 'garage',
  context: { ...empty },
  // If it fails, the garage still works in this tab.
  invoke: { id: 'listenToGarage', src: 'listenToGarage', onError: {} },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readGarage',
        src: 'readGarage',
        onDone: [
          {
            guard: 'hasVehicles',
            target: 'ready.storing',
            actions: { type: 'mergeStored', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'keepStored', params: ({ event }) => event.output } },
        ],
        onError: 'ready.unsaved',
      },
      on: {
        'vehicle.chosen': { actions: 'keepVehicle' },
        'vehicle.answered': { actions: 'keepAnswered' },
        'vehicle.corrected': { description: 'No vehicle shows before the stored ones are read.' },
        'vehicle.named': { description: 'No vehicle shows before the stored ones are read.' },
        'vehicle.selected': { description: 'No vehicle shows before the stored ones are read.' },
        'vehicle.deselected': { description: 'No vehicle shows before the stored ones are read.' },
        'vehicle.removed': { description: 'No vehicle shows before the stored ones are read.' },
        'garage.synced': { description: 'The same vehicles, or newer ones, are being read.' },
      },
    },
    ready: {
      initial: 'idle',
      on: {
        'vehicle.chosen': { target: '.storing', actions: 'keepVehicle' },
        'vehicle.answered': { target: '.storing', actions: 'keepAnswered' },
        'vehicle.corrected': { guard: 'isSaved', target: '.storing', actions: 'correctVehicle' },
        'vehicle.named': { guard: 'isSaved', target: '.storing', actions: 'nameVehicle' },
        'vehicle.selected': { guard: 'isSaved', target: '.storing', actions: 'selectVehicle' },
        'vehicle.deselected': { target: '.storing', actions: 'deselectVehicle' },
        'vehicle.removed': { guard: 'isSaved', target: '.storing', actions: 'removeVehicle' },
        'garage.synced': { target: '.idle', actions: 'keepSynced' },
      },
      states: {
        idle: {},
        storing: {
          invoke: {
            id: 'storeGarage',
            src: 'storeGarage',
            input: ({ context }) => ({ vehicles: context.vehicles, currentId: context.currentId }),
            onDone: 'idle',
            onError: 'unsaved',
          },
        },
        unsaved: {},
      },
    },
  },
})
