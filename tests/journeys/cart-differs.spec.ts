/** Changes that another tab made after the review was shown are not ordered unseen. */
import { expect } from '@playwright/test'
import { field, next, orderButton, sendOperation, test } from './support/buyer.ts'
import { openReview } from './support/review.ts'
import { placeOrder, trackRequests } from './support/shopper.ts'

test('LAW-05 PAY-05 an order for another total than shown is refused, and the page shows the new totals', async ({
  page,
}) => {
  const whenAnswered = trackRequests(page)
  await openReview(page)
  const costs = page.getByRole('region', { name: 'Order summary' })
  await expect(costs).toContainText('Standard')
  // The page must not learn of it from a read that is still in flight.
  await whenAnswered()
  const { setShippingMethod } = await sendOperation(page, 'SetShippingMethod', { id: 'express-de' })
  const { amount } = setShippingMethod.cart.totals.gross
  const total = `${(amount / 100).toFixed(2)} €`
  await expect(costs).not.toContainText(total)

  await placeOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Your order was not placed' })
  await expect(dialog).toContainText(`Your cart comes to ${total} by now`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(costs).toContainText('Express')
  await expect(costs).toContainText(total)

  await placeOrder(page)
  await expect(page).toHaveURL(/\/sandbox\//)
})

test('LAW-05/contents PAY-05 parts that another tab added are not ordered unseen, and the page shows them', async ({
  page,
}) => {
  const whenAnswered = trackRequests(page)
  await openReview(page)
  await whenAnswered()
  const { cart } = await sendOperation(page, 'Cart', {})
  const [line] = cart.lines
  await sendOperation(page, 'SetLineQuantity', { lineId: line.id, quantity: line.quantity + 1 })

  await placeOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Your order was not placed' })
  await expect(dialog).toContainText('Your cart, or a kit in it, contains other parts by now than were shown')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const ordered = page.getByRole('table', { name: 'What you order' })
  await expect(ordered.getByRole('cell', { name: String(line.quantity + 1), exact: true })).toBeVisible()

  await placeOrder(page)
  await expect(page).toHaveURL(/\/sandbox\//)
})

test('LAW-04 PAY-05 a private person cannot order a cart that became a company’s', async ({ page }) => {
  await openReview(page)
  await sendOperation(page, 'SetShipCountry', { country: 'DE', company: true })
  await sendOperation(page, 'SetVatNumber', { number: 'DE136695976' })
  await placeOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Your order was not placed' })
  await expect(dialog).toContainText('your details are those of a private person')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(orderButton(page)).toBeEnabled()

  // The form writes the buyer into the cart, so that the reviewed cart is taxed and can be ordered.
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(field(page, 'isCompany')).not.toBeChecked()
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await placeOrder(page)
  await expect(page).toHaveURL(/\/sandbox\//)
})
