import { expect, type Locator } from '@playwright/test'
import { heading, openPart, resetParts, stockLine } from './support/fakeUpstreamParts.ts'
import { expectNoViolation } from './support/pageChecks.ts'
import { test } from './support/shopWithFakeUpstream.ts'

test.beforeEach(({ shop }) => resetParts(shop))

test('PDP-01/beside,tabs,service gallery and panel are side by side from 1000px, and the service highlights have links', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'rich')
  const gallery = page.getByRole('button', { name: 'Enlarge the picture of Rich part' })
  const panel = stockLine(page)
  const beside = async () => {
    const [one, two] = [await gallery.boundingBox(), await panel.boundingBox()]
    return (two?.x ?? 0) >= (one?.x ?? 0) + (one?.width ?? 0)
  }
  await page.setViewportSize({ width: 1000, height: 800 })
  expect(await beside()).toBe(true)
  for (const width of [999, 768, 375]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await beside(), `${width} px`).toBe(false)
  }
  await page.setViewportSize({ width: 1000, height: 800 })
  const tabs = (await page.getByRole('tablist').boundingBox())?.y ?? 0
  for (const above of [gallery, panel]) {
    const box = await above.boundingBox()
    expect(tabs).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? Infinity))
  }
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
  await expect(box.locator('p')).toHaveText([/\w{4}/, /\w{4}/, /\w{4}/, /\w{4}/])
})

test('PDP-01/lightbox A11Y-01 the lightbox opens, changes pictures by key, and returns the focus', async ({
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
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('PDP-02/tabs NAMES-05/tabs PDP-16 SEC-03 LAW-02/product a part of which all is known has five tabs, its safety data, and HTML of the upstream that never runs', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'rich')
  const panel = page.getByRole('tabpanel')
  await expect(page.getByRole('tab')).toHaveText([
    'Details',
    'Vehicle Fitments',
    'Technical Notes',
    'Documents',
    'Related Items',
  ])
  for (const text of [
    'Kestrel Ltd, 1 Works Road, Sydney',
    'safety@kestrel.example',
    'Northgate BV, Havenstraat 41, Rotterdam',
    '5901000001934',
    'E11-90R-02C10000/123',
    'Springs are under tension.',
  ])
    await expect(panel).toContainText(text)
  await expect(panel).toContainText('Strong')
  await panel.getByText('steel').click()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  await expect(panel.locator('script, [onclick], [onerror], a[href^="javascript"]')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Technical Notes' }).click()
  await expect(panel).toContainText('430 mm')
})

test('PDP-02/tabs PDP-07 LAW-02 what the upstream does not state is not shown, and a short fitment note is not folded', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'bare')
  const details = page.getByRole('tabpanel')
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Vehicle Fitments'])
  await expect(page.getByText('Fitment Note:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read more...' })).toHaveCount(0)
  await expect(details).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Product safety' })).toHaveCount(0)
  await openPart(page, shop, 'numbered')
  await expect(details.getByRole('heading', { name: 'Product safety' })).toBeVisible()
  await expect(details.getByRole('term')).toHaveText(['Identifier'])
  await expect(details.getByRole('definition')).toHaveText(['5901000001941'])
})

test('PDP-02/events PDP-06/related,columns,once EVENT-02 related items are listed once each, pushed to analytics, and have links', async ({
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
  await expect.poll(pushed).toContain('"related_items_tab"')
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

test('PDP-05 PDP-03/variants PAY-02/product,variant variants show their price difference and lead to their pages', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'family')
  const variant = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(variant('Heavier')).toContainText('+30.50 €')
  await expect(variant('Lighter')).toContainText('-10.00 €')
  await expect(variant('Equal')).toContainText('0.00 €')
  await expect(variant('Equal')).not.toContainText(/[+-]0/)
  // Neither the part nor its variants have a photo.
  await expect(page.getByRole('main').getByRole('img', { name: 'Part family: no photo' })).toBeVisible()
  for (const name of ['Heavier', 'Lighter', 'Equal'])
    await expect(variant(name).locator('svg[viewBox="0 0 160 120"]')).toHaveCount(1)
  await variant('Heavier').click()
  await expect(page).toHaveURL(/\/details\/family-heavier$/)
  await expect(heading(page)).toHaveText('The heavier one')
})

test('PDP-23/table on a phone lift and load of each variant stand below their headings', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 375, height: 780 })
  await openPart(page, shop, 'family')
  const lefts = (place: Locator) =>
    place.evaluate((one) =>
      [...one.children]
        .filter((cell) => getComputedStyle(cell).gridArea.match(/^(?:lift|load)/))
        .map((cell) => cell.getBoundingClientRect().left),
    )
  const list = page.getByRole('list', { name: /^Variants:/ })
  const headings = await lefts(list.locator('xpath=preceding-sibling::div'))
  expect(headings).toHaveLength(2)
  const rows = await list.locator('li > *').all()
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(await lefts(row)).toEqual(headings)
})

test('PDP-06/component,fitment PDP-07 a long fitment note is folded to 30px; components and fitments lead to their pages', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'rich')
  const note = page.getByText('Only with the long shackle.')
  await expect(page.getByText('Fitment Note:')).toBeVisible()
  const more = page.getByRole('button', { name: 'Read more...' })
  await expect(more).toBeVisible()
  expect((await note.boundingBox())?.height).toBe(30)
  await more.click()
  await expect(more).toHaveCount(0)
  expect((await note.boundingBox())?.height).toBeGreaterThan(30)

  const kit = page.getByRole('tabpanel')
  await expect(kit.getByRole('link', { name: 'Spring' })).toHaveAttribute('href', '/details/plain')
  await expect(kit.getByRole('link', { name: 'Bush' })).toHaveAttribute('href', '/details/none')
  await page.getByRole('tab', { name: 'Vehicle Fitments' }).click()
  // A click anywhere in the row works.
  const cell = page.getByRole('row').filter({ hasText: 'TOYOTA HILUX' }).first().getByRole('cell').last()
  await cell.scrollIntoViewIfNeeded()
  const box = await cell.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(page).toHaveURL(/\/parts\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    make: 'TOYOTA',
    model: 'HILUX',
    year: '2016',
  })
})
