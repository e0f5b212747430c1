import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PartRowFragment } from '#client/generated/graphql.ts'
import { catalogueAnswer, finderAnswers, part } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => localStorage.clear())
const list = (items: PartRowFragment[]) => ({ ...finderAnswers, ...catalogueAnswer(items) })

describe('the list', () => {
  it('CAT-13 rows show what shoppers compare, and a group shows its number of parts', async () => {
    const photos = [{ __typename: 'Photo' as const, url: '/files/a.svg' }]
    await showPage('/parts', list([part('1', { photos }), part('2', { available: false })]))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CATALOGUE')
    expect(screen.getByRole('heading', { level: 2, name: /FRONT SHOCKS/ }).textContent).toContain('2')
    const [first, second] = screen.getAllByRole('article')
    expect(within(first as HTMLElement).getByText('Part 1')).toBeTruthy()
    expect(within(first as HTMLElement).getByText('What part 1 is')).toBeTruthy()
    expect(first?.querySelector('img')?.getAttribute('src')).toContain('/files/a.svg')
    expect(first?.textContent).toContain('123.45 €')
    expect(within(first as HTMLElement).getByRole('button', { name: 'Add to cart' })).toBeTruthy()
    const check = within(second as HTMLElement).getByRole('link', { name: /^Check availability/ })
    expect(check.getAttribute('href')).toBe('/details/part-2')
  })

  it('AVAIL-09/alike,unknown a row says of the stock what the page of the part says', async () => {
    const cases = ['IN_STOCK', 'IN_TRANSIT', 'AIRFREIGHT', 'OUT_OF_STOCK', null] as const
    await showPage('/parts', list(cases.map((availability, at) => part(String(at), { availability }))))
    const said = screen.getAllByRole('article').map((row) => {
      const icon = row.querySelector('p > [data-tone]')
      return [icon?.getAttribute('data-tone'), icon?.parentElement?.textContent]
    })
    expect(said).toEqual([
      ['good', 'In stock'],
      ['later', 'In transit'],
      ['later', 'Available from the manufacturer'],
      ['bad', 'Temporarily out of stock'],
      ['neutral', 'Availability on request'],
    ])
  })

  it('CAT-13/unpriced a part without a price links to its page instead of offering the cart', async () => {
    await showPage('/parts', list([part('1', { price: null })]))
    const row = within(screen.getByRole('article'))
    expect(row.getByText('Price on request')).toBeTruthy()
    expect(row.queryByRole('button', { name: 'Add to cart' })).toBeNull()
    expect(row.getByRole('link', { name: /^Check availability/ })).toBeTruthy()
  })

  it('CAT-14 an empty list says so', async () => {
    await showPage('/parts', list([]))
    expect(await screen.findByText("We can't find products matching the selection.")).toBeTruthy()
  })

  it('CAT-17/fetch a failure shows its text and a retry button', async () => {
    await showPage('/parts', finderAnswers)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy())
    expect(screen.getByRole('alert').textContent).toContain('Problem with fetching data')
  })

  it('CAT-06 the link of a group in the tree selects it', async () => {
    const { router } = await showPage('/parts', list([part('1')]))
    const tree = screen.getByRole('navigation', { name: 'Shop By' })
    const rear = within(tree).getByRole('link', { name: /REAR SHOCKS/ })
    expect(rear.getAttribute('href')).toBe('/parts?groups=REAR+SHOCKS')
    await act(async () => rear.click())
    await waitFor(() => expect(router.state.location.search).toEqual({ groups: 'REAR SHOCKS' }))
  })

  it('CAT-06 the link of the selected group removes it, and one of another category sets that category', async () => {
    const tree = [
      { name: 'BRAKES', groups: [{ name: 'PADS', count: 285 }] },
      { name: 'SPRINGS AND SHOCKS', groups: [{ name: 'FRONT SHOCKS', count: 12 }] },
    ]
    const filter = { category: 'BRAKES', group: 'PADS' }
    const { router } = await showPage('/parts?category=BRAKES&groups=PADS', {
      ...finderAnswers,
      ...catalogueAnswer([part('1')], { filter, tree }),
    })
    const link = (name: RegExp) =>
      within(screen.getByRole('navigation', { name: 'Shop By' })).getByRole('link', { name })
    expect(link(/^PADS/).getAttribute('href')).toBe('/parts?category=BRAKES')
    const other = '/parts?category=SPRINGS+AND+SHOCKS&groups=FRONT+SHOCKS'
    expect(link(/FRONT SHOCKS/).getAttribute('href')).toBe(other)
    await act(async () => link(/^PADS/).click())
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'BRAKES' }))
    await act(async () => router.navigate({ href: '/parts?category=BRAKES&groups=PADS' }))
    await act(async () => link(/FRONT SHOCKS/).click())
    await waitFor(() => expect(router.state.location.href).toBe(other))
  })

  it('CAT-06 groups of the same name in two categories are selected separately', async () => {
    const tree = [
      { name: 'BRAKES', groups: [{ name: 'PADS', count: 285 }] },
      { name: 'OTHER', groups: [{ name: 'PADS', count: 2 }] },
    ]
    const pads = () =>
      within(screen.getByRole('navigation', { name: 'Shop By' })).getAllByRole('link', { name: /^PADS/ })
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1')], { tree }) })
    expect(pads().map((link) => link.getAttribute('href'))).toEqual([
      '/parts?category=BRAKES&groups=PADS',
      '/parts?category=OTHER&groups=PADS',
    ])
    cleanup()
    const filter = { category: 'BRAKES', group: 'PADS' }
    const { router } = await showPage('/parts?category=BRAKES&groups=PADS', {
      ...finderAnswers,
      ...catalogueAnswer([part('1')], { filter, tree }),
    })
    expect(pads().map((link) => link.getAttribute('data-current'))).toEqual(['true', 'false'])
    await act(async () => pads()[1]?.click())
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'OTHER', groups: 'PADS' }))
  })

  it('CAT-08 the header of the tree expands and collapses it', async () => {
    await showPage('/parts', list([part('1')]))
    const head = screen.getByRole('button', { name: 'Shop By' })
    const isOpen = () => head.getAttribute('aria-expanded') === 'true'
    const before = isOpen()
    await act(async () => head.click())
    expect(isOpen()).toBe(!before)
    await act(async () => head.click())
    expect(isOpen()).toBe(before)
  })

  it('each chosen filter has a link that removes it', async () => {
    await showPage('/parts?make=TOYOTA&model=HILUX&year=2016', finderAnswers)
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' })).getAllByRole('link')
    expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
      '/parts',
      '/parts?make=TOYOTA',
      '/parts?make=TOYOTA&model=HILUX',
    ])
  })
})
