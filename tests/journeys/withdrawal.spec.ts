/** The withdrawal from an order or from lines of it (LAW-01). */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readMails } from '../support/mails.ts'
import { fillCart, test } from './support/buyer.ts'
import { open } from './support/pageChecks.ts'
import { placeOrderDirectly } from './support/placedOrder.ts'

const required = 'This is a required field.'

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
  const { path } = await placeOrderDirectly(page, /transfer/i)
  await page.goto(path)
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

test('LAW-01/quantity order name and email address are enough to choose single lines, with all units of each at first', async ({
  page,
}) => {
  const { name } = await placeOrderDirectly(page, /transfer/i, 3)
  await open(page, '/withdraw')
  const choose = page.getByRole('button', { name: 'Choose single lines' })
  await choose.click()
  await expect(page.getByLabel(/^Order/)).toHaveAccessibleDescription(new RegExp(`${required}$`))
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^Order/).fill(name)
  await page.getByLabel(/^Email/).fill('eve@example.com')
  // Its error disappears, and the content below moves up.
  await expect(page.getByLabel(/^Email/)).not.toHaveAttribute('aria-invalid', 'true')
  await choose.click()
  await expect(page.getByText('There is no such order for this email address.')).toBeVisible()
  await page.getByLabel(/^Email/).fill('ada@example.com')
  await choose.click()
  const quantity = page.getByRole('combobox', { name: /^Quantity of / })
  await expect(quantity).toHaveValue('3')
  await quantity.selectOption('1')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('main')).toContainText('1 × ')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(/Withdrawn from\s*1 × /)
})

test('LAW-01/stored of several lines the chosen one alone is withdrawn, and the mailed receipt names no other', async ({
  page,
}) => {
  await fillCart(page, { category: 'STEERING' })
  const order = await placeOrderDirectly(page, /transfer/i)
  await page.goto(order.path)
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
    receipt = mails.find(({ subject }) => subject === `Your withdrawal from order ${order.name}`)?.text ?? ''
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
