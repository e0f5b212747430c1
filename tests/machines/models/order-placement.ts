import { expect } from 'vitest'
import { type Assertions, model } from '#flow-tools/walker/model.ts'
import { orderPlacementMachine } from '#machines/order-placement/order-placement.machine.ts'
import type { PlacementStepName } from '#machines/order-placement/order-placement.types.ts'
import { placementInput, stepResults } from '../order-placement/faultyUpstream.ts'

/** The step of each state of PAY-03. */
const stepOfState = {
  savingShippingAddress: 'saveShippingAddress',
  settingShippingAddress: 'setShippingAddress',
  savingBillingAddress: 'saveBillingAddress',
  settingBillingAddress: 'setBillingAddress',
  clearingBillingAddress: 'clearBillingAddress',
  settingShipEmail: 'setShipEmail',
  settingPaymentMethod: 'setPaymentMethod',
  settingReqPayment: 'setReqPayment',
  settingSendTogether: 'setSendTogether',
  addingOrder: 'addOrder',
} as const satisfies Record<string, PlacementStepName>

const invocationOf = (state: string) => `0.orderPlacement.placing.${state}`

const stepPromises: Assertions = Object.fromEntries(
  Object.entries(stepOfState).map(([state, step]) => [
    `placing.${state}`,
    (seen, world) => {
      expect([seen.status, seen.context.step]).toEqual(['active', step])
      // A repeated step keeps its key (PAY-06).
      expect(world.inputOf(invocationOf(state))).toMatchObject({ key: `placement-1:${step}` })
    },
  ]),
)
const finalPromises: Assertions = Object.fromEntries(
  ['placed', 'refused', 'outOfStock', 'expired', 'unanswered'].map((end) => [
    end,
    (seen) => expect([seen.status, seen.output?.kind]).toEqual(['done', end]),
  ]),
)

export const orderPlacementModel = model({
  name: 'order-placement',
  machine: orderPlacementMachine,
  inputs: [
    () => placementInput(),
    () => placementInput({ billing: null }),
    () => placementInput({ billing: null, wasBilled: true }),
  ],
  events: [],
  answers: Object.fromEntries(Object.keys(stepOfState).map((state) => [invocationOf(state), stepResults])),
  assertions: {
    ...stepPromises,
    waitingToRetry: (seen) => expect([seen.status, seen.output]).toEqual(['active', undefined]),
    ...finalPromises,
  },
  // The graph would try the root's timeout even after the chart has ended.
  filterEvents: ({ status }) => status === 'active',
  relevantContext: ({ step, unanswered, orderId, result }) => [step, unanswered, orderId, result],
})
