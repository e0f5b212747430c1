import { expect } from '@playwright/test'
import { quantityDebounce } from '#domain/timings.ts'
import { buyablePartOf, expectEmptyCart, fillCart, sendOperation, test } from './support/buyer.ts'
import { passFrames } from './support/pageChecks.ts'
import { cartButton, goOffline, setReturningVisitor } from './support/shopper.ts'

const quantity = { name: 'Quantity', exact: true } as const

test('CART-01/empty an empty cart says so and links to parts', async ({ page }) => {
  await page.goto('/basket')
  await expect(page.getByRole('heading', { name: 'shopping cart' })).toBeVisible()
  await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('CART-01/layout CART-02/columns,footnote CART-06/estimate,promo,links lines, footnote and summary are in their places', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/basket')
  const lines = page.getByRole('list', { name: 'Item, Price, Quantity, Subtotal' })
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  for (const heading of ['Item', 'Price', 'Quantity', 'Subtotal']) {
    await expect(page.getByText(heading, { exact: true }).first()).toBeVisible()
  }
  const footnote = page.getByRole('link', { name: /2 to 10 days depending on the destination country/ })
  await expect(footnote).toHaveAttribute('href', '/shipping')
  await expect(footnote).toHaveAttribute('target', '_blank')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const [left, right] = [await lines.boundingBox(), await summary.boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1)
  const placeholder = summary
    .getByRole('combobox', { name: 'Country', exact: true })
    .locator('option')
    .first()
  await expect(placeholder).toBeDisabled()
  await expect(placeholder).toHaveText('Country')
  for (const [title, open] of [
    ['Estimate Shipping and Tax', true],
    ['Add Promo Code', false],
  ] as const) {
    const head = summary.getByRole('button', { name: title })
    await expect(head).toHaveAttribute('aria-expanded', String(open))
    await head.click()
    await expect(head).toHaveAttribute('aria-expanded', String(!open))
  }
  await expect(summary.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  )
  await expect(summary.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
  for (const [width, beside] of [
    [1000, true],
    [999, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const [list, sums] = [await lines.boundingBox(), await summary.boundingBox()]
    expect((sums?.y ?? 0) >= (list?.y ?? 0) + (list?.height ?? 0) - 1, `${width} px`).toBe(!beside)
  }
})

test('CART-04 several quick clicks show at once and send one update with the last value', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/basket')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('SetLineQuantity')) sent.push(request.postDataJSON().variables.quantity)
  })
  const more = page.getByRole('button', { name: 'Increase quantity' })
  const shown = page.getByLabel('Quantity', quantity)
  await expect(shown).toHaveAttribute('readonly', '')
  await expect(more).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Decrease quantity' }).click({ force: true })
  await expect(shown).toHaveValue('1')
  await more.dblclick()
  await expect(shown).toHaveValue('3')
  await expect(cartButton(page)).toHaveAccessibleName(/^3 items - /)
  expect(sent).toEqual([3])
})

test('CART-05/gone,undo NAMES-03/remove Undo restores a removed line with its quantity', async ({ page }) => {
  await fillCart(page, { quantity: 2 })
  await page.goto('/basket')
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Quantity', quantity)).toHaveValue('2')
})

test.describe('a visitor whose parts come from another location than the region’s', () => {
  test.use({ visitor: 'GB' })
  test('CART-05/location Undo restores a line from the part’s own stock location at the same price', async ({
    page,
  }) => {
    const filter = { make: null, model: null, year: null, category: 'BRAKES', group: null, clearance: false }
    const { catalogue } = await sendOperation(page, 'Catalogue', { filter, country: 'GB' })
    type Row = { id: string; available: boolean; stockLocation: string | null }
    const rows: Row[] = catalogue.groups.flatMap(({ first }: { first: { items: Row[] } }) => first.items)
    const part = rows.find(({ available, stockLocation }) => available && stockLocation === 'UK1')
    const input = { record: part?.id, quantity: 1, location: 'UK1', country: 'GB' }
    const { addToCart } = await sendOperation(page, 'AddToCart', { input })
    const { amount } = addToCart.cart.lines[0].price
    const name = `1 item - ${(amount / 100).toFixed(2)} €`
    await page.goto('/basket')
    await expect(cartButton(page)).toHaveAccessibleName(name)
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(cartButton(page)).toHaveAccessibleName('0 item')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cartButton(page)).toHaveAccessibleName(name)
  })
})

test('CART-03/link,kit a line links to its part; a kit shows its components, which open in a new tab', async ({
  page,
}) => {
  await fillCart(page, { category: 'SUSPENSION KITS' })
  const { record } = await buyablePartOf(page, 'SUSPENSION KITS')
  await page.goto('/basket')
  await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
  await expect(page.locator(`main a[href="/details/${record}"]`)).toHaveCount(1)
  const toggle = page.getByRole('button', { name: 'Show components' })
  await toggle.click()
  const components = page.getByRole('list', { name: 'Components' })
  expect(await components.getByRole('listitem').count()).toBeGreaterThan(1)
  const link = components.getByRole('link').first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', /^\/details\/.+/)
  await page.getByRole('button', { name: 'Hide components' }).click()
  await expect(components).toBeHidden()
})

test('CART-11/tabs CHK-11 CHK-15 two tabs agree within a second, of which an edit waits half, and a checkout says that its cart was emptied', async ({
  page,
  context,
}) => {
  expect(quantityDebounce).toBeLessThan(1_000)
  await fillCart(page)
  const other = await context.newPage()
  await context.clock.install()
  for (const tab of [page, other]) {
    await tab.goto('/basket')
    await expect(tab.getByLabel('Quantity', quantity)).toHaveValue('1')
    await expect(tab.getByRole('button', { name: 'Increase quantity' })).toBeEnabled()
  }
  // From here on the test controls the clock of both tabs.
  await context.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await context.clock.runFor(quantityDebounce)
  await passFrames(page)
  await expect(other.getByLabel('Quantity', quantity)).toHaveValue('2')
  await expect(cartButton(other)).toHaveAccessibleName(/^2 items - /)

  await context.clock.resume()
  await page.goto('/checkout')
  await expect(page.locator('form [name="firstName"]')).toBeVisible()
  await other.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText(/nothing to check out/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
})

test('CART-11 back, forward and a reload show the present cart', async ({ page }) => {
  await fillCart(page)
  await page.goto('/basket')
  await expect(page.getByLabel('Quantity', quantity)).toHaveValue('1')
  await page.goto('/faq')
  const { lines } = await fillCart(page)
  await page.goBack()
  await expect(page.getByLabel('Quantity', quantity)).toHaveValue('2')
  await page.goForward()
  await expect(cartButton(page)).toHaveAccessibleName(/^2 items - /)
  await sendOperation(page, 'RemoveLine', { lineId: lines[0].id })
  await page.reload()
  await expectEmptyCart(page)
})

test('CART-11/expired an expired cart is explained once and replaced by a new one', async ({
  page,
  context,
  baseURL,
}) => {
  await fillCart(page)
  const cookies = await context.cookies()
  const cart = cookies.find(({ name }) => name === 'cart')
  expect(cart).toBeDefined()
  if (cart) await context.addCookies([{ ...cart, value: [...cart.value].reverse().join('') }])
  await page.goto('/basket')
  await expect(page.getByText('Your basket is no longer available')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
  await expect(page.getByText('Your basket is no longer available')).toHaveCount(0)
  await fillCart(page)
  await page.goto(`${baseURL}/basket`)
  await expect(page.getByLabel('Quantity', quantity)).toHaveValue('1')
})

test('CART-04 changes made offline are kept and sent when the network is back', async ({ page, context }) => {
  await fillCart(page)
  await page.goto('/basket')
  await expect(page.getByRole('button', { name: 'Increase quantity' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await goOffline(page)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByLabel('Quantity', quantity)).toHaveValue('2')
  // The totals are still those of one piece and look outdated.
  const sums = page.getByRole('complementary', { name: 'Summary' }).locator('[aria-live]').first()
  await expect(sums).toHaveAttribute('aria-busy', 'true')
  await context.setOffline(false)
  await expect(page.getByText(/You are offline/)).toBeHidden()
  await expect(cartButton(page)).toHaveAccessibleName(/^2 items - /)
  await expect(sums).toHaveAttribute('aria-busy', 'false')
  const { cart } = await sendOperation(page, 'Cart', {})
  expect(cart.itemCount).toBe(2)
})

test('CART-08 CART-06/totals a shipping method can be chosen after the country, and changes the total', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/basket')
  await expect(page.getByText('Choose a country to see how we can ship.')).toBeVisible()
  await page.getByLabel('Country').selectOption('DE')
  const methods = page.getByRole('radiogroup', { name: 'Shipping method' })
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('SetShippingMethod') ?? false,
  )
  await methods.getByRole('radio').nth(1).check()
  await expect(methods.getByRole('radio').nth(1)).toBeChecked()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  // The former totals show until the new ones arrive.
  await answered
  await expect(summary.locator('[aria-live]').first()).toHaveAttribute('aria-busy', 'false')
  const total = summary.getByRole('definition').last()
  const express = await total.textContent()
  await methods.getByRole('radio').nth(0).check()
  await expect(total).not.toHaveText(express ?? '')
})

test('FIT-02/cart each line says whether it fits the current vehicle', async ({ page, baseURL }) => {
  await fillCart(page)
  await setReturningVisitor(page, baseURL ?? '')
  await page.goto('/basket')
  await expect(page.getByRole('main').locator('[data-fit]')).toHaveText([
    /^(Fits your TOYOTA HILUX 2016\.|Fits if .+|Does not fit\. .+|Fit not known\. .+)$/,
  ])
})
