/** Another configuration file makes another shop of the same build. */
import { expect, type Page } from '@playwright/test'
import { otherShopConfig } from '../support/otherShop.ts'
import {
  test as base,
  buyablePartOf,
  chooseOutcome,
  fillCart,
  orderButton,
  orderNumber,
  sendOperation,
  visitors,
} from './support/buyer.ts'
import { startShopWithRelay } from './support/generatedShop.ts'
import { placeOrderDirectly } from './support/placedOrder.ts'
import { openReview } from './support/review.ts'
import { openRelay } from './support/upstreamRelay.ts'

const startShop = () => startShopWithRelay(openRelay, { SHOP_CONFIG: otherShopConfig, TRUST_PROXY: 'true' })
const test = base.extend({
  baseURL: async ({ shared }, hand) => hand((await shared.start(startShop)).url),
})
test.beforeAll(({ shared }) => shared.start(startShop))
test.afterAll(({ shared }) => shared.end(startShop))

/** The structured data of one type. */
const structured = async (page: Page, type: string) => {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block)).find((data) => data['@type'] === type)
}
const colour = (page: Page, name: string) =>
  page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
    `--colors-${name}`,
  )

test('SHOP-03/pages,structured,manifest its name, seller and links stand on pages, in the manifest and in structured data', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contact Us | Bergfeder')
  await expect(page.getByRole('link', { name: 'Bergfeder, home' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'PeerTube' })).toHaveAttribute('href', /video\.bergfeder/)
  await expect(page.getByText('Lindenweg 3, 6020 Innsbruck, Austria').first()).toBeVisible()
  await expect(page.getByText('+43 512 000000').first()).toBeVisible()
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Bergfeder', theme_color: '#f2c94c' })
  await page.goto('/')
  expect(await structured(page, 'Organization')).toMatchObject({
    name: 'Bergfeder',
    sameAs: ['https://social.bergfeder.test/@bergfeder', 'https://video.bergfeder.test/'],
  })
  expect(await page.content()).not.toMatch(/Suspension Shop|shop\.example/)
})

test('SHOP-03/orders transfers go to its account', async ({ page }) => {
  const { path } = await placeOrderDirectly(page, /transfer/i)
  await page.goto(path)
  await expect(orderNumber(page)).toBeVisible()
  await expect(page.getByText('DE89370400440532013000').or(page.getByText('DE89 3704 0044'))).toBeVisible()
  await expect(page.getByText('Bergfeder GmbH')).toBeVisible()
  await expect(page.getByText('COBADEFFXXX')).toBeVisible()
})

test('CART-09/settings,none visitors are referred to the sites that it names, and to no other', async ({
  page,
  context,
}) => {
  await fillCart(page)
  const advice = page.getByText('place your order on our')
  for (const [visitor, site] of [
    ['FR', 'https://bergfeder.test/fr'],
    ['GB', null],
  ] as const) {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': visitors[visitor] })
    await page.goto('/basket')
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
    await expect(advice).toHaveCount(site === null ? 0 : 1)
    if (site !== null) await expect(advice.getByRole('link')).toHaveAttribute('href', site)
  }
})

test('SHOP-04 its tariff is printed, in structured data, and charged', async ({ page }) => {
  await page.goto('/shipping')
  const row = page.getByRole('row', { name: /^Germany, Switzerland/ })
  await expect(row.getByRole('cell')).toHaveText(['12.35 €', '37.05 €', '18.53 €', '2-3', '1-2'])
  await expect(page.getByText('weighs up to 20 kg')).toBeVisible()
  await fillCart(page, { category: 'BUSHES' })
  const { setShipCountry } = await sendOperation(page, 'SetShipCountry', { country: 'DE', company: false })
  const [standard, express] = setShipCountry.cart.shippingMethods
  expect(standard.description).toContain('within 2-3 working days')
  const shippingOf = async (id: string) => {
    const { setShippingMethod } = await sendOperation(page, 'SetShippingMethod', { id })
    return setShippingMethod.cart.totals.grossShipping.amount
  }
  expect([await shippingOf(standard.id), await shippingOf(express.id)]).toEqual([1_235, 1_853])
  const { record } = await buyablePartOf(page, 'BUSHES')
  await page.goto(`/details/${encodeURIComponent(record)}`)
  expect((await structured(page, 'Product')).offers.shippingDetails).toMatchObject({
    shippingRate: { value: '12.35' },
    deliveryTime: { transitTime: { minValue: 2, maxValue: 3 } },
  })
})

test('SHOP-06/look its colours, logo and icon, on light and dark pages', async ({ page }) => {
  await page.goto('/terms')
  expect([await colour(page, 'brand'), await colour(page, 'fill')]).toEqual(['#0b6b3a', '#0b6b3a'])
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCSS('background-color', 'rgb(242, 201, 76)')
  await expect(footer).toHaveCSS('color', 'rgb(0, 0, 0)')
  const logo = page.getByRole('link', { name: 'Bergfeder, home' }).locator('img')
  await expect(logo).toHaveJSProperty('naturalWidth', 40)
  const icon = await page.request.get('/favicon.svg')
  expect(await icon.text()).toContain('M4 36 20 6l16 30z')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colour(page, 'brand')).not.toBe('#0b6b3a')
  await expect(footer).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('SHOP-06/texts,wordings its legal text, distributors and mended wordings', async ({ page }) => {
  await page.goto('/about')
  // Also without the first document: the text comes with the page's data.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Bergfeder')
  await expect(
    page.getByRole('main').getByText('Bergfeder Fahrwerk GmbH, Lindenweg 3, 6020 Innsbruck'),
  ).toBeVisible()
  await expect(page.getByRole('cell', { name: 'none' })).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: '3. Law' }).click()
  await expect(page).toHaveURL(/\/terms#3-law$/)
  const year = new Date().getUTCFullYear()
  await expect(page.getByText(`© ${year} Bergfeder. All rights reserved.`)).toBeVisible()
  await page.goto('/distributors')
  await expect(page.getByText('Hauptstraße 9, 5020 Salzburg')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Map of Europe with distributors in Salzburg' })).toBeVisible()
})

test('SHOP-06/wordings its paid order says so without the slip', async ({ page }) => {
  // The words show in the tab that placed the order.
  await openReview(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await chooseOutcome(page, 'Pay')
  await expect(page.getByText('Your order has been paid')).toBeVisible()
})
