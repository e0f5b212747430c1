/** One order is paid once, whatever happens between order and payment (PAY-06, PAY-09). */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { chooseOutcome, isOperation, orderNumber, test } from './support/buyer.ts'
import { openSandbox, placeOrderDirectly } from './support/placedOrder.ts'
import { openReview } from './support/review.ts'
import { placeOrder } from './support/shopper.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Counts the payments that a visitor's pages start; the first answer can be lost. */
const watchStarts = async (context: BrowserContext, fault: 'none' | 'lost' = 'none') => {
  const starts: string[] = []
  await context.route('**/graphql', async (route) => {
    if (!isOperation(route.request().postData(), 'StartPayment')) return route.fallback()
    const response = await route.fetch()
    starts.push(await response.text())
    if (fault === 'lost' && starts.length === 1) return route.abort('connectionreset')
    return route.fulfill({ response })
  })
  return starts
}

/** The page of an order whose card was declined. */
const openDeclined = async (page: Page) => {
  const { decide, path } = await placeOrderDirectly(page)
  await decide('decline')
  await page.goto(path)
  await expect(title(page, 'Payment declined')).toBeVisible()
}

test('PAY-06 a double click on Pay now starts one payment', async ({ page, context }) => {
  await openDeclined(page)
  const starts = await watchStarts(context)
  await payNow(page).dblclick()
  await expect(page).toHaveURL(/\/sandbox\//)
  expect(starts).toHaveLength(1)
})

test('PAY-06 after a lost answer to Pay now the next try continues the same payment', async ({
  page,
  context,
}) => {
  await openDeclined(page)
  const starts = await watchStarts(context, 'lost')
  await payNow(page).click()
  await expect(page.getByText('The shop could not be reached. Please check your connection.')).toBeVisible()
  await payNow(page).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  expect(starts).toHaveLength(2)
  expect(starts[1]).toBe(starts[0])
})

test('PAY-06 PAY-09 two tabs that pay one order share its payment, which is made once', async ({
  page,
  context,
}) => {
  const { path } = await openSandbox(page)
  const desk = pathOf(page)
  await page.goto(path)
  await expect(orderNumber(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await Promise.all([payNow(page).click(), payNow(other).click()])
  await expect(page).toHaveURL(/\/sandbox\//)
  await expect(other).toHaveURL(/\/sandbox\//)
  expect([pathOf(page), pathOf(other)]).toEqual([desk, desk])
  await chooseOutcome(page, 'Pay')
  await expect(title(page, 'Paid')).toBeVisible()
  await chooseOutcome(other, 'Pay')
  await expect(other).toHaveURL(page.url())
  await expect(title(other, 'Paid')).toBeVisible()
  await expect(payNow(other)).toBeHidden()
})

test('PAY-06 going back from the paid order to the provider leaves nothing to pay', async ({ page }) => {
  await openSandbox(page)
  const desk = page.url()
  await chooseOutcome(page, 'Pay')
  await expect(title(page, 'Paid')).toBeVisible()
  await page.goto(desk)
  await expect(page.getByText('This payment is decided already.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await expect(title(page, 'Paid')).toBeVisible()
})

test('PAY-08 an order whose payment was left at the provider is open and can be paid from its page', async ({
  page,
}) => {
  const { path } = await openSandbox(page)
  await page.goto(path)
  await expect(title(page, 'Payment open')).toBeVisible()
  await payNow(page).click()
  await chooseOutcome(page, 'Pay')
  await expect(title(page, 'Paid')).toBeVisible()
})

test('PAY-08 a declined wallet payment can be approved again', async ({ page }) => {
  await openReview(page, /wallet/i)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Sandbox wallet' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await chooseOutcome(page, 'Decline')
  await expect(title(page, 'Payment declined')).toBeVisible()
  await payNow(page).click()
  await page.getByRole('button', { name: 'Sandbox wallet' }).click()
  await chooseOutcome(page, 'Pay')
  await expect(title(page, 'Paid')).toBeVisible()
})
