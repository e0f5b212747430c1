import { temporal } from '#flow-tools/temporal.ts'
import { orderLifeMachine } from './order-life.machine.ts'

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
    says: 'An order is called refunded only when the whole of its money went back.',
    never: ({ before, after, event }) =>
      !before.matches('refunded') &&
      after.matches('refunded') &&
      !(event?.type === 'money.refunded' && event.whole),
  },
  {
    says: 'What was refunded stays refunded.',
    never: ({ before, after }) => before.matches('refunded') && !after.matches('refunded'),
  },
])
