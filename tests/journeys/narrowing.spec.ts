/** Narrowing and sorting the list of a vehicle. */
import { expect, type Page } from '@playwright/test'
import { axeViolations, narrow, sidewaysScroll } from './support/pageChecks.ts'
import { open, rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

const list = '/parts?make=TOYOTA&model=HILUX&year=2016&category=BRAKES'

/** Chooses the first axle. @returns how many parts it says to have. */
const chooseAxle = async (page: Page): Promise<string> => {
  await page.getByText('Narrow and sort').click()
  const axle = page.getByLabel('Axle', { exact: true })
  const [, value = '', count = ''] = /^(\w+) \((\d+)\)$/.exec(
    (await axle.locator('option').nth(1).textContent()) ?? '',
  ) ?? ['']
  await axle.selectOption({ label: `${value} (${count})` })
  return count
}

test('CAT-23/address a narrowed list has what the choice counted, can be shared, and is widened again', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await open(page, list)
  const count = await chooseAxle(page)
  await page.getByLabel('Order').selectOption('Lowest price first')
  expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.getByLabel('Order').press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/axle=\w+.*sort=PRICE/)
  await expect(page.getByText(new RegExp(`^${count} parts? found$`))).toBeVisible()
  await page.reload()
  await expect(page.getByText(new RegExp(`^${count} parts? found$`))).toBeVisible()
  await expect(page.getByLabel('Axle', { exact: true })).not.toHaveValue('')
  await page.getByRole('link', { name: /^Remove filter Axle/ }).click()
  await expect(page).not.toHaveURL(/axle=/)
  await expect(page).toHaveURL(/sort=PRICE/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('CAT-23/form the form narrows the list', async ({ page }) => {
    await page.goto(list)
    const count = await chooseAxle(page)
    await page.getByRole('button', { name: 'Show parts' }).click()
    await expect(page.getByText(new RegExp(`^${count} parts? found$`))).toBeVisible()
    await expect(rowsOf(page).first()).toBeVisible()
  })
})
