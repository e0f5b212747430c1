import { expect, type Page } from '@playwright/test'
import {
  firstAddButton,
  hilux,
  openWithHeldScripts,
  setMandatoryConsent,
  whenHydrated,
} from './support/shopper.ts'
import { test } from './support/test.ts'

const list = `/parts?${new URLSearchParams({ ...hilux })}`

test('CONS-01 the banner is visible before hydration and accepts a choice', async ({ page }) => {
  const release = await openWithHeldScripts(page, list)
  const banner = page.getByRole('dialog', { name: 'Cookies' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Reject', exact: true }).click()
  release()
  await expect(banner).toBeHidden()
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'cookieConsent')?.value)
    .toBe('Mandatory')
})

test('CONS-01/early a choice made before hydration hides the banner and is kept, even if the page is left at once', async ({
  page,
}) => {
  const release = await openWithHeldScripts(page, list)
  const banner = page.getByRole('dialog', { name: 'Cookies' })
  await banner.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(banner).toBeHidden()
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us', { ignoreCase: true })
  await expect(banner).toBeHidden()
  release()
  await whenHydrated(page)
  await expect(banner).toBeHidden()
  const choice = (await page.context().cookies()).find(({ name }) => name === 'cookieConsent')
  expect(choice?.value).toBe('Mandatory.Functional.Analytics.Advertisement')
  expect(((choice?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(7, 1)
})

/** Types into the search before the page comes to life, and waits until the banner locks the page. */
const typeUnderBanner = async (page: Page) => {
  const release = await openWithHeldScripts(page, list)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.click()
  await page.keyboard.type('spring')
  release()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await expect(field).toBeFocused()
}

test('SHELL-07/typing the banner does not interrupt a search: Enter searches for what was typed', async ({
  page,
}) => {
  await typeUnderBanner(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: spring')
})

test('SHELL-07/typing the banner has the focus once the search is left', async ({ page }) => {
  await typeUnderBanner(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog', { name: 'Cookies' }).getByRole('link').first()).toBeFocused()
})

test('CONS-01 a visitor with a choice never sees the banner', async ({ page, baseURL }) => {
  await setMandatoryConsent(page, baseURL ?? '')
  const release = await openWithHeldScripts(page, list)
  await expect(firstAddButton(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeHidden()
  release()
})
