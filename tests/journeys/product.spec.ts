import { expect, type Page } from '@playwright/test'
import { type Quirks, stockParts, test } from './support/quirkyShop.ts'
import { baskets } from '../support/awkwardUpstream.ts'
import { open, whenAlive } from './support/shopper.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Add to cart|Adding...|Added)$/ })
const quantity = (page: Page) => page.getByRole('main').getByLabel('Quantity', { exact: true })
const plus = (page: Page) => page.getByRole('button', { name: 'Increase quantity' })
const minus = (page: Page) => page.getByRole('button', { name: 'Decrease quantity' })
const inquiry = (page: Page) => page.getByRole('button', { name: 'Send an inquiry' })
const own = (count: number) => ({ available: [{ location: 'PL2', default: true, quantityavailable: count }] })
const cartWith = (item: string, count: number) => {
  const answer = baskets({ transactionlines: [] })
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
    Object.assign(shoppingcart, { transactionlines: [line] })
  return answer
}
const gate = 'In order to purchase, please refresh the page and accept the cookie policy'

const parts: Record<string, Quirks> = {
  plain: { stock: own(3) },
  none: { stock: own(0) },
  reduced: {
    product: {
      price: {
        baseprice: 200,
        prices: {
          PL2: { grossprice: 123, price: 100, promotion: true, symbol: '€', lowestprice: 150 },
          EU1: { grossprice: 999, price: 900, symbol: '$' },
        },
        grossprice: 500,
        symbol: '£',
      },
      available: [
        { location: 'EU1', default: false },
        { location: 'PL2', default: true },
      ],
      weight: 4.5,
    },
    stock: own(3),
  },
  untaxed: {
    product: {
      price: { grossprice: 80, price: 80, symbol: '€' },
      available: [{ location: 'ELSEWHERE', default: true }],
    },
    stock: own(3),
  },
  family: {
    product: { price: { grossprice: 100, price: 81.3, symbol: '€' } },
    stock: own(3),
    variants: [
      { _id: 'v1', name: 'Heavier', urlcomponent: 'family-heavier', price: { grossprice: 130.5 } },
      { _id: 'v2', name: 'Lighter', urlcomponent: 'family-lighter', price: { grossprice: 90 } },
      { _id: 'v3', name: 'Equal', urlcomponent: 'family-equal', price: { grossprice: 100 } },
    ],
  },
  'family-heavier': { product: { name: 'The heavier one' }, stock: own(1) },
  rich: {
    product: {
      displayname: 'Rich part',
      description: 'All there is',
      detaildescription:
        '<p onclick="window.hurt=1">Strong<script>window.hurt=1</script> <a href="javascript:window.hurt=1">steel</a><img src=x onerror="window.hurt=1"></p>',
      photos: [{ url: '/files/a.svg' }, { url: '/files/b.svg' }],
      technicaldetails: [{ name: 'Free length', value: '430 mm' }],
      fitmentnote: 'Only with the long shackle. '.repeat(30),
      components: [
        { id: 'c1', urlcomponent: 'plain', name: 'Spring', quantity: 2, photos: [] },
        { id: 'c2', urlcomponent: 'none', name: 'Bush', quantity: 4, photos: null },
      ],
      relateditems: [{ id: 'r1', name: 'Related one', urlcomponent: 'plain', photos: [] }],
      recordtype: 'kititem',
      manufacturer: { name: 'Kestrel Ltd', address: '1 Works Road, Sydney', email: 'safety@kestrel.example' },
      responsibleperson: {
        name: 'Northgate BV',
        address: 'Havenstraat 41, Rotterdam',
        email: 'gpsr@n.example',
      },
      identifier: '5901000001934',
      approvalno: 'E11-90R-02C10000/123',
      warnings: ['Springs are under tension.'],
    },
    stock: own(3),
    fitments: [
      { make: 'TOYOTA', model: 'HILUX', year: 2016 },
      { make: 'FORD', model: 'RANGER', year: 2018 },
    ],
    related: [
      { id: 'r1', name: 'Related one again', urlcomponent: 'plain', photos: [] },
      { id: 'r2', name: 'Related two', urlcomponent: 'none', photos: [] },
    ],
  },
  bare: { product: { fitmentnote: 'Short.' }, stock: own(3) },
}

test.beforeEach(({ shop }) => {
  shop.upstream.reset()
  stockParts(shop.upstream, parts)
})
const openPart = (page: Page, shop: { url: string }, name: string) =>
  open(page, `${shop.url}/details/${name}`)

test('PDP-01 gallery and panel stand side by side from 1000px; the highlights lead on', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'rich')
  const gallery = page.getByRole('button', { name: 'Enlarge the picture of Rich part' })
  const panel = page.locator('[data-part="stock-status"]')
  const beside = async () => {
    const [one, two] = [await gallery.boundingBox(), await panel.boundingBox()]
    return (two?.x ?? 0) >= (one?.x ?? 0) + (one?.width ?? 0)
  }
  await page.setViewportSize({ width: 1000, height: 800 })
  expect(await beside()).toBe(true)
  await page.setViewportSize({ width: 600, height: 800 })
  expect(await beside()).toBe(false)
  const box = page.getByRole('complementary', { name: 'Service' })
  await expect(box.getByRole('heading')).toHaveText([
    'Buy from distributor',
    'Expert advice',
    'Live stock check',
    'Reliable and fast delivery',
  ])
  await expect(box.getByRole('link', { name: 'Buy from distributor' })).toHaveAttribute(
    'href',
    '/distributors',
  )
  await expect(box.getByRole('link', { name: 'Reliable and fast delivery' })).toHaveAttribute(
    'href',
    '/shipping',
  )
  await expect(box.locator('svg')).toHaveCount(4)
})

test('PDP-01 the lightbox opens, turns its pictures by key, and gives the focus back', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'rich')
  const opener = page.getByRole('button', { name: 'Enlarge the picture of Rich part' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog')
  await expect(box).toBeVisible()
  const current = box.locator('.yarl__slide_current img')
  await expect(current).toHaveAttribute('src', /a\.svg/)
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveAttribute('src', /b\.svg/)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('PDP-02 tabs: two always, notes and related items where there are any', async ({ page, shop }) => {
  await openPart(page, shop, 'bare')
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Vehicle Fitments'])
  await openPart(page, shop, 'rich')
  await expect(page.getByRole('tab')).toHaveText([
    'Details',
    'Vehicle Fitments',
    'Technical Notes',
    'Related Items',
  ])
  await page.getByRole('tab', { name: 'Technical Notes' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('430 mm')
})

test('PDP-02 PDP-06 EVENT-02 related items come without doubles, are reported, and lead on', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'rich')
  const pushed = () =>
    page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []))
  await page.getByRole('tab', { name: 'Related Items' }).click()
  const cards = page.getByRole('tabpanel').getByRole('link')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Related one')
  await expect(cards.last()).toContainText('Related two')
  expect(await pushed()).toContain('"related_items_tab"')
  expect(await pushed()).not.toContain('"related_item"')

  const columns = () =>
    cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size)
  await page.setViewportSize({ width: 767, height: 800 })
  expect(await columns()).toBe(1)
  const template = await page
    .getByRole('tabpanel')
    .locator('ul')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(template).toBe(1)
  await page.setViewportSize({ width: 768, height: 800 })
  expect(
    await page
      .getByRole('tabpanel')
      .locator('ul')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
  ).toBe(3)

  await cards.last().click()
  await expect(page).toHaveURL(/\/details\/none$/)
  expect(await pushed()).toContain('"related_item"')
})

test('PDP-03 PDP-04 PDP-17 LAW-03 a reduced price of the stock location, with base price and the 30 days', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'reduced')
  const main = page.getByRole('main')
  await expect(main).toContainText('123.00 €')
  await expect(main.locator('s')).toHaveText('200.00 €')
  await expect(main).toContainText('Lowest price in the last 30 days before the price reduction: 150.00 €')
  await expect(main).toContainText('-18 %')
  await expect(main).toContainText('VAT included')
  await expect(main).toContainText('Weight: 4.5 kg')
  await expect(main).not.toContainText('$')
  await expect(main).not.toContainText('£')
  await expect(quantity(page)).toHaveValue('1')
  await expect(add(page)).toBeVisible()
})

test('PDP-04 PDP-17 without a price of the location the own one counts, and no VAT is spoken of where there is none', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'untaxed')
  await expect(page.getByRole('main')).toContainText('80.00 €')
  await expect(page.getByRole('main')).not.toContainText('VAT included')
  await expect(page.getByRole('main').locator('s')).toHaveCount(0)
})

test('PDP-05 variants show what they cost more or less and lead to their pages', async ({ page, shop }) => {
  await openPart(page, shop, 'family')
  const variant = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(variant('Heavier')).toContainText('+30.50 €')
  await expect(variant('Lighter')).toContainText('-10.00 €')
  await expect(variant('Equal')).toContainText('0.00 €')
  await expect(variant('Equal')).not.toContainText(/[+-]0/)
  await variant('Heavier').click()
  await expect(page).toHaveURL(/\/details\/family-heavier$/)
  await expect(heading(page)).toHaveText('The heavier one')
})

test('PDP-06 components and fitments lead to their pages', async ({ page, shop }) => {
  await openPart(page, shop, 'rich')
  const kit = page.getByRole('tabpanel')
  await expect(kit.getByRole('link', { name: 'Spring' })).toHaveAttribute('href', '/details/plain')
  await expect(kit.getByRole('link', { name: 'Bush' })).toHaveAttribute('href', '/details/none')
  await page.getByRole('tab', { name: 'Vehicle Fitments' }).click()
  await page.getByRole('tabpanel').getByRole('link', { name: 'TOYOTA HILUX' }).click()
  await expect(page).toHaveURL(/\/parts\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    make: 'TOYOTA',
    model: 'HILUX',
    year: '2016',
  })
})

test('PDP-07 a long fitment note is folded to 30px, a short one is not', async ({ page, shop }) => {
  await openPart(page, shop, 'rich')
  const note = page.getByText('Only with the long shackle.')
  await expect(page.getByText('Fitment Note:')).toBeVisible()
  const more = page.getByRole('button', { name: 'Read more...' })
  await expect(more).toBeVisible()
  expect((await note.boundingBox())?.height).toBe(30)
  await more.click()
  await expect(more).toHaveCount(0)
  expect((await note.boundingBox())?.height).toBeGreaterThan(30)
  await openPart(page, shop, 'bare')
  await expect(page.getByText('Fitment Note:')).toBeVisible()
  await expect(more).toHaveCount(0)
})

test('PDP-09 NAMES-03 the quantity stays between 1 and what there is', async ({ page, shop }) => {
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

test('PDP-09 AVAIL-07 nothing to be had: no adding, an inquiry instead', async ({ page, shop }) => {
  await openPart(page, shop, 'none')
  await expect(page.locator('[data-part="stock-status"]')).toContainText('Temporarily out of stock')
  await expect(add(page)).toHaveCount(0)
  await expect(inquiry(page)).toBeVisible()
})

test('PDP-09 AVAIL-06 what lies in the cart counts too: then it is out of stock', async ({ page, shop }) => {
  shop.upstream.answer('getCarts', { json: cartWith('plain', 3) })
  await openPart(page, shop, 'plain')
  await add(page).click()
  await expect(page.locator('[data-part="stock-status"]')).toContainText('Out of stock')
  await expect(page.locator('[data-part="stock-status"]')).toContainText('Status unavailable')
  await expect(add(page)).toHaveCount(0)
  await expect(inquiry(page)).toBeVisible()
})

test('PDP-10 PDP-14 BTN-01 adding takes the default location and says so', async ({ page, shop }) => {
  shop.upstream.forget()
  await openPart(page, shop, 'reduced')
  await plus(page).click()
  await add(page).click()
  await expect(page.getByText('Part reduced was added to your cart')).toBeVisible()
  const [sent] = shop.upstream.of('addToCart')
  expect(sent?.body).toMatchObject({ record: 'reduced', location: 'PL2', quantity: 2 })
})

test('PDP-13 ERR-01 a refusal of the cart shows in Info, and closing it clears it', async ({
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
  await info.getByRole('button', { name: 'Close' }).last().click()
  await expect(info).toHaveCount(0)
  await expect(add(page)).toHaveText('Add to cart')
})

test('PDP-15 LAW-06 until there is a cookie choice nothing can be bought; then the controls appear by themselves', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/details/family`)
  await whenAlive(page)
  await expect(page.getByRole('main')).toContainText(gate)
  await expect(add(page)).toHaveCount(0)
  await expect(quantity(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /^Heavier/ })).toBeVisible()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(add(page)).toBeVisible()
  await expect(quantity(page)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(gate)
})

test('PDP-16 SEC-03 HTML from upstream is shown and never run', async ({ page, shop }) => {
  await openPart(page, shop, 'rich')
  const details = page.getByRole('tabpanel')
  await expect(details).toContainText('Strong')
  await details.getByText('steel').click()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  await expect(details.locator('script, [onclick], [onerror], a[href^="javascript"]')).toHaveCount(0)
})

test('LAW-02 manufacturer, responsible person, identifier, approval and warnings', async ({ page, shop }) => {
  await openPart(page, shop, 'rich')
  for (const text of [
    'Kestrel Ltd, 1 Works Road, Sydney',
    'safety@kestrel.example',
    'Northgate BV, Havenstraat 41, Rotterdam',
    '5901000001934',
    'E11-90R-02C10000/123',
    'Springs are under tension.',
  ]) {
    await expect(page.getByRole('tabpanel')).toContainText(text)
  }
})

test('PDP-03 on a phone the controls stay in sight at the foot of the screen', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await openPart(page, shop, 'reduced')
  await expect(add(page)).toBeInViewport({ ratio: 1 })
  await expect(heading(page)).toBeInViewport()
})
