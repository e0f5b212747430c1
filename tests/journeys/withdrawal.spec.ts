/** The withdrawal from an order or from lines of it (LAW-01). */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readMails } from '../support/mails.ts'
import { open, setCookieChoice } from './support/pageChecks.ts'
import { addFirstPart, hilux, openCatalogue, placeOrder, reviewOrder } from './support/shopper.ts'
import { test } from './support/test.ts'

const required = 'This is a required field.'

test.beforeEach(({ page, baseURL }) => setCookieChoice(page, baseURL))

/** Places an order of what is in the cart, and ends on its page. */
const placeByTransfer = async (page: Page) => {
  await reviewOrder(page, /transfer/i)
  await placeOrder(page)
  await expect(page).toHaveURL(/\/order\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Order \S+/ })).toBeVisible()
}

/** Places an order of one part, and ends on its page. */
const orderByTransfer = async (page: Page) => {
  await openCatalogue(page, hilux)
  await addFirstPart(page)
  await placeByTransfer(page)
}

/** Chooses the first line of the order. Returns its text. */
const chooseFirstLine = async (page: Page) => {
  const line = page
    .getByRole('group', { name: /^Lines/ })
    .getByRole('checkbox')
    .first()
  await line.check()
  return (await line.evaluate((box) => box.closest('label')?.textContent)) ?? ''
}

test('LAW-01/order-page,confirm,receipt chosen lines can be withdrawn from the order page in two steps, with a receipt of content and time', async ({
  page,
}) => {
  await orderByTransfer(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /withdraw/i })
    .click()
  await expect(page).toHaveURL(/\/withdraw$/)
  await expect(page.getByLabel(/^Email/)).toHaveValue('ada@example.com')
  const part = await chooseFirstLine(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Please confirm' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(part)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel(/^Email/)).toHaveValue('ada@example.com')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused()
  const receipt = page.getByRole('main')
  for (const text of ['ada@example.com', part, String(new Date().getFullYear())])
    await expect(receipt).toContainText(text)
})

test('LAW-01 order name and email address are enough to choose single lines', async ({ page }) => {
  await orderByTransfer(page)
  const order = /\b[A-Z]{2}\d{4,}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await open(page, '/withdraw')
  const choose = page.getByRole('button', { name: 'Choose single lines' })
  await choose.click()
  await expect(page.getByLabel(/^Order/)).toHaveAccessibleDescription(new RegExp(`${required}$`))
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^Order/).fill(order)
  await page.getByLabel(/^Email/).fill('eve@example.com')
  // Its error disappears, and the content below moves up.
  await expect(page.getByLabel(/^Email/)).not.toHaveAttribute('aria-invalid', 'true')
  await choose.click()
  await expect(page.getByText('There is no such order for this email address.')).toBeVisible()
  await page.getByLabel(/^Email/).fill('ada@example.com')
  await choose.click()
  const part = await chooseFirstLine(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('main')).toContainText(part)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(part)
})

test('LAW-01/stored of several lines the chosen one alone is withdrawn, and the mailed receipt names no other', async ({
  page,
}) => {
  await open(page, '/jobs/front-brakes?make=TOYOTA&model=HILUX&year=2016')
  await page.getByRole('button', { name: /^Add \d parts to cart$/ }).click()
  await expect(page.getByText(/\d parts added to your cart/)).toBeVisible()
  await placeByTransfer(page)
  const [order = ''] = /\b[A-Z]{2}\d{4,}\b/.exec(await page.getByRole('main').innerText()) ?? []
  await page
    .getByRole('main')
    .getByRole('link', { name: /withdraw/i })
    .click()
  const boxes = page.getByRole('group', { name: /^Lines/ }).getByRole('checkbox')
  await expect(boxes.nth(1)).toBeVisible()
  const labels = await boxes.evaluateAll((all) => all.map((box) => box.closest('label')?.textContent ?? ''))
  const [chosen = '', ...others] = labels.map((label) => label.replace(/^\d+ × /, ''))
  await boxes.first().check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeVisible()
  let receipt = ''
  await expect(async () => {
    const mails = await readMails(join(process.env['JOURNEY_DATA_DIR'] ?? '', 'mail'))
    receipt = mails.find(({ subject }) => subject === `Your withdrawal from order ${order}`)?.text ?? ''
    expect(receipt).toContain(chosen)
  }).toPass()
  for (const other of others) expect(receipt).not.toContain(other)
})

test('LAW-01/footer,label the footer links to the withdrawal; an unknown order is refused, and what was typed stays', async ({
  page,
}) => {
  await open(page, '/about')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Withdraw from contract here', exact: true })
    .click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByLabel(/^Name/)).toHaveAccessibleDescription(required)
  await page.getByLabel(/^Name/).fill('Mallory')
  await page.getByLabel(/^Email/).fill('mallory@example.com')
  await page.getByLabel(/^Order/).fill('EU999999')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('main')).toContainText('The whole order')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no such order')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel(/^Order/)).toHaveValue('EU999999')
})
