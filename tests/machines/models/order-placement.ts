import { expect } from 'vitest'
import { orderPlacementMachine } from '#machines/order-placement/order-placement.machine.ts'
import type { PlacementStepName } from '#machines/order-placement/order-placement.types.ts'
import { model, type Promises } from '#tests/support/machines/model.ts'
import { placementInput, stepAnswers } from '../order-placement/faultyUpstream.ts'

/** The states of PAY-03's steps, each with the step that it asks for. */
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

const asking: Promises = Object.fromEntries(
  Object.entries(stepOfState).map(([state, step]) => [
    `placing.${state}`,
    (seen, world) => {
      expect([seen.status, seen.context.step]).toEqual(['active', step])
      // The same step is asked for under the same key, however often (PAY-06).
      expect(world.inputOf(invocationOf(state))).toMatchObject({ key: `placement-1:${step}` })
    },
  ]),
)
const ends: Promises = Object.fromEntries(
  ['placed', 'refused', 'outOfStock', 'cartExpired', 'unanswered'].map((end) => [
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
  answers: Object.fromEntries(Object.keys(stepOfState).map((state) => [invocationOf(state), stepAnswers])),
  promises: {
    ...asking,
    pausing: (seen) => expect([seen.status, seen.output]).toEqual(['active', undefined]),
    ...ends,
  },
  ignored: {},
  // Its longest clock stands at the root, where a chart that has ended still seems to listen.
  explores: ({ status }) => status === 'active',
  situation: ({ step, unanswered, orderId, answer }) => [step, unanswered, orderId, answer],
})
