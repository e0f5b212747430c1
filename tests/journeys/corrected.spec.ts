/** Corrections made while Next waits are part of the review (CHK-14). */
import { expect, type Page } from '@playwright/test'
import { field, next, test } from './support/buyer.ts'
import { holdAll } from './support/faults.ts'
import { openReloadedCheckout } from './support/review.ts'

const going = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Going on to review and payment' }).first()

test.beforeEach(({ page }) => openReloadedCheckout(page, /transfer/i))

const waits: readonly [what: string, operation: string, begin: (page: Page) => Promise<void>][] = [
  [
    'the VAT number is checked',
    'SetVatNumber',
    async (page) => {
      await page.getByLabel('I buy as a company').check()
      await field(page, 'vat').fill('DE100')
    },
  ],
  ['the cart is updated', 'SetShipCountry', async () => {}],
]
for (const [what, operation, begin] of waits)
  test(`CHK-14 a correction made while ${what} is validated again by Next and shown in the review`, async ({
    page,
  }) => {
    const { release } = await holdAll(page, operation)
    await begin(page)
    await next(page).click()
    await expect(going(page)).toBeVisible()
    await field(page, 'streetAddress').fill('Neuer Weg')
    release()
    await expect(page.getByText('Please press Next again.')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
    await next(page).click()
    await expect(page).toHaveURL(/\/payment$/)
    await expect(page.getByRole('region', { name: 'Ship To' })).toContainText('Neuer Weg 7a')
  })
