/** Shipping and payment methods that differ by country, and which of them are chosen when Next is pressed. */
import { expect } from '@playwright/test'
import { field, fillCart, isOperation, next, sendOperation, test } from './support/buyer.ts'
import { failConnection, interceptAll } from './support/faults.ts'
import { fillCheckout } from './support/shopper.ts'

/** The browser's own error, in plain words. */
const unreachable =
  'Failed to fetch payment methods: The shop could not be reached. Please check your connection.'

test.beforeEach(async ({ page }) => {
  await fillCart(page)
  await page.goto('/checkout')
  await expect(field(page, 'firstName')).toBeVisible()
})

test('CHK-17 CHK-05 a method that every country offers stays chosen', async ({ page }) => {
  await fillCheckout(page, { country: 'DE', payment: /card/i })
  await field(page, 'country').selectOption('FR')
  await field(page, 'delivery').first().check()
  await expect(page.getByRole('radio', { name: /card/i })).toBeChecked()
  await next(page).click()
  await expect(page.getByText('Payment: Card or bank')).toBeVisible()
})

test('CHK-17/failure,own CHK-05 a former choice is not enough when the methods cannot be loaded', async ({
  page,
}) => {
  await fillCheckout(page, { country: 'DE', payment: /card/i })
  const open = await interceptAll(page, 'PaymentMethods', failConnection)
  await field(page, 'country').selectOption('FR')
  await field(page, 'delivery').first().check()
  await expect(page.getByText(unreachable)).toBeVisible()
  await next(page).click()
  const retry = page.getByRole('form', { name: 'Checkout' }).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeFocused()
  await expect(page).toHaveURL(/\/checkout$/)
  await open()
  await retry.click()
  await expect(page.getByRole('radio', { name: /card/i })).toBeChecked()
  await next(page).click()
  await expect(page.getByText('Payment: Card or bank')).toBeVisible()
})

test('a review without payment methods says so, and names the chosen one after a retry', async ({ page }) => {
  await fillCheckout(page, { country: 'DE', payment: /transfer/i })
  await next(page).click()
  await expect(page.getByText('Payment: Bank transfer')).toBeVisible()
  const open = await interceptAll(page, 'PaymentMethods', failConnection)
  await page.reload()
  await expect(page.getByText(unreachable)).toBeVisible()
  await expect(page.getByText('Payment:')).toHaveCount(0)
  await open()
  await page.getByRole('region', { name: 'Order summary' }).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Payment: Bank transfer')).toBeVisible()
})

test('CHK-11 Next sets the cart to the country and shipping method of the form', async ({ page }) => {
  // An answer to the page's own change would bring it the country that is written behind its back below. The postcode is sent
  // a second after it was typed.
  const answers = ['SetShippingMethod', 'SetPaymentMethod', 'SetShipZip'].map(async (operation) => {
    const response = await page.waitForResponse((one) => isOperation(one.request().postData(), operation))
    await response.finished()
  })
  await fillCheckout(page, { country: 'DE', payment: /transfer/i })
  await expect(field(page, 'delivery').first()).toBeChecked()
  await Promise.all(answers)
  await sendOperation(page, 'SetShipCountry', { country: 'NO', company: false })
  await next(page).click()
  await expect(page.getByText('Payment: Bank transfer')).toBeVisible()
  const { cart } = await sendOperation(page, 'Cart', {})
  expect(cart.shipCountry).toBe('DE')
  const chosen = cart.shippingMethods.find(({ id }: { id: string }) => id === cart.shippingMethodId)
  await expect(page.getByText(`Shipping: ${chosen.name}`)).toBeVisible()
})

test('CHK-02 CHK-19/total on a phone the summary shows three lines, and all of them after a press; beside the form a long one keeps its total in view', async ({
  page,
}) => {
  for (const category of ['BUSHES', 'STEERING', 'SUSPENSION PARTS', 'SPRINGS AND SHOCKS', 'DRIVELINE'])
    await fillCart(page, { category })
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/checkout')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const rows = summary.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await summary.getByRole('button', { name: 'Show all 6 items' }).click()
  await expect(rows).toHaveCount(6)
  await summary.getByRole('button', { name: 'Show fewer items' }).click()
  await expect(rows).toHaveCount(3)
  await page.setViewportSize({ width: 1280, height: 600 })
  await expect(rows).toHaveCount(6)
  await expect(summary.getByRole('button')).toHaveCount(0)
  const total = summary.getByRole('definition').last()
  const lines = summary.getByRole('list', { name: 'Items' })
  await field(page, 'city').scrollIntoViewIfNeeded()
  await expect(total).toBeInViewport({ ratio: 1 })
  await lines.focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeInViewport()
  await expect(total).toBeInViewport({ ratio: 1 })
})
