/** A visitor who orders too often is told so, and that nothing was ordered (SEC-06, PAY-05). */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { limitedActions } from '../../graphql-server/http/rateLimits.ts'
import { test as base, isOperation, orderButton, orderNumber, sendOperation } from './support/buyer.ts'
import { type ShopWithRelay, startShopWithRelay } from './support/generatedShop.ts'
import { openReview } from './support/review.ts'
import { openStepGate, type StepGate } from './support/stepGate.ts'

const startShop = () => startShopWithRelay(openStepGate, { RATE_LIMITS: '1', TRUST_PROXY: 'true' })
const test = base.extend<{ shop: ShopWithRelay<StepGate> }>({
  shop: async ({ shared }, hand) => hand(await shared.start(startShop)),
  baseURL: async ({ shop }, hand) => hand(shop.url),
})
test.beforeAll(({ shared }) => shared.start(startShop))
test.afterAll(({ shared }) => shared.end(startShop))

/** Each visitor's address has its own limit. */
const moveTo = (context: BrowserContext, address: string) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
const spendOrders = async (page: Page) => {
  for (let n = 0; n < limitedActions.placement.max; n += 1)
    await sendOperation(page, 'StartPayment', { orderId: 'none', paymentMethodId: null }).catch(
      (error: Error) => expect(error.message).toContain('RATE_LIMITED'),
    )
}
const keyOf = (page: Page) => page.evaluate(() => localStorage.getItem('placementKey'))
const tooMany = /Too many orders\. Please try again in (a minute|\d+ minutes)\./

test('SEC-06 PAY-05 an order beyond the limit is not placed, and the page says so', async ({
  page,
  context,
}) => {
  await moveTo(context, '91.0.0.11')
  await openReview(page, /transfer/i)
  await spendOrders(page)
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Your order was not placed' })
  await expect(dialog).toContainText(tooMany)
  await expect(dialog).not.toContainText('not clear')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  expect(await keyOf(page)).toBeNull()
  await moveTo(context, '91.0.0.12')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
})

test('SEC-06 PAY-06 PAY-05/unanswered beyond the limit after a lost answer the outcome stays open, and later one order is found', async ({
  page,
  context,
  shop,
}) => {
  await moveTo(context, '91.0.0.21')
  await openReview(page, /transfer/i)
  // From here on orders are only counted.
  shop.upstream.hold('addOrder')
  shop.upstream.release()
  await context.route('**/graphql', async (route) => {
    if (!isOperation(route.request().postData(), 'PlaceOrder')) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await orderButton(page).click()
  const unclear = page.getByRole('dialog', { name: 'No answer came' })
  await expect(unclear).toBeVisible()
  await context.unroute('**/graphql')
  const key = await keyOf(page)
  await spendOrders(page)
  await unclear.getByRole('button', { name: 'Try again' }).click()
  await expect(unclear).toContainText(tooMany)
  await expect(unclear).toContainText('It is not clear yet')
  // The same holds after a reload.
  await page.reload()
  await page.getByRole('button', { name: /^(Place Order and Pay|Find my order)$/ }).click()
  await expect(unclear).toContainText(tooMany)
  expect(key).not.toBeNull()
  expect(await keyOf(page)).toBe(key)
  await moveTo(context, '91.0.0.22')
  await unclear.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
  expect(shop.upstream.orders()).toHaveLength(1)
})
