import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueAnswer, finderAnswers } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => localStorage.clear())

describe('the layout', () => {
  it('NAMES-01 NAMES-08 every page has landmarks, the search in the header and a skip link', async () => {
    await showPage('/nowhere', {})
    expect(screen.getAllByRole('banner')).toHaveLength(1)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.getAllByRole('contentinfo')).toHaveLength(1)
    expect(within(screen.getByRole('banner')).getByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Skip to/ }).getAttribute('href')).toBe('#main')
  })

  it('ROUTE-08 an unknown address offers a search field and popular categories', async () => {
    await showPage('/nowhere', {})
    const main = screen.getByRole('main')
    expect(within(main).getByRole('searchbox', { name: 'Look for a part' })).toBeTruthy()
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
