import { expect } from '@playwright/test'
import { chooseOutcome, field, fillCart, next, orderButton, orderNumber, test } from './support/buyer.ts'
import { sidewaysScroll } from './support/pageChecks.ts'
import { cartButton, fillCheckout } from './support/shopper.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

test('CHK-02/next CHK-14 PAY-04/order an order can be placed by touch on a phone, and nothing scrolls sideways', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/faq')
  await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
  await cartButton(page).tap()
  await page.getByRole('dialog', { name: 'Shopping cart' }).getByRole('link', { name: 'View cart' }).tap()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByRole('button', { name: 'Increase quantity' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Increase quantity' }).tap()
  await expect(cartButton(page)).toHaveAccessibleName(/^2 items - /)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).tap()
  await fillCheckout(page, { country: 'DE', payment: /card/i })
  expect(await sidewaysScroll(page)).toBe(0)
  await next(page).tap()
  await expect(orderButton(page)).toBeEnabled()
  expect(await sidewaysScroll(page)).toBe(0)
  await orderButton(page).tap()
  await expect(page).toHaveURL(/\/sandbox\//)
  await chooseOutcome(page, 'Pay')
  await expect(orderNumber(page)).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
})

test('CHK-14/invalid the first invalid field is in view below the list of problems', async ({ page }) => {
  await fillCart(page)
  await page.goto('/checkout')
  await next(page).tap()
  await expect(page.getByRole('link', { name: 'First name' })).toBeAttached()
  await expect(field(page, 'firstName')).toBeFocused()
  await expect(field(page, 'firstName')).toBeInViewport({ ratio: 1 })
})

test('SRCH-01/tap the search field opens by tap', async ({ page }) => {
  await page.goto('/faq')
  const header = page.getByRole('banner')
  const field = header.getByRole('searchbox', { name: 'Search', exact: true })
  await expect(field).toHaveCSS('opacity', '0')
  await header.getByRole('search').tap()
  await expect(field).toHaveCSS('opacity', '1')
  await expect(field).toBeFocused()
})
