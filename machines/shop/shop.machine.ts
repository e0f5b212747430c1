import { type ActorRefFrom, assertEvent, assign, fromCallback, sendTo, setup } from 'xstate'
import type { ConsentCategory } from '#domain/consent/consent.ts'
import { fallbackCountry } from '#domain/countries/countries.ts'
import { truncateName } from '#domain/parts/truncateName.ts'
import { announcementMachine } from '../announcement/announcement.machine.ts'
import { cartMachine } from '../cart/cart.machine.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { garageMachine } from '../garage/garage.machine.ts'
import { overlayMachine } from '../overlay/overlay.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { toastsMachine } from '../toasts/toasts.machine.ts'
import type { Toast } from '../toasts/toasts.types.ts'
import { shopPorts } from './shop.ports.ts'
import type { ShopEvent, ShopInput } from './shop.types.ts'

type ShopChildren = {
  session: ActorRefFrom<typeof sessionMachine>
  consent: ActorRefFrom<typeof consentMachine>
  announcement: ActorRefFrom<typeof announcementMachine>
  garage: ActorRefFrom<typeof garageMachine>
  cart: ActorRefFrom<typeof cartMachine>
  toasts: ActorRefFrom<typeof toastsMachine>
  overlay: ActorRefFrom<typeof overlayMachine>
}
export type ShopContext = ShopChildren & {
  /** The texts of the Info modal. */
  problems: readonly string[]
  /** The first page was the home page; the router knows which page shows now. */
  startedAtHome: boolean
  /** The country whose prices and stock the page shows. */
  country: string
  /** The visitor's consent; null before the choice is known. */
  allowed: readonly ConsentCategory[] | null
}

type Emitter = { on(type: '*', listener: (event: ShopEvent) => void): unknown }

/** The children live as long as the shop, so no subscription has to end. */
const listenToChildren = fromCallback<ShopEvent, { children: readonly Emitter[] }>(({ sendBack, input }) => {
  for (const child of input.children) child.on('*', sendBack)
})

const toast = (id: string, text: string, more: Partial<Toast> = {}) => ({
  type: 'toast.shown' as const,
  id,
  text,
  tone: 'success' as const,
  place: 'bottom-center' as const,
  ...more,
})
const toasts = ({ context }: { context: ShopContext }) => context.toasts

export const shopMachine = setup({
  types: {
    context: {} as ShopContext,
    events: {} as ShopEvent,
    input: {} as ShopInput,
  },
  actors: {
    session: sessionMachine,
    consent: consentMachine,
    announcement: announcementMachine,
    garage: garageMachine,
    cart: cartMachine,
    toasts: toastsMachine,
    overlay: overlayMachine,
    listenToChildren,
    ...shopPorts.actors,
  },
  actions: {
    ...shopPorts.actions,
    startSession: sendTo(({ context }) => context.session, { type: 'session.started' }),
    requestAnnouncement: sendTo(({ context }) => context.announcement, { type: 'announcement.requested' }),
    refreshCart: sendTo(({ context }) => context.cart, { type: 'refresh.requested' }),
    openSettings: sendTo(({ context }) => context.consent, { type: 'settings.opened' }),
    closePanels: sendTo(({ context }) => context.overlay, { type: 'page.changed' }),
    sendVehicle: sendTo(
      ({ context }) => context.garage,
      ({ event }) => {
        assertEvent(event, ['vehicle.chosen', 'vehicle.answered'])
        return event
      },
    ),
    forwardToCart: sendTo(
      ({ context }) => context.cart,
      ({ event }) => {
        assertEvent(event, ['removal.undone', 'removal.expired'])
        return event
      },
    ),
    setQuantityBack: sendTo(
      ({ context }) => context.cart,
      ({ event }) => {
        assertEvent(event, 'quantity.undone')
        return { type: 'quantity.changed', lineId: event.lineId ?? '', quantity: event.quantity }
      },
    ),
    toastAdded: sendTo(toasts, ({ event }) => {
      assertEvent(event, 'part.accepted')
      return toast(`added ${event.record}`, `${truncateName(event.name)} was added to your cart`, {
        leadsToCart: true,
      })
    }),
    toastRemoved: sendTo(toasts, ({ event }) => {
      assertEvent(event, 'removal.accepted')
      const { lineId, name } = event
      return toast(`removed ${lineId}`, `${truncateName(name)} was removed from your cart`, {
        undoes: lineId,
      })
    }),
    toastEnquirySent: sendTo(toasts, ({ event }) => {
      assertEvent(event, 'enquiry.sent')
      return toast('enquiry', event.message, { place: 'top-right' })
    }),
    toastSessionFailure: sendTo(toasts, ({ event }) => {
      assertEvent(event, 'session.failed')
      return toast('country', event.message, { tone: 'problem' })
    }),
    keepProblem: assign(({ context, event }) => {
      assertEvent(event, ['cart.refused', 'cart.expired', 'enquiry.refused'])
      const { message } = event
      return { problems: [...context.problems.filter((problem) => problem !== message), message] }
    }),
    forgetProblems: assign({ problems: [] }),
    keepCountry: assign(({ event }) => {
      assertEvent(event, 'country.known')
      return { country: event.country }
    }),
    keepAllowed: assign(({ event }) => {
      assertEvent(event, 'consent.given')
      return { allowed: event.categories }
    }),
  },
  guards: {
    startsElsewhere: ({ context }) => !context.startedAtHome,
    isElsewhere: ({ event }) => {
      assertEvent(event, 'page.changed')
      return !event.atHome
    },
    isAnotherCountry: ({ context, event }) => {
      assertEvent(event, 'country.known')
      return event.country !== context.country
    },
    isConsentKnown: ({ context }) => context.allowed !== null,
    isOfLine: ({ event }) => event.type === 'quantity.undone' && event.lineId !== null,
  },
}).createMachine({
  id: 'shop',
  context: ({ input, spawn }) => ({
    session: spawn('session', { id: 'session', input: { country: input.country } }),
    consent: spawn('consent', { id: 'consent' }),
    announcement: spawn('announcement', { id: 'announcement' }),
    garage: spawn('garage', { id: 'garage' }),
    cart: spawn('cart', { id: 'cart' }),
    toasts: spawn('toasts', { id: 'toasts' }),
    overlay: spawn('overlay', { id: 'overlay' }),
    problems: [],
    startedAtHome: input.atHome,
    country: input.country ?? fallbackCountry,
    allowed: null,
  }),
  invoke: {
    id: 'listenToChildren',
    src: 'listenToChildren',
    input: ({ context: { session, consent, cart, toasts } }) => ({
      children: [session, consent, cart, toasts],
    }),
  },
  type: 'parallel',
  on: {
    'cookieManager.opened': { actions: 'openSettings' },
    'vehicle.chosen': { actions: 'sendVehicle' },
    'vehicle.answered': { actions: 'sendVehicle' },
    'removal.undone': { actions: 'forwardToCart' },
    'removal.expired': { actions: 'forwardToCart' },
    'quantity.undone': [
      { guard: 'isOfLine', actions: 'setQuantityBack' },
      { description: 'The page whose quantity it is listens itself.' },
    ],
    'part.accepted': { actions: 'toastAdded' },
    'removal.accepted': { actions: 'toastRemoved' },
    'enquiry.sent': { actions: 'toastEnquirySent' },
    'session.failed': { actions: 'toastSessionFailure' },
    'edit.settled': { description: 'Only the sender of the edit uses it (requestEdit).' },
  },
  states: {
    // On the home page, tracking and loading wait for the first interaction (HOME-09).
    startup: {
      initial: 'deferred',
      states: {
        deferred: {
          always: { guard: 'startsElsewhere', target: 'started' },
          on: {
            'interaction.happened': 'started',
            'page.changed': [
              { guard: 'isElsewhere', target: 'started', actions: 'closePanels' },
              { actions: 'closePanels' },
            ],
            'consent.given': { actions: 'keepAllowed' },
          },
        },
        started: {
          entry: ['startSession', 'requestAnnouncement', 'refreshCart'],
          initial: 'untracked',
          on: {
            'interaction.happened': { description: 'Only the first one counts (HOME-09).' },
            'page.changed': { actions: 'closePanels' },
            'consent.given': { target: '.tracked', actions: 'keepAllowed' },
          },
          states: {
            untracked: { always: { guard: 'isConsentKnown', target: 'tracked' } },
            tracked: {
              entry: {
                type: 'loadScripts',
                params: ({ context }) => ({ categories: context.allowed ?? [] }),
              },
            },
          },
        },
      },
    },
    // Prices and stock depend on the country, so a change reloads the page's data (PDP-11).
    page: {
      initial: 'current',
      on: {
        'country.known': { guard: 'isAnotherCountry', target: '.reloading', actions: 'keepCountry' },
      },
      states: {
        current: {},
        // A failure shows in the part of the page that could not be loaded.
        reloading: {
          invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'current', onError: 'current' },
        },
      },
    },
    infoModal: {
      initial: 'closed',
      on: {
        'cart.refused': { target: '.open', actions: 'keepProblem' },
        'cart.expired': { target: '.open', actions: 'keepProblem' },
        'enquiry.refused': { target: '.open', actions: 'keepProblem' },
      },
      states: {
        closed: { on: { 'info.closed': { description: 'It is closed already.' } } },
        open: { on: { 'info.closed': { target: 'closed', actions: 'forgetProblems' } } },
      },
    },
  },
})
