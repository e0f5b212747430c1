/** Orders whose tab was closed, and the way back to them: by mail, and on the device that placed them. */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readMails } from '../support/mails.ts'
import { chooseOutcome, orderNumber, test } from './support/buyer.ts'
import { axeViolations, narrow, open, setCookieChoice, sidewaysScroll } from './support/pageChecks.ts'
import { openSandbox, placeOrderDirectly } from './support/placedOrder.ts'
import { openServed } from './support/served.ts'

const email = 'ada@example.com'
const paid = (page: Page) => page.getByRole('heading', { level: 2, name: 'Paid', exact: true })
const openOrder = (page: Page) => page.getByRole('button', { name: 'Open the order' })

const sentMails = () => readMails(join(process.env['JOURNEY_DATA_DIR'] ?? '', 'mail'))
const codeMail = async (name: string) => {
  let text = ''
  await expect(async () => {
    const mails = await sentMails()
    text = mails.find(({ subject }) => subject?.startsWith(`Your code for order ${name}`))?.text ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return {
    code: /^[\dA-Z]{4}-[\dA-Z]{4}$/m.exec(text)?.[0] ?? '',
    link: /\/order#\S+/.exec(text)?.[0] ?? '',
  }
}

/** Places an order that this tab knows nothing of, as if it were on another device. */
const orderOnOtherDevice = async (page: Page, baseURL: string | undefined) => {
  const order = await placeOrderDirectly(page)
  await page.context().clearCookies()
  await setCookieChoice(page, baseURL)
  return order
}
/** The code of the form comes after its page. Until then the button is disabled, and browsers ignore Enter. */
const pressEnter = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeEnabled()
  await page.keyboard.press('Enter')
}
const requestCode = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: /^Order/ }).fill(name)
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await pressEnter(page)
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
}
const expectSound = async (page: Page, what: string) =>
  expect([what, await axeViolations(page), await sidewaysScroll(page)]).toEqual([what, [], 0])

test('ORD-33/before ORD-30/code A11Y-01 a tab that was closed before the payment: the code leads to the order on another device, and it is paid', async ({
  page: phone,
  baseURL,
}) => {
  const { name } = await orderOnOtherDevice(phone, baseURL)
  await phone.setViewportSize(narrow)
  await open(phone, '/about')
  await phone.getByRole('contentinfo').getByRole('link', { name: 'Find your order' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Find your order' })).toBeVisible()
  await phone.getByRole('textbox', { name: /^Order/ }).focus()
  await pressEnter(phone)
  await expect(phone.getByText('This is a required field.').first()).toBeVisible()
  await expectSound(phone, 'form with problems')
  await requestCode(phone, name)
  await phone.getByRole('textbox', { name: /^Code/ }).fill('2222-2222')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('alert')).toContainText('This code does not open an order.')
  await expectSound(phone, 'wrong code')
  const { code } = await codeMail(name)
  await phone.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase())
  await phone.keyboard.press('Enter')
  await expect(orderNumber(phone)).toHaveText(`Order ${name}`)
  await phone.getByRole('button', { name: 'Pay now' }).click()
  await chooseOutcome(phone, 'Pay')
  await expect(paid(phone)).toBeVisible()
})

test('ORD-33/during ORD-31/button a tab that was closed during the payment: the link opens the paid order, at the press of a button', async ({
  page: phone,
  baseURL,
}) => {
  const { name, sandbox } = await orderOnOtherDevice(phone, baseURL)
  // The provider is told to pay, and its redirect to the order's page is not followed.
  await phone.request.post(sandbox, { form: { outcome: 'pay' }, maxRedirects: 0 })

  await open(phone, '/order')
  await requestCode(phone, name)
  const { link } = await codeMail(name)
  const opened: string[] = []
  phone.on('request', (request) => {
    if (request.postData()?.includes('OpenOrderLink')) opened.push(request.url())
  })
  await phone.goto('about:blank')
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Open your order' })).toBeFocused()
  await expectSound(phone, 'link')
  expect(opened).toEqual([])
  await openOrder(phone).click()
  await expect(orderNumber(phone)).toHaveText(`Order ${name}`)
  await expect(paid(phone)).toBeVisible()
  await phone.goto('about:blank')
  await phone.goto(link)
  await openOrder(phone).click()
  await expect(phone.getByRole('alert')).toContainText('This link does not open an order any more.')
})

test('ORD-33/after ORD-32/cleared a tab that was closed after the payment: the device lists the order until the list is cleared', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL, 'Mandatory.Functional')
  const { name } = await openSandbox(page)
  await chooseOutcome(page, 'Pay')
  await expect(paid(page)).toBeVisible()
  // This is what a tab loses when it is closed.
  await page.evaluate(() => sessionStorage.clear())

  await open(page, '/order')
  const entry = page.getByRole('region', { name: 'Orders of this device' }).getByRole('listitem').first()
  await expect(entry).toContainText(name)
  await expect(entry).toContainText('paid')
  await page.setViewportSize(narrow)
  await expectSound(page, 'orders of this device')
  await entry.getByRole('link').click()
  await expect(paid(page)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Clear this list' }).click()
  await expect(page.getByText('This device lists no orders any more.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeEnabled()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('ROUTE-12 the pages of unknown orders and addresses and the error pages lead to the look-up', async ({
  page,
}) => {
  const link = page.getByRole('main').getByRole('link', { name: 'Find your order' })
  await page.goto('/order/none')
  await expect(link).toHaveAttribute('href', '/order')
  await openServed(page, '/no/such/page')
  await expect(link).toHaveAttribute('href', '/order')
  await openServed(page, '/%zz')
  await expect(page.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', '/order')
  await openServed(page, '/about')
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Find your order' })
  await expect(footer).toHaveAttribute('href', '/order')
})
