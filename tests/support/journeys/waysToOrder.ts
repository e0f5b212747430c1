/**
 * The shortest way from a page of the shop to a paid order: a path of `xstate/graph` over the machines that run together on
 * the pages. Links between pages are added here, because no machine knows them. It is no part of `shopMachines/site.ts`, which
 * lets each machine of a page run alone with all its answers: all answers of all machines that run together are too many.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromTransition,
  getInitialSnapshot,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { plain } from '#flow-tools/walker/explore.ts'
import { getNextSnapshot } from '#flow-tools/walker/steps.ts'
import { nameOf } from '#flow-tools/walker/transitions.ts'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { isPurchaseAllowed } from '#machines/consent/consent.select.ts'
import { finderMachine } from '#machines/finder/finder.machine.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import { shortName } from './personTransitions.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const cart = createActor(cartMachine)
const vatCheck = createActor(vatCheckMachine)
const paid = { kind: 'found', payment: 'paid', payable: false, cancelled: false }

type Part = {
  machine: AnyStateMachine
  input: unknown
  /** What a person does, and the usual answers. */
  events: readonly AnyEventObject[]
  /** The page that a state leads to. */
  leads?: { in: string; to: PageKind }
}
const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })
const address = { firstName: 'Ada' }

/** The machines that a buyer meets, each as it starts with its page. */
const parts = {
  consent: {
    machine: consentMachine,
    input: undefined,
    events: [done('readConsent', null), { type: 'consent.rejected' }, done('storeConsent')],
  },
  searchBox: {
    machine: searchBoxMachine,
    input: undefined,
    events: [{ type: 'box.entered' }, { type: 'term.typed', term: 'brake' }, { type: 'search.submitted' }],
    leads: { in: 'goingToSearch', to: 'search' },
  },
  finder: {
    machine: finderMachine,
    input: { make: '', model: '', year: '', clearance: false, staysHere: false },
    events: [
      done('loadMakes'),
      { type: 'make.chosen', make: hilux.make },
      done('loadModels'),
      { type: 'model.chosen', model: hilux.model },
      done('loadYears'),
      { type: 'year.chosen', year: hilux.year },
      { type: 'finder.submitted' },
    ],
    leads: { in: 'choosing.goingToParts', to: 'list' },
  },
  addToCart: {
    machine: addToCartMachine,
    input: { record: 'spring', name: 'Spring', location: null },
    events: [{ type: 'add.clicked', quantity: 1, misfit: false }, done('addPart', { kind: 'accepted' })],
  },
  checkout: {
    machine: checkoutMachine,
    input: { cart, vatCheck, shipCountry: 'DE' },
    events: [
      { type: 'next.clicked', valid: true, vatNeeded: false, address },
      done('syncCartWithForm', { kind: 'accepted' }),
      done('storeAddress'),
    ],
    leads: { in: 'form.goingToPayment', to: 'payment' },
  },
  payment: {
    machine: paymentMachine,
    input: {
      cart,
      addressStored: true,
      reviewed: () => ({ address: null, lineIds: [], total: null, items: [] }),
    },
    events: [
      { type: 'placement.clicked' },
      done('takePlacementKey', { key: 'key', tried: false }),
      done('placeOrder', { kind: 'placed', orderId: 'order', payment: { kind: 'redirect', url: '/pay' } }),
      done('recordPurchase'),
      done('dropPlacementKey'),
      done('providerPayment', { kind: 'left' }),
    ],
    leads: { in: 'left', to: 'provider' },
  },
  order: {
    machine: orderMachine,
    input: { orderId: 'order', returned: true, loaded: null },
    events: [done('loadOrder', paid)],
  },
} as const satisfies Record<string, Part>
export type PartId = keyof typeof parts

/** `links`: the pages that a person gets to by a link; `buying`: only with a part in the cart. */
type Page = { machines: readonly PartId[]; links?: readonly PageKind[]; buying?: readonly PageKind[] }
const everywhere = ['consent', 'searchBox'] as const satisfies readonly PartId[]
const pages = {
  home: { machines: [...everywhere, 'finder'], buying: ['checkout'] },
  list: { machines: [...everywhere, 'addToCart'], buying: ['checkout'] },
  search: { machines: [...everywhere, 'addToCart'], buying: ['checkout'] },
  product: { machines: [...everywhere, 'addToCart'], buying: ['checkout'] },
  compare: { machines: everywhere, buying: ['checkout'] },
  content: { machines: everywhere, buying: ['checkout'] },
  basket: { machines: everywhere, links: ['home'], buying: ['checkout'] },
  checkout: { machines: [...everywhere, 'checkout'], links: ['home'] },
  payment: { machines: [...everywhere, 'payment'] },
  provider: { machines: [], links: ['order'] },
  order: { machines: [...everywhere, 'order'] },
} as const satisfies Record<string, Page>
export type PageKind =
  | 'home'
  | 'list'
  | 'search'
  | 'product'
  | 'compare'
  | 'content'
  | 'basket'
  | 'checkout'
  | 'payment'
  | 'provider'
  | 'order'

type Snapshots = Readonly<Partial<Record<PartId, AnyMachineSnapshot>>>
type Visit = { page: PageKind; isCarrying: boolean; at: Snapshots }
export type VisitEvent =
  | { type: 'link'; to: PageKind }
  | { type: 'machine'; part: PartId; event: AnyEventObject }
/** What a person does on a page, with the transitions that it takes. What happens by itself is left out. */
export type WayStep = VisitEvent & { on: PageKind; taken: readonly string[] }

const machineOf = (part: PartId): Part => parts[part]
const pageOf = (kind: PageKind): Page => pages[kind]
const start = (part: PartId): AnyMachineSnapshot =>
  getInitialSnapshot(machineOf(part).machine, machineOf(part).input as never) as AnyMachineSnapshot

/** A page with its machines at their start; the choice about cookies is kept. */
const opened = (kind: PageKind, isCarrying: boolean, consent?: AnyMachineSnapshot): Visit => ({
  page: kind,
  isCarrying,
  at: Object.fromEntries(
    pageOf(kind).machines.map((part) => [part, part === 'consent' && consent ? consent : start(part)]),
  ),
})

/** Nobody checks out with an empty cart. */
const initially = (kind: PageKind): Visit =>
  kind === 'payment' || kind === 'provider' || kind === 'order' ? opened(kind, true) : opened(kind, false)

const isIn = (snapshot: AnyMachineSnapshot, state: string) =>
  snapshot._nodes.some(({ path }) => path.join('.') === state)

const isPossible = ({ page, isCarrying, at }: Visit, event: VisitEvent): boolean => {
  if (event.type === 'link') {
    const { links = [], buying = [] } = pageOf(page)
    return links.includes(event.to) || (isCarrying && buying.includes(event.to))
  }
  const own = at[event.part]
  if (!own?.can(event.event)) return false
  if (event.part === 'consent' && event.event.type === 'consent.rejected')
    return !isPurchaseAllowed(own as never)
  // The add button shows after any choice about cookies (LAW-06), and the checkout needs a cart.
  const isAllowed = at.consent !== undefined && isPurchaseAllowed(at.consent as never)
  if (event.part === 'addToCart') return isAllowed
  if (event.part === 'checkout' || event.part === 'payment') return isCarrying
  return true
}

const next = (visit: Visit, event: VisitEvent): Visit => {
  if (!isPossible(visit, event)) return visit
  const { page, isCarrying, at } = visit
  if (event.type === 'link') return opened(event.to, isCarrying, at.consent)
  const { machine, leads } = machineOf(event.part)
  const before = at[event.part]
  if (!before) return visit
  const after = getNextSnapshot(machine, before, event.event)
  if (leads && isIn(after, leads.in)) return opened(leads.to, isCarrying, at.consent)
  const carries = isCarrying || (event.part === 'addToCart' && isIn(after, 'added'))
  return { page, isCarrying: carries, at: { ...at, [event.part]: after } }
}

const allEvents: VisitEvent[] = [
  ...(Object.keys(pages) as PageKind[]).map((to) => ({ type: 'link' as const, to })),
  ...(Object.keys(parts) as PartId[]).flatMap((part) =>
    machineOf(part).events.map((event) => ({ type: 'machine' as const, part, event })),
  ),
]

const situationOf = ({ page, isCarrying, at }: Visit): string =>
  JSON.stringify([
    page,
    isCarrying,
    Object.entries(at).map(([part, { value, context }]) => [part, value, plain(context as never)]),
  ])

const isByPerson = (event: VisitEvent): boolean =>
  event.type === 'link' || !event.event.type.startsWith('xstate.')

/** The shortest way from a page to a paid order, or null if there is none. */
export function wayToOrder(kind: PageKind): WayStep[] | null {
  const logic = fromTransition((visit: Visit, event: VisitEvent) => next(visit, event), initially(kind))
  const path = getShortestPaths(logic, {
    events: allEvents,
    serializeState: ({ context }) => situationOf(context),
    filterEvents: ({ context }, event) => isPossible(context, event),
    stopWhen: ({ context }) => isPaid(context),
    limit: 20_000,
  }).find(({ state }) => isPaid(state.context))
  if (!path) return null
  let visit = initially(kind)
  const way: WayStep[] = []
  for (const { event } of path.steps) {
    if (event.type !== 'link' && event.type !== 'machine') continue
    if (isByPerson(event)) way.push({ ...event, on: visit.page, taken: takenBy(visit, event) })
    visit = next(visit, event)
  }
  return way
}

const takenBy = ({ at }: Visit, event: VisitEvent): string[] => {
  if (event.type === 'link') return []
  const { machine } = machineOf(event.part)
  const before = at[event.part]
  if (!before) return []
  return machine
    .getTransitionData(before, event.event as never)
    .map((transition) => shortName(machine, nameOf(transition)))
}

/** A step in words, equal for equal steps. */
export const stepText = (step: WayStep): string =>
  `${step.on}: ${step.type === 'link' ? `link to ${step.to}` : `${step.part} ${step.event.type}`}`

/** Ways whose last steps were walked before end where those begin, since their ends are alike. */
export function waysToWalk(
  kinds: readonly PageKind[],
): { from: PageKind; steps: WayStep[]; isWhole: boolean }[] {
  const walked = new Set<string>()
  return kinds.map((from) => {
    const way = wayToOrder(from)
    if (!way) throw new Error(`No way leads from the page ${from} to a paid order.`)
    const tailFrom = (at: number) => way.slice(at).map(stepText).join('\n')
    const known = way.findIndex((_, at) => walked.has(tailFrom(at)))
    for (const at of way.keys()) walked.add(tailFrom(at))
    return { from, steps: known < 0 ? way : way.slice(0, known), isWhole: known < 0 }
  })
}

const isPaid = ({ page, at }: Visit) => page === 'order' && at.order !== undefined && isIn(at.order, 'paid')
