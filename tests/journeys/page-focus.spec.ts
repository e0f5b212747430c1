import { expect, type Page } from '@playwright/test'
import { open, setCookieChoice, whenSettled } from './support/pageChecks.ts'
import { test } from './support/test.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const isFramed = activeElement !== null && getComputedStyle(activeElement).outlineStyle !== 'none'
    return { tag: activeElement?.tagName, text: activeElement?.textContent, isFramed }
  })

/** Opens a page, and waits for its late extras. */
const openWhole = async (page: Page, path: string, baseURL: string | undefined) => {
  await setCookieChoice(page, baseURL)
  await open(page, path)
  await whenSettled(page)
}

test('A11Y-08/link a link followed by keyboard leads the focus to the heading of the new page', async ({
  page,
  baseURL,
}) => {
  await openWhole(page, '/contact', baseURL)
  await page.getByRole('main').getByRole('link', { name: 'Returns', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/returns')
  await expect.poll(() => focused(page)).toEqual({ tag: 'H1', text: 'Returns', isFramed: true })
  await page.keyboard.press('Tab')
  const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(await isInMain()).toBe(true)
  await page.goBack()
  await expect.poll(async () => (await focused(page)).tag).toBe('H1')
})

test('A11Y-08/mouse a link that was clicked does so without a frame', async ({ page, baseURL }) => {
  await openWhole(page, '/contact', baseURL)
  await page.getByRole('main').getByRole('link', { name: 'Returns', exact: true }).click()
  await expect(page).toHaveURL('/returns')
  await expect.poll(() => focused(page)).toEqual({ tag: 'H1', text: 'Returns', isFramed: false })
})

test('A11Y-08/kept a field that leads to another page keeps the focus', async ({ page, baseURL }) => {
  await openWhole(page, '/contact', baseURL)
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search', exact: true })
  await field.fill('spring')
  await field.press('Enter')
  await expect(page).toHaveURL('/search/spring')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('spring')
  await expect(field).toBeFocused()
})
