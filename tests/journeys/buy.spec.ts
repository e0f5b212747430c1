/** A pasted list of numbers, and a cart that was sent as a link. */
import { expect, type Page } from '@playwright/test'
import { decode } from 'fast-png'
import { decodeQR } from 'qr/decode.js'
import { axeViolations, narrow, sidewaysScroll } from './support/pageChecks.ts'
import { openServed } from './support/served.ts'
import { addFirstPart, cartButton, open } from './support/shopper.ts'
import { test } from './support/test.ts'

/** The number on the box and the name in its address of a part in stock. */
const findPart = async (page: Page) => {
  await openServed(page, '/jobs/front-brakes?make=TOYOTA&model=HILUX&year=2016')
  const href = await page.locator('[data-need="missing"] a').first().getAttribute('href')
  const name = decodeURIComponent(href?.split('/').pop() ?? '')
  await openServed(page, `/details/${encodeURIComponent(name)}`)
  const numbers = page.getByRole('list', { name: 'Article numbers' })
  return { name, number: (await numbers.locator('strong').first().innerText()).trim() }
}

test('BUY-05/found BUY-03/kept BUY-04/code,quote,paper numbers become a cart, the cart a link, and the link a quote', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  const { number } = await findPart(page)
  await open(page, '/buy')
  const typed = number.toLowerCase().replaceAll('-', ' ')
  await page.getByLabel('Part numbers and quantities').fill(`2x ${typed}\nZZZ-000-000-1`)
  await page.getByRole('button', { name: 'Find the parts' }).press('Enter')
  await expect(page.locator('[data-shared-line="found"]')).toHaveCount(1)
  await expect(page.locator('[data-shared-line="unknown"]')).toContainText('ZZZ-000-000-1')
  expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Add 1 part to cart' }).press('Enter')
  await expect(page.getByText('1 part added to your cart.')).toBeVisible()
  // The page says it; a toast for each part would cover it.
  await expect(page.getByText('was added to your cart')).toHaveCount(0)
  await expect(page.locator('[data-shared-line="held"]')).toHaveCount(1)

  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await page.getByRole('button', { name: 'Share this cart' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share this cart' })
  const code = dialog.getByRole('img', { name: 'QR code of the link' })
  await expect(code).toBeVisible()
  expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0])
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/\/buy\/[^/?]+:2\?.*prices=\d/)
  expect(link.length).toBeLessThan(150)
  const { data, width, height } = decode(await code.screenshot())
  expect(decodeQR({ data: Uint8Array.from(data), width, height })).toBe(link)

  await dialog.getByRole('link', { name: 'Open it, to print a quote' }).click()
  await page.getByRole('button', { name: 'Print as a quote' }).press('Enter')
  await expect(page.getByLabel('Your note on the quote')).toBeFocused()
  const note = '<b>Fitted</b> on Monday\nKowalski'
  await page.getByLabel('Your note on the quote').fill(note)
  expect(page.url()).not.toContain('Kowalski')
  expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.emulateMedia({ media: 'print' })
  const quote = page.getByRole('region', { name: 'Quote' })
  await expect(quote.getByText(note)).toBeVisible()
  // A footer of a table would be printed on each page.
  await expect(quote.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  await expect(quote.getByText(/^Valid until \d/)).toBeVisible()
  await expect(quote.getByRole('row', { name: /^Total, net \d/ })).toBeVisible()
  await expect(quote.getByRole('row', { name: /^Total, gross \d/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
})

test('BUY-03/kept a link that is opened with another cart leaves that cart as it is, and adds to it by a press', async ({
  page,
}) => {
  const { name } = await findPart(page)
  await open(page, '/parts?make=FORD&model=RANGER&year=2019')
  await addFirstPart(page)
  const before = (await cartButton(page).textContent()) ?? ''
  await open(page, `/buy/${encodeURIComponent(name)}:2`)
  await expect(page.locator('[data-shared-line="found"]')).toHaveCount(1)
  await expect(cartButton(page)).toHaveText(before)
  await page.reload()
  await expect(page.locator('[data-shared-line="found"]')).toHaveCount(1)
  await expect(cartButton(page)).toHaveText(before)
  await page.getByRole('button', { name: 'Add 1 part to cart' }).click()
  await expect(cartButton(page)).toContainText('3 items - ')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('BUY-02/unscripted a link can be read', async ({ page }) => {
    await page.goto('/jobs/front-brakes?make=TOYOTA&model=HILUX&year=2016')
    const href = await page.locator('[data-need] a').first().getAttribute('href')
    const name = decodeURIComponent(href?.split('/').pop() ?? '')
    await page.goto(`/buy/${name}:2,no-such-part:1?make=TOYOTA&model=HILUX&year=2016&until=2020-01-31`)
    await expect(page.locator('[data-shared-line]').first()).toContainText('€')
    await expect(page.locator('[data-shared-line="unknown"]')).toContainText('We no longer have this part')
    await expect(page.getByText(/^This offer ended on 31 Jan/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add \d/ })).toBeHidden()
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
  })
})
