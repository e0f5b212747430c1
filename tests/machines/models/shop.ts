import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { type ShopContext, shopMachine } from '#machines/shop/shop.machine.ts'
import { infoProblems } from '#machines/shop/shop.select.ts'

export const shopModel = model({
  name: 'shop',
  machine: shopMachine,
  inputs: [() => ({ country: null, atHome: true }), () => ({ country: 'DE', atHome: false })],
  events: [
    { type: 'interaction.happened' },
    { type: 'page.changed', atHome: true },
    { type: 'page.changed', atHome: false },
    { type: 'cookieManager.opened' },
    { type: 'info.closed' },
    { type: 'consent.given', categories: ['Mandatory', 'Analytics'] },
    { type: 'cart.refused', message: 'No stock' },
    { type: 'cart.expired', message: 'Your cart is over.' },
    { type: 'enquiry.refused', message: 'Server responded with status 500' },
    { type: 'enquiry.sent', message: 'Enquiry sent' },
    { type: 'session.failed', message: 'Failed to fetch country' },
    { type: 'country.known', country: 'DE' },
    { type: 'country.known', country: 'FR' },
    { type: 'vehicle.chosen', make: 'TOYOTA', model: 'HILUX', year: '2016' },
    { type: 'vehicle.answered', make: 'TOYOTA', model: 'HILUX', year: '2016', engine: '2.8' },
    { type: 'part.accepted', record: 'spring', name: 'Spring' },
    { type: 'removal.accepted', lineId: 'l1', name: 'Spring' },
    { type: 'removal.undone', lineId: 'l1', key: 'press' },
    { type: 'removal.expired', lineId: 'l1' },
    { type: 'quantity.undone', id: 'quantity l1', lineId: 'l1', quantity: 1 },
    { type: 'quantity.undone', id: 'quantity spring', lineId: null, quantity: 1 },
    { type: 'edit.settled', key: 'k', answer: { kind: 'accepted' } },
  ],
  answers: { reloadPage: [undefined] },
  children: ['session', 'consent', 'announcement', 'garage', 'cart', 'toasts', 'overlay'],
  relevantContext: ({ problems, allowed, atHome, country }) => [problems, allowed, atHome, country],
  dropped: {
    'country.known': 'The page shows the prices of this country already.',
  },
  assertions: {
    'startup.deferred': (seen, world) => {
      expect(world.hasRun('loadScripts')).toBe(false)
      const { session, announcement } = seen.context as ShopContext
      expect(session.getSnapshot().value).toBe('waiting')
      expect(announcement.getSnapshot().value).toBe('waiting')
    },
    'startup.started.untracked': (seen, world) => {
      expect(world.hasRun('loadScripts')).toBe(false)
    },
    'startup.started.tracked': (seen, world) => {
      expect(world.actionCalls.at(-1)).toEqual({
        action: 'loadScripts',
        params: { categories: seen.context.allowed },
      })
    },
    'page.current': (seen, world) => {
      expect(world.waiting.has('reloadPage')).toBe(false)
      expect(['PL', 'DE', 'FR']).toContain(seen.context.country)
    },
    'page.reloading': (seen, world) => {
      expect(world.waiting.has('reloadPage')).toBe(true)
      expect(['DE', 'FR']).toContain(seen.context.country)
    },
    'infoModal.closed': (seen) => expect(infoProblems(seen)).toEqual([]),
    'infoModal.open': (seen) => {
      expect(infoProblems(seen).length).toBeGreaterThan(0)
      expect(new Set(infoProblems(seen)).size).toBe(infoProblems(seen).length)
    },
  },
})
