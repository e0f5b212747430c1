import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate'
import type { ConsentCategory } from '#domain/consent.ts'
import { fallbackCountry } from '#domain/countries.ts'
import { shortName } from '#domain/shortName.ts'
import { announcementMachine } from '../announcement/announcement.machine.ts'
import { cartMachine } from '../cart/cart.machine.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { garageMachine } from '../garage/garage.machine.ts'
import type { Vehicle } from '../garage/garage.types.ts'
import { overlayMachine } from '../overlay/overlay.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { toastsMachine } from '../toasts/toasts.machine.ts'
import type { Toast } from '../toasts/toasts.types.ts'
import { shopPorts } from './shop.ports.ts'
import type { ShopEvent, ShopInput } from './shop.types.ts'

type Family = {
  session: ActorRefFrom<typeof sessionMachine>
  consent: ActorRefFrom<typeof consentMachine>
  announcement: ActorRefFrom<typeof announcementMachine>
  garage: ActorRefFrom<typeof garageMachine>
  cart: ActorRefFrom<typeof cartMachine>
  toasts: ActorRefFrom<typeof toastsMachine>
  overlay: ActorRefFrom<typeof overlayMachine>
}
export type ShopContext = Family & {
  /** The texts of the Info modal. */
  problems: readonly string[]
  /** The first page: which one is shown by now the router knows. */
  startedAtHome: boolean
  /** Whose prices and stock the page shows. */
  country: string
  /** What the visitor consented to; null before the choice is known. */
  allowed: readonly ConsentCategory[] | null
}

type Speaker = { on(type: '*', hear: (news: ShopEvent) => void): unknown }
type Speakers = { speakers: readonly Speaker[] }

/** Everything that the shop's own actors emit comes to the shop as an event, for as long as they and it live. */
const listenToFamily = fromCallback<ShopEvent, Speakers>(({ sendBack, input }) => {
  for (const speaker of input.speakers) speaker.on('*', sendBack)
})

export const shopMachine = setup({
  types: {
    context: {} as ShopContext,
    events: {} as ShopEvent,
    input: {} as ShopInput,
    tags: {} as 'awake',
  },
  actors: {
    session: sessionMachine,
    consent: consentMachine,
    announcement: announcementMachine,
    garage: garageMachine,
    cart: cartMachine,
    toasts: toastsMachine,
    overlay: overlayMachine,
    listenToFamily,
    ...shopPorts.actors,
  },
  actions: {
    ...shopPorts.actions,
    startSession: sendTo(({ context }) => context.session, { type: 'session.started' }),
    fetchAnnouncement: sendTo(({ context }) => context.announcement, { type: 'announcement.due' }),
    readCart: sendTo(({ context }) => context.cart, { type: 'refresh.requested' }),
    showToast: sendTo(
      ({ context }) => context.toasts,
      (_, toast: Toast) => ({ type: 'toast.shown' as const, ...toast }),
    ),
    tell: assign(({ context }, { message }: { message: string }) => ({
      problems: [...context.problems.filter((problem) => problem !== message), message],
    })),
    forgetProblems: assign({ problems: [] }),
    keepCountry: assign((_, { country }: { country: string }) => ({ country })),
    keepAllowed: assign((_, { categories }: { categories: readonly ConsentCategory[] }) => ({
      allowed: categories,
    })),
    openSettings: sendTo(({ context }) => context.consent, { type: 'settings.opened' }),
    closePanels: sendTo(({ context }) => context.overlay, { type: 'page.changed' }),
    keepVehicle: sendTo(
      ({ context }) => context.garage,
      (_, { make, model, year }: Vehicle) => ({ type: 'vehicle.chosen' as const, make, model, year }),
    ),
    undoRemoval: sendTo(
      ({ context }) => context.cart,
      (_, { lineId, key }: { lineId: string; key: string }) => ({
        type: 'removal.undone' as const,
        lineId,
        key,
      }),
    ),
    endRemoval: sendTo(
      ({ context }) => context.cart,
      (_, { lineId }: { lineId: string }) => ({ type: 'removal.expired' as const, lineId }),
    ),
  },
  guards: {
    startsElsewhere: ({ context }) => !context.startedAtHome,
    isElsewhere: (_, { atHome }: { atHome: boolean }) => !atHome,
    isAnotherCountry: ({ context }, { country }: { country: string }) => country !== context.country,
    mayLoad: ({ context }) => context.allowed !== null,
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
    id: 'listenToFamily',
    src: 'listenToFamily',
    input: ({ context: { session, consent, cart, toasts } }) => ({
      speakers: [session, consent, cart, toasts],
    }),
  },
  type: 'parallel',
  on: {
    'cookies.managed': { actions: 'openSettings' },
    'vehicle.chosen': { actions: { type: 'keepVehicle', params: ({ event }) => event } },
    'removal.undone': { actions: { type: 'undoRemoval', params: ({ event }) => event } },
    'removal.expired': { actions: { type: 'endRemoval', params: ({ event }) => event } },
    'part.accepted': {
      actions: {
        type: 'showToast',
        params: ({ event: { record, name } }) =>
          success(`added ${record}`, `${shortName(name)} was added to your cart`),
      },
    },
    'line.gone': {
      actions: {
        type: 'showToast',
        params: ({ event: { lineId, name } }) => ({
          ...success(`removed ${lineId}`, `${shortName(name)} was removed from your cart`),
          undoes: lineId,
        }),
      },
    },
    'enquiry.sent': {
      actions: {
        type: 'showToast',
        params: { ...success('enquiry', 'Enquiry sent'), place: 'top-right' },
      },
    },
    'session.failed': {
      actions: {
        type: 'showToast',
        params: ({ event: { message } }) => ({ ...success('country', message), tone: 'problem' }),
      },
    },
  },
  states: {
    // On the home page tracking and loading wait for the first interaction (HOME-09).
    start: {
      initial: 'waiting',
      states: {
        waiting: {
          always: { guard: 'startsElsewhere', target: 'awake' },
          on: {
            'interaction.happened': 'awake',
            'page.changed': [
              {
                guard: { type: 'isElsewhere', params: ({ event }) => event },
                target: 'awake',
                actions: 'closePanels',
              },
              { actions: 'closePanels' },
            ],
            'consent.given': {
              actions: { type: 'keepAllowed', params: ({ event }) => event },
            },
          },
        },
        awake: {
          tags: 'awake',
          entry: ['startSession', 'fetchAnnouncement', 'readCart'],
          initial: 'untracked',
          on: {
            'page.changed': { actions: 'closePanels' },
            'consent.given': {
              target: '.tracked',
              actions: { type: 'keepAllowed', params: ({ event }) => event },
            },
          },
          states: {
            untracked: { always: { guard: 'mayLoad', target: 'tracked' } },
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
    // Another country than the page was loaded for means other prices and stock (PDP-11).
    page: {
      initial: 'current',
      on: {
        'country.known': {
          guard: { type: 'isAnotherCountry', params: ({ event }) => event },
          target: '.reloading',
          actions: { type: 'keepCountry', params: ({ event }) => event },
        },
      },
      states: {
        current: {},
        // What fails to load says so in its own place.
        reloading: {
          invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'current', onError: 'current' },
        },
      },
    },
    info: {
      initial: 'clear',
      on: {
        'cart.refused': { target: '.told', actions: { type: 'tell', params: ({ event }) => event } },
        'cart.expired': { target: '.told', actions: { type: 'tell', params: ({ event }) => event } },
        'enquiry.refused': { target: '.told', actions: { type: 'tell', params: ({ event }) => event } },
      },
      states: {
        clear: {},
        told: { on: { 'info.closed': { target: 'clear', actions: 'forgetProblems' } } },
      },
    },
  },
})

function success(id: string, text: string): Toast {
  return { id, text, tone: 'success', place: 'bottom-center' }
}
