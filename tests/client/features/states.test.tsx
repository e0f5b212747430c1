/** Lists and messages in the states that good days do not show. */
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogueAnswer, finderAnswers, part, searchAnswer } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())
const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const hiluxPath = '/parts?make=TOYOTA&model=HILUX&year=2016'

describe('a list', () => {
  it('that could not be refreshed says of when it is, and still sells', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1')], { stale: true }) })
    const note = screen.getByText(/The catalogue cannot be refreshed right now/)
    const time = note.querySelector('time')
    expect([time?.dateTime, time?.textContent]).toEqual(['2026-11-21T10:00:00.000Z', '21 Nov, 10:00 UTC'])
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy()
  })

  it('that is fresh says nothing of the kind', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1')]) })
    expect(screen.queryByText(/cannot be refreshed/)).toBeNull()
  })

  it('of 5,000 parts for a vehicle shows a few of them, and how many there are', async () => {
    const items = Array.from({ length: 6 }, (_, index) => part(`${index}`))
    const answers = catalogueAnswer(items, { total: 5000, filter: hilux })
    await showPage(hiluxPath, { ...finderAnswers, ...answers })
    expect(screen.getByText('5,000 parts found')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /FRONT SHOCKS/ }).textContent).toContain(
      '5,000 parts',
    )
    expect(screen.getAllByRole('article')).toHaveLength(6)
  })

  it('that holds fewer parts than the tree counts says so, and what to do', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1'), part('2')]) })
    expect(screen.getByText('2 of 19 parts shown: choose your vehicle to see all that fit it')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /FRONT SHOCKS/ }).textContent).toContain(
      '2 of 12 parts',
    )
  })

  it('with nothing in a category leads to all parts of the vehicle', async () => {
    const filter = { ...hilux, category: 'BRAKES' }
    await showPage(`${hiluxPath}&category=BRAKES`, { ...finderAnswers, ...catalogueAnswer([], { filter }) })
    expect(screen.getByText("We can't find products matching the selection.")).toBeTruthy()
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
  ])('CAT-14 that is empty leads to a wider one, never to itself: %s', async (path, filter, expected) => {
    await showPage(path, { ...finderAnswers, ...catalogueAnswer([], { filter }) })
    const ways = within(screen.getByRole('main')).queryAllByRole('link', { name: /^See / })
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected)
  })

  it('CAT-17 that could not be fetched says nothing of groups that nobody knows', async () => {
    await showPage('/parts', finderAnswers)
    await screen.findByText('Problem with fetching data', {}, { timeout: 5_000 })
    expect(screen.queryByText('No groups to choose from.')).toBeNull()
  })

  it('keeps the whole of a very long name, though it shows four lines of it', async () => {
    const name = 'Heavy duty progressive front coil spring '.repeat(20).trim()
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1', { name })]) })
    const row = within(screen.getByRole('article'))
    expect(row.getByRole('link', { name }).textContent).toBe(name)
  })

  it('draws a part that has no photo', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1', { photos: [] })]) })
    const row = screen.getByRole('article')
    expect(row.querySelector('img')).toBeNull()
    expect(row.querySelector('svg[viewBox="0 0 160 120"]')).toBeTruthy()
  })
})

describe('a search', () => {
  it.each([
    [5000, '5,000 parts, best match first'],
    [1, '1 part, best match first'],
  ])('SRCH-02 that found %d says so', async (total, words) => {
    await showPage('/search/shock', { ...finderAnswers, ...searchAnswer('shock', [part('1')], total) })
    expect(screen.getByText(words)).toBeTruthy()
  })
  it('that could not be asked anew says of when its results are', async () => {
    await showPage('/search/shock', { ...finderAnswers, ...searchAnswer('shock', [part('1')], 1, true) })
    expect(screen.getByText(/The catalogue cannot be refreshed right now/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy()
  })
  it('SRCH-02 that found nothing says for what', async () => {
    await showPage('/search/none', { ...finderAnswers, ...searchAnswer('none', [], 0) })
    expect(screen.getByText(/^Nothing was found for “none”\./)).toBeTruthy()
  })
})

describe('without a connection', () => {
  it('the shop says that the page stays, until the network is back', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1')]) })
    expect(screen.queryByText(/You are offline/)).toBeNull()
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/You are offline\. This page stays/)).toBeTruthy()
    connection.mockReturnValue(true)
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })
})

describe('a line that was taken out', () => {
  it('CART-05 each press of Undo asks under a key of its own, also for the same line', async () => {
    const page = await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1')]) })
    const { toasts } = page.shop.getSnapshot().context
    const keys: string[] = []
    toasts.on('removal.undone', ({ key }) => keys.push(key))
    const removed = { id: 'removed l1', text: 'Spring was removed', undoes: 'l1' }
    for (const _ of ['first', 'second']) {
      await act(async () =>
        toasts.send({ type: 'toast.shown', tone: 'success', place: 'bottom-center', ...removed }),
      )
      await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
    }
    expect(keys).toEqual([expect.stringMatching(/^\S{20,}$/), expect.stringMatching(/^\S{20,}$/)])
    expect(keys[0]).not.toBe(keys[1])
  })
})
