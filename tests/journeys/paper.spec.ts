/** Printed pages: they show everything that the screen can show, and no controls. */
import { expect, type Page } from '@playwright/test'
import { buyablePartOf, fillCart, openFilledCheckout, orderNumber, test } from './support/buyer.ts'
import { open } from './support/pageChecks.ts'
import { placeOrder, setReturningVisitor } from './support/shopper.ts'

const kits = { category: 'SUSPENSION KITS' }

/** The printable area of A4 paper. */
const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 673, height: 1000 })
}
const onScreen = async (page: Page) => {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Navigation is not printed; the skip link is hidden on a screen only. */
const expectNoWays = async (page: Page) => {
  for (const way of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Skip to the content' }),
    page.getByRole('link', { name: /^(Proceed to Checkout|Continue Shopping|Edit the shipping address)$/ }),
  ])
    await expect(way).toHaveCount(0)
}

test('CART-03 PAY-02 ORD-01 components of a kit can be unfolded, and are printed whether they are or not', async ({
  page,
}) => {
  const components = page.getByRole('list', { name: 'Components' })
  const expectKit = async (place: string) => {
    await expect(page.getByRole('button', { name: 'Show components' }), place).toBeVisible()
    await expect(components, place).toBeHidden()
    await onPaper(page)
    await expect(components, place).toBeVisible()
    expect(await components.getByRole('listitem').count(), place).toBeGreaterThan(1)
    await expect(components.getByRole('listitem').first(), place).toBeVisible()
    await expectNoWays(page)
    await onScreen(page)
  }
  await fillCart(page, kits)
  await page.goto('/basket')
  await expectKit('cart')
  await openFilledCheckout(page, 'DE', /transfer/i)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/\/payment$/)
  await expectKit('review')
  await page.getByRole('button', { name: 'Show components' }).click()
  await expect(components.getByRole('link').first()).toHaveAttribute('target', '_blank')
  await expect(components.getByText(/^\d+ ×$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Hide components' }).click()
  await expect(components).toBeHidden()
  await placeOrder(page)
  await expect(orderNumber(page)).toBeVisible()
  await expectKit('order')
  const happened = page.getByText('You placed the order')
  await expect(happened).toBeHidden()
  await page.getByRole('button', { name: 'Show components' }).click()
  await onPaper(page)
  await expect(components).toBeVisible()
  await expect(happened).toBeVisible()
})

test('PDP-01 PDP-06 a printed part has its picture beside its price, its components, and no controls', async ({
  page,
}) => {
  const { record } = await buyablePartOf(page, kits.category)
  await open(page, `/details/${encodeURIComponent(record)}`)
  await onPaper(page)
  await expectNoWays(page)
  const main = page.getByRole('main')
  const picture = main.getByRole('img').first()
  await expect(picture).toBeVisible()
  const price = main.getByText(/^\d+\.\d\d €$/).first()
  const [left, right] = [await picture.boundingBox(), await price.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  await expect(main.getByRole('heading', { name: 'In this kit' })).toBeVisible()
  for (const pressed of [main.getByLabel('Quantity', { exact: true }), main.getByText('Does it fit?')])
    await expect(pressed).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Service' })).toBeHidden()
})

test('A11Y-07/paper a printed list says under which condition a part fits, by sign and words, and has no controls', async ({
  page,
  baseURL,
}) => {
  await setReturningVisitor(page, baseURL ?? '')
  await open(page, '/parts?make=TOYOTA&model=HILUX&year=2016')
  const conditional = page.locator('[data-fit="FITS_IF"]').first()
  await expect(conditional).toHaveRole('button')
  await onPaper(page)
  await expect(conditional).toBeVisible()
  await expect(conditional).toHaveText(/^Fits if /)
  await expect(conditional.getByText('Check yours')).toBeHidden()
  // The sign is cut out of a background, which browsers leave out unless they are told.
  const sign = conditional.locator('[data-tone="warning"]')
  await expect(sign).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(sign).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.locator('[data-part="finder"]')).toBeHidden()
  await expect(page.getByText('Narrow and sort')).toBeHidden()
  await expect(page.getByRole('link', { name: /^(Remove|Work on this vehicle)/ })).toHaveCount(0)
  await expectNoWays(page)
})

test('JOB-04/paper the work on a printed part reads without its controls', async ({ page, baseURL }) => {
  // Without a vehicle the part alone would be proposed.
  await setReturningVisitor(page, baseURL ?? '')
  await open(page, '/jobs/front-brakes?make=TOYOTA&model=HILUX&year=2016')
  await page.locator('[data-need] a').first().click()
  const panel = page.getByRole('region', { name: 'All parts for the work' })
  await panel.scrollIntoViewIfNeeded()
  const rows = panel.locator('[data-need]')
  const box = rows.getByRole('checkbox', { checked: true }).last()
  await box.uncheck()
  const leftOut = await rows.getByRole('checkbox', { checked: false }).count()
  const controls = panel.locator('select, input, button:not([data-fit]), label')
  expect(await controls.filter({ visible: true }).count()).toBeGreaterThan(2)
  await onPaper(page)
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'Open as a page' })).toBeHidden()
  // What the box said is said in words.
  await expect(rows.getByText('Left out').filter({ visible: true })).toHaveCount(leftOut)
  await expect(panel.getByText('What is missing')).toBeVisible()
  for (const row of await rows.all()) await expect(row.locator('strong').first()).toBeVisible()
})

test('ROUTE-02 questions are printed with their answers', async ({ page }) => {
  await open(page, '/faq')
  const answer = page.locator('main details > :not(summary)').first()
  await expect(answer).toBeHidden()
  await onPaper(page)
  await expect(answer).toBeVisible()
})
