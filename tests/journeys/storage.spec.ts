/** Buying works without browser storage and with full storage. */
import { expect, type Page } from '@playwright/test'
import { fillCart, next, openFilledCheckout, orderButton, orderNumber, test } from './support/buyer.ts'
import { reviewFromForm } from './support/review.ts'

/** From the next page on these storages are full. */
const fill = (page: Page, full: readonly ('localStorage' | 'sessionStorage')[]) =>
  page.addInitScript((names) => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (names.some((name) => window[name] === this))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      set.call(this, key, value)
    }
  }, full)

test('CHK-14 PAY-04 with full device storage the tab’s storage is enough to buy, after a reload too', async ({
  page,
}) => {
  await fill(page, ['localStorage'])
  await fillCart(page)
  await openFilledCheckout(page, 'DE', /transfer/i)
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Ship To' })).toContainText('Beispielweg 7a')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
})

test('CHK-14 a value that did not fit into device storage is not read from an older one', async ({
  page,
}) => {
  await reviewFromForm(page, /transfer/i)
  await fill(page, ['localStorage'])
  await page.goto('/checkout')
  await page.locator('form [name="streetAddress"]').fill('Neuer Weg')
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByRole('region', { name: 'Ship To' })).toContainText('Neuer Weg 7a')
})

test('CHK-14 PAY-04 buying works with every storage forbidden', async ({ page }) => {
  await fill(page, ['localStorage', 'sessionStorage'])
  await fillCart(page)
  await openFilledCheckout(page, 'DE', /transfer/i)
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
})
