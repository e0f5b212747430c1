import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import {
  catalogueProblem,
  isCatalogueEmpty,
  isCatalogueStale,
  isListShown,
  loadingText,
} from '#machines/catalogue/catalogue.select.ts'

const filter = { make: null, model: null, year: null, category: 'BRAKES', group: null, clearance: false }
const unprocessable = { kind: 'unprocessable', message: 'Error grouping items: odd' }

export const catalogueModel = model({
  name: 'catalogue',
  machine: catalogueMachine,
  inputs: [
    () => ({ filter, country: 'DE', loaded: null }),
    () => ({ filter, country: 'DE', loaded: { kind: 'found', total: 3, stale: false } }),
    () => ({ filter, country: 'DE', loaded: unprocessable }),
  ],
  events: [{ type: 'retry.clicked' }],
  answers: {
    loadCatalogue: [
      { kind: 'found', total: 3, stale: false },
      { kind: 'found', total: 3, stale: true },
      { kind: 'found', total: 0, stale: false },
      unprocessable,
    ],
  },
  assertions: {
    'loading.loadingCatalogue': (seen, world) => {
      expect(world.inputOf('loadCatalogue')).toEqual({
        filter,
        country: 'DE',
        reload: seen.context.loaded !== null,
      })
      expect(loadingText(seen)).toBe('Loading catalogue...')
      expect([catalogueProblem(seen), isListShown(seen)]).toEqual([null, false])
    },
    'loading.gettingProducts': (seen) => expect(loadingText(seen)).toBe('Getting products...'),
    'loading.almostReady': (seen) => expect(loadingText(seen)).toBe('Almost ready...'),
    showing: (seen) => {
      expect([isListShown(seen), isCatalogueStale(seen), loadingText(seen)]).toEqual([true, false, null])
      expect(catalogueProblem(seen)).toBe(null)
    },
    stale: (seen) => expect([isListShown(seen), isCatalogueStale(seen)]).toEqual([true, true]),
    empty: (seen) => expect([isCatalogueEmpty(seen), isListShown(seen)]).toEqual([true, false]),
    unprocessable: (seen) =>
      expect([catalogueProblem(seen), isListShown(seen)]).toEqual(['Error grouping items: odd', false]),
    failed: (seen) =>
      expect([catalogueProblem(seen), isListShown(seen)]).toEqual(['Problem with fetching data', false]),
  },
})
