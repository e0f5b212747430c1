import { expect, type Page } from '@playwright/test'
import { rowInStock } from './support/partsInStock.ts'
import {
  answerConsent,
  finderOf,
  firstAddButton,
  hilux,
  holdScripts,
  open,
  openWithHeldScripts,
  recordErrors,
  setMandatoryConsent,
  whenHydrated,
} from './support/shopper.ts'
import { test } from './support/test.ts'

const list = `/parts?${new URLSearchParams({ ...hilux })}`
const cart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /\d+ items? - / })

test('BTN-04 FIND-10/early what was pressed or chosen before hydration counts: Add to cart once, and another year', async ({
  page,
  baseURL,
}) => {
  await setMandatoryConsent(page, baseURL ?? '')
  const release = await openWithHeldScripts(page, list)
  const finder = finderOf(page)
  await finder.getByLabel('Year', { exact: true }).selectOption('2017')
  await firstAddButton(page).dblclick()
  release()
  await expect(cart(page)).toHaveAccessibleName(/\b1 item - /)
  await expect(firstAddButton(page)).toHaveText('Add to cart')
  await expect(cart(page)).toHaveAccessibleName(/\b1 item - /)
  await expect(finder.getByLabel('Year', { exact: true })).toHaveValue('2017')
  await finder.getByRole('button', { name: 'Show me the parts' }).click()
  await expect(page).toHaveURL(/model=HILUX&year=2017/)
})

test('a tab of a part, pressed before hydration, opens', async ({ page }) => {
  await page.goto(list)
  await answerConsent(page)
  const part = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .getAttribute('href')
  const release = await openWithHeldScripts(page, part ?? '')
  const tab = page.getByRole('tab').nth(1)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'false')
  release()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('SRCH-01 a term that was typed before hydration is searched', async ({ page, baseURL }) => {
  await setMandatoryConsent(page, baseURL ?? '')
  const release = await openWithHeldScripts(page, list)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('spring')
  release()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/\/search\/spring|\/search\?term=spring/)
})

test('SESS-07/kept a tab that was left before its first frame shows the country that was chosen in another tab meanwhile', async ({
  page,
  context,
  baseURL,
}) => {
  await setMandatoryConsent(page, baseURL ?? '')
  // Browsers draw no frames of a tab that is not in front.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  const errors = recordErrors(page)
  await page.goto(list)
  const leaveOrCome = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await leaveOrCome()
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeDisabled()
  await context.addCookies([{ name: 'country', value: 'HU', url: baseURL ?? '' }])
  await leaveOrCome()
  await expect(page.getByRole('banner').getByLabel('Deliver to')).toHaveValue('HU')
  await expect(page.getByRole('main').getByText('Prices incl. VAT, Hungary')).toBeVisible()
  expect(errors).toEqual([])
})

test('SESS-07/early a country that is chosen before hydration is kept if the page is left at once, and is that of a list that comes to life', async ({
  page,
  baseURL,
}) => {
  await setMandatoryConsent(page, baseURL ?? '')
  const errors = recordErrors(page)
  const country = page.getByRole('banner').getByLabel('Deliver to')
  const release = await openWithHeldScripts(page, list)
  await country.selectOption('HU')
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(country).toHaveValue('HU')
  await page.goto(list, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText('Prices incl. VAT, Hungary')).toBeVisible()
  await country.selectOption('IC')
  release()
  await expect(page.getByRole('main').getByText('Prices without VAT, Canary Islands')).toBeVisible()
  await whenHydrated(page)
  expect(errors).toEqual([])
})

/** The header has come to life, and the page below it has not. */
const followedOnceLayoutHydrated = (page: Page, path: string) =>
  page.addInitScript((href) => {
    const follow = () => document.querySelector<HTMLElement>(`header a[href="${href}"]`)?.click()
    window.addEventListener('shop-hydrated', follow, { once: true })
  }, path)

test.describe('in a tab that has not loaded the code of the page', () => {
  test.use({ hasNewTab: true })

  test('ROUTE-13/early a link of the header that is pressed before the page below has come to life leads to its page, without an error', async ({
    page,
    baseURL,
  }) => {
    await setMandatoryConsent(page, baseURL ?? '')
    const errors = recordErrors(page)
    await followedOnceLayoutHydrated(page, '/about')
    await page.goto(list)
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us', { ignoreCase: true })
    expect(errors).toEqual([])
  })
})

test('LEAD-02/early what was chosen, ticked and typed in a form before hydration stays', async ({
  page,
  baseURL,
}) => {
  await setMandatoryConsent(page, baseURL ?? '')
  const release = await openWithHeldScripts(page, '/contact')
  const dealer = page.getByRole('radio', { name: 'Dealer' })
  const otherAddress = page.getByLabel('The delivery address is a different one')
  await dealer.check()
  await otherAddress.check()
  await page.getByLabel('First name').first().fill('Ada')
  release()
  await whenHydrated(page)
  await expect(dealer).toBeChecked()
  await expect(otherAddress).toBeChecked()
  await expect(page.getByLabel('First name').first()).toHaveValue('Ada')
  await expect(page.getByLabel('Product range')).toBeVisible()
  await expect(page.getByLabel('Delivery street and number')).toBeVisible()
})

test('JOB-05/early a part that was left out of a piece of work before hydration stays so', async ({
  page,
  baseURL,
}) => {
  await setMandatoryConsent(page, baseURL ?? '')
  const release = await openWithHeldScripts(page, `/jobs/front-brakes?${new URLSearchParams({ ...hilux })}`)
  const main = page.getByRole('main')
  const pads = main.getByRole('checkbox', { name: 'Add Brake pads' })
  await pads.uncheck()
  release()
  // The server's HTML has no part that is left out.
  await expect(main.locator('[data-need="leftOut"]')).toContainText('Brake pads')
  await expect(pads).not.toBeChecked()
})

test('BUY-03/early a part that was left out of a shared cart before hydration stays so', async ({
  page,
  baseURL,
}) => {
  await setMandatoryConsent(page, baseURL ?? '')
  await page.goto(`/jobs/front-brakes?${new URLSearchParams({ ...hilux })}`)
  const links = page.locator('[data-need] a[href^="/details/"]')
  const names = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.split('/').at(-1)),
  )
  const release = await openWithHeldScripts(page, `/buy/${[...new Set(names)].slice(0, 2).join(',')}`)
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Add / })
  await boxes.first().uncheck()
  release()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add 1 part to cart' })).toBeVisible()
  await expect(boxes.first()).not.toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
})

test('PDP-21/early a usual quantity that was chosen before hydration stays chosen', async ({
  page,
  baseURL,
}) => {
  await setMandatoryConsent(page, baseURL ?? '')
  await page.goto(list)
  const row = await rowInStock(page, 2, 0)
  const address = await row.getByRole('heading').getByRole('link').getAttribute('href')
  const release = await openWithHeldScripts(page, address ?? '')
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: 'Usual quantities' }).selectOption('2')
  release()
  await expect(main.getByLabel('Quantity', { exact: true })).toHaveValue('2')
  await main
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(cart(page)).toHaveAccessibleName(/\b2 items - /)
})

test('ROUTE-02 questions are searched for what was typed before hydration', async ({ page, baseURL }) => {
  await setMandatoryConsent(page, baseURL ?? '')
  const release = await openWithHeldScripts(page, '/faq')
  await page.getByLabel('Search the answers').fill('great britain')
  release()
  await whenHydrated(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ answers? found$|^1 answer$/)
  await expect(page).toHaveURL(/\/faq\?q=great/)
})

/** Clicks by script, since the pointer would scroll to the link first. */
const followWarranties = async (page: Page) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Warranties' })
  await link.evaluate((element) => (element as HTMLElement).click())
  await expect(page).toHaveURL(/\/warranties$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Warrant')
}

test('ROUTE-05 a position scrolled to before hydration stays and is restored', async ({ page }) => {
  const release = await openWithHeldScripts(page, '/faq')
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 600))
  release()
  await whenHydrated(page)
  expect(await place()).toBe(600)
  await followWarranties(page)
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(600)
})

test('ROUTE-05 going back before hydration shows the complete previous page', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await open(page, '/faq')
  await followWarranties(page)

  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  // No new document is loaded, so the page before hydration has the previous page's address.
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/faq$/)
  release()
  await whenHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/faq$/)
  expect(faults).toEqual([])
})
