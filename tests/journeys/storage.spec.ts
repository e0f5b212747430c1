/** A browser that keeps nothing, or has no room left, buys like any other. */
import { expect, type Page } from '@playwright/test'
import {
  fillCart,
  next,
  openFilledCheckout,
  openReview,
  orderButton,
  orderNumber,
  test,
} from './support/buyer.ts'

/** From the next page on nothing more goes into these storages. */
const fill = (page: Page, full: readonly ('localStorage' | 'sessionStorage')[]) =>
  page.addInitScript((names) => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (names.some((name) => window[name] === this))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      set.call(this, key, value)
    }
  }, full)

test('CHK-14 PAY-04 who has no room left on the device buys with what the tab keeps, also after a reload', async ({
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

test('CHK-14 what has no room left on the device is not read from what was there before', async ({
  page,
}) => {
  await openReview(page, /transfer/i)
  await fill(page, ['localStorage'])
  await page.goto('/checkout')
  await page.locator('form [name="streetAddress"]').fill('Neuer Weg')
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByRole('region', { name: 'Ship To' })).toContainText('Neuer Weg 7a')
})

test('CHK-14 PAY-04 who forbids every storage buys all the same', async ({ page }) => {
  await fill(page, ['localStorage', 'sessionStorage'])
  await fillCart(page)
  await openFilledCheckout(page, 'DE', /transfer/i)
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
})
