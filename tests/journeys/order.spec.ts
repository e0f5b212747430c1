import { expect, type Page } from '@playwright/test'
import { expectEmptyCart, orderNumber, test } from './support/buyer.ts'
import { openPaidOrder } from './support/placedOrder.ts'
import { openReview } from './support/review.ts'
import { placeOrder } from './support/shopper.ts'

test('ORD-01/pay ORD-02/reload ORD-03 an order shows its lines, address and totals, after a reload too', async ({
  page,
}) => {
  await openReview(page, /transfer/i)
  const total = await page
    .getByRole('region', { name: 'Order summary' })
    .getByRole('definition')
    .last()
    .textContent()
  await placeOrder(page)
  await expect(page).toHaveURL(/\/order\//)
  await expectEmptyCart(page)
  for (const visit of ['first', 'reloaded']) {
    await expect(orderNumber(page), visit).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Ship To' })).toContainText('Beispielweg 7a')
    const costs = page.getByRole('region', { name: 'Order summary' })
    await expect(costs).toContainText(total ?? '')
    await expect(costs).toContainText(/Net: items \d+\.\d\d\s€, shipping \d+\.\d\d\s€/)
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Withdraw from contract here' }).first()).toHaveAttribute(
      'href',
      '/withdraw',
    )
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
    await page.reload()
  }
})

test('ORD-02/unknown SEC-01/order-page an unknown order is clearly not found, and its page is no-store, noindex and no-referrer', async ({
  page,
}) => {
  const response = await page.goto('/order/0123456789abcdef0123456789abcdef')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
})

test('ORD-01 INV-11/page only the confirmation is printed; its page links the invoice', async ({ page }) => {
  await openPaidOrder(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Invoice \d{4}\/\d{6}, PDF$/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
  ]) {
    await expect(hidden).toBeHidden()
  }
  await expect(orderNumber(page)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  // On A4 paper the address is beside the totals.
  await page.setViewportSize({ width: 718, height: 1000 })
  const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y
  expect(await topOf('Ship To')).toBe(await topOf('Order summary'))
})

/** The contrast of printed text to its background, which is the browser's own unless the shop paints one. */
const contrastOnPaper = (page: Page) =>
  page.evaluate(() => {
    const { style } = document.body
    style.outlineColor = 'Canvas'
    const { color, backgroundColor, outlineColor } = getComputedStyle(document.body)
    style.outlineColor = ''
    const partsOf = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)
    const lightOf = (text: string) =>
      partsOf(text)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
    const ground = partsOf(backgroundColor)[3] === 0 ? outlineColor : backgroundColor
    const [dark = 0, light = 0] = [lightOf(color), lightOf(ground)].sort((one, other) => one - other)
    return (light + 0.05) / (dark + 0.05)
  })

test('ORD-01 printed text is dark on light in either theme', async ({ page }) => {
  await page.goto('/order/0123456789abcdef0123456789abcdef')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await contrastOnPaper(page)).toBeGreaterThan(15)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  expect(await contrastOnPaper(page)).toBeGreaterThan(15)
})
