/** One order is made, whatever happens between the click and the answer (PAY-06). */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { findOrder, isOperation, orderButton, orderNumber, test } from './support/buyer.ts'
import { openReview, reviewFromForm } from './support/review.ts'

type Fault = 'none' | 'lost' | 'slow'

/** Records the server's answer to every placement, received by the page or not; `fault` affects the first. */
const watchPlacements = async (context: BrowserContext, fault: Fault) => {
  const orders: string[] = []
  let first = true
  await context.route('**/graphql', async (route) => {
    if (!isOperation(route.request().postData(), 'PlaceOrder')) return route.fallback()
    const fails = first
    first = false
    const response = await route.fetch()
    const { data } = await response.json()
    if (data?.placeOrder?.order) orders.push(data.placeOrder.order.id)
    if (fails && fault === 'lost') return route.abort('connectionreset')
    if (fails && fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500))
    return route.fulfill({ response }).catch(() => {})
  })
  return orders
}

const expectOne = (orders: readonly string[]) => {
  expect(orders.length).toBeGreaterThan(0)
  expect(new Set(orders).size).toBe(1)
}
const expectOrderPage = async (page: Page, orders: readonly string[]) => {
  await expect(page).toHaveURL(/\/order\//)
  expect(page.url()).toContain(orders[0])
  await expect(orderNumber(page)).toBeVisible()
}

/** The server creates the order, and the page gets no answer. */
const placeUnheard = async (page: Page, context: BrowserContext, fault: Fault) => {
  await reviewFromForm(page, /transfer/i)
  const orders = await watchPlacements(context, fault)
  await orderButton(page).click()
  await expect.poll(() => orders.length).toBe(1)
  return orders
}

test('PAY-06/double-click PAY-01/spinner LAW-05/words a double click places once; meanwhile a spinner shows beside the button, which keeps its words', async ({
  page,
  context,
}) => {
  await openReview(page, /transfer/i)
  const orders = await watchPlacements(context, 'slow')
  await orderButton(page).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Placing your order' })).toBeVisible()
  await expect(orderButton(page)).toHaveText('Place Order and Pay')
  await expect(orderButton(page)).toBeDisabled()
  await expectOrderPage(page, orders)
  expect(orders).toHaveLength(1)
})

test('PAY-06/lost,retry PAY-07 a lost answer can be tried again and finds the same order', async ({
  page,
  context,
}) => {
  await openReview(page, /transfer/i)
  const orders = await watchPlacements(context, 'lost')
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'No answer came' })
  await expect(dialog).toContainText('never makes a second order')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expectOrderPage(page, orders)
  expect(orders).toHaveLength(2)
  expectOne(orders)
})

test('PAY-06 going back while the order is placed leads to one order', async ({ page, context }) => {
  const orders = await placeUnheard(page, context, 'slow')
  await page.goBack()
  await page.goto('/payment')
  await findOrder(page)
  await expectOrderPage(page, orders)
  expectOne(orders)
})

test('CART-11/placed going back while the order is placed, the shopper reads of no lost basket', async ({
  page,
  context,
}) => {
  const orders = await placeUnheard(page, context, 'slow')
  // The checkout sends the zip of its form, to a basket that is an order by now.
  const zip = page.waitForResponse((answer) => isOperation(answer.request().postData(), 'SetShipZip'))
  await page.goBack()
  await zip
  await expect(page.getByText('your shopping cart is empty')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await findOrder(page)
  await expectOrderPage(page, orders)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expectOne(orders)
})

test('PAY-06/reload a reload while the order is placed finds it', async ({ page, context }) => {
  const orders = await placeUnheard(page, context, 'lost')
  await page.reload()
  const again = page.getByRole('button', { name: /^(Place Order and Pay|Find my order)$/ })
  await again.click()
  await expectOrderPage(page, orders)
  expectOne(orders)
})

test('PAY-06 after a tab was closed while placing, another tab finds the same order', async ({
  page,
  context,
}) => {
  const orders = await placeUnheard(page, context, 'slow')
  await page.close()
  const other = await context.newPage()
  await other.goto('/payment')
  await other.getByRole('button', { name: /^(Place Order and Pay|Find my order)$/ }).click()
  await expectOrderPage(other, orders)
  expectOne(orders)
})

test('PAY-06 two tabs that place the same cart make one order', async ({ page, context }) => {
  await openReview(page, /transfer/i)
  const other = await context.newPage()
  await other.goto('/payment')
  await expect(orderButton(other)).toBeEnabled()
  const orders = await watchPlacements(context, 'none')
  await Promise.all([orderButton(page).click(), orderButton(other).click()])
  await expectOrderPage(page, orders)
  await expect(other).toHaveURL(/\/order\//)
  expectOne(orders)
})

test('PAY-06 without a network nothing is placed, and the order succeeds when it is back', async ({
  page,
  context,
}) => {
  await openReview(page, /transfer/i)
  // `watchPlacements` cannot be used: its own requests ignore that the browser is offline.
  const answers: number[] = []
  context.on('response', (answer) => {
    if (isOperation(answer.request().postData(), 'PlaceOrder')) answers.push(answer.status())
  })
  // The dialog's code loads right after the page.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'No answer came' })
  await expect(dialog).toBeVisible()
  expect(answers).toEqual([])
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
  expect(answers).toEqual([200])
})

test('PAY-06 going back from the provider leads to the order, never to a second one', async ({
  page,
  context,
}) => {
  await openReview(page, /card/i)
  const orders = await watchPlacements(context, 'none')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await page.goBack()
  await page.getByRole('button', { name: 'Go to your order' }).click()
  await expectOrderPage(page, orders)
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  expectOne(orders)
})
