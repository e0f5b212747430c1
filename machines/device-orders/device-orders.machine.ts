import { assign, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import { deviceOrdersPorts } from './device-orders.ports.ts'
import type { DeviceOrdersContext, DeviceOrdersEvent } from './device-orders.types.ts'

export const deviceOrdersMachine = setup({
  types: { context: {} as DeviceOrdersContext, events: {} as DeviceOrdersEvent },
  actors: deviceOrdersPorts.actors,
  actions: {
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'deviceOrders',
  context: { problem: null },
  initial: 'listing',
  on: { 'clear.clicked': { description: 'The list is being cleared, or is clear.' } },
  states: {
    listing: { on: { 'clear.clicked': 'clearing' } },
    clearing: {
      entry: 'forgetProblem',
      invoke: {
        id: 'forgetOrders',
        src: 'forgetOrders',
        onDone: 'cleared',
        onError: { target: 'listing', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    cleared: {},
  },
})
