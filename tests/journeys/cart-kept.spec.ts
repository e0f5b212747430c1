/** A cart survives reloads, closed pages and closed browsers. */
import { expect, type Page, type Route } from '@playwright/test'
import { fillCart, isOperation, sendOperation, test } from './support/buyer.ts'
import { stopClock } from './support/pageChecks.ts'
import { cartButton } from './support/shopper.ts'

const quantity = (page: Page) => page.getByRole('main').getByLabel('Quantity', { exact: true })

/** Removes the session cookies and the session storage, as closing the browser does. */
const endSession = async (page: Page) => {
  const context = page.context()
  const lasting = (await context.cookies()).filter(({ expires }) => expires > Date.now() / 1000)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await context.clearCookies()
  await context.addCookies(lasting)
}

test('CART-11 a cart survives closing the browser', async ({ page }) => {
  await fillCart(page, { quantity: 2 })
  await page.goto('/basket')
  await expect(quantity(page)).toHaveValue('2')
  await endSession(page)
  await page.goto('/basket')
  await expect(cartButton(page)).toHaveAccessibleName(/^2 items - /)
  await expect(quantity(page)).toHaveValue('2')
})

/** Presses plus while the page's clock stands, so that the change has not been sent yet. */
const changeJustNow = async (page: Page, others: readonly Page[] = []) => {
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (isOperation(request.postData(), 'SetLineQuantity')) sent.push(String(request.postData()))
  })
  await fillCart(page)
  await page.clock.install()
  for (const tab of [page, ...others]) {
    await tab.goto('/basket')
    await expect(quantity(tab)).toHaveValue('1')
    await expect(tab.getByRole('button', { name: 'Increase quantity' })).toBeEnabled()
  }
  await stopClock(page)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity(page)).toHaveValue('2')
  expect(sent).toEqual([])
  return sent
}

test('CART-11 CART-04 a quantity that was changed just before a reload is sent once', async ({ page }) => {
  const sent = await changeJustNow(page)
  await page.reload()
  await page.clock.resume()
  await expect(quantity(page)).toHaveValue('2')
  await expect(cartButton(page)).toHaveAccessibleName(/^2 items - /)
  await page.reload()
  await expect(quantity(page)).toHaveValue('2')
  await expect(cartButton(page)).toHaveAccessibleName(/^2 items - /)
  expect(sent).toHaveLength(1)
})

test('CART-11 a quantity that was changed just before the tab was closed is sent by another tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const sent = await changeJustNow(page, [other])
  await page.goto('about:blank')
  await page.clock.resume()
  await expect(quantity(other)).toHaveValue('2')
  await expect(cartButton(other)).toHaveAccessibleName(/^2 items - /)
  expect(sent).toHaveLength(1)
  expect((await sendOperation(other, 'Cart', {})).cart.itemCount).toBe(2)
})

for (const [what, reach] of [
  ['before it reached the shop', async () => undefined],
  ['before its answer came', (route: Route) => route.fetch()],
] satisfies [string, (route: Route) => Promise<unknown>][])
  test(`CART-11 CART-05 a line that was removed just before the page was left, ${what}, is gone, and Undo restores it`, async ({
    page,
  }) => {
    await fillCart(page)
    await page.goto('/basket')
    await expect(quantity(page)).toHaveValue('1')
    let reached = () => {}
    const held = new Promise<void>((resolve) => {
      reached = resolve
    })
    let removals = 0
    await page.route(/\/graphql/, async (route) => {
      if (!isOperation(route.request().postData(), 'RemoveLine') || ++removals > 1) return route.fallback()
      // The page gets no answer while it exists.
      await reach(route)
      reached()
    })
    await page.getByRole('button', { name: /^Remove / }).click()
    await held
    await page.goto('/about')
    await expect(page.getByText(/was removed from your cart/)).toBeVisible()
    await expect(cartButton(page)).toHaveAccessibleName('0 item')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
  })
