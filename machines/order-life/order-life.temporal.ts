import { temporal } from '#flow-tools/temporal.ts'
import { orderLifeMachine } from './order-life.machine.ts'
import type { OrderLifeEvent, OrderStatus } from './order-life.types.ts'

const sendable: readonly OrderStatus[] = [
  'placed',
  'awaitingPayment',
  'paid',
  'inPreparation',
  'partlyShipped',
]

/** What the upstream tells, the states in which it is news, and the state that the order has then. */
const news: Partial<Record<OrderLifeEvent['type'], { in: readonly OrderStatus[]; becomes: OrderStatus }>> = {
  'order.paid': { in: ['placed', 'awaitingPayment', 'cancelled'], becomes: 'paid' },
  'preparation.begun': { in: ['placed', 'awaitingPayment', 'paid'], becomes: 'inPreparation' },
  'order.cancelled': { in: ['placed', 'awaitingPayment', 'paid', 'inPreparation'], becomes: 'cancelled' },
  'order.reopened': { in: ['cancelled'], becomes: 'awaitingPayment' },
  'goods.returned': { in: ['shipped', 'delivered'], becomes: 'returned' },
}
const refundable: readonly OrderStatus[] = [
  'paid',
  'inPreparation',
  'partlyShipped',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
]

const sum = (units: Readonly<Record<string, number>>) =>
  Object.values(units).reduce((all, quantity) => all + quantity, 0)

export const orderLifeProperties = temporal(orderLifeMachine, [
  {
    says: 'An order of which parts were sent is not cancelled.',
    never: ({ before, after }) =>
      Object.keys(before.context.parcels).length > 0 && after.matches('cancelled'),
  },
  {
    says: 'An order that costs nothing never waits for a payment, unless it is reopened.',
    never: ({ before, after, event }) =>
      !after.context.payable &&
      !before.matches('awaitingPayment') &&
      after.matches('awaitingPayment') &&
      event?.type !== 'order.reopened',
  },
  {
    says: 'An order is called shipped only when none of its units is left to send.',
    never: ({ before, after }) =>
      !before.matches('shipped') && after.matches('shipped') && Object.keys(after.context.unsent).length > 0,
  },
  {
    says: 'A parcel is sent once.',
    never: ({ before, event, ignored }) =>
      event?.type === 'parcel.shipped' &&
      !ignored &&
      Object.hasOwn(before.context.parcels, event.parcelId ?? ''),
  },
  {
    says: 'An order is called refunded only when the whole of its money went back, or some of it after goods were returned.',
    never: ({ before, after, event }) =>
      !before.matches('refunded') &&
      after.matches('refunded') &&
      !(event?.type === 'money.refunded' && (event.whole || before.matches('returned'))),
  },
  {
    says: 'What was refunded stays refunded.',
    never: ({ before, after }) => before.matches('refunded') && !after.matches('refunded'),
  },
  {
    says: 'An order that costs something begins by waiting for its payment.',
    starts: (seen) => seen.matches(seen.context.payable ? 'awaitingPayment' : 'placed'),
  },
  {
    says: 'What the upstream tells of an order is its state: paid, in preparation, cancelled, reopened, returned.',
    never: ({ before, event, after }) => {
      const told = event === null ? undefined : news[event.type]
      return (
        told !== undefined && told.in.some((status) => before.matches(status)) && !after.matches(told.becomes)
      )
    },
  },
  {
    says: 'An order whose money went back as a whole, or after its goods, is called refunded.',
    never: ({ before, event, after }) =>
      event?.type === 'money.refunded' &&
      (event.whole || before.matches('returned')) &&
      refundable.some((status) => before.matches(status)) &&
      !after.matches('refunded'),
  },
  {
    says: 'A parcel that is sent is kept as underway, once, and leaves fewer units to send.',
    never: ({ before, event, after }) => {
      if (event?.type !== 'parcel.shipped' || !sendable.some((status) => before.matches(status))) return false
      const id = event.parcelId ?? ''
      if (Object.hasOwn(before.context.parcels, id)) return after.context !== before.context
      const { units } = event
      return (
        after.context.parcels[id] !== 'underway' ||
        Object.entries(before.context.unsent).some(
          ([line, quantity]) =>
            (after.context.unsent[line] ?? 0) !==
            (units === null ? 0 : Math.max(0, quantity - (units[line] ?? 0))),
        )
      )
    },
  },
  {
    says: 'An order of which a parcel left is partly shipped, or shipped if nothing is left to send.',
    never: ({ before, event, after }) =>
      event?.type === 'parcel.shipped' &&
      sendable.some((status) => before.matches(status)) &&
      !Object.hasOwn(before.context.parcels, event.parcelId ?? '') &&
      !after.matches(sum(after.context.unsent) > 0 ? 'partlyShipped' : 'shipped'),
  },
  {
    says: 'Units that are cancelled before they were sent are no longer left to send, and no other units.',
    never: ({ before, event, after }) =>
      event?.type === 'units.cancelled' &&
      sendable.some((status) => before.matches(status)) &&
      Object.entries(before.context.unsent).some(
        ([line, quantity]) =>
          (after.context.unsent[line] ?? 0) !== Math.max(0, quantity - (event.units[line] ?? 0)),
      ),
  },
  {
    says: 'An order whose rest is cancelled is shipped, or delivered if all of its parcels have arrived; before a parcel left it keeps its state.',
    never: ({ before, event, after }) => {
      if (event?.type !== 'units.cancelled' || !sendable.some((status) => before.matches(status)))
        return false
      if (!before.matches('partlyShipped') || sum(after.context.unsent) > 0)
        return after.value !== before.value
      const arrived = Object.values(after.context.parcels).every((state) => state === 'delivered')
      return !after.matches(arrived ? 'delivered' : 'shipped')
    },
  },
  {
    says: 'A parcel that arrived is kept as delivered, and the order is delivered once nothing is left or underway.',
    never: ({ before, event, after }) => {
      if (
        event?.type !== 'parcel.delivered' ||
        !(before.matches('partlyShipped') || before.matches('shipped'))
      )
        return false
      const { parcelId } = event
      if (parcelId !== null && before.context.parcels[parcelId] !== 'underway')
        return after.context !== before.context
      const { parcels } = after.context
      const arrived = Object.values(parcels).every((state) => state === 'delivered')
      return (
        (parcelId === null ? !arrived : parcels[parcelId] !== 'delivered') ||
        after.matches('delivered') !== (arrived && (before.matches('shipped') || parcelId === null))
      )
    },
  },
])
