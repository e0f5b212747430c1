import { assign, setup } from 'xstate'
import { withChosen, withNamed, withoutVehicle } from './garage.fact.ts'
import { garagePorts } from './garage.ports.ts'
import type { GarageContext, GarageEvent, GarageFact, Vehicle } from './garage.types.ts'

const noVehicles: GarageFact = { vehicles: [], currentId: null }

export const garageMachine = setup({
  types: {
    context: {} as GarageContext,
    events: {} as GarageEvent,
    tags: {} as 'unknown' | 'unkept',
  },
  actors: garagePorts.actors,
  actions: {
    keepFact: assign((_, { vehicles, currentId }: GarageFact) => ({ vehicles, currentId })),
    /** Vehicles chosen while the stored ones were still being read stay, and stay current. */
    joinFact: assign(({ context }, fact: GarageFact) =>
      [...context.vehicles].reverse().reduce<GarageFact>((all, vehicle) => withChosen(all, vehicle), fact),
    ),
    keepVehicle: assign(({ context }, vehicle: Vehicle) => withChosen(context, vehicle)),
    nameVehicle: assign(({ context }, { id, name }: { id: string; name: string }) =>
      withNamed(context, id, name),
    ),
    switchVehicle: assign((_, { id }: { id: string | null }) => ({ currentId: id })),
    removeVehicle: assign(({ context }, { id }: { id: string }) => withoutVehicle(context, id)),
  },
  guards: {
    isKept: ({ context }, { id }: { id: string }) => context.vehicles.some((vehicle) => vehicle.id === id),
    hasVehicles: ({ context }) => context.vehicles.length > 0,
  },
}).createMachine({
  id: 'garage',
  context: { ...noVehicles },
  // Without it the garage works on, for this tab alone.
  invoke: { id: 'listenToGarage', src: 'listenToGarage', onError: {} },
  initial: 'reading',
  states: {
    reading: {
      tags: 'unknown',
      invoke: {
        id: 'readGarage',
        src: 'readGarage',
        onDone: [
          {
            guard: 'hasVehicles',
            target: 'changing.storing',
            actions: { type: 'joinFact', params: ({ event }) => event.output },
          },
          { target: 'changing', actions: { type: 'keepFact', params: ({ event }) => event.output } },
        ],
        onError: 'changing.unkept',
      },
      on: {
        'vehicle.chosen': { actions: { type: 'keepVehicle', params: ({ event }) => event } },
      },
    },
    changing: {
      initial: 'resting',
      on: {
        'vehicle.chosen': {
          target: '.storing',
          actions: { type: 'keepVehicle', params: ({ event }) => event },
        },
        'vehicle.named': {
          guard: { type: 'isKept', params: ({ event }) => event },
          target: '.storing',
          actions: { type: 'nameVehicle', params: ({ event }) => event },
        },
        'vehicle.switched': {
          guard: { type: 'isKept', params: ({ event }) => event },
          target: '.storing',
          actions: { type: 'switchVehicle', params: ({ event }) => event },
        },
        'vehicle.parked': {
          target: '.storing',
          actions: { type: 'switchVehicle', params: { id: null } },
        },
        'vehicle.removed': {
          guard: { type: 'isKept', params: ({ event }) => event },
          target: '.storing',
          actions: { type: 'removeVehicle', params: ({ event }) => event },
        },
        'garage.arrived': {
          target: '.resting',
          actions: { type: 'keepFact', params: ({ event }) => event },
        },
      },
      states: {
        resting: {},
        storing: {
          invoke: {
            id: 'storeGarage',
            src: 'storeGarage',
            input: ({ context }) => ({ vehicles: context.vehicles, currentId: context.currentId }),
            onDone: 'resting',
            onError: 'unkept',
          },
        },
        unkept: { tags: 'unkept' },
      },
    },
  },
})
