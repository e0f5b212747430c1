import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import {
  allResults,
  areResultsShown,
  canFindMore,
  isFindingMore,
  isNothingFound,
  isSearching,
  searchProblem,
  shownResults,
} from '#machines/search/search.select.ts'

const vehicle = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const key = { term: 'shock', country: 'DE', vehicle, group: 'REAR SHOCKS' }

export const searchModel = model({
  name: 'search',
  machine: searchMachine,
  inputs: [() => ({ ...key, loaded: null }), () => ({ ...key, loaded: { shown: 24, total: 30 } })],
  events: [{ type: 'more.requested' }, { type: 'retry.clicked' }],
  answers: {
    findParts: [
      { shown: 24, total: 30 },
      { shown: 0, total: 0 },
    ],
    findMore: [{ shown: 30, total: 30 }],
  },
  assertions: {
    searching: (seen, world) => {
      expect([isSearching(seen), areResultsShown(seen), searchProblem(seen)]).toEqual([true, false, null])
      expect(world.inputOf('findParts')).toEqual({ ...key, offset: 0 })
    },
    showing: (seen) => {
      expect([areResultsShown(seen), isFindingMore(seen)]).toEqual([true, false])
      expect(canFindMore(seen)).toBe(shownResults(seen) < allResults(seen))
    },
    loadingMore: (seen, world) => {
      expect([areResultsShown(seen), isFindingMore(seen)]).toEqual([true, true])
      expect(world.inputOf('findMore')).toMatchObject({ offset: 24 })
    },
    empty: (seen) => expect([isNothingFound(seen), areResultsShown(seen)]).toEqual([true, false]),
    failed: (seen) => expect(searchProblem(seen)).toBe('Problem with fetching data'),
  },
})
