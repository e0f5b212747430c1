import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueAnswer, categoriesAnswer, facts, finderAnswers } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'
import { showProduct } from '#tests/support/client/showProduct.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }

/** Shows a part of front shocks that is made for one vehicle. */
const showPartMadeFor = (vehicle: typeof hilux) =>
  showProduct(
    {
      fitments: [
        { __typename: 'Fitment', ...vehicle, group: 'FRONT SHOCKS', parameters: [], criteria: null },
      ],
    },
    categoriesAnswer,
  )

beforeEach(() => localStorage.clear())

describe('the layout', () => {
  it('NAMES-01 NAMES-08 every page has landmarks, the search in the header and a skip link', async () => {
    await showPage('/nowhere', {})
    expect(screen.getAllByRole('banner')).toHaveLength(1)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(await screen.findAllByRole('contentinfo')).toHaveLength(1)
    expect(await within(screen.getByRole('banner')).findByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Skip to/ }).getAttribute('href')).toBe('#main')
  })

  it('ROUTE-08 an unknown address offers a search field and popular categories', async () => {
    await showPage('/nowhere', {})
    const main = screen.getByRole('main')
    expect(await within(main).findByRole('searchbox', { name: 'Look for a part' })).toBeTruthy()
    expect(within(main).getByRole('link', { name: 'BRAKES' }).getAttribute('href')).toBe(
      '/parts?category=BRAKES',
    )
  })

  it('SHELL-03 a list has a breadcrumb and the home page has none', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([]) })
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain('Home')
    cleanup()
    await showPage('/', finderAnswers)
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
  })

  it('SHELL-10/list a list of a vehicle and a group has links to the wider lists', async () => {
    const filter = { ...hilux, category: 'SPRINGS AND SHOCKS', group: 'FRONT SHOCKS' }
    const { group, ...search } = filter
    const path = `/parts?${new URLSearchParams({ ...search, groups: group })}`
    await showPage(path, { ...finderAnswers, ...catalogueAnswer([], { filter }) })
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['TOYOTA HILUX 2016', '/parts?make=TOYOTA&model=HILUX&year=2016'],
      ['SPRINGS AND SHOCKS', '/parts?make=TOYOTA&model=HILUX&year=2016&category=SPRINGS+AND+SHOCKS'],
    ])
    expect(trail.getByText('FRONT SHOCKS').getAttribute('aria-current')).toBe('page')
  })

  it.each([
    ['made for it', hilux, ['Home', 'TOYOTA HILUX 2016', 'SPRINGS AND SHOCKS', 'FRONT SHOCKS']],
    ['made for another one', { ...hilux, year: '1999' }, ['Home', 'SPRINGS AND SHOCKS', 'FRONT SHOCKS']],
  ])(
    'SHELL-10/product a part that is %s names its group, and my vehicle if it fits',
    async (_, made, names) => {
      localStorage.setItem(
        'garage',
        JSON.stringify({ vehicles: [{ id: 'a', name: null, ...hilux }], currentId: 'a' }),
      )
      await showPartMadeFor(made)
      await screen.findByRole('button', { name: 'My vehicle: TOYOTA HILUX 2016' })
      const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
    },
  )

  it('SHELL-12/navigation the navigation has the categories with their groups', async () => {
    await showPage('/faq', categoriesAnswer)
    const menu = screen.getByLabelText('Main')
    const links = [...menu.querySelectorAll('details:first-of-type a[href^="/parts"]')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See the whole catalogue', '/parts'],
      ['SPRINGS AND SHOCKS', '/parts?category=SPRINGS+AND+SHOCKS'],
      ['FRONT SHOCKS', '/parts?category=SPRINGS+AND+SHOCKS&groups=FRONT+SHOCKS'],
      ['REAR SHOCKS', '/parts?category=SPRINGS+AND+SHOCKS&groups=REAR+SHOCKS'],
    ])
  })

  it('A11Y-02/focus a menu of the navigation closes when the focus goes on, which it would cover', async () => {
    await showPage('/faq', categoriesAnswer)
    const menu = screen.getByLabelText('Main').querySelector('details')
    if (!menu) throw new Error('The navigation has no menu.')
    const [first, last] = [menu.querySelector('a'), [...menu.querySelectorAll('a')].at(-1)]
    menu.open = true
    await act(async () => first?.focus())
    await act(async () => last?.focus())
    expect(menu.open).toBe(true)
    await act(async () => screen.getByText('Product features').focus())
    expect(menu.open).toBe(false)
  })

  it('SHELL-12/drawer the drawer has the categories with their groups', async () => {
    await showPage('/faq', categoriesAnswer)
    await act(async () => screen.getByLabelText('Menu').click())
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    const href = (name: string) => within(drawer).getByText(name).closest('a')?.getAttribute('href')
    expect(href('All parts')).toBe('/parts')
    expect(href('REAR SHOCKS')).toBe('/parts?category=SPRINGS+AND+SHOCKS&groups=REAR+SHOCKS')
    expect(within(drawer).getByText('SPRINGS AND SHOCKS').closest('summary')).not.toBeNull()
  })

  it('SHELL-14/seller,payment,carriers,only the footer names the seller, the payment methods and the carriers, and no others', async () => {
    const { company, carriers } = facts.settings
    await showPage('/faq', {})
    const footer = within(screen.getByRole('contentinfo'))
    const seller = footer.getByText(new RegExp(`^${company.name}, `)).textContent
    for (const fact of [company.address, company.vatNumber, company.registerNumber ?? ''])
      expect(seller).toContain(fact)
    const marksOf = (title: string) =>
      [...(footer.getByText(title).nextElementSibling?.children ?? [])].map(({ textContent }) => textContent)
    expect(marksOf('Ways to pay')).toEqual(facts.paymentMarks.map(({ name }) => name))
    expect(marksOf('We ship with')).toEqual(carriers)
    cleanup()
    await showPage('/faq', {}, { settings: { carriers: [] } })
    expect(screen.queryByText('We ship with')).toBeNull()
  })

  it('HOME-10 the home page has links to all categories', async () => {
    await showPage('/', { ...finderAnswers, ...categoriesAnswer })
    const links = [...screen.getByLabelText('All categories').querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/parts?category=SPRINGS+AND+SHOCKS'])
  })

  it.each([
    ['/checkout', false],
    ['/payment', false],
    ['/basket', true],
  ])('SHELL-02/without %s has logo, search and cart, and a navigation: %s', async (path, navigates) => {
    await showPage(path, {})
    const header = within(screen.getByRole('banner'))
    // Each of them is hidden at some widths.
    const [menu, bar] = [header.queryByLabelText('Menu'), header.queryByLabelText('Main')]
    expect([menu !== null, bar !== null]).toEqual([navigates, navigates])
    expect(header.getByRole('link', { name: /, home$/ }).getAttribute('href')).toBe('/')
    expect(header.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(header.getByRole('button', { name: '0 item' })).toBeTruthy()
  })

  it('HOME-01 the home page has its tagline and the finder', async () => {
    await showPage('/', finderAnswers)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'No.1 Brake, Steering and Suspension Specialist',
    )
    expect(screen.getByLabelText('Make', { selector: 'select' })).toBeTruthy()
  })

  it('CONS-01 LAW-06 the banner stays until the visitor chooses, and refusing takes one click', async () => {
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
