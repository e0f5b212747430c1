import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueAnswer, finderAnswers, part, unprocessableAnswer } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => localStorage.clear())
const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const hiluxPath = '/parts?make=TOYOTA&model=HILUX&year=2016'

/** Its code is loaded with the first empty list. */
const nothingFound = /^(We can't find products|There are no clearance parts) matching the selection\.$/

describe('a list', () => {
  it('that is stale shows its date, and parts can still be added', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1')], { stale: true }) })
    const note = screen.getByText(/The catalogue cannot be refreshed right now/)
    const time = note.querySelector('time')
    expect([time?.dateTime, time?.textContent]).toEqual(['2026-11-21T10:00:00.000Z', '21 Nov, 10:00 UTC'])
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy()
  })

  it('that is fresh shows no such note', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1')]) })
    expect(screen.queryByText(/cannot be refreshed/)).toBeNull()
  })

  it('of 5000 parts shows a few of them and the total', async () => {
    const items = Array.from({ length: 6 }, (_, index) => part(`${index}`))
    const answers = catalogueAnswer(items, { total: 5000, filter: hilux })
    await showPage(hiluxPath, { ...finderAnswers, ...answers })
    expect(screen.getByText('5000 parts found')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /FRONT SHOCKS/ }).textContent).toContain(
      '5000 parts',
    )
    expect(screen.getAllByRole('article')).toHaveLength(6)
  })

  it('that shows fewer parts than the tree counts asks for the vehicle', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1'), part('2')]) })
    expect(screen.getByText('2 of 19 parts shown: choose your vehicle to see all that fit it')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /FRONT SHOCKS/ }).textContent).toContain(
      '2 of 12 parts',
    )
  })

  it('that is empty for a category links to all parts of the vehicle', async () => {
    const filter = { ...hilux, category: 'BRAKES' }
    await showPage(`${hiluxPath}&category=BRAKES`, { ...finderAnswers, ...catalogueAnswer([], { filter }) })
    await screen.findByText(nothingFound)
    const all = screen.getByRole('link', { name: 'All parts for TOYOTA HILUX 2016' })
    expect(all.getAttribute('href')).toBe(hiluxPath)
  })

  it.each([
    ['/parts', {}, []],
    ['/parts?category=BRAKES', { category: 'BRAKES' }, [['See the whole catalogue', '/parts']]],
    ['/clearance', { clearance: true }, [['See the whole catalogue', '/parts']]],
    [
      '/clearance?category=BRAKES',
      { clearance: true, category: 'BRAKES' },
      [['See all clearance parts', '/clearance']],
    ],
  ])('CAT-14 that is empty links to a wider list, never to itself: %s', async (path, filter, expected) => {
    await showPage(path, { ...finderAnswers, ...catalogueAnswer([], { filter }) })
    await screen.findByText(nothingFound)
    const ways = within(screen.getByRole('main')).queryAllByRole('link', { name: /^See / })
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected)
  })

  it('CAT-17/fetch that could not be loaded does not claim that there are no groups', async () => {
    await showPage('/parts', finderAnswers)
    await screen.findByText('Problem with fetching data')
    expect(screen.queryByText('No groups to choose from.')).toBeNull()
  })

  it.each([
    'Error processing items: results.1.name: Invalid type',
    'Error grouping items: no group',
    'Error sorting groups: no order',
  ])('CAT-17/items,groups,sorting that cannot be processed shows "%s" in its place', async (message) => {
    await showPage('/parts', { ...finderAnswers, ...unprocessableAnswer(message) })
    expect(screen.getByRole('alert').textContent).toContain(message)
    expect(screen.queryAllByRole('article')).toEqual([])
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('clamps a very long name by CSS only', async () => {
    const name = 'Heavy duty progressive front coil spring '.repeat(20).trim()
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1', { name })]) })
    const row = within(screen.getByRole('article'))
    expect(row.getByRole('link', { name }).textContent).toBe(name)
  })

  it('shows a placeholder for a part without a photo', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1', { photos: [] })]) })
    const row = screen.getByRole('article')
    expect(row.querySelector('img')).toBeNull()
    expect(row.querySelector('svg[viewBox="0 0 160 120"]')).toBeTruthy()
  })
})
