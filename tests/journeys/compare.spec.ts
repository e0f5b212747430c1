/** Choosing parts to compare, and the page that has them beside one another. */
import { expect, type Page } from '@playwright/test'
import { axeViolations, narrow, sidewaysScroll } from './support/pageChecks.ts'
import { open, whenHydrated } from './support/shopper.ts'
import { test } from './support/test.ts'

const list = '/parts?make=TOYOTA&model=HILUX&year=2016'
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare / })
const tray = (page: Page) => page.getByRole('region', { name: 'Parts to compare' })
const columns = (page: Page) => page.getByRole('columnheader').filter({ has: page.getByRole('link') })

/** The names in the addresses of the first parts of the list. */
const partNames = (page: Page, count: number) =>
  boxes(page).evaluateAll(
    (all, first) => all.slice(0, first).map((box) => (box as HTMLInputElement).value),
    count,
  )

test('CMP-01/chosen,fifth,kept,removed parts are chosen in a list and on a part’s page, at most four, and kept on this device', async ({
  page,
}) => {
  await open(page, list)
  // The very first choice brings the code, and must not get lost.
  await boxes(page).nth(0).check()
  await expect(tray(page)).toContainText('1 of 4 to compare')
  for (const index of [1, 2]) await boxes(page).nth(index).press('Space')
  await page.locator('[data-part="product-row"] h3 a').nth(3).click()
  await expect(page).toHaveURL(/\/details\//)
  await expect(boxes(page)).toHaveCount(1)
  await expect(tray(page)).toContainText('3 of 4 to compare')
  await boxes(page).first().check()
  await expect(tray(page)).toContainText('4 of 4 to compare')

  await page.goto(list)
  await expect(boxes(page).nth(3)).toBeChecked()
  await boxes(page).nth(4).click()
  await expect(tray(page).getByRole('alert')).toContainText(/^4 parts are chosen\. Remove one to compare /)
  await expect(boxes(page).nth(4)).not.toBeChecked()
  await tray(page)
    .getByRole('button', { name: /^Do not compare/ })
    .first()
    .press('Enter')
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await expect(tray(page).getByRole('alert')).toBeHidden()
  await boxes(page).nth(4).check()
  await expect(tray(page)).toContainText('4 of 4 to compare')
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(tray(page)).toBeHidden()
  await expect(boxes(page).nth(4)).not.toBeChecked()
})

test('A11Y-02/focus on a phone and a desktop the tray covers nothing that has the keyboard’s focus', async ({
  page,
}) => {
  await open(page, list)
  await boxes(page).nth(0).check()
  await expect(tray(page)).toContainText('1 of 4 to compare')
  // Smooth scrolling has no end that a test could wait for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const covered: string[] = []
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        const edge =
          document.querySelector('[aria-label="Parts to compare"]')?.getBoundingClientRect().top ?? 0
        const { activeElement } = document
        if (!activeElement?.closest('main')) return null
        const { bottom } = activeElement.getBoundingClientRect()
        return bottom > edge ? activeElement.outerHTML.slice(0, 200) : null
      })
      if (hidden) covered.push(`${width}: ${hidden}`)
    }
  }
  expect(covered).toEqual([])
})

test('CMP-01/removed going back does not choose a part again that was taken out on another page', async ({
  page,
}) => {
  await open(page, list)
  await boxes(page).nth(0).check()
  await expect(tray(page)).toContainText('1 of 4 to compare')
  await open(page, '/about')
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(tray(page)).toBeHidden()
  await page.goBack()
  await whenHydrated(page)
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await expect(tray(page)).toBeHidden()
})

test('CMP-01/synced another tab of the same device has the same choice', async ({ page, context }) => {
  await open(page, list)
  await boxes(page).nth(0).check()
  const other = await context.newPage()
  await open(other, list)
  await expect(boxes(other).nth(0)).toBeChecked()
  await boxes(page).nth(1).check()
  await expect(boxes(other).nth(1)).toBeChecked()
  await other.close()
})

test('CMP-02/address,remove CMP-03/fit,only,sign CMP-04/scale the page can be sent, read on a phone, narrowed to differences and bought from', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await open(page, `${list}&groups=FRONT+COIL+SPRINGS`)
  for (const index of [0, 1]) await boxes(page).nth(index).check()
  expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await tray(page).getByRole('link', { name: 'Compare' }).press('Enter')
  await expect(page).toHaveURL(/\/compare\?parts=[^&]+%2C[^&]+$/)
  await expect(columns(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Drawings at one scale' })).toBeVisible()
  expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0])

  await page.getByRole('link', { name: 'Show only differences' }).press('Enter')
  await expect(page).toHaveURL(/only=differences/)
  await expect(page.getByRole('rowheader', { name: /^Axle/ })).toBeHidden()
  await expect(page.getByRole('rowheader', { name: /^Price\s*, differs$/ })).toBeVisible()
  await page.goto(`${page.url()}&make=TOYOTA&model=HILUX&year=2016`)
  await expect(page.locator('[data-fit]').first()).toBeVisible()

  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await add.scrollIntoViewIfNeeded()
  await add.press('Enter')
  await expect(page.getByText(/was added to your cart/)).toBeVisible()
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .press('Enter')
  await expect(columns(page)).toHaveCount(1)
  await page.goto(list)
  await expect(tray(page)).toContainText('1 of 4 to compare')
})

test('CMP-05/paper a comparison prints whole on a sheet across, without its controls', async ({ page }) => {
  await open(page, list)
  const names = await partNames(page, 4)
  await open(page, `/compare?parts=${names.join(',')}`)
  await page.emulateMedia({ media: 'print' })
  await expect(columns(page)).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^Remove / }).first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width = '0', height = '0'] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
})

test('CMP-01/unscripted chosen parts can be compared while the scripts do not load', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(list)
  const submit = page.getByRole('button', { name: 'Compare the chosen parts' })
  await expect(submit).toBeHidden()
  await boxes(page).first().check()
  await expect(submit).toBeVisible()
  await boxes(page).first().uncheck()
  await expect(submit).toBeHidden()
  for (const index of [0, 1]) await boxes(page).nth(index).check()
  await submit.click()
  await expect(page).toHaveURL(/\/compare\?parts=[^&]+%2C[^&]+$/)
  await expect(columns(page)).toHaveCount(2)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('CMP-01/unscripted CMP-02/unscripted,robots the check boxes are a form, and the page can be read', async ({
    page,
  }) => {
    await page.goto(list)
    const submit = page.getByRole('button', { name: 'Compare the chosen parts' })
    await expect(submit).toBeHidden()
    for (const index of [0, 1]) await boxes(page).nth(index).check()
    await submit.click()
    await expect(page).toHaveURL(/\/compare\?parts=[^&]+%2C[^&]+$/)
    await expect(columns(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'Show only differences' }).click()
    await expect(page.getByRole('rowheader', { name: /^Article number\s*, differs$/ })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const address = `${page.url()}&make=TOYOTA&model=HILUX&year=2016`
    const answer = await page.goto(address)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await page.goto(address.replace('only=differences', ''))
    await expect(page.getByRole('row', { name: /^Fit/ }).getByRole('cell').first()).not.toBeEmpty()
  })
})
