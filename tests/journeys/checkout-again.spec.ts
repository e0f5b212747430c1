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
import { storeAddress, writeCheckout } from './support/review.ts'

const chosen = (page: Page, name: 'delivery' | 'payment') => page.locator(`form [name="${name}"]:checked`)

test('CHK-03/address CHK-12 CHK-14/stored after an order by transfer the next checkout starts with its address and methods, which the cart gets, but without consent to the terms', async ({
  page,
}) => {
  await fillCart(page)
  await openFilledCheckout(page, 'DE', /transfer/i)
  const delivery = await chosen(page, 'delivery').inputValue()
  await next(page).click()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\//)

  await fillCart(page)
  const sent = page.waitForRequest((request) => isOperation(request.postData(), 'SetShipZip'))
  await page.goto('/checkout')
  await expect(field(page, 'lastName')).toHaveValue('Example')
  await expect(field(page, 'zip')).toHaveValue('10115')
  await expect(field(page, 'termsConsent')).not.toBeChecked()
  await expect(chosen(page, 'delivery')).toHaveValue(delivery)
  await expect(chosen(page, 'payment')).toHaveValue('pay-transfer')
  expect((await sent).postDataJSON().variables.zip).toBe('10115')
  await expect
    .poll(async () => (await sendOperation(page, 'Cart', {})).cart)
    .toMatchObject({ shippingMethodId: delivery, paymentMethodId: 'pay-transfer' })

  await field(page, 'country').selectOption('AT')
  await expect(field(page, 'delivery').first()).toBeVisible()
  await field(page, 'country').selectOption('DE')
  await expect(page.getByText(/^Delivery to Germany/).first()).toBeVisible()
  await expect(chosen(page, 'delivery')).toHaveCount(0)
})

test('CHK-03 CHK-17 the next checkout starts without a payment method that is no longer offered', async ({
  page,
}) => {
  await fillCart(page)
  const address = await writeCheckout(page, /transfer/i)
  // The order was paid in a way that the upstream has since given up.
  await storeAddress(page, { ...address, payment: 'pay-former' })
  await page.context().clearCookies({ name: 'cart' })
  await fillCart(page)
  await page.goto('/checkout')
  await expect(chosen(page, 'delivery')).toHaveValue(address.delivery ?? '')
  await expect(page.getByRole('radio', { name: 'Card' })).toBeVisible()
  await expect(chosen(page, 'payment')).toHaveCount(0)
})
