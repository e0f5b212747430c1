/** All parts for a piece of work: from the vehicle's list to the cart, and from a part's page. */
import { expect } from '@playwright/test'
import { axeViolations, narrow, sidewaysScroll } from './support/pageChecks.ts'
import { open } from './support/shopper.ts'
import { test } from './support/test.ts'

const noVehicle = 'Without a vehicle we cannot say which of these parts fit.'

const hilux = 'make=TOYOTA&model=HILUX&year=2016'

test('JOB-01/list JOB-05/added,focus one press adds all parts for the brakes, and a removed one is missing again', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await open(page, `/parts?${hilux}&category=BRAKES`)
  await page.getByRole('link', { name: 'Work on this vehicle, with all parts for it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work on the TOYOTA HILUX 2016' })).toBeVisible()
  await page.getByRole('link', { name: 'Front brakes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Front brakes: TOYOTA HILUX 2016' })).toBeVisible()
  const missing = page.locator('[data-need="missing"]')
  const count = await missing.count()
  expect(count).toBeGreaterThan(1)
  expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: `Add ${count} parts to cart` }).click()
  await expect(page.getByText(`${count} parts added to your cart.`)).toBeVisible()
  await expect(page.locator('[data-need="covered"]')).toHaveCount(count)
  await expect(page.getByText('Nothing is missing for this work.')).toBeVisible()
  // The button is gone.
  await expect(page.getByRole('link', { name: 'Go to the cart' })).toBeFocused()
  const work = page.url()

  await open(page, '/basket')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByText(`${count - 1} item(s) in Cart`).or(page.getByText('removed'))).not.toHaveCount(
    0,
  )
  await open(page, work)
  await expect(missing).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Add 1 part to cart' })).toBeVisible()
})

test('FIT-07/leads,kept JOB-01/fit a condition of a part of the work is settled by keys on the page of the work', async ({
  page,
}) => {
  await open(page, `/jobs?${hilux}`)
  await page.getByRole('link', { name: 'Front brakes' }).click()
  const badges = page.locator('button[data-fit="FITS_IF"]')
  await expect(page.locator('[data-need] [data-fit]')).not.toHaveCount(0)
  const before = await badges.count()
  expect(before).toBeGreaterThan(0)
  await badges.first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Does it fit the TOYOTA HILUX 2016?' })
  const answers = dialog.getByRole('listitem').getByRole('button')
  const done = dialog.getByRole('button', { name: 'Done' })
  await expect(answers.first()).toBeVisible()
  for (let asked = 0; asked < 4 && (await answers.count()) > 0; asked += 1) {
    const question = (await dialog.getByRole('heading', { level: 3 }).textContent()) ?? ''
    await answers.first().press('Enter')
    await expect(
      done.or(dialog.getByRole('heading', { level: 3 }).filter({ hasNotText: question })),
    ).toBeVisible()
  }
  await expect(dialog).toContainText(/Fits the TOYOTA|Does not fit\./)
  await done.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => badges.count()).toBeLessThan(before)
  // What the cart gets follows the answer, and the answer stays.
  await page.reload()
  await expect(page.locator('[data-need] [data-fit]')).not.toHaveCount(0)
  await expect.poll(() => badges.count()).toBeLessThan(before)
  expect(await axeViolations(page)).toEqual([])
})

test('JOB-04/panel,unnamed the page of a part has the work that it is for, near the window', async ({
  page,
}) => {
  await open(page, `/jobs/front-brakes?${hilux}`)
  await page.locator('[data-need] a').first().click()
  const panel = page.getByRole('region', { name: 'All parts for the work' })
  await panel.scrollIntoViewIfNeeded()
  await expect(panel.locator('[data-need]').first()).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open as a page' })).toBeVisible()
  await expect(panel.getByText(noVehicle)).toBeVisible()
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Add 1 part to cart' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('JOB-01/finder an address without a year asks for it, and shows the work on the chosen vehicle', async ({
  page,
}) => {
  await open(page, '/jobs?make=toyota&model=HILUX')
  const finder = page.getByRole('form', { name: 'Choose your vehicle' })
  await expect(finder.getByLabel('Make')).toHaveValue('TOYOTA')
  await expect(finder.getByLabel('Model')).toHaveValue('HILUX')
  await finder.getByLabel('Year').selectOption('2016')
  await finder.getByRole('button', { name: 'Show me the work' }).click()
  await expect(page).toHaveURL(/\/jobs\?make=TOYOTA&model=HILUX&year=2016$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Work on the TOYOTA HILUX 2016' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Front brakes' })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('JOB-01/finder,unscripted the vehicle is chosen step by step', async ({ page }) => {
    await page.goto('/jobs')
    for (const [label, value] of [
      ['Make', 'TOYOTA'],
      ['Model', 'HILUX'],
      ['Year', '2016'],
    ] as const) {
      await page.getByLabel(label).selectOption(value)
      await page.getByRole('button', { name: 'Show me the work' }).click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Work on the TOYOTA HILUX 2016' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Front brakes' })).toBeVisible()
  })

  test('JOB-01/unscripted JOB-04/links,unnamed work and its parts can be read', async ({ page }) => {
    await page.goto(`/jobs?${hilux}`)
    await page.getByRole('link', { name: 'Front brakes' }).click()
    await expect(page.locator('[data-need]').first()).toContainText('€')
    await expect(page.getByRole('button', { name: /^Add \d/ })).toBeHidden()
    await page.locator('[data-need] a').first().click()
    await page
      .getByRole('region', { name: 'All parts for the work' })
      .getByRole('link', { name: 'Front brakes' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Front brakes' })).toBeVisible()
    await expect(page.getByText(noVehicle)).toBeVisible()
    // What would only react to a script is not shown.
    await expect(page.getByText('Left out', { exact: true }).first()).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('combobox').or(main.getByRole('checkbox'))).toHaveCount(0)
  })
})
