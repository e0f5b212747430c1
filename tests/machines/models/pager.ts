import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { pagerMachine } from '#machines/pager/pager.machine.ts'
import { isGroupComplete, isLoadingMore, pagerProblem, shownCount } from '#machines/pager/pager.select.ts'

const list = {
  filter: { make: 'TOYOTA', model: null, year: null, category: null, group: null, clearance: false },
  country: 'DE',
  group: 'BRAKE PADS',
}
/** The request for the page after `offset` rows. */
export const pageBehind = (offset: number) => ({ ...list, offset })

export const pagerModel = model({
  name: 'pager',
  machine: pagerMachine,
  inputs: [() => ({ ...list, total: 14, shown: 6 }), () => ({ ...list, total: 4, shown: 4 })],
  events: [{ type: 'end.reached' }, { type: 'end.left' }, { type: 'retry.clicked' }],
  answers: {
    loadPage: [
      { shown: 12, total: 14 },
      { shown: 14, total: 14 },
      { shown: 6, total: 14 },
    ],
  },
  assertions: {
    // Pages are loaded only while the end is in view, and then without waiting.
    'end.away': (seen) => expect(seen.value).not.toMatchObject({ pages: 'pausing' }),
    'end.near': (seen) => expect(seen.value).not.toMatchObject({ pages: 'partial' }),
    'pages.partial': (seen) => {
      expect([isLoadingMore(seen), isGroupComplete(seen)]).toEqual([false, false])
      expect(shownCount(seen)).toBeLessThan(14)
    },
    'pages.waiting': (seen, world) => {
      expect(isLoadingMore(seen)).toBe(true)
      expect(world.waiting.has('loadPage')).toBe(false)
    },
    'pages.loading': (seen, world) => {
      expect(isLoadingMore(seen)).toBe(true)
      expect(world.inputOf('loadPage')).toEqual(pageBehind(shownCount(seen)))
      expect(pagerProblem(seen)).toBe(null)
    },
    'pages.failed': (seen) => expect(pagerProblem(seen)).toBe('Problem with fetching data'),
    'pages.complete': (seen) => expect([isGroupComplete(seen), isLoadingMore(seen)]).toEqual([true, false]),
  },
})
