/** The initial values of the next checkout (CHK-03). */
import { expect, type Page } from '@playwright/test'
import {
  field,
  fillCart,
  isOperation,
  next,
  openFilledCheckout,
  orderButton,
  sendOperation,
  test,
} from './support/buyer.ts'
import { reviewFromForm } from './support/review.ts'

const orderByTransfer = async (page: Page) => {
  await reviewFromForm(page, /transfer/i)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
}

test('CHK-03/address CHK-14/stored Next stores the address, and the next checkout starts with it but without consent to the terms', async ({
  page,
}) => {
  await orderByTransfer(page)
  await fillCart(page)
  await page.goto('/checkout')
  await expect(field(page, 'lastName')).toHaveValue('Example')
  await expect(field(page, 'zip')).toHaveValue('10115')
  await expect(field(page, 'termsConsent')).not.toBeChecked()
})

test.describe('the checkout after an order by transfer', () => {
  const chosen = (page: Page, name: 'delivery' | 'payment') => page.locator(`form [name="${name}"]:checked`)
  let delivery = ''
  test.beforeEach(async ({ page }) => {
    await fillCart(page)
    await openFilledCheckout(page, 'DE', /transfer/i)
    delivery = await chosen(page, 'delivery').inputValue()
    await next(page).click()
    await page.getByRole('button', { name: 'Place Order and Pay' }).click()
    await expect(page).toHaveURL(/\/order\//)
    await fillCart(page)
  })

  test('CHK-03 CHK-12 starts with its shipping and payment methods, and the cart has them', async ({
    page,
  }) => {
    await page.goto('/checkout')
    await expect(chosen(page, 'delivery')).toHaveValue(delivery)
    await expect(chosen(page, 'payment')).toHaveValue('pay-transfer')
    await expect
      .poll(async () => (await sendOperation(page, 'Cart', {})).cart)
      .toMatchObject({ shippingMethodId: delivery, paymentMethodId: 'pay-transfer' })
    await field(page, 'country').selectOption('AT')
    await expect(field(page, 'delivery').first()).toBeVisible()
    await field(page, 'country').selectOption('DE')
    await expect(page.getByText(/^Delivery to Germany/).first()).toBeVisible()
    await expect(chosen(page, 'delivery')).toHaveCount(0)
  })

  test('CHK-03 CHK-17 starts without a payment method that is no longer offered', async ({ page }) => {
    // The order was paid in a way that the upstream has since given up.
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('checkoutAddress') ?? '')
      localStorage.setItem('checkoutAddress', JSON.stringify({ ...stored, payment: 'pay-former' }))
    })
    await page.goto('/checkout')
    await expect(chosen(page, 'delivery')).toHaveValue(delivery)
    await expect(page.getByRole('radio', { name: 'Card' })).toBeVisible()
    await expect(chosen(page, 'payment')).toHaveCount(0)
  })
})

test('CHK-12 a stored postcode is sent to the cart', async ({ page }) => {
  await orderByTransfer(page)
  await fillCart(page)
  const sent = page.waitForRequest((request) => isOperation(request.postData(), 'SetShipZip'))
  await page.goto('/checkout')
  expect((await sent).postDataJSON().variables.zip).toBe('10115')
})
