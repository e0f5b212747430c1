/** A mail when a part is there: the form on its page, and the links of the mails. */
import { expect, type Page } from '@playwright/test'
import { add, own } from './support/fakeUpstreamParts.ts'
import { axeViolations, narrow, sidewaysScroll } from './support/pageChecks.ts'
import { open } from './support/shopper.ts'
import { addParts, test } from './support/shopWithFakeUpstream.ts'

const token = 'a-token-that-the-upstream-made'
const expectSound = async (page: Page, what: string) =>
  expect([what, await axeViolations(page), await sidewaysScroll(page)]).toEqual([what, [], 0])

test.beforeEach(async ({ shop, page }) => {
  shop.upstream.reset()
  for (const call of ['addStockAlert', 'endStockAlert']) shop.upstream.answer(call, { json: {} })
  shop.upstream.answer('confirmStockAlert', { json: { confirmed: true } })
  await page.setViewportSize(narrow)
})

test('PDP-19/asked A11Y-01 the page of a part that is out of stock takes an address, by keyboard', async ({
  page,
  shop,
}) => {
  addParts(shop.upstream, { 'alert-none': {}, 'alert-some': { stock: own(3) } })
  await open(page, `${shop.url}/details/alert-some`)
  const button = page.getByRole('button', { name: 'Tell me when it is available' })
  await expect(add(page)).toBeVisible()
  await expect(button).toHaveCount(0)

  await open(page, `${shop.url}/details/alert-none`)
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is available' })
  await dialog.getByRole('textbox', { name: /^Email/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('This is a required field.')
  await expectSound(page, 'form with a problem')
  expect(shop.upstream.of('addStockAlert')).toEqual([])
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Please check your mail')
  await expectSound(page, 'sent')
  const [sent] = shop.upstream.of('addStockAlert')
  expect(sent?.body).toMatchObject({ record: 'alert-none', email: 'ada@example.com' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('PDP-19/unscripted the page has no button that does nothing, and says how to write to the seller', async ({
    page,
    shop,
  }) => {
    addParts(shop.upstream, { 'alert-none': {} })
    await page.goto(`${shop.url}/details/alert-none`)
    const main = page.getByRole('main')
    await expect(main.getByText('Temporarily out of stock')).toBeVisible()
    await expect(main.getByText('Tell me when it is available')).toBeHidden()
    await expect(main.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact')
  })
})

test('PDP-19/confirmed,ended SEC-17/followed the links of the mails act after the press of a button alone', async ({
  page,
  shop,
}) => {
  await open(page, `${shop.url}/stock-alert#confirm:${token}`)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await expectSound(page, name)
    await page.keyboard.press('Enter')
  }
  expect(shop.upstream.of('confirmStockAlert')).toEqual([])
  await press('Confirm')
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
  await expectSound(page, 'confirmed')
  expect(shop.upstream.of('confirmStockAlert')).toMatchObject([{ body: { token } }])

  await open(page, `${shop.url}/stock-alert/end/${token}`)
  await expect(page).toHaveURL(`${shop.url}/stock-alert#end:${token}`)
  expect(shop.upstream.of('endStockAlert')).toEqual([])
  await press('End the alert')
  await expect(page.getByRole('heading', { name: 'The alert has ended' })).toBeFocused()
  expect(shop.upstream.of('endStockAlert')).toMatchObject([{ body: { token } }])

  await open(page, `${shop.url}/stock-alert`)
  await expect(page.getByText('This address is not complete.')).toBeVisible()
  await expectSound(page, 'no link')
})
