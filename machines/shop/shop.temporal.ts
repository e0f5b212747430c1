import type { SnapshotFrom } from 'xstate'
import { asks, type Effects, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import { shopMachine } from './shop.machine.ts'
import { infoProblems } from './shop.select.ts'
import type { ShopEvent } from './shop.types.ts'

type Shop = SnapshotFrom<typeof shopMachine>
const isDeferred = (seen: Shop) => seen.matches({ startup: 'deferred' })
const toldTo = ({ sent }: Effects, to: string) =>
  sent.filter((one) => one.to === to).map(({ event }) => event)
const tells = (step: Effects, to: string, type: string) =>
  toldTo(step, to).some((event) => event.type === type)
const isProblem = (event: ShopEvent | null) =>
  event?.type === 'cart.refused' || event?.type === 'cart.expired' || event?.type === 'enquiry.refused'

export const shopProperties = temporal(shopMachine, [
  {
    says: 'On the home page nothing is asked for before the visitor does something; on any other page it is at once.',
    starts: (seen) => isDeferred(seen) === seen.context.startedAtHome,
  },
  {
    says: 'What the visitor does first, or the way to another page, starts the session, the announcement and the cart; nothing else does.',
    never: (step) => {
      const { before, after, event } = step
      if (!isDeferred(before)) return false
      const isStart =
        event?.type === 'interaction.happened' || (event?.type === 'page.changed' && !event.atHome)
      return (
        isStart === isDeferred(after) ||
        isStart !== tells(step, 'session', 'session.started') ||
        isStart !== tells(step, 'announcement', 'announcement.requested') ||
        isStart !== tells(step, 'cart', 'refresh.requested')
      )
    },
  },
  {
    says: 'The session, the announcement and the cart are started once.',
    never: (step) =>
      !isDeferred(step.before) &&
      (tells(step, 'session', 'session.started') ||
        tells(step, 'announcement', 'announcement.requested') ||
        tells(step, 'cart', 'refresh.requested')),
  },
  {
    says: 'Scripts of others are loaded as soon as the visitor has allowed them and done something, and not before.',
    never: (step) => {
      const { before, after } = step
      const isDue =
        !isDeferred(after) &&
        after.context.allowed !== null &&
        (isDeferred(before) || step.event?.type === 'consent.given')
      return step.actions.includes('loadScripts') !== isDue
    },
  },
  {
    says: 'What the visitor allowed last counts.',
    never: ({ after, event }) =>
      event?.type === 'consent.given' && !isAlike(after.context.allowed, event.categories),
  },
  {
    says: 'Another page closes the drawer and the mini cart.',
    never: (step) => step.event?.type === 'page.changed' && !tells(step, 'overlay', 'page.changed'),
  },
  {
    says: 'The cookie manager opens the settings.',
    never: (step) =>
      step.event?.type === 'cookieManager.opened' && !tells(step, 'consent', 'settings.opened'),
  },
  {
    says: 'A vehicle that was chosen, or of which something was answered, reaches the garage.',
    never: (step) =>
      (step.event?.type === 'vehicle.chosen' || step.event?.type === 'vehicle.answered') &&
      !isAlike(toldTo(step, 'garage'), [step.event]),
  },
  {
    says: 'The cart is told when a removal is undone, and when it cannot be undone any more.',
    never: (step) =>
      (step.event?.type === 'removal.undone' || step.event?.type === 'removal.expired') &&
      !isAlike(toldTo(step, 'cart'), [step.event]),
  },
  {
    says: 'A quantity that is undone is set again in its line of the cart; that of a page is left to the page.',
    never: (step) => {
      const { event } = step
      if (event?.type !== 'quantity.undone') return false
      const { lineId, quantity } = event
      const expected = lineId === null ? [] : [{ type: 'quantity.changed', lineId, quantity }]
      return !isAlike(toldTo(step, 'cart'), expected)
    },
  },
  {
    says: 'A toast tells of a part that was added, with the way to the cart.',
    never: (step) => {
      if (step.event?.type !== 'part.accepted') return false
      const [toast] = toldTo(step, 'toasts')
      return !(toast?.['leadsToCart'] === true && String(toast['text']).includes(step.event.name))
    },
  },
  {
    says: 'A toast tells of a line that was removed, and can bring it back.',
    never: (step) =>
      step.event?.type === 'removal.accepted' && toldTo(step, 'toasts')[0]?.['undoes'] !== step.event.lineId,
  },
  {
    says: 'A toast says that an inquiry was sent, and that the country could not be changed.',
    never: (step) =>
      (step.event?.type === 'enquiry.sent' || step.event?.type === 'session.failed') &&
      toldTo(step, 'toasts')[0]?.['text'] !== step.event.message,
  },
  {
    says: 'Whatever the cart or an inquiry refused is told in a dialog, until the visitor closes it.',
    never: ({ before, after, event }) =>
      (isProblem(event) && !(after.matches({ infoModal: 'open' }) && infoProblems(after).length > 0)) ||
      (before.matches({ infoModal: 'open' }) &&
        !after.matches({ infoModal: 'open' }) &&
        event?.type !== 'info.closed'),
  },
  {
    says: 'Each refusal is told once, the last one last.',
    never: ({ after, event }) => {
      if (
        event?.type !== 'cart.refused' &&
        event?.type !== 'cart.expired' &&
        event?.type !== 'enquiry.refused'
      )
        return false
      const told = infoProblems(after)
      return told.at(-1) !== event.message || new Set(told).size < told.length
    },
  },
  {
    says: 'A dialog that is closed is closed, and what it told is forgotten.',
    never: ({ after, event }) =>
      event?.type === 'info.closed' &&
      !(after.matches({ infoModal: 'closed' }) && infoProblems(after).length === 0),
  },
  {
    says: 'Where the prices of another country count, the page is loaded for them, and only then.',
    never: (step) => {
      const { before, after, event } = step
      if (event?.type !== 'country.known') return asks(step, 'reloadPage')
      const isOther = event.country !== before.context.country
      return (
        isOther !== asks(step, 'reloadPage') ||
        (isOther && !after.matches({ page: 'reloading' })) ||
        after.context.country !== event.country
      )
    },
  },
  {
    says: 'A page that is loaded anew comes to an end.',
    after: (seen) => seen.matches({ page: 'reloading' }),
    eventually: (seen) => seen.matches({ page: 'current' }),
  },
  {
    says: 'The shop hears what the session, the consent, the cart and the toasts tell.',
    starts: (_, { asked }) => {
      const children = asked.flatMap(({ input }) => fieldOf(input, 'children') ?? [])
      return isAlike(
        children.map((child) => fieldOf(child, 'id')),
        ['session', 'consent', 'cart', 'toasts'],
      )
    },
  },
  {
    says: 'What went well is told as a success, what failed as a problem, and an inquiry above the others.',
    never: (step) => {
      const { event } = step
      const [toast] = toldTo(step, 'toasts')
      if (toast === undefined || event === null) return false
      return !(
        toast['tone'] === (event.type === 'session.failed' ? 'problem' : 'success') &&
        toast['place'] === (event.type === 'enquiry.sent' ? 'top-right' : 'bottom-center')
      )
    },
  },
  {
    says: 'A toast replaces the one that told the same before, and no other one.',
    never: (step) => {
      const { event } = step
      const id = String(toldTo(step, 'toasts')[0]?.['id'] ?? '')
      if (event?.type === 'part.accepted') return !id.includes(event.record)
      if (event?.type === 'removal.accepted') return !id.includes(event.lineId)
      return (event?.type === 'enquiry.sent' || event?.type === 'session.failed') && id === ''
    },
  },
  {
    says: 'A toast of a line that was removed names its part.',
    never: (step) =>
      step.event?.type === 'removal.accepted' &&
      !String(toldTo(step, 'toasts')[0]?.['text']).includes(step.event.name),
  },
])
