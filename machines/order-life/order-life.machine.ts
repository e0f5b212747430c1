/**
 * What may follow what in the life of an order (ORD-20). The server derives the state from the events of the upstream
 * (`order-life.history.ts`); nothing runs it as an actor.
 */
import { assign, setup } from 'xstate'
import type { OrderLifeContext, OrderLifeEvent, OrderLifeInput, Units } from './order-life.types.ts'

type Shipment = { parcelId: string | null; units: Units | null }
type Arrival = { parcelId: string | null }

/** The name of the only parcel of an upstream that names none. */
const unnamedParcel = ''

const unsentAfter = ({ unsent }: OrderLifeContext, units: Units | null): Units =>
  units === null
    ? {}
    : Object.fromEntries(
        Object.entries(unsent)
          .map(([line, quantity]): [string, number] => [line, quantity - (units[line] ?? 0)])
          .filter(([, quantity]) => quantity > 0),
      )
const hasArrived = ({ parcels }: OrderLifeContext) =>
  Object.values(parcels).every((state) => state === 'delivered')
const isEmpty = (units: Units) => Object.keys(units).length === 0

/** Without a name all parcels arrived. */
const parcelsAfter = ({ parcels }: OrderLifeContext, parcelId: string | null) =>
  Object.fromEntries(
    Object.entries(parcels).map(([id, state]) => [
      id,
      parcelId === null || id === parcelId ? ('delivered' as const) : state,
    ]),
  )

const shipmentOf = ({ event: { parcelId, units } }: { event: Shipment }): Shipment => ({ parcelId, units })
const arrivalOf = ({ event: { parcelId } }: { event: Arrival }): Arrival => ({ parcelId })
const wholeOf = ({ event: { whole } }: { event: { whole: boolean } }) => ({ whole })

const unitsOf = ({ event: { units } }: { event: { units: Units } }) => ({ units })

const keepParcel = { type: 'keepParcel', params: shipmentOf } as const
const keepArrival = { type: 'keepArrival', params: arrivalOf } as const
const keepCancelled = { type: 'keepCancelled', params: unitsOf } as const

const life = setup({
  types: {
    context: {} as OrderLifeContext,
    events: {} as OrderLifeEvent,
    input: {} as OrderLifeInput,
  },
  actions: {
    keepParcel: assign(({ context }, { parcelId, units }: Shipment) => ({
      unsent: unsentAfter(context, units),
      parcels: { ...context.parcels, [parcelId ?? unnamedParcel]: 'underway' as const },
    })),
    keepArrival: assign(({ context }, { parcelId }: Arrival) => ({
      parcels: parcelsAfter(context, parcelId),
    })),
    keepCancelled: assign(({ context }, { units }: { units: Units }) => ({
      unsent: unsentAfter(context, units),
    })),
  },
  guards: {
    isPayable: ({ context }) => context.payable,
    isNewParcel: ({ context }, { parcelId }: Shipment) =>
      !Object.hasOwn(context.parcels, parcelId ?? unnamedParcel),
    isLastParcel: ({ context }, { parcelId, units }: Shipment) =>
      !Object.hasOwn(context.parcels, parcelId ?? unnamedParcel) && isEmpty(unsentAfter(context, units)),
    isUnnamed: (_, { parcelId }: Arrival) => parcelId === null,
    isUnderway: ({ context }, { parcelId }: Arrival) =>
      context.parcels[parcelId ?? unnamedParcel] === 'underway',
    isLastArrival: ({ context }, { parcelId }: Arrival) =>
      Object.values(parcelsAfter(context, parcelId)).every((state) => state === 'delivered'),
    isRestCancelled: ({ context }, { units }: { units: Units }) => isEmpty(unsentAfter(context, units)),
    isRestCancelledAfterArrival: ({ context }, { units }: { units: Units }) =>
      hasArrived(context) && isEmpty(unsentAfter(context, units)),
    isWhole: (_, { whole }: { whole: boolean }) => whole,
  },
})

const shipping = [
  { guard: { type: 'isLastParcel', params: shipmentOf }, target: 'shipped', actions: keepParcel },
  { guard: { type: 'isNewParcel', params: shipmentOf }, target: 'partlyShipped', actions: keepParcel },
] as const
const refunding = { guard: { type: 'isWhole', params: wholeOf }, target: 'refunded' } as const

export const orderLifeMachine = life.createMachine({
  id: 'orderLife',
  context: ({ input: { payable, units } }) => ({ payable, unsent: units, parcels: {} }),
  initial: 'placed',
  on: {
    'order.paid': { description: 'The money arrived after the parts were sent, or was reported twice.' },
    'preparation.begun': { description: 'It has begun, or the order has ended.' },
    'parcel.shipped': { description: 'It was sent before, or the order has ended.' },
    'parcel.delivered': { description: 'Such a parcel was not sent, or has arrived.' },
    'order.cancelled': { description: 'Parts were sent, or the order has ended.' },
    'units.cancelled': { description: 'All parts were sent, or the order has ended.' },
    'order.reopened': { description: 'The order is in force.' },
    'goods.returned': { description: 'Nothing has arrived that could come back.' },
    'money.refunded': { description: 'Nothing was paid, or a part of the money went back.' },
  },
  states: {
    placed: {
      always: { guard: 'isPayable', target: 'awaitingPayment' },
      on: {
        'order.paid': 'paid',
        'preparation.begun': 'inPreparation',
        'parcel.shipped': shipping,
        'order.cancelled': 'cancelled',
        'units.cancelled': { actions: keepCancelled },
      },
    },
    // The merchant may prepare and send parts before the money has arrived.
    awaitingPayment: {
      on: {
        'order.paid': 'paid',
        'preparation.begun': 'inPreparation',
        'parcel.shipped': shipping,
        'order.cancelled': 'cancelled',
        'units.cancelled': { actions: keepCancelled },
      },
    },
    paid: {
      on: {
        'preparation.begun': 'inPreparation',
        'parcel.shipped': shipping,
        'order.cancelled': 'cancelled',
        'units.cancelled': { actions: keepCancelled },
        'money.refunded': refunding,
      },
    },
    inPreparation: {
      on: {
        'parcel.shipped': shipping,
        'order.cancelled': 'cancelled',
        'units.cancelled': { actions: keepCancelled },
        'money.refunded': refunding,
      },
    },
    partlyShipped: {
      on: {
        'parcel.shipped': shipping,
        'parcel.delivered': [
          // The upstream names no parcel: it says that all of the order arrived.
          { guard: { type: 'isUnnamed', params: arrivalOf }, target: 'delivered', actions: keepArrival },
          { guard: { type: 'isUnderway', params: arrivalOf }, actions: keepArrival },
        ],
        // The parcels that left are then all that the customer gets.
        'units.cancelled': [
          {
            guard: { type: 'isRestCancelledAfterArrival', params: unitsOf },
            target: 'delivered',
            actions: keepCancelled,
          },
          { guard: { type: 'isRestCancelled', params: unitsOf }, target: 'shipped', actions: keepCancelled },
          { actions: keepCancelled },
        ],
        'money.refunded': refunding,
      },
    },
    shipped: {
      on: {
        'parcel.delivered': [
          { guard: { type: 'isLastArrival', params: arrivalOf }, target: 'delivered', actions: keepArrival },
          { guard: { type: 'isUnderway', params: arrivalOf }, actions: keepArrival },
        ],
        // The customer did not take the parcel.
        'goods.returned': 'returned',
        'money.refunded': refunding,
      },
    },
    delivered: { on: { 'goods.returned': 'returned', 'money.refunded': refunding } },
    cancelled: {
      on: { 'order.reopened': 'awaitingPayment', 'order.paid': 'paid', 'money.refunded': refunding },
    },
    // What came back may be a part of the goods, whose money is a part, too.
    returned: { on: { 'money.refunded': 'refunded' } },
    refunded: {},
  },
})
