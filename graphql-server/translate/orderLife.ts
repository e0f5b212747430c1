/** Translates the events of an order, and derives its status and steps from them. */
import type { WireOrder } from '#contract/cart.ts'
import { toDayNumber } from '#domain/days.ts'
import { deliveryPromise, expectedDays } from '#domain/delivery/deliveryPromise.ts'
import { orderHistory } from '#machines/order-life/order-life.history.ts'
import { isCancellable, orderSteps } from '#machines/order-life/order-life.steps.ts'
import type { OrderLifeEvent, OrderStatus, Units } from '#machines/order-life/order-life.types.ts'
import type { OrderEvent, OrderEventType, OrderLife } from '../generated/schema.ts'
import { cancelledUnitsOf } from './cancelledUnits.ts'
import { cartSettings } from './cart.ts'
import { refundedAmountOf, withoutRepeatedReturns } from './goodsAndMoneyBack.ts'
import { type ReadEvent, type ReadEventType, readOrderEvents } from './orderEvents.ts'
import { parcelOf } from './orderParcels.ts'
import { requestsOf } from './orderRequests.ts'
import { lineNames } from './orderUnits.ts'
import { countOf, lineOrNull, moneyOf, type TranslationSettings } from './values.ts'

type Refunds = Pick<ReturnType<typeof withoutRepeatedReturns>, 'wholeRefunds' | 'refundsOfLines'>

/** The step of the chart; null for events that change no status. */
const lifeEventOf = (
  order: WireOrder,
  event: ReadEvent,
  { wholeRefunds, refundsOfLines }: Refunds,
): OrderLifeEvent | null => {
  const { type, parcel } = event
  const parcelId = parcel?._id ?? null
  switch (type) {
    case 'paid':
      return { type: 'order.paid' }
    case 'preparing':
      return { type: 'preparation.begun' }
    case 'shipped': {
      const units = parcel?.lines?.map(({ _id, quantity }): [string, number] => [_id, quantity])
      return { type: 'parcel.shipped', parcelId, units: units ? Object.fromEntries(units) : null }
    }
    case 'delivered':
      return { type: 'parcel.delivered', parcelId }
    case 'cancelled':
      return { type: 'order.cancelled' }
    case 'lines_cancelled':
      return { type: 'units.cancelled', units: cancelledUnitsOf(order, event) }
    case 'reopened':
      return { type: 'order.reopened' }
    case 'returned':
      return { type: 'goods.returned' }
    case 'refunded':
      // It ends nothing: the rest of the order goes on.
      if (refundsOfLines.has(event) && !wholeRefunds.has(event)) return null
      return { type: 'money.refunded', whole: wholeRefunds.has(event) }
    default:
      return null
  }
}

const orderedUnits = ({ transactionlines = [] }: WireOrder): Units => {
  const units: Record<string, number> = {}
  for (const { _id, item, quantity } of transactionlines)
    if (item.recordtype !== 'kititem') units[_id] = quantity
  return units
}

const typeNames: Record<ReadEventType, OrderEventType> = {
  placed: 'PLACED',
  paid: 'PAID',
  preparing: 'PREPARING',
  shipped: 'SHIPPED',
  in_transit: 'IN_TRANSIT',
  delivered: 'DELIVERED',
  delayed: 'DELAYED',
  cancelled: 'CANCELLED',
  lines_cancelled: 'LINES_CANCELLED',
  reopened: 'REOPENED',
  request_received: 'REQUEST_RECEIVED',
  request_accepted: 'REQUEST_ACCEPTED',
  request_refused: 'REQUEST_REFUSED',
  returned: 'RETURNED',
  refunded: 'REFUNDED',
  overpayment_refunded: 'OVERPAYMENT_REFUNDED',
}
const progressNames = { done: 'DONE', current: 'CURRENT', ahead: 'AHEAD' } as const
const promiseNames = {
  holds: 'HOLDS',
  later: 'LATER',
  overdue: 'OVERDUE',
  kept: 'KEPT',
  missed: 'MISSED',
} as const
const statusNames: Record<OrderStatus, OrderLife['status']> = {
  placed: 'PLACED',
  awaitingPayment: 'AWAITING_PAYMENT',
  paid: 'PAID',
  inPreparation: 'IN_PREPARATION',
  partlyShipped: 'PARTLY_SHIPPED',
  shipped: 'SHIPPED',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
  returned: 'RETURNED',
  refunded: 'REFUNDED',
}
const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const eventOf =
  (names: ReturnType<typeof lineNames>, translation: ReturnType<typeof cartSettings>) =>
  (event: ReadEvent): OrderEvent => ({
    type: typeNames[event.type],
    at: isoOrNull(event.at),
    place: lineOrNull(event.place),
    text: lineOrNull(event.text),
    parcel: event.parcel?._id ?? null,
    amount: refundedAmountOf(event, translation),
    lines: (event.lines ?? []).flatMap(({ _id, quantity }) => {
      const name = lineOrNull(names.get(_id))
      return name === null ? [] : [{ id: _id, name, quantity: countOf(quantity) }]
    }),
  })

/**
 * An event that the chart refuses, or of a parcel that was not sent, is not shown. A further part of the goods or of the money
 * that comes back changes no status, and is shown.
 */
const shownEvents = (
  entries: readonly { source: ReadEvent; event: OrderLifeEvent | null }[],
  applied: ReadonlySet<ReadEvent>,
): ReadEvent[] => {
  const known = entries.map(({ source }) => source)
  const sent = new Set(known.flatMap((event) => (applied.has(event) ? (event.parcel?._id ?? []) : [])))
  const has = (type: ReadEventType) => known.some((event) => event.type === type)
  const isShown = ({ source, event }: (typeof entries)[number]): boolean => {
    const { type, parcel } = source
    if (type === 'in_transit') return parcel ? sent.has(parcel._id) : sent.size > 0
    if (type === 'refunded' && has('paid')) return true
    if (type === 'returned' && has('shipped')) return true
    return event === null || applied.has(source)
  }
  return entries.filter(isShown).map(({ source }) => source)
}

type LifeInput = {
  /** The amount to pay, in major units. */
  gross: number
  isPaid: boolean
  now: Date
  translation: TranslationSettings
}

export const orderLifeOf = (order: WireOrder, { gross, isPaid, now, translation }: LifeInput): OrderLife => {
  const {
    events: known,
    refunded,
    ...refunds
  } = withoutRepeatedReturns(readOrderEvents(order, isPaid), gross)
  const entries = known.map((source) => ({
    at: source.at,
    event: lifeEventOf(order, source, refunds),
    source,
  }))
  const steps = entries.flatMap(({ event, ...entry }) => (event ? [{ ...entry, event }] : []))
  const placedAt = known.find(({ type }) => type === 'placed')?.at ?? null
  const history = orderHistory({ payable: gross > 0, units: orderedUnits(order) }, placedAt, steps)
  const shown = shownEvents(entries, new Set(history.applied.map(({ source }) => source)))
  const arrivedAt = history.reached.get('delivered')
  const settings = cartSettings(order, translation)
  const isInForce = !['cancelled', 'returned', 'refunded'].includes(history.status)
  const stated = shown.flatMap((event) => expectedDays(event.expectedfrom, event.expecteduntil) ?? [])
  const arrived = arrivedAt === undefined || arrivedAt === null ? null : toDayNumber(new Date(arrivedAt))
  const promise = isInForce ? deliveryPromise(stated, { today: toDayNumber(now), arrived }) : null
  return {
    status: statusNames[history.status],
    steps: orderSteps(history).map(({ status, progress, at }) => ({
      status: statusNames[status],
      progress: progressNames[progress],
      at: isoOrNull(at),
    })),
    events: shown.map(eventOf(lineNames(order), settings)),
    refunded: refunded > 0 ? moneyOf(refunded, settings, settings.symbol) : null,
    parcels: shown.filter(({ type }) => type === 'shipped').flatMap(parcelOf(order, shown)),
    promise: promise && { ...promise, state: promiseNames[promise.state] },
    requests: requestsOf(order, shown),
    cancellable: isCancellable(history.status),
  }
}
