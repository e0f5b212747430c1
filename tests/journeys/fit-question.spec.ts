import { expect, type Page } from '@playwright/test'
import { expectNoViolation } from './support/pageChecks.ts'
import { open, rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

const list = '/parts?make=TOYOTA&model=HILUX&year=2016'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Does it fit the TOYOTA HILUX 2016?' })
const openRows = (page: Page) => rowsOf(page).filter({ has: page.locator('[data-fit="FITS_IF"]') })

test('FIT-07/leads,kept FIT-08/unchosen FIT-09 A11Y-01 a condition is settled by keys from a row of a list, and everything follows the answer', async ({
  page,
}) => {
  await open(page, list)
  // Nobody has said that it is his vehicle.
  const row = openRows(page).filter({ hasText: 'the load is' }).first()
  const badge = row.getByRole('button', { name: /^Fits if the load is .+ Check yours ?: / })
  const part = (await row.getByRole('heading').textContent()) ?? ''
  await expect(rowsOf(page).filter({ hasText: 'Fits the TOYOTA HILUX 2016.' })).not.toHaveCount(0)
  const rowOfPart = rowsOf(page).filter({ hasText: part }).first()

  await badge.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Which load does it always carry?' })).toBeVisible()
  await expectNoViolation(page)
  await page.keyboard.press('Tab')
  const load = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(/Fits the TOYOTA|Does not fit\./)
  await expectNoViolation(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rowOfPart.locator('[data-fit]')).toHaveText(
    /^(Fits your TOYOTA HILUX 2016\.|Does not fit\. .+)$/,
  )
  // The badge is no button any more: the focus stays at its row.
  await expect(rowOfPart.locator(':focus')).toHaveCount(1)
  await expect(openRows(page).filter({ hasText: 'the load is' })).toHaveCount(0)

  await page.reload()
  await expect(rowOfPart.locator('[data-fit]')).toHaveText(/^(Fits your|Does not fit)/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^My vehicle: TOYOTA HILUX 2016/ })
    .click()
  const known = page.getByRole('dialog', { name: 'My vehicles' }).getByLabel('Constant load', { exact: true })
  await expect(known.locator('option').first()).toHaveText(load ?? '')
  await known.selectOption({ label: 'Forget it and ask me again' })
  await expect(known).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(openRows(page).filter({ hasText: 'the load is' })).not.toHaveCount(0)
})

test('FIT-07/person who does not know gets the question to a person, with the vehicle', async ({ page }) => {
  await open(page, list)
  await openRows(page)
    .first()
    .getByRole('button', { name: /Check yours/ })
    .click()
  await dialogOf(page).getByRole('button', { name: 'I don’t know' }).click()
  await dialogOf(page).getByRole('link', { name: 'Ask us whether it fits' }).click()
  await expect(page).toHaveURL(/\/details\//)
  const form = page.getByRole('dialog', { name: /^Send an/ })
  await expect(form).toContainText('for your TOYOTA HILUX 2016')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/details\/[^#]+$/)
})
