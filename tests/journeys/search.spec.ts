import { expect, type Page } from '@playwright/test'
import { cutOff, narrow, sidewaysScroll } from './support/pageChecks.ts'
import { cartButton, isOperationUrl, open, rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search', exact: true })
const go = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Find', exact: true })
// The options of the finder are no suggestions.
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('SRCH-01/length,submit,disabled NAMES-01 the field takes 128 characters; Enter and the button search, unless it is empty', async ({
  page,
}) => {
  await open(page, '/faq')
  await field(page).focus()
  await expect(go(page)).toBeDisabled()
  await expect(field(page)).toHaveAttribute('maxlength', '128')
  await field(page).fill('   ')
  await expect(go(page)).toBeDisabled()
  await field(page).fill('rear shock')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/rear%20shock$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: rear shock')

  await open(page, '/faq')
  await field(page).fill('pads')
  await go(page).click()
  await expect(page).toHaveURL(/\/search\/pads$/)
})

test('SRCH-01 dots alone are not searched, since their address would be the home page', async ({ page }) => {
  await open(page, '/faq')
  for (const dots of ['.', '..']) {
    await field(page).fill(dots)
    await expect(go(page)).toBeDisabled()
    await page.keyboard.press('Enter')
  }
  await field(page).fill('..b')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: ..b')
})

test('SRCH-01/open the field opens on hover and on focus', async ({ page }) => {
  await open(page, '/faq')
  await expect(field(page)).toHaveCSS('opacity', '0')
  await page.getByRole('banner').getByRole('search').hover()
  await expect(field(page)).toHaveCSS('opacity', '1')
  await page.mouse.move(2, 500)
  await expect(field(page)).toHaveCSS('opacity', '0')
  await field(page).focus()
  await expect(field(page)).toHaveCSS('opacity', '1')
})

test('SRCH-01 groups, vehicles and parts are suggested while typing, and chosen by keyboard', async ({
  page,
}) => {
  await open(page, '/faq')
  await field(page).pressSequentially('hilux', { delay: 20 })
  await expect(options(page).first()).toBeVisible()
  await expect(page.getByRole('option', { name: /TOYOTA HILUX.*Vehicle/ })).toBeVisible()
  const active = () => field(page).getAttribute('aria-activedescendant')
  expect(await active()).toBeNull()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  expect(await active()).toBe(await options(page).first().getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  expect(await active()).toBeNull()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('hilux')

  await field(page).fill('')
  await field(page).pressSequentially('hilu', { delay: 20 })
  const vehicle = page.getByRole('option', { name: /TOYOTA HILUX.*Vehicle/ })
  await expect(vehicle).toBeVisible()
  const place = await options(page).evaluateAll((all) =>
    all.findIndex((one) => /Vehicle/.test(one.textContent ?? '')),
  )
  for (let step = 0; step <= place; step += 1) await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(place)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/parts\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ make: 'TOYOTA', model: 'HILUX' })
  await expect(options(page)).toHaveCount(0)
})

test('SRCH-01 a suggestion can be clicked', async ({ page }) => {
  await open(page, '/faq')
  await field(page).pressSequentially('brake pads', { delay: 10 })
  const part = page.getByRole('option', { name: /brake pad/i }).last()
  await part.click()
  await expect(page).toHaveURL(/\/(details|parts)/)
})

test('SRCH-02/empty A11Y-04/sideways a very long word that is not found does not widen a phone’s page', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await open(page, `/search/${'supercalifragilistic'.repeat(6)}`)
  await expect(page.getByText(/^Nothing was found for/)).toBeVisible()
  expect([await sidewaysScroll(page), await cutOff(page)]).toEqual([0, []])
})

test('SRCH-02/title,parts results have a count, rows with add buttons, and more on request', async ({
  page,
}) => {
  await open(page, '/search/shock')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: shock')
  await expect(page.getByText(/^[\d,]+ parts, best match first$/)).toBeVisible()
  const first = await rowsOf(page).count()
  expect(first).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(first)
  const names = await rowsOf(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(names).size).toBe(names.length)
  await rowsOf(page).filter({ hasText: 'In stock' }).first().getByRole('button').click()
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
})

test('SRCH-02/loader,empty a search has a loader, an empty state, and a failure that can be retried', async ({
  page,
}) => {
  await open(page, '/search/qqqqzzzzxxxx')
  await expect(page.getByText(/^Nothing was found for “qqqqzzzzxxxx”/)).toBeVisible()

  let broken = true
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isOperationUrl('Search'), async (route) => {
    await slow
    if (broken) await route.abort('failed')
    else await route.continue()
  })
  await field(page).fill('pads')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /Searching|Loading/ })).toBeVisible()
  release()
  const retry = page.getByRole('main').getByRole('button', { name: /^(Retry|Try again)$/ })
  await expect(retry).toBeVisible()
  broken = false
  await retry.click()
  await expect(rowsOf(page).first()).toBeVisible()
})

test('SRCH-03 results for a corrected term say which term was searched', async ({ page }) => {
  const main = page.getByRole('main')
  await open(page, '/search/brke%20padz')
  await expect(main.getByText('Nothing matches “brke padz”. Shown are parts for “brake pads”.')).toBeVisible()
  await main.getByRole('link', { name: '“brake pads”' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: brake pads')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(main.getByText(/Nothing matches/)).toHaveCount(0)
})

test('SRCH-03 part numbers, typing errors and word order are understood', async ({ page }) => {
  await page.goto('/search/hilux%20rear%20shock')
  const name = rowsOf(page).first().getByRole('heading')
  await expect(name).toContainText(/Rear Shock.*Hilux/i)
  const text = (await rowsOf(page).first().textContent()) ?? ''
  const number = /[A-Z]{2,}-\d{4,}/.exec(text)?.[0] ?? ''
  const found = await name.textContent()
  await page.goto('/search/shock%20hilux%20rear')
  await expect(name).toContainText(/Rear Shock.*Hilux/i)
  await page.goto('/search/hilx%20reer%20shok')
  await expect(name).toContainText(/Rear Shock.*Hilux/i)
  await page.goto(`/search/${number}`)
  await expect(name).toHaveText(found ?? '')
})

test('SRCH-08/article,oe,gtin the search field finds a part by each of its numbers as people write them', async ({
  page,
}) => {
  await open(page, '/search/caliper')
  await page.getByRole('main').locator('a[href^="/details/"]').first().click()
  await expect(page.getByRole('list', { name: 'OE numbers' })).toBeVisible()
  const address = new URL(page.url()).pathname
  const [article = '', gtin = ''] = await page
    .getByRole('list', { name: 'Article numbers' })
    .getByRole('listitem')
    .locator('xpath=./span[1]')
    .allInnerTexts()
  const [oe = ''] = await page
    .getByRole('list', { name: 'OE numbers' })
    .getByRole('listitem')
    .locator('xpath=./span[1]')
    .allInnerTexts()
  const spellings = [
    article.replace(' · ', ' ').toLowerCase(),
    gtin.replace(/(\d{3})(?=\d)/g, '$1-'),
    oe.replace(/[-\s]/g, '/').toLowerCase(),
  ]
  for (const typed of spellings) {
    await open(page, `/search/${encodeURIComponent(typed)}`)
    await expect(page.locator(`main a[href="${address}"]`).first(), typed).toBeVisible()
  }
})
