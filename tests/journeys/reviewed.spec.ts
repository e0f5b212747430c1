/** The order contains what is shown above the button: cart, totals and address. */
import { expect, type Page } from '@playwright/test'
import { expectEmptyCart, field, fillCart, next, orderButton, orderNumber, test } from './support/buyer.ts'
import { interceptAll } from './support/faults.ts'
import { openReview } from './support/review.ts'
import { cartButton, fillCheckout, goOffline } from './support/shopper.ts'

const shipTo = (page: Page) => page.getByRole('region', { name: 'Ship To' })
const place = async (page: Page) => {
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
}

test('PAY-05 an expired cart is reported as such, never as an earlier order', async ({ page, context }) => {
  await openReview(page, /transfer/i)
  await place(page)
  await openReview(page, /transfer/i)
  const cart = (await context.cookies()).find(({ name }) => name === 'cart')
  if (!cart) throw new Error('There is no cart.')
  await context.addCookies([{ ...cart, value: [...cart.value].reverse().join('') }])
  await orderButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Your order was not placed' })).toBeVisible()
  await expect(page).toHaveURL(/\/payment$/)
})

test('LAW-05/country PAY-14/none after an order, Back to the payment page with another part does not order it without its shipping', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, { payment: /transfer/i })
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await place(page)
  await fillCart(page)
  await page.goto('/')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/payment$/)
  const costs = page.getByRole('region', { name: 'Order summary' })
  await expect(costs).toContainText('choose country and method')
  await expect(costs).toContainText('Total without shipping')
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(orderButton(page)).toHaveAccessibleDescription(/no country is chosen for these costs yet/)
  await orderButton(page).evaluate((button) => (button as HTMLElement).click())
  await expect(page.getByRole('status').filter({ hasText: 'Placing your order' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Check your details' }).click()
  for (const name of ['delivery', 'payment'])
    await expect(page.locator(`form [name="${name}"]:checked`)).toHaveCount(1)
  await page.locator('form [name="termsConsent"]').check()
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  const total = (await costs.getByRole('definition').last().textContent()) ?? ''
  await place(page)
  await expect(page.getByRole('definition').filter({ hasText: total }).last()).toBeVisible()
})

test('PAY-01/gone PAY-06 a cart that another tab has ordered leads to that order, also before this tab hears of it', async ({
  page,
  context,
}) => {
  await openReview(page, /transfer/i)
  const [told, untold] = [await context.newPage(), await context.newPage()]
  await untold.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined
  })
  for (const tab of [told, untold]) {
    await tab.goto('/payment')
    await expect(orderButton(tab)).toBeEnabled()
  }
  await place(page)
  await told.getByRole('button', { name: 'Go to your order' }).click()
  await expect(told).toHaveURL(page.url())
  await expect(orderButton(told)).toHaveCount(0)
  await place(untold)
  expect(untold.url()).toBe(page.url())
})

test('CART-11/ordered an open tab no longer has the cart that another tab has ordered, and what is typed in its form stays', async ({
  page,
  context,
}) => {
  await openReview(page, /transfer/i)
  const basket = await context.newPage()
  await basket.goto('/basket')
  const form = await context.newPage()
  await form.goto('/checkout')
  await field(form, 'lastName').fill('Lovelace')
  for (const tab of [page, basket, form]) await expect(cartButton(tab)).toHaveAccessibleName(/^1 item - /)
  await place(page)
  for (const tab of [page, basket, form]) {
    await expectEmptyCart(tab)
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
  await expect(form.getByText('There is nothing to check out')).toBeVisible()
  await fillCart(form)
  await form.goto('/checkout')
  await expect(field(form, 'lastName')).toHaveValue('Lovelace')
})

test('LAW-05 while the cart changes its totals are marked, and the order button is disabled with the reason', async ({
  page,
}) => {
  await fillCart(page, { category: 'STEERING' })
  await openReview(page, /transfer/i)
  await expect(cartButton(page)).toHaveAccessibleName(/^2 items - /)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await interceptAll(page, 'RemoveLine', async (route) => {
    await held
    await route.continue()
  })
  const sums = page.getByRole('region', { name: 'Order summary' }).locator('[aria-live]')
  await expect(sums).toHaveAttribute('aria-busy', 'false')
  const before = await sums.getByRole('definition').last().textContent()
  await cartButton(page).click()
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(sums).toHaveAttribute('aria-busy', 'true')
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(orderButton(page)).toHaveAccessibleDescription(/^Your cart is being changed\./)
  // Clicked by script, since the open panel may cover it.
  await orderButton(page).evaluate((button) => (button as HTMLElement).click())
  await expect(page.getByRole('status').filter({ hasText: 'Placing your order' })).toHaveCount(0)
  release()
  await expect(sums).toHaveAttribute('aria-busy', 'false')
  const after = (await sums.getByRole('definition').last().textContent()) ?? ''
  expect(after).not.toBe(before)
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'false')
  await place(page)
  await expect(page.getByRole('definition').filter({ hasText: after }).last()).toBeVisible()
})

test('PAY-06 after removing a part offline the page says why the order waits, and orders the rest once the connection is back', async ({
  page,
  context,
}) => {
  await fillCart(page, { category: 'STEERING' })
  await openReview(page, /transfer/i)
  await expect(cartButton(page)).toHaveAccessibleName(/^2 items - /)
  await cartButton(page).click()
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  await expect(remove).toBeVisible()
  await goOffline(page)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await remove.click()
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(orderButton(page)).toHaveAccessibleDescription(/^Your cart is being changed\./)
  await context.setOffline(false)
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
  await place(page)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})

test('PAY-01 an address that another tab stores shows in the review, and the order uses the reviewed address', async ({
  page,
  context,
}) => {
  await openReview(page, /transfer/i)
  const other = await context.newPage()
  await other.goto('/checkout')
  await other.locator('form [name="streetAddress"]').fill('Andere Gasse')
  await other.locator('form [name="termsConsent"]').check()
  await next(other).click()
  await expect(other).toHaveURL(/\/payment$/)
  await expect(shipTo(page)).toContainText('Andere Gasse 7a')
  await place(page)
  await expect(shipTo(page)).toContainText('Andere Gasse 7a')
})

test('PAY-01 the order uses the reviewed address although another one is stored', async ({ page }) => {
  await openReview(page, /transfer/i)
  await expect(shipTo(page)).toContainText('Beispielweg 7a')
  // A tab gets no storage event for its own change.
  await page.evaluate(() => {
    const stored = localStorage.getItem('checkoutAddress') ?? ''
    localStorage.setItem('checkoutAddress', stored.replace('Beispielweg', 'Andere Gasse'))
  })
  await place(page)
  await expect(shipTo(page)).toContainText('Beispielweg 7a')
})
