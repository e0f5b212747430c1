/** Reads the events of an order. Facts that they do not mention are added: many upstreams have no events, or not all of them. */
import type { WireOrder } from '#contract/cart.ts'
import { orderEventTypes, type WireOrderEvent } from '#contract/orderEvents.ts'

export type ReadEventType = (typeof orderEventTypes)[number]
/** An event of a known type; `at` is null where its time is unknown. */
export type ReadEvent = Omit<WireOrderEvent, 'type' | 'at'> & { type: ReadEventType; at: number | null }

/** No order has as many; more would only be work. */
const maxEvents = 500

const isKnown = (type: string): type is ReadEventType => orderEventTypes.some((known) => known === type)
const instantOf = (text: string | undefined): number | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}

const readEvents = (events: readonly WireOrderEvent[]): ReadEvent[] =>
  events.slice(-maxEvents).flatMap(({ type, at, ...rest }): ReadEvent[] => {
    const time = instantOf(at)
    return isKnown(type) && time !== null ? [{ ...rest, type, at: time }] : []
  })

const fact = (type: ReadEventType, at: number | null): ReadEvent => ({
  type,
  at,
  place: undefined,
  text: undefined,
  parcel: undefined,
  request: undefined,
  amount: undefined,
  lines: undefined,
  expectedfrom: undefined,
  expecteduntil: undefined,
})

/** Facts that only the other fields of the order tell, not its events. */
const missingFacts = (order: WireOrder, events: readonly ReadEvent[], isPaid: boolean): ReadEvent[] => {
  const lacks = (type: ReadEventType) => !events.some((event) => event.type === type)
  const { deliverystatus, cancelledat } = order
  const isSent = deliverystatus === 'sent' || deliverystatus === 'delivered'
  const facts: [isMissing: boolean, ReadEvent][] = [
    [lacks('placed'), fact('placed', instantOf(order.placedat))],
    [(order.paymentstatus === 'paid' || isPaid) && lacks('paid'), fact('paid', null)],
    [isSent && lacks('shipped'), fact('shipped', null)],
    [deliverystatus === 'delivered' && lacks('delivered'), fact('delivered', null)],
    [cancelledat !== undefined && lacks('cancelled'), fact('cancelled', instantOf(cancelledat))],
  ]
  return facts.flatMap(([isMissing, event]) => (isMissing ? [event] : []))
}

/**
 * The oldest first; events of unknown time come last.
 * @param isPaid the payments know it, also where the upstream does not
 */
export const readOrderEvents = (order: WireOrder, isPaid: boolean): ReadEvent[] => {
  const events = readEvents(order.events ?? [])
  return [...events, ...missingFacts(order, events, isPaid)].toSorted(
    (a, b) => (a.at ?? Number.MAX_VALUE) - (b.at ?? Number.MAX_VALUE),
  )
}
