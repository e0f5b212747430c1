import { expect, type Page } from '@playwright/test'
import { axeViolations } from './support/pageChecks.ts'
import { finderOf, open } from './support/shopper.ts'
import { test as withOtherUpstream } from './support/shopWithFakeUpstream.ts'
import { test } from './support/test.ts'

const box = (page: Page) => finderOf(page).getByRole('textbox', { name: 'Or by registration or VIN' })
const find = (page: Page) => finderOf(page).getByRole('button', { name: 'Find the vehicle' })
const select = (page: Page, name: string) => finderOf(page).getByRole('combobox', { name, exact: true })

test('FIND-11/field,selected PRIV-06/nowhere a registration selects its vehicle, by keyboard, and is in no address', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/')
  await expect(finderOf(page)).toContainText('only made-up numbers are known')
  await box(page).fill('demo-1')
  await box(page).press('Enter')
  await expect(finderOf(page).getByText('TOYOTA HILUX 2016 is selected.')).toBeVisible()
  await expect(select(page, 'Make')).toHaveValue('TOYOTA')
  await expect(select(page, 'Model')).toHaveValue('HILUX')
  await expect(select(page, 'Year')).toHaveValue('2016')
  expect(await axeViolations(page)).toEqual([])
  await finderOf(page).getByRole('button', { name: 'Show me the parts' }).click()
  await expect(page).toHaveURL(/\/parts\?.*make=TOYOTA.*year=2016/)
  expect(asked.filter((url) => /demo-?1/i.test(url))).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toMatch(/demo-?1/i)
})

test('FIND-11/several,read the visitor chooses between several; a typing error and an unknown number are said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, '/')
  await box(page).fill('1M8GDM9A1KP042788')
  await find(page).click()
  await expect(finderOf(page).getByText('its check digit does not match')).toBeVisible()
  await expect(find(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
  await box(page).fill('AB 12')
  await find(page).click()
  await expect(finderOf(page).getByText('This number is not known.')).toBeVisible()
  await box(page).fill('DEMO 4')
  await find(page).click()
  await expect(finderOf(page).getByText('We have no parts for the DEMO VEHICLE')).toBeVisible()
  await box(page).fill('DEMO 3')
  await find(page).click()
  await finderOf(page).getByRole('button', { name: 'FORD RANGER 2019' }).click()
  await expect(select(page, 'Year')).toHaveValue('2019')
  expect(await axeViolations(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
})

test('FIND-11/folded on the list of a vehicle the field is folded, and opens by keyboard', async ({
  page,
}) => {
  await open(page, '/parts?make=TOYOTA&model=HILUX&year=2016')
  await expect(box(page)).toBeHidden()
  await finderOf(page).locator('summary', { hasText: 'Or by registration or VIN' }).focus()
  await page.keyboard.press('Enter')
  await box(page).fill('demo 3')
  await box(page).press('Enter')
  await finderOf(page).getByRole('button', { name: 'FORD RANGER 2019' }).click()
  await finderOf(page).getByRole('button', { name: 'Show me the parts' }).click()
  await expect(page).toHaveURL(/make=FORD.*year=2019/)
  await expect(box(page)).toBeHidden()
})

withOtherUpstream('FIND-11/field an upstream that knows no numbers has no field', async ({ page, shop }) => {
  await open(page, shop.url)
  await expect(select(page, 'Make')).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Find the vehicle' })).toHaveCount(0)
})
