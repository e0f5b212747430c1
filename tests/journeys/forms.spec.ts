import { expect, type Page } from '@playwright/test'
import { failConnection, interceptAll, interceptNext } from './support/faults.ts'
import { open, setCookieChoice } from './support/pageChecks.ts'
import { openWithHeldScripts } from './support/shopper.ts'
import { test } from './support/test.ts'

const required = 'This is a required field.'

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send', exact: true })
const sent = (page: Page) => page.getByRole('heading', { name: 'Sent' })

test.beforeEach(({ page, baseURL }) => setCookieChoice(page, baseURL))

test('LEAD-01 SESS-02 a customer sends a message; the country is preselected by the browser’s language', async ({
  page,
}) => {
  await open(page, '/contact')
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('IE')
  await page.getByRole('radio', { name: 'Customer' }).check()
  await expect(page.getByLabel('VAT number')).toBeHidden()
  await page.getByLabel(/^First name/).fill('Ada')
  await page.getByLabel(/^Last name/).fill('Lund')
  await page.getByLabel(/^Email/).fill('ada@example.com')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Does the 40 mm kit fit a 2012 Hilux?')
  await send(page).click()
  await expect(sent(page)).toBeFocused()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(page.getByLabel(/^First name/)).toHaveValue('')
})

test('LEAD-01/addresses a dealer fills in more fields and a different delivery address', async ({ page }) => {
  await open(page, '/contact')
  await page.getByRole('radio', { name: 'Dealer' }).check()
  const texts: Record<string, string> = {
    first_name: 'Eve',
    last_name: 'Berg',
    email: 'eve@example.com',
    phone: '+46 8 123 456',
    text: 'We would like to sell your kits.',
    company: 'Berg AB',
    vat_number: 'SE556677889901',
    website: 'https://berg.example',
    specialisation: 'Pickups',
    customer: '4711',
    range: 'Lift kits',
    stock: 'Two hundred springs',
    billing_address_street_1: 'Storgatan 1',
    billing_address_street_2: '2 tr',
    billing_address_post: '111 22',
    billing_address_city: 'Stockholm',
  }
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name="${name}"]`).fill(text)
  await page.locator('[name="billing_address_country"]').selectOption('SE')
  await page.getByLabel('The delivery address is a different one').check()
  await send(page).click()
  for (const name of ['delivery_address_street_1', 'delivery_address_city', 'privacyDealer'])
    await expect(page.locator(`[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name="delivery_address_street_1"]').fill('Hamngatan 2')
  await page.locator('[name="delivery_address_post"]').fill('411 10')
  await page.locator('[name="delivery_address_city"]').fill('Göteborg')
  await page.locator('[name="delivery_address_country"]').selectOption('SE')
  await page.locator('[name="privacyDealer"]').check()
  const request = page.waitForRequest((sent) => `${sent.postData()}`.includes('"SendLead"'))
  await send(page).click()
  expect((await request).postDataJSON()).toMatchObject({
    variables: {
      input: {
        ...texts,
        who: 'dealer',
        privacyDealer: true,
        isDeliveryDifferent: true,
        delivery_address_street_1: 'Hamngatan 2',
        delivery_address_street_2: '',
        delivery_address_country: 'SE',
        trap: '',
      },
    },
  })
  await expect(sent(page)).toBeVisible()
})

test('LEAD-02/shown,kept errors show at their fields, the first gets the focus, and a failure loses nothing that was typed', async ({
  page,
}) => {
  const online = await interceptAll(page, 'SendLead', failConnection)
  await open(page, '/contact')
  await page.getByLabel(/^Email/).fill('nobody')
  await send(page).click()
  await expect(page.getByLabel(/^First name/)).toBeFocused()
  await expect(page.getByLabel(/^First name/)).toHaveAccessibleDescription(required)
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel(/^First name/).fill('Ada')
  await page.getByLabel(/^Last name/).fill('Lund')
  await page.getByLabel(/^Email/).fill('ada@example.com')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Line one\nline two')
  await send(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(/^First name/)).toHaveValue('Ada')
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Line one\nline two')
  await online()
  await send(page).click()
  await expect(sent(page)).toBeVisible()
})

test('LEAD-02/alike errors of the server show at their fields', async ({ page }) => {
  // A page of an earlier version may send what the server does not take any more.
  await interceptNext(page, 'SendLead', async (route) => {
    const sent = route.request().postDataJSON()
    sent.variables.input.phone = '1'.repeat(201)
    await route.continue({ postData: sent })
  })
  await open(page, '/contact')
  await page.getByLabel(/^First name/).fill('Ada')
  await page.getByLabel(/^Last name/).fill('Lund')
  await page.getByLabel(/^Email/).fill('ada@example.com')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Hello')
  await send(page).click()
  await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription(
    /Please enter no more than \d+ characters/,
  )
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Hello')
})

const fillReturn = async (page: Page) => {
  await page.getByLabel(/^Name/).fill('Ada Lund')
  await page.getByLabel(/^Email/).fill('ada@example.com')
  await page.getByLabel(/^Order name/).fill('EU100001')
  await page.getByLabel(/^VIN/).fill('AHTFR22G906012345')
  await page.getByLabel(/^Parts/).fill('2 x rear shock')
  await page.getByLabel(/^Reason/).fill('Leaks oil')
}

test('LEAD-01/return CHK-10/vin a return request needs order, VIN, parts and reason; VIN has no asterisk', async ({
  page,
}) => {
  await open(page, '/returns-form')
  await send(page).click()
  for (const label of [/^Order name/, /^VIN/, /^Parts/, /^Reason/])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(required))
  await expect(page.locator('label', { hasText: 'Order name' })).toContainText('*')
  await expect(page.locator('label', { hasText: 'VIN' })).toHaveText('VIN')
  await fillReturn(page)
  const answer = page.waitForResponse((came) => `${came.request().postData()}`.includes('"SendReturn"'))
  await send(page).click()
  expect((await (await answer).json()).data).toMatchObject({
    sendReturn: { __typename: 'MessageSent', ok: true },
  })
  await expect(sent(page)).toBeFocused()
})

test('LEAD-02 a text that is too long for the upstream is an error at its field, and cannot be typed; the field that catches robots is hidden from people', async ({
  page,
}) => {
  await open(page, '/returns-form')
  const trap = page.locator('input[name="trap"]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  const width = await trap.evaluate(
    (input) => input.parentElement?.parentElement?.getBoundingClientRect().width,
  )
  expect(width ?? 9).toBeLessThan(2)
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)

  await fillReturn(page)
  const most = { Name: 160, 'Order name': 64, VIN: 32, Parts: 2000, Reason: 2000 }
  for (const [label, length] of Object.entries(most)) {
    const box = page.getByLabel(new RegExp(`^${label}`))
    await expect(box).toHaveAttribute('maxlength', String(length))
    // A tool may ignore the maximum length.
    await box.evaluate((input) => input.removeAttribute('maxlength'))
    await box.fill('x'.repeat(length + 1))
  }
  await send(page).click()
  for (const [label, length] of Object.entries(most))
    await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveAccessibleDescription(
      new RegExp(`Please enter no more than ${length} characters\\.`),
    )
  await expect(page.getByLabel(/^Name/)).toBeFocused()
})

for (const { path, button } of [
  { path: '/contact', button: 'Send' },
  { path: '/returns-form', button: 'Send' },
  { path: '/withdraw', button: 'Go on' },
  { path: '/order', button: 'Send me a code' },
])
  test(`LEAD-02 what is typed at ${path} before its code has loaded stays`, async ({ page }) => {
    const release = await openWithHeldScripts(page, path)
    const email = page.getByRole('main').getByLabel(/^Email/)
    await email.pressSequentially('ada@')
    release()
    await email.pressSequentially('example.com')
    const submit = page.getByRole('main').getByRole('button', { name: button, exact: true })
    await expect(submit).toBeEnabled()
    await expect(email).toHaveValue('ada@example.com')
    await submit.click()
    await expect(page.getByText(required).first()).toBeVisible()
    await expect(email).not.toHaveAttribute('aria-invalid')
  })
