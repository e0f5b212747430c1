import { describe, expect, it } from 'vitest'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { play } from '#flow-tools/walker/play.ts'
import { catalogueProblem, loadingText } from '#machines/catalogue/catalogue.select.ts'
import { isSidebarExpanded } from '#machines/group-filter/group-filter.select.ts'
import { isLoadingMore, pagerProblem, shownCount } from '#machines/pager/pager.select.ts'
import { areResultsShown, canFindMore, searchProblem, shownResults } from '#machines/search/search.select.ts'
import {
  areSuggestionsShown,
  highlightedIndex,
  isBoxOpen,
  isTermEmpty,
  typedTerm,
} from '#machines/search-box/search-box.select.ts'
import { catalogueModel } from './models/catalogue.ts'
import { groupFilterModel } from './models/group-filter.ts'
import { pageBehind, pagerModel } from './models/pager.ts'
import { productModel } from './models/product.ts'
import { searchModel } from './models/search.ts'
import { searchBoxModel } from './models/search-box.ts'

const hilux = catalogueFilter({ make: 'TOYOTA', model: 'HILUX' })
const pads = { type: 'group.clicked', group: 'BRAKE PADS', category: 'BRAKES' }

describe('the sidebar', () => {
  it('CAT-06 clicking an unselected group replaces the selection, clicking the selected one clears it', async () => {
    const filter = await play(groupFilterModel)
    await filter.send({ ...pads, chosen: false })
    expect(filter.world.inputOf('goToGroup')).toEqual({ ...hilux, category: 'BRAKES', group: 'BRAKE PADS' })
    await filter.answer('goToGroup')
    await filter.send({ ...pads, chosen: true })
    expect(filter.world.inputOf('goToGroup')).toEqual({ ...hilux, category: 'BRAKES', group: null })
  })

  it('CAT-03 Clear all removes the group from the filter, and keeps the rest', async () => {
    const filter = await play(groupFilterModel)
    await filter.send({ type: 'filters.cleared' })
    expect(filter.world.inputOf('goToGroup')).toEqual({ ...hilux, category: 'BRAKES', group: null })
  })

  it('CAT-08 it collapses and expands on header click, not on group click', async () => {
    const filter = await play(groupFilterModel)
    expect(isSidebarExpanded(filter.snapshot())).toBe(true)
    await filter.send({ type: 'header.clicked' }, { ...pads, chosen: false })
    expect(isSidebarExpanded(filter.snapshot())).toBe(false)
    await filter.send({ type: 'header.clicked' })
    expect(isSidebarExpanded(filter.snapshot())).toBe(true)
  })
})

describe('the catalogue', () => {
  it('CAT-12 the loading text rotates every 2 seconds', async () => {
    const catalogue = await play(catalogueModel)
    const texts = [loadingText(catalogue.snapshot())]
    await catalogue.wait(1999)
    texts.push(loadingText(catalogue.snapshot()))
    for (const pause of [1, 2000, 2000]) {
      await catalogue.wait(pause)
      texts.push(loadingText(catalogue.snapshot()))
    }
    expect(texts).toEqual([
      'Loading catalogue...',
      'Loading catalogue...',
      'Getting products...',
      'Almost ready...',
      'Loading catalogue...',
    ])
  })

  it('CAT-17/fetch a failed fetch and a failed processing show an error, and can be retried', async () => {
    const catalogue = await play(catalogueModel)
    await catalogue.fail('loadCatalogue')
    expect(catalogueProblem(catalogue.snapshot())).toBe('Problem with fetching data')
    await catalogue.send({ type: 'retry.clicked' })
    await catalogue.answer('loadCatalogue', { kind: 'unprocessable', message: 'Error sorting groups: odd' })
    expect(catalogueProblem(catalogue.snapshot())).toBe('Error sorting groups: odd')
  })

  it('CAT-16 CAT-17/fetch only a retry of a result that was shown reads past the cache', async () => {
    const catalogue = await play(catalogueModel)
    const reloads = () => catalogue.world.inputOf('loadCatalogue')
    expect(reloads()).toMatchObject({ reload: false })
    await catalogue.answer('loadCatalogue', { kind: 'unprocessable', message: 'Error sorting groups: odd' })
    await catalogue.send({ type: 'retry.clicked' })
    expect(reloads()).toMatchObject({ reload: true })
  })

  it('CAT-10/more a group whose end was not in view loads no more', async () => {
    const pager = await play(pagerModel)
    await pager.wait(60_000)
    expect([isLoadingMore(pager.snapshot()), pager.world.calls]).toEqual([false, []])
  })

  it('CAT-10/more a group loads 6 more when its end comes into view, after 300 ms', async () => {
    const pager = await play(pagerModel)
    await pager.send({ type: 'end.reached' })
    expect(isLoadingMore(pager.snapshot())).toBe(true)
    await pager.wait(299)
    expect(pager.world.calls).toEqual([])
    await pager.wait(1)
    expect(pager.world.inputOf('loadPage')).toEqual(pageBehind(6))
    await pager.send({ type: 'end.left' })
    await pager.answer('loadPage', { shown: 12, total: 14 })
    expect([shownCount(pager.snapshot()), isLoadingMore(pager.snapshot())]).toEqual([12, false])
    await pager.send({ type: 'end.reached' })
    await pager.wait(300)
    await pager.fail('loadPage')
    expect(pagerProblem(pager.snapshot())).toBe('Problem with fetching data')
    await pager.send({ type: 'retry.clicked' })
    expect(pager.world.inputOf('loadPage')).toEqual(pageBehind(12))
  })

  it('CAT-10/more an end that leaves the view during the delay loads nothing; the next one waits the full delay', async () => {
    const pager = await play(pagerModel)
    await pager.send({ type: 'end.reached' })
    await pager.wait(299)
    await pager.send({ type: 'end.left' })
    await pager.wait(10_000)
    expect([pager.world.calls, isLoadingMore(pager.snapshot())]).toEqual([[], false])
    await pager.send({ type: 'end.reached' })
    await pager.wait(299)
    expect(pager.world.calls).toEqual([])
    await pager.wait(1)
    expect(pager.world.inputOf('loadPage')).toEqual(pageBehind(6))
  })

  it('CAT-10/more no further page is loaded if new rows pushed the end out of view', async () => {
    const pager = await play(pagerModel)
    await pager.send({ type: 'end.reached' })
    await pager.wait(300)
    await pager.answer('loadPage', { shown: 12, total: 14 })
    // The view sends this event only after it has painted the rows.
    await pager.send({ type: 'end.left' })
    await pager.wait(10_000)
    expect(pager.world.calls).toHaveLength(1)
  })

  it('CAT-10/more an empty page completes the group', async () => {
    const pager = await play(pagerModel)
    await pager.send({ type: 'end.reached' })
    await pager.wait(300)
    await pager.answer('loadPage', { shown: 6, total: 14 })
    await pager.wait(10_000)
    expect(pager.world.calls).toHaveLength(1)
  })
})

describe('search', () => {
  it('SRCH-02 more results are appended; a failure keeps the shown ones', async () => {
    const search = await play(searchModel)
    await search.answer('findParts', { shown: 24, total: 30 })
    await search.send({ type: 'more.requested' })
    await search.fail('findMore')
    expect([shownResults(search.snapshot()), searchProblem(search.snapshot())]).toEqual([
      24,
      'Problem with fetching data',
    ])
    await search.send({ type: 'retry.clicked' })
    expect(search.world.inputOf('findMore')).toEqual({
      term: 'shock',
      country: 'DE',
      vehicle: { make: 'TOYOTA', model: 'HILUX', year: '2016' },
      group: 'REAR SHOCKS',
      offset: 24,
    })
    await search.answer('findMore', { shown: 30, total: 30 })
    expect([shownResults(search.snapshot()), searchProblem(search.snapshot())]).toEqual([30, null])
    expect([areResultsShown(search.snapshot()), canFindMore(search.snapshot())]).toEqual([true, false])
  })

  it('SRCH-02 rendered results show at once, and more can be loaded', async () => {
    const search = await play(searchModel, {
      term: 'shock',
      country: 'DE',
      vehicle: null,
      group: null,
      loaded: { shown: 24, total: 30 },
    })
    expect([areResultsShown(search.snapshot()), canFindMore(search.snapshot())]).toEqual([true, true])
    expect(search.world.calls).toEqual([])
  })

  it('fetches suggestions once the typing pauses, and aborts those for an earlier term', async () => {
    const box = await play(searchBoxModel)
    await box.send({ type: 'box.entered' }, { type: 'term.typed', term: 'sho' })
    await box.wait(199)
    await box.send({ type: 'term.typed', term: ' shock ' })
    await box.wait(199)
    expect(box.world.calls).toEqual([])
    await box.wait(1)
    expect(box.world.inputOf('suggest')).toEqual({ term: 'shock' })
    await box.send({ type: 'term.typed', term: 'shocks' })
    expect(box.world.aborted).toEqual(['suggest'])
  })

  it('arrow keys cycle through the suggestions; Enter opens the highlighted one', async () => {
    const box = await play(searchBoxModel)
    await box.send({ type: 'box.entered' }, { type: 'term.typed', term: 'shock' })
    await box.wait(200)
    await box.answer('suggest', { count: 2 })
    const places: (number | null)[] = []
    for (const direction of ['down', 'down', 'down', 'up', 'up']) {
      await box.send({ type: 'arrow.pressed', direction })
      places.push(highlightedIndex(box.snapshot()))
    }
    expect(places).toEqual([0, 1, null, 1, 0])
    await box.send({ type: 'search.submitted' })
    expect(box.world.inputOf('goToSearch')).toEqual({ term: 'shock', index: 0 })
  })
})

describe('a failed navigation', () => {
  it('is logged, and the group can be chosen again', async () => {
    const filter = await play(groupFilterModel)
    await filter.send({ type: 'category.clicked', category: 'STEERING' })
    expect(filter.world.inputOf('goToGroup')).toEqual({ ...hilux, category: 'STEERING', group: null })
    await filter.fail('goToGroup', 'Gone')
    expect(filter.world.actionCalls).toEqual([{ action: 'logProblem', params: { message: 'Gone' } }])
    await filter.send({ type: 'filters.cleared' })
    expect(filter.world.inputOf('goToGroup')).toEqual({ ...hilux, category: 'BRAKES', group: null })
    await filter.answer('goToGroup', undefined)
    expect(filter.world.pending).toEqual([])
  })

  it('is logged, and the search stays open with the term and no highlight', async () => {
    const box = await play(searchBoxModel)
    await box.send({ type: 'box.entered' }, { type: 'term.typed', term: 'shock' })
    await box.wait(200)
    await box.fail('suggest', 'No words')
    expect(areSuggestionsShown(box.snapshot())).toBe(false)
    await box.send({ type: 'term.typed', term: 'shocks' })
    await box.wait(200)
    await box.answer('suggest', { count: 2 })
    await box.send({ type: 'suggestion.chosen', index: 2 }, { type: 'suggestion.chosen', index: -1 })
    expect([isBoxOpen(box.snapshot()), box.world.inputOf('goToSearch')]).toEqual([true, undefined])
    await box.send({ type: 'suggestion.chosen', index: 1 })
    expect(box.world.inputOf('goToSearch')).toEqual({ term: 'shocks', index: 1 })
    await box.fail('goToSearch', 'Gone')
    expect([typedTerm(box.snapshot()), highlightedIndex(box.snapshot()), isBoxOpen(box.snapshot())]).toEqual([
      'shocks',
      null,
      true,
    ])
    expect(box.world.actionCalls.map(({ params }) => params)).toEqual([
      { message: 'No words' },
      { message: 'Gone' },
    ])
  })

  it('a search after opening a suggestion searches the term, not that suggestion', async () => {
    const box = await play(searchBoxModel)
    await box.send({ type: 'box.entered' }, { type: 'term.typed', term: 'shock' })
    await box.wait(200)
    await box.answer('suggest', { count: 2 })
    await box.send({ type: 'suggestion.chosen', index: 0 })
    expect(box.world.inputOf('goToSearch')).toEqual({ term: 'shock', index: 0 })
    await box.answer('goToSearch')
    await box.send({ type: 'box.entered' }, { type: 'search.submitted' })
    expect(box.world.inputOf('goToSearch')).toEqual({ term: 'shock', index: null })
  })

  it('SRCH-01 an emptied term cannot be searched', async () => {
    const box = await play(searchBoxModel)
    await box.send({ type: 'box.entered' }, { type: 'term.typed', term: 'shock' })
    await box.send({ type: 'term.typed', term: ' ' }, { type: 'search.submitted' })
    expect([typedTerm(box.snapshot()), isBoxOpen(box.snapshot()), box.world.calls]).toEqual([' ', true, []])
  })

  it('typing works while a search is opening; an opened search clears the highlight', async () => {
    const box = await play(searchBoxModel)
    await box.send({ type: 'box.entered' }, { type: 'term.typed', term: 'shock' })
    await box.wait(200)
    await box.answer('suggest', { count: 2 })
    await box.send({ type: 'suggestion.chosen', index: 0 }, { type: 'term.typed', term: 'spring' })
    expect([isBoxOpen(box.snapshot()), typedTerm(box.snapshot()), isTermEmpty(box.snapshot())]).toEqual([
      true,
      'spring',
      false,
    ])
    await box.send({ type: 'search.submitted' })
    await box.answer('goToSearch', undefined)
    expect([isBoxOpen(box.snapshot()), highlightedIndex(box.snapshot())]).toEqual([false, null])
  })
})

describe('the product page', () => {
  it('EVENT-02 opening Related Items and choosing one are pushed', async () => {
    const product = await play(productModel)
    await product.answer('loadProduct', { kind: 'found', stale: false })
    await product.send({ type: 'related.opened' }, { type: 'related.chosen', record: '7' })
    expect(product.world.actionCalls.map((one) => one.params)).toEqual([
      { event: 'related_items_tab', record: 'spring' },
      { event: 'related_item', record: '7' },
    ])
  })
})
