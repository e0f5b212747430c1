import { expect } from '@playwright/test'
import { cartsAnswer } from '../support/awkwardUpstream.ts'
import {
  add,
  heading,
  inquiry,
  minus,
  openPart,
  own,
  plus,
  quantity,
  resetParts,
  stockLine,
} from './support/fakeUpstreamParts.ts'
import { expectNoViolation } from './support/pageChecks.ts'
import { whenHydrated } from './support/shopper.ts'
import { test } from './support/shopWithFakeUpstream.ts'

type LineFields = { _id?: string; price?: number; kitcomponent?: boolean; init?: string }
/** One line of the item for each entry of `lines`, which replaces fields of it. */
const cartWith = (item: string, count: number, lines: readonly LineFields[] = [{}]) => {
  const answer = cartsAnswer({ transactionlines: [] })
  const line = {
    _id: 'one',
    item: { id: item, description: 'Part', urlcomponent: item, photos: null, recordtype: null },
    displayname: 'Part',
    quantity: count,
    price: 10,
    grossprice: 12.3,
    amount: 10 * count,
    grosamount: 12.3 * count,
  }
  for (const { shoppingcart } of answer.shoppingcarts)
    Object.assign(shoppingcart, { transactionlines: lines.map((over) => ({ ...line, ...over })) })
  return answer
}
const gate = 'In order to purchase, please refresh the page and accept the cookie policy'

test.beforeEach(({ shop }) => resetParts(shop))

test('PDP-03/price,adding,weight PDP-04/notice,vat PDP-17/location LAW-03 a reduced price of the stock location shows base price and 30-day price, and on a phone the controls stay at the bottom of the screen', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'reduced')
  const main = page.getByRole('main')
  await expect(main).toContainText('123.00 €')
  await expect(main.locator('s')).toHaveText('200.00 €')
  await expect(main).toContainText('Lowest price in the last 30 days before the price reduction: 150.00 €')
  await expect(main).toContainText('-18 %')
  await expect(main).toContainText('incl. 23 % VAT, ')
  await expect(main).toContainText('Weight: 4.5 kg')
  await expect(main).not.toContainText('$')
  await expect(main).not.toContainText('£')
  await expect(quantity(page)).toHaveValue('1')
  await expect(add(page)).toBeVisible()
  await page.setViewportSize({ width: 375, height: 667 })
  await expect(add(page)).toBeInViewport({ ratio: 1 })
  await expect(heading(page)).toBeInViewport()
})

test('PDP-04/vat PDP-17/own without a price of the location the part’s own counts, and VAT is not mentioned without tax', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'untaxed')
  await expect(page.getByRole('main')).toContainText('80.00 €')
  await expect(page.getByRole('main')).not.toContainText('incl. ')
  await expect(page.getByRole('main').locator('s')).toHaveCount(0)
})

test('PDP-09/limits,readonly NAMES-03 the quantity stays between 1 and the available stock', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'plain')
  await expect(quantity(page)).toHaveValue('1')
  await expect(quantity(page)).toHaveAttribute('readonly', '')
  await minus(page).click({ force: true })
  await expect(quantity(page)).toHaveValue('1')
  await plus(page).click()
  await plus(page).click()
  await expect(quantity(page)).toHaveValue('3')
  await plus(page).click({ force: true })
  await expect(quantity(page)).toHaveValue('3')
  await expect(inquiry(page)).toHaveCount(0)
})

test('PDP-09 AVAIL-07 PDP-03/inquiry without any stock an inquiry replaces the add button', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'none')
  await expect(stockLine(page)).toContainText('Temporarily out of stock')
  await expect(add(page)).toHaveCount(0)
  await expect(inquiry(page)).toBeVisible()
})

test('PDP-09/out-of-stock AVAIL-06 pieces in the cart count too, so that the part is out of stock', async ({
  page,
  shop,
}) => {
  shop.upstream.answer('getCarts', { json: cartWith('plain', 3) })
  await openPart(page, shop, 'plain')
  await add(page).click()
  await expect(stockLine(page)).toContainText('Out of stock')
  await expect(stockLine(page)).toContainText('Status unavailable')
  await expect(stockLine(page)).toContainText('All 3 that can be delivered are in your cart.')
  await expect(add(page)).toHaveCount(0)
  await expect(inquiry(page)).toBeVisible()
})

test('PDP-09/cart pieces in the cart count over all lines, components and lines of price 0 included', async ({
  page,
  shop,
}) => {
  const lines = [{}, { _id: 'gift', price: 0 }, { _id: 'part', kitcomponent: true, init: 'one' }]
  shop.upstream.answer('getCarts', { json: cartWith('plain', 1, lines) })
  await openPart(page, shop, 'plain')
  await expect(add(page)).toBeVisible()
  await add(page).click()
  await expect(stockLine(page)).toContainText('Out of stock')
  await expect(add(page)).toHaveCount(0)
})

test('MINI-05/settings with a configured path an icon beside the cart summary leads there', async ({
  page,
  shop,
}) => {
  shop.upstream.answer('getCarts', { json: cartWith('plain', 2) })
  await openPart(page, shop, 'plain')
  await add(page).click()
  const settings = page.getByRole('main').getByRole('link', { name: 'Settings' })
  await expect(settings).toBeHidden()
  await page.getByText('2 item(s) in Cart').click()
  await expect(settings.locator('svg')).toBeVisible()
  await settings.click()
  await expect(page).toHaveURL(`${shop.url}/shipping`)
})

test('PDP-09/unloaded when the stock cannot be loaded, an inquiry can be sent and the stock loaded again', async ({
  page,
  shop,
}) => {
  shop.upstream.answer('getStock', { status: 503, json: { message: 'No stock today' } })
  await openPart(page, shop, 'unanswered')
  await expect(inquiry(page)).toBeVisible()
  await expect(add(page)).toHaveCount(0)
  await expect(stockLine(page)).toContainText('Status unavailable')
  shop.upstream.answer('getStock', { json: { brand: 'KESTREL', ...own(2) } })
  await page.getByRole('button', { name: 'Check the stock again' }).click()
  await expect(add(page)).toBeVisible()
  await expect(inquiry(page)).toHaveCount(0)
})

test('PDP-10 PDP-14/added BTN-01 adding uses the default location and is confirmed', async ({
  page,
  shop,
}) => {
  shop.upstream.forget()
  await openPart(page, shop, 'reduced')
  await plus(page).click()
  await expect(add(page)).toHaveText('Add to cart')
  await add(page).click()
  await expect(add(page)).toHaveText('Added')
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Part reduced was added to your cart')).toBeVisible()
  await expect(add(page)).toHaveText('Add to cart')
  const [sent] = shop.upstream.of('addToCart')
  expect(sent?.body).toMatchObject({ record: 'reduced', location: 'PL2', quantity: 2 })
})

test('PDP-13 ERR-01 A11Y-01 a refusal of the cart shows in Info, and closing clears it', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'plain')
  shop.upstream.answer('addToCart', {
    status: 409,
    json: { message: 'Only two are left', code: 'OUT_OF_STOCK' },
  })
  await add(page).click()
  const info = page.getByRole('dialog', { name: 'Info' })
  await expect(info).toContainText('Only two are left')
  await expectNoViolation(page)
  await info.getByRole('button', { name: 'Close' }).last().click()
  await expect(info).toHaveCount(0)
  await expect(add(page)).toHaveText('Add to cart')
})

test('PDP-15 LAW-06 nothing can be bought before a cookie choice; then the controls appear without a refresh', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/details/none`)
  await whenHydrated(page)
  await expect(page.getByRole('main')).toContainText(gate)
  await expect(inquiry(page)).toBeEnabled()
  await page.goto(`${shop.url}/details/family`)
  await whenHydrated(page)
  await expect(page.getByRole('main')).toContainText(gate)
  await expect(add(page)).toHaveCount(0)
  await expect(quantity(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /^Heavier/ })).toBeVisible()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(add(page)).toBeVisible()
  await expect(quantity(page)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(gate)
})
