import { expect } from '@playwright/test'
import { fillCart, test } from './support/buyer.ts'
import { failConnection, interceptAll } from './support/faults.ts'
import { cartButton } from './support/shopper.ts'

const panel = { name: 'Shopping cart' }

test('MINI-01 MINI-02 MINI-03 an empty cart opens and closes by click, Escape and a click outside', async ({
  page,
}) => {
  await page.goto('/faq')
  const button = cartButton(page)
  await expect(button).toHaveAccessibleName('0 item')
  const dialog = page.getByRole('dialog', panel)
  await button.click()
  await expect(dialog).toContainText('You have no items in your shopping cart.')
  await button.click()
  await expect(dialog).toBeHidden()
  await button.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(40, 500)
  await expect(dialog).toBeHidden()
})

test('MINI-01 MINI-04/columns,line,links NAMES-03/name NAMES-05/mini-cart a full cart shows its lines, subtotal and links', async ({
  page,
}) => {
  const cart = await fillCart(page, { quantity: 2 })
  await page.goto('/faq')
  const button = cartButton(page)
  await expect(button).toHaveAccessibleName(/^2 items - \d+\.\d\d €$/)
  const amount = (await button.textContent())?.match(/\d+\.\d\d €/)?.[0] ?? ''
  await button.click()
  const dialog = page.getByRole('dialog', panel)
  await expect(dialog.getByText('Your product', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Price', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText(cart.lines[0].displayName, { exact: true })).toBeVisible()
  const line = dialog.getByRole('listitem')
  await expect(line.locator('img')).toHaveAttribute('src', /^\/files\//)
  await expect(line).toContainText(cart.lines[0].item.description)
  await expect(line.getByText(amount, { exact: true })).toBeVisible()
  await expect(line.getByRole('button', { name: `Remove ${cart.lines[0].displayName}` })).toBeVisible()
  const quantity = dialog.getByLabel('Quantity', { exact: true }).last()
  await expect(quantity).toHaveValue('2')
  await expect(quantity).toHaveAttribute('readonly', '')
  await expect(quantity).toHaveAttribute('min', '1')
  await expect(dialog.getByText('Cart subtotal:')).toContainText(amount)
  await expect(dialog.getByRole('link', { name: 'Checkout', exact: true })).toHaveAttribute(
    'href',
    '/checkout',
  )
  await dialog.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(dialog).toBeHidden()
})

test('MINI-04/components,remove a kit counts once without its components, and its line can be removed', async ({
  page,
}) => {
  await fillCart(page, { category: 'SUSPENSION KITS' })
  await page.goto('/faq')
  await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
  await cartButton(page).click()
  const dialog = page.getByRole('dialog', panel)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Remove / }).click()
  await expect(dialog).toContainText('You have no items in your shopping cart.')
  await expect(cartButton(page)).toHaveAccessibleName('0 item')
})

test('MINI-01 MINI-03 MINI-04 a cart that could not be loaded is not shown as empty, and can be loaded again', async ({
  page,
}) => {
  await fillCart(page)
  const readable = await interceptAll(page, 'Cart', failConnection)
  await page.goto('/faq')
  const button = page.getByRole('banner').getByRole('button', { name: 'Cart not loaded' })
  await expect(button).toBeVisible()
  await expect(cartButton(page)).toHaveCount(0)
  await button.click()
  const dialog = page.getByRole('dialog', panel)
  await expect(dialog).toContainText('Your cart could not be loaded. Nothing in it is lost.')
  await expect(dialog).not.toContainText('You have no items')
  await readable()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
})

test.describe('in a new tab', () => {
  test.use({ hasNewTab: true })

  test('CART-11 MINI-01 a page restored by back without a connection loads the cart once there is one', async ({
    page,
    context,
  }) => {
    const cart = await fillCart(page)
    await page.goto(`/details/${cart.lines[0].item.urlcomponent}`)
    await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
    await page.goto('/basket')
    await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart not loaded' })).toBeVisible()
    await context.setOffline(false)
    await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)
  })
})

test('MINI-05/summary,left-out the purchase panel shows the cart summary header once the cart is not empty', async ({
  page,
}) => {
  const cart = await fillCart(page, { quantity: 2 })
  await page.goto(`/details/${cart.lines[0].item.urlcomponent}`)
  const header = page.getByText('2 item(s) in Cart')
  await expect(header).toBeVisible()
  const view = page.getByRole('main').getByRole('link', { name: 'View cart' })
  await expect(view).toBeHidden()
  await header.click()
  await expect(view).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toHaveCount(0)
})
