/**
 * A model of a shopper, from arriving to a paid order. Journeys are generated from it, and performed by a driver: on the
 * machines alone, on views, or in a browser.
 */
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate'
import { getShortestPaths, type StatePath } from 'xstate/graph'
import * as travels from './travel.ts'

export const deeds = [
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
export type Deed = (typeof deeds)[number]

export const shopperMachine = setup({ types: { events: {} as { type: Deed } } }).createMachine({
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
export type Place = SnapshotFrom<typeof shopperMachine>['value']

export type ShopperJourney = travels.Journey<Deed, Place>
export type ShopperDriver = travels.Driver<Deed, Place>

type Situation = SnapshotFrom<typeof shopperMachine>
type Path = StatePath<Situation, { type: Deed }>
const events = deeds.map((type) => ({ type }))
const stepsOf = (path: Path | undefined): ShopperJourney['steps'] =>
  (path?.steps ?? []).flatMap(({ event, state }) =>
    isDeed(event.type) ? [{ deed: event.type, place: state.value }] : [],
  )
const isDeed = (type: string): type is Deed => deeds.some((deed) => deed === type)
const pathsFrom = (fromState?: Situation): Path[] =>
  getShortestPaths(shopperMachine, {
    events,
    filterEvents: (situation, event) => situation.can(event),
    ...(fromState ? { fromState } : {}),
  })

/** A journey for each transition: the shortest path to it, continued to a paid order. */
function allJourneys(): ShopperJourney[] {
  return pathsFrom().flatMap((path) =>
    events
      .filter((event) => path.state.can(event))
      .map((event) => {
        const turned = getNextSnapshot(shopperMachine, path.state, event)
        const onward = pathsFrom(turned).find(({ state }) => state.value === 'served')
        const turn = { deed: event.type, place: turned.value }
        return {
          title: `${path.state.value}: ${event.type}`,
          steps: [...stepsOf(path), turn, ...stepsOf(onward)],
        }
      }),
  )
}

/** The transitions of a journey. */
const turnsOf = ({ steps }: ShopperJourney): string[] =>
  steps.map(({ deed, place }, at) => `${steps[at - 1]?.place ?? 'arriving'} ${deed} ${place}`)

/** A small set of journeys that covers every transition: the longest first, without those that add none. */
export function journeys(): ShopperJourney[] {
  const taken = new Set<string>()
  return allJourneys()
    .sort((one, other) => other.steps.length - one.steps.length)
    .filter((journey) => {
      const turns = turnsOf(journey)
      if (turns.every((turn) => taken.has(turn))) return false
      for (const turn of turns) taken.add(turn)
      return true
    })
}

export const travel = (driver: ShopperDriver, journey: ShopperJourney): Promise<void> =>
  travels.travel(driver, journey, 'arriving')
