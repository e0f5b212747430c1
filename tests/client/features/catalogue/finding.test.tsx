import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PartRowFragment } from '#client/generated/graphql.ts'
import { catalogueAnswer, finderAnswers, part } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => localStorage.clear())
const list = (items: PartRowFragment[]) => ({ ...finderAnswers, ...catalogueAnswer(items) })
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' })
const choose = async (name: string, value: string) => {
  await waitFor(() => expect(select(name).disabled).toBe(false))
  await act(async () => fireEvent.change(select(name), { target: { value } }))
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show me the parts' })
const optionsOf = (name: string) => Array.from(select(name).options, ({ value }) => value).filter(Boolean)

describe('the finder', () => {
  it('FIND-03 FIND-04 FIND-05 models come after a make, years after a model, and then it can be submitted', async () => {
    await showPage('/parts', list([]))
    expect(optionsOf('Make')).toEqual(['NISSAN', 'TOYOTA'])
    expect(select('Model').disabled).toBe(true)
    await choose('Make', 'TOYOTA')
    expect(submit().disabled).toBe(true)
    await choose('Model', 'HILUX')
    await waitFor(() => expect(optionsOf('Year')).toEqual(['2016', '2015']))
    expect(submit().disabled).toBe(true)
    await choose('Year', '2016')
    expect(submit().disabled).toBe(false)
  })

  it('FIND-01 FIND-02 changing the make clears model and year, changing the model clears the year', async () => {
    await showPage('/parts', list([]))
    await choose('Make', 'TOYOTA')
    await choose('Model', 'HILUX')
    await choose('Year', '2016')
    await choose('Model', '')
    expect(select('Year').value).toBe('')
    await choose('Model', 'HILUX')
    await choose('Year', '2016')
    await choose('Make', 'NISSAN')
    expect([select('Model').value, select('Year').value]).toEqual(['', ''])
  })

  it('FIND-06 submitting goes to the list with make, model and year', async () => {
    const { router } = await showPage('/parts', list([]))
    await choose('Make', 'TOYOTA')
    await choose('Model', 'HILUX')
    await choose('Year', '2015')
    await act(async () => submit().click())
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ make: 'TOYOTA', model: 'HILUX', year: '2015' }),
    )
    expect(router.state.location.pathname).toBe('/parts')
  })

  it('FIND-10 NAMES-02 starts from the address, as a GET form', async () => {
    await showPage('/parts?make=TOYOTA&model=HILUX&year=2016', finderAnswers)
    expect(['Make', 'Model', 'Year'].map((name) => select(name).value)).toEqual(['TOYOTA', 'HILUX', '2016'])
    expect(['Make', 'Model', 'Year'].map((name) => select(name).name)).toEqual(['make', 'model', 'year'])
    expect(submit().form?.method).toBe('get')
  })
})

describe('the list', () => {
  it('CAT-13 rows show what is needed to compare, and a group says how many', async () => {
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

  it('what has no price yet is shown, and leads to its page instead of the cart', async () => {
    await showPage('/parts', list([part('1', { price: null })]))
    const row = within(screen.getByRole('article'))
    expect(row.getByText('Price on request')).toBeTruthy()
    expect(row.queryByRole('button', { name: 'Add to cart' })).toBeNull()
    expect(row.getByRole('link', { name: /^Check availability/ })).toBeTruthy()
  })

  it('CAT-14 an empty result says so', async () => {
    await showPage('/parts', list([]))
    expect(screen.getByText("We can't find products matching the selection.")).toBeTruthy()
  })

  it('CAT-17 a failure shows its text and can be tried again', async () => {
    await showPage('/parts', finderAnswers)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy())
    expect(screen.getByRole('alert').textContent).toContain('Problem with fetching data')
  })

  it('CAT-06 a group of the tree is chosen by its link', async () => {
    const { router } = await showPage('/parts', list([part('1')]))
    const tree = screen.getByRole('navigation', { name: 'Shop By' })
    const rear = within(tree).getByRole('link', { name: /REAR SHOCKS/ })
    expect(rear.getAttribute('href')).toBe('/parts?groups=REAR+SHOCKS')
    await act(async () => rear.click())
    await waitFor(() => expect(router.state.location.search).toEqual({ groups: 'REAR SHOCKS' }))
  })

  it('CAT-06 a chosen group is taken off by its own link, and one of another category takes its category along', async () => {
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

  it('CAT-06 groups of one name in two categories are two', async () => {
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

  it('CAT-08 the header of the tree opens and closes it', async () => {
    await showPage('/parts', list([part('1')]))
    const head = screen.getByRole('button', { name: 'Shop By' })
    const isOpen = () => head.getAttribute('aria-expanded') === 'true'
    const before = isOpen()
    await act(async () => head.click())
    expect(isOpen()).toBe(!before)
    await act(async () => head.click())
    expect(isOpen()).toBe(before)
  })

  it('the chosen filters can be taken off one by one', async () => {
    await showPage('/parts?make=TOYOTA&model=HILUX&year=2016', finderAnswers)
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' })).getAllByRole('link')
    expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
      '/parts',
      '/parts?make=TOYOTA',
      '/parts?make=TOYOTA&model=HILUX',
    ])
  })
})

describe('the shell', () => {
  it('NAMES-01 NAMES-08 every page has its landmarks, the search in the header and a skip link', async () => {
    await showPage('/nowhere', {})
    expect(screen.getAllByRole('banner')).toHaveLength(1)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.getAllByRole('contentinfo')).toHaveLength(1)
    expect(within(screen.getByRole('banner')).getByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Skip to/ }).getAttribute('href')).toBe('#main')
  })

  it('ROUTE-08 an unknown address helps on: a search field and popular categories', async () => {
    await showPage('/nowhere', {})
    const main = screen.getByRole('main')
    expect(within(main).getByRole('searchbox', { name: 'Look for a part' })).toBeTruthy()
    expect(within(main).getByRole('link', { name: 'BRAKES' }).getAttribute('href')).toBe(
      '/parts?category=BRAKES',
    )
  })

  it('SHELL-03 the breadcrumb stands on a list and not on the home page', async () => {
    await showPage('/parts', list([]))
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain('Home')
    cleanup()
    await showPage('/', finderAnswers)
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
  })

  it('HOME-01 the home page has its tagline and the finder', async () => {
    await showPage('/', finderAnswers)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'No.1 Brake, Steering and Suspension Specialist',
    )
    expect(select('Make')).toBeTruthy()
  })

  it('CONS-01 LAW-06 the banner asks until there is a choice, and refusing is one click', async () => {
    await showPage('/faq', {}, { consent: false })
    const banner = await screen.findByRole('dialog', { name: 'Cookies' })
    expect(
      within(banner)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Agree', 'Reject', 'Manage'])
    await act(async () => within(banner).getByRole('button', { name: 'Reject' }).click())
    expect(screen.queryByRole('dialog', { name: 'Cookies' })).toBeNull()
    expect(document.cookie).toContain('cookieConsent=Mandatory')
  })
})
