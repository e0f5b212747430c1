/** A buyer who bought several units of a part gives some of them back (LAW-01). */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readMails } from '../support/mails.ts'
import { test } from './support/buyer.ts'
import { axeViolations } from './support/pageChecks.ts'
import { placeOrderDirectly } from './support/placedOrder.ts'

const lines = (page: Page) => page.getByRole('group', { name: /^Lines/ })
const quantity = (page: Page) => lines(page).getByRole('combobox', { name: /^Quantity of / })

/** To look at, where `PICTURES` names a folder. */
const picture = async (page: Page, name: string) => {
  const folder = process.env['PICTURES']
  for (const width of folder ? [375, 1280] : []) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: join(folder ?? '', `${name}-${width}.png`), fullPage: true })
  }
}

const expectItFits = async (page: Page, name: string) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([name, width, overflow > 0]).toEqual([name, width, false])
  }
  await picture(page, name)
  expect(await axeViolations(page)).toEqual([])
}

/** Opens the form from the page of the order. */
const openForm = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(quantity(page).or(lines(page).getByRole('checkbox').first()).first()).toBeVisible()
}
const confirm = async (page: Page) => {
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused()
}

test('LAW-01/quantity,left ORD-45/content,refund of four parts two are given back by keyboard, then the others', async ({
  page,
}) => {
  const order = await placeOrderDirectly(page, /card/i, 4)
  await order.decide('pay')
  await openForm(page, order.path)
  const box = lines(page).getByRole('checkbox')
  const part = (await lines(page).locator('label').first().innerText()).trim()
  await expect(page.getByLabel(/^Order/)).toHaveValue(order.name)
  await expect(quantity(page)).toHaveValue('4')
  await box.focus()
  await page.keyboard.press('Tab')
  await expect(quantity(page)).toBeFocused()
  // A quantity that is chosen ticks its line.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(quantity(page)).toHaveValue('2')
  await expect(box).toBeChecked()
  await expectItFits(page, 'form')
  await page.getByRole('button', { name: 'Go on' }).press('Enter')
  for (const text of [order.name, `2 × ${part}`]) await expect(page.getByRole('main')).toContainText(text)
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(quantity(page)).toHaveValue('2')
  await confirm(page)
  await expect(page.getByRole('main')).toContainText(`2 × ${part}`)
  await expectItFits(page, 'receipt')

  let receipt = ''
  await expect(async () => {
    const mails = await readMails(join(process.env['JOURNEY_DATA_DIR'] ?? '', 'mail'))
    const subject = `Your withdrawal from order ${order.name}`
    receipt = mails.find((mail) => mail.subject === subject)?.text ?? ''
    expect(receipt).toContain(`2 x ${part}`)
  }).toPass()
  expect(receipt).toContain('2 of 4 that were bought')

  await openForm(page, order.path)
  await expect(lines(page)).toContainText('Of the 4 that you bought, 2 can still be withdrawn from.')
  await expect(quantity(page)).toHaveValue('2')
  await expectItFits(page, 'form-rest')
  await box.check()
  await confirm(page)

  await page.goto(order.path)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next.getByText(`2 × ${part}`)).toHaveCount(2)
  await expect(next.getByText(/you get back .*, what you paid for these parts/)).toHaveCount(1)
  await expect(next.getByText(/you get back .* for the parts and .* for standard delivery/)).toHaveCount(1)
  await expectItFits(page, 'order')
  await next.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(lines(page)).toContainText('Nothing is left to withdraw from of the 4 that you bought.')
  await expect(box).toBeDisabled()
  await expect(quantity(page)).toHaveCount(0)
  await expect(lines(page)).toContainText('Nothing of this order is left to withdraw from.')
  await expectItFits(page, 'form-none')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('alert')).toContainText('You have withdrawn from all of order')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('LAW-01/unscripted without scripts the form leads by keyboard to quantities, a confirmation and a receipt', async ({
    page,
  }) => {
    const { name } = await placeOrderDirectly(page, /transfer/i, 3)
    await page.goto('/withdraw')
    await expect(page.getByRole('button', { name: 'Choose single lines' })).toBeHidden()
    await expect(page.locator('main noscript p')).toBeVisible()
    await page.getByLabel(/^Name/).fill('Ada Example')
    await page.getByLabel(/^Email/).fill('ada@example.com')
    await page.getByLabel(/^Order/).fill(name)
    await picture(page, 'unscripted-form')
    await page.getByRole('button', { name: 'Go on' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Please confirm' })).toBeVisible()
    const menu = page.getByRole('group', { name: /^Quantities/ }).getByRole('combobox')
    await expect(menu).toHaveValue('3')
    await menu.press('ArrowDown')
    await picture(page, 'unscripted-confirm')
    await page.getByRole('button', { name: 'Confirm withdrawal' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeVisible()
    await expect(page.getByRole('definition').last()).toHaveText(/^2 × /)
    await picture(page, 'unscripted-receipt')
  })
})
