import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type Assertions, model } from '#flow-tools/walker/model.ts'
import { orderLifeMachine } from '#machines/order-life/order-life.machine.ts'
import { isCancellable } from '#machines/order-life/order-life.steps.ts'
import type { OrderLifeContext, OrderStatus } from '#machines/order-life/order-life.types.ts'

type Kept = Assertions[string]

const contextOf = (seen: AnyMachineSnapshot): OrderLifeContext => seen.context
const parcelsOf = (seen: AnyMachineSnapshot) => Object.values(contextOf(seen).parcels)
const unsentOf = (seen: AnyMachineSnapshot) => Object.keys(contextOf(seen).unsent).length

const cancellable =
  (is: boolean, own: Kept = () => {}): Kept =>
  (seen, world) => {
    expect(isCancellable(seen.value)).toBe(is)
    own(seen, world)
  }
const nothingSent: Kept = (seen) => expect(parcelsOf(seen)).toEqual([])

const assertions: Record<OrderStatus, Kept> = {
  placed: cancellable(true, (seen, world) => {
    nothingSent(seen, world)
    expect(contextOf(seen).payable).toBe(false)
  }),
  awaitingPayment: cancellable(true, nothingSent),
  paid: cancellable(true, nothingSent),
  inPreparation: cancellable(false, nothingSent),
  partlyShipped: cancellable(false, (seen) => {
    expect(parcelsOf(seen).length).toBeGreaterThan(0)
    expect(unsentOf(seen)).toBeGreaterThan(0)
  }),
  shipped: cancellable(false, (seen) => {
    expect(unsentOf(seen)).toBe(0)
    expect(parcelsOf(seen)).toContain('underway')
  }),
  delivered: cancellable(false, (seen) => expect(new Set(parcelsOf(seen))).toEqual(new Set(['delivered']))),
  cancelled: cancellable(false, nothingSent),
  returned: cancellable(false, (seen) => expect(parcelsOf(seen).length).toBeGreaterThan(0)),
  refunded: cancellable(false),
}

const units = { l1: 2, l2: 1 }

export const orderLifeModel = model({
  name: 'order-life',
  machine: orderLifeMachine,
  inputs: [() => ({ payable: true, units }), () => ({ payable: false, units })],
  events: [
    { type: 'order.paid' },
    { type: 'preparation.begun' },
    { type: 'parcel.shipped', parcelId: 'p1', units: { l1: 2 } },
    { type: 'parcel.shipped', parcelId: 'p2', units: { l2: 1 } },
    { type: 'parcel.shipped', parcelId: 'p3', units: { l1: 1 } },
    { type: 'parcel.shipped', parcelId: null, units: null },
    { type: 'parcel.delivered', parcelId: 'p1' },
    { type: 'parcel.delivered', parcelId: 'p2' },
    { type: 'parcel.delivered', parcelId: null },
    { type: 'order.cancelled' },
    { type: 'units.cancelled', units: { l1: 1 } },
    { type: 'units.cancelled', units: { l2: 1 } },
    { type: 'order.reopened' },
    { type: 'goods.returned' },
    { type: 'money.refunded', whole: true },
    { type: 'money.refunded', whole: false },
  ],
  answers: {},
  unwalked: Object.fromEntries(
    ['placed', 'awaitingPayment', 'paid', 'inPreparation'].map((state) => [
      `${state} --parcel.shipped[1] fails`,
      'No parcel was sent in this state, so each one is new.',
    ]),
  ),
  assertions,
})
