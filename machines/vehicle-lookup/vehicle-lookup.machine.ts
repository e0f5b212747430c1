import { assertEvent, assign, emit, setup } from 'xstate'
import { messageFromError } from '../errors.ts'
import { vehicleLookupPorts } from './vehicle-lookup.ports.ts'
import type {
  FoundVehicle,
  VehicleLookupContext,
  VehicleLookupEmitted,
  VehicleLookupEvent,
  VehicleLookupInput,
  VehicleLookupResult,
} from './vehicle-lookup.types.ts'

const listed = (vehicles: readonly FoundVehicle[]) => vehicles.filter(({ isListed }) => isListed)

export const vehicleLookupMachine = setup({
  types: {
    context: {} as VehicleLookupContext,
    events: {} as VehicleLookupEvent,
    input: {} as VehicleLookupInput,
    emitted: {} as VehicleLookupEmitted,
  },
  actors: vehicleLookupPorts.actors,
  actions: {
    forgetResult: assign({ vehicles: [], problem: null }),
    keepResult: assign((_, result: VehicleLookupResult) =>
      result.kind === 'found' ? { vehicles: result.vehicles } : { problem: result.message },
    ),
    keepProblem: assign((_, { message }: { message: string }) => ({ problem: message })),
    emitOnlyVehicle: emit(({ context }) => {
      const { make = '', model = '', year = '' } = listed(context.vehicles)[0] ?? {}
      return { type: 'vehicle.identified' as const, make, model, year }
    }),
    emitPicked: emit(({ event }) => {
      assertEvent(event, 'vehicle.picked')
      return { ...event, type: 'vehicle.identified' as const }
    }),
  },
  guards: {
    isRefused: (_, result: VehicleLookupResult) => result.kind === 'refused',
    isUnlisted: (_, result: VehicleLookupResult) =>
      result.kind === 'found' && listed(result.vehicles).length === 0,
    isOne: (_, result: VehicleLookupResult) =>
      result.kind === 'found' && listed(result.vehicles).length === 1,
  },
}).createMachine({
  id: 'vehicleLookup',
  context: ({ input }) => ({ ...input, vehicles: [], problem: null }),
  initial: 'idle',
  on: {
    'number.submitted': { target: '.looking', actions: 'forgetResult' },
    'vehicle.picked': { description: 'There is no choice.' },
  },
  states: {
    idle: {},
    looking: {
      // The next number waits for the answer: a double click looks up once.
      on: { 'number.submitted': { description: 'A double click looks up once.' } },
      invoke: {
        id: 'findVehicle',
        src: 'findVehicle',
        input: ({ context, event }) => {
          assertEvent(event, 'number.submitted')
          return { vehicleNumber: event.vehicleNumber, clearance: context.clearance }
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepResult', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnlisted', params: ({ event }) => event.output },
            target: 'unlisted',
            actions: { type: 'keepResult', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOne', params: ({ event }) => event.output },
            target: 'identified',
            actions: [{ type: 'keepResult', params: ({ event }) => event.output }, 'emitOnlyVehicle'],
          },
          { target: 'ambiguous', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'keepProblem', params: messageFromError } },
      },
    },
    identified: {},
    // Another choice is allowed: it may have been the wrong one.
    ambiguous: { on: { 'vehicle.picked': { actions: 'emitPicked' } } },
    // Unknown to the upstream, or without parts in the catalogue.
    unlisted: {},
    refused: {},
  },
})
