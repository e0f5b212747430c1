import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { deviceOrdersMachine } from '#machines/device-orders/device-orders.machine.ts'
import {
  areOrdersCleared,
  areOrdersClearing,
  clearProblem,
} from '#machines/device-orders/device-orders.select.ts'

export const deviceOrdersModel = model({
  name: 'device-orders',
  machine: deviceOrdersMachine,
  inputs: [() => undefined],
  events: [{ type: 'clear.clicked' }],
  answers: { forgetOrders: [undefined] },
  assertions: {
    listing: (seen) => expect([areOrdersClearing(seen), areOrdersCleared(seen)]).toEqual([false, false]),
    clearing: (seen) => expect([areOrdersClearing(seen), clearProblem(seen)]).toEqual([true, null]),
    cleared: (seen) => expect([areOrdersCleared(seen), clearProblem(seen)]).toEqual([true, null]),
  },
})
