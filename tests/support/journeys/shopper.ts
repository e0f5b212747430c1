/**
 * A model of a shopper, from arriving to a paid order, for journeys on the machines alone: it says what the machines do
 * together, with a server that refuses and loses. In a browser the charts themselves are walked.
 */
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate'
import { getShortestPaths, type StatePath } from 'xstate/graph'
import { type Driver, type Journey, performJourney } from './performJourney.ts'

export const eventTypes = [
  'consent.agreed',
  'consent.rejected',
  'vehicle.found',
  'part.added',
  'addition.refused',
  'quantity.raised',
  'line.removed',
  'removal.undone',
  'checkout.begun',
  'form.left.incomplete',
  'form.sent',
  'placement.refused',
  'placement.unanswered',
  'placement.retried',
  'order.placed',
  'payment.declined',
  'payment.cancelled',
  'payment.retried',
  'payment.approved',
] as const
export type ShopperEventType = (typeof eventTypes)[number]

export const shopperMachine = setup({ types: { events: {} as { type: ShopperEventType } } }).createMachine({
  id: 'shopper',
  initial: 'arriving',
  states: {
    arriving: { on: { 'consent.agreed': 'browsing', 'consent.rejected': 'browsing' } },
    browsing: { on: { 'vehicle.found': 'listing' } },
    listing: { on: { 'part.added': 'carrying', 'addition.refused': 'listing' } },
    carrying: {
      on: {
        'quantity.raised': 'carryingMore',
        'line.removed': 'regretting',
        'checkout.begun': 'checkingOut',
      },
    },
    carryingMore: { on: { 'checkout.begun': 'checkingOut' } },
    regretting: { on: { 'removal.undone': 'carrying' } },
    checkingOut: { on: { 'form.left.incomplete': 'checkingOut', 'form.sent': 'reviewing' } },
    reviewing: {
      on: { 'placement.refused': 'reviewing', 'placement.unanswered': 'wondering', 'order.placed': 'paying' },
    },
    wondering: { on: { 'placement.retried': 'paying' } },
    paying: {
      on: { 'payment.declined': 'owing', 'payment.cancelled': 'owing', 'payment.approved': 'served' },
    },
    owing: { on: { 'payment.retried': 'paying' } },
    served: {},
  },
})
export type ShopperState = SnapshotFrom<typeof shopperMachine>['value']

export type ShopperJourney = Journey<ShopperEventType, ShopperState>
export type ShopperDriver = Driver<ShopperEventType, ShopperState>

type ShopperSnapshot = SnapshotFrom<typeof shopperMachine>
type Path = StatePath<ShopperSnapshot, { type: ShopperEventType }>
const events = eventTypes.map((type) => ({ type }))
const stepsOf = (path: Path | undefined): ShopperJourney['steps'] =>
  (path?.steps ?? []).flatMap(({ event, state }) =>
    isEventType(event.type) ? [{ event: event.type, state: state.value }] : [],
  )
const isEventType = (type: string): type is ShopperEventType => eventTypes.some((known) => known === type)
const pathsFrom = (fromState?: ShopperSnapshot): Path[] =>
  getShortestPaths(shopperMachine, {
    events,
    filterEvents: (snapshot, event) => snapshot.can(event),
    ...(fromState ? { fromState } : {}),
  })

/** A journey for each transition: the shortest path to it, continued to a paid order. */
function allJourneys(): ShopperJourney[] {
  return pathsFrom().flatMap((path) =>
    events
      .filter((event) => path.state.can(event))
      .map((event) => {
        const next = getNextSnapshot(shopperMachine, path.state, event)
        const onward = pathsFrom(next).find(({ state }) => state.value === 'served')
        const step = { event: event.type, state: next.value }
        return {
          title: `${path.state.value}: ${event.type}`,
          steps: [...stepsOf(path), step, ...stepsOf(onward)],
        }
      }),
  )
}

/** The transitions of a journey. */
const transitionsOf = ({ steps }: ShopperJourney): string[] =>
  steps.map(({ event, state }, at) => `${steps[at - 1]?.state ?? 'arriving'} ${event} ${state}`)

/** A small set of journeys that covers every transition: the longest first, without those that add none. */
export function journeys(): ShopperJourney[] {
  const covered = new Set<string>()
  return allJourneys()
    .sort((one, other) => other.steps.length - one.steps.length)
    .filter((journey) => {
      const transitions = transitionsOf(journey)
      if (transitions.every((transition) => covered.has(transition))) return false
      for (const transition of transitions) covered.add(transition)
      return true
    })
}

export const performShopperJourney = (driver: ShopperDriver, journey: ShopperJourney): Promise<void> =>
  performJourney(driver, journey, 'arriving')
