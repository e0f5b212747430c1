import { expect, type Page } from '@playwright/test'
import {
  chooseOutcome,
  field,
  fillCart,
  isOperation,
  orderButton,
  orderNumber,
  test,
} from './support/buyer.ts'
import { openSandbox } from './support/placedOrder.ts'
import { openReview, reviewFromForm } from './support/review.ts'
import { placeOrder } from './support/shopper.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' })

test('PAY-01/steps,review,edit LAW-05/totals the review shows lines, totals, tax, shipping and address above the order button, and leads back to the filled form', async ({
  page,
}) => {
  await reviewFromForm(page)
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  await expect(steps.getByRole('link', { name: 'Shipping' })).toHaveAttribute('href', '/checkout')
  const table = page.getByRole('table')
  for (const heading of ['Item', 'Price', 'Qty', 'Subtotal']) {
    await expect(table.getByRole('columnheader', { name: heading, exact: true })).toBeVisible()
  }
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  await expect(cells).toHaveText([/\w{3}/, /^\d+\.\d\d €/, /^1$/, /^\d+\.\d\d €$/])
  const shipTo = page.getByRole('region', { name: 'Ship To' })
  await expect(shipTo).toContainText('Beispielweg 7a')
  const costs = page.getByRole('region', { name: 'Order summary' })
  for (const term of ['Items', 'Shipping', 'Tax (included)', 'Total']) {
    await expect(costs.getByRole('term').filter({ hasText: term }).first()).toBeVisible()
  }
  await expect(orderButton(page)).toHaveText('Place Order and Pay')
  const button = await orderButton(page).boundingBox()
  for (const above of [table, costs, shipTo]) {
    const box = await above.boundingBox()
    expect(button?.y).toBeGreaterThan((box?.y ?? Number.NaN) + (box?.height ?? 0) - 1)
  }
  await shipTo.getByRole('link', { name: /Edit/ }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(field(page, 'city')).toHaveValue('Berlin')
  await expect(field(page, 'termsConsent')).toBeChecked()
})

test('PAY-01/no-address without a stored address the page leads back to the checkout', async ({ page }) => {
  await fillCart(page)
  await page.goto('/payment')
  await expect(page).toHaveURL(/\/checkout$/)
})

test('PAY-01 PAY-03 LAW-05 the review names the payment method that is ordered, whatever was chosen since', async ({
  page,
}) => {
  await openReview(page, /card/i)
  await page.getByRole('link', { name: /Edit/ }).click()
  const answered = page.waitForResponse((answer) =>
    isOperation(answer.request().postData(), 'SetPaymentMethod'),
  )
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await answered
  await page.goBack()
  await expect(page.getByText('Payment: Card or bank')).toBeVisible()
  await placeOrder(page)
  await expect(page).toHaveURL(/\/sandbox\//)
})

const ends: readonly [outcome: string, state: string][] = [
  ['Decline', 'Payment declined'],
  ['Cancel', 'Payment cancelled'],
  ['Expire', 'Payment expired'],
  ['Bad signature', 'Payment open'],
]
for (const [outcome, state] of ends) {
  test(`PAY-08 NAMES-05/pay-now NAMES-06 PDP-14/paid ${outcome}: ${state}, and the order can still be paid`, async ({
    page,
  }) => {
    await openSandbox(page)
    await chooseOutcome(page, outcome)
    await expect(page).toHaveURL(/\/order\//)
    await expect(title(page, state)).toBeVisible()
    await expect(payNow(page)).toBeVisible()
    await payNow(page).click()
    await expect(page).toHaveURL(/\/sandbox\//)
    await chooseOutcome(page, 'Pay')
    await expect(title(page, 'Paid')).toBeVisible()
    await expect(page.getByText('Your order has beed paid')).toBeVisible()
    await expect(payNow(page)).toBeHidden()
  })
}

for (const outcome of ['Duplicate webhook', 'Webhook before return', 'Late webhook']) {
  test(`PAY-08 NAMES-06 ${outcome}: the order is paid in the end`, async ({ page }) => {
    await openSandbox(page)
    await chooseOutcome(page, outcome)
    await expect(page).toHaveURL(/\/order\//)
    await expect(title(page, 'Paid')).toBeVisible()
  })
}

test('PAY-08 NAMES-06 Wrong amount: the money goes back and the order can be paid again', async ({
  page,
}) => {
  await openSandbox(page)
  await chooseOutcome(page, 'Wrong amount')
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
  await expect(title(page, 'Payment not accepted')).toBeVisible()
  await expect(page.getByText('We return it to you.')).toBeVisible()
  await expect(title(page, 'Paid')).toBeHidden()
  await payNow(page).click()
  await chooseOutcome(page, 'Pay')
  await expect(title(page, 'Paid')).toBeVisible()
})

test('PAY-08 NAMES-06 Never answer: the payment is shown as in progress', async ({ page }) => {
  await openSandbox(page)
  await chooseOutcome(page, 'Never answer')
  await expect(page).toHaveURL(/\/order\//)
  await expect(title(page, 'Payment in progress')).toBeVisible()
})

test('PAY-08 after a declined card the order can be paid by transfer', async ({ page }) => {
  await openSandbox(page)
  await chooseOutcome(page, 'Decline')
  await expect(title(page, 'Payment declined')).toBeVisible()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await payNow(page).click()
  await expect(page.getByRole('region', { name: 'Pay by bank transfer' })).toContainText('IBAN')
  await expect(title(page, 'Payment open')).toBeVisible()
  await expect(title(page, 'Payment declined')).toBeHidden()
  await page.reload()
  await expect(title(page, 'Payment open')).toBeVisible()
})

test('PAY-08 a wallet payment is approved with its own button, or replaced by another method', async ({
  page,
}) => {
  await openReview(page, /wallet/i)
  await placeOrder(page)
  await expect(page.getByText('Your order is placed. Please pay with your wallet.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await payNow(page).click()
  await page.getByRole('button', { name: 'Sandbox wallet' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await chooseOutcome(page, 'Pay')
  await expect(title(page, 'Paid')).toBeVisible()
})

test('PAY-08/transfer a transfer leaves the order open and says where to pay', async ({ page }) => {
  await openReview(page, /transfer/i)
  await placeOrder(page)
  await expect(page).toHaveURL(/\/order\//)
  const card = page.getByRole('region', { name: 'Pay by bank transfer' })
  await expect(card).toContainText('IBAN')
  const name = (await orderNumber(page).textContent())?.replace('Order ', '') ?? ''
  await expect(card).toContainText(name)
  await expect(title(page, 'Payment open')).toBeVisible()
})
