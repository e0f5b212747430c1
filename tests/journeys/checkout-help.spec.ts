/** Hints and marks of the checkout form while it is filled in. */
import { expect, type Page } from '@playwright/test'
import { field, fillCart, next, orderNumber, test } from './support/buyer.ts'
import { fillCheckout, placeOrder } from './support/shopper.ts'

const total = (page: Page) =>
  page.getByRole('complementary', { name: 'Order summary' }).getByRole('definition').last()

test.beforeEach(async ({ page }) => {
  await fillCart(page)
  await page.goto('/checkout')
  await expect(field(page, 'firstName')).toBeVisible()
})

const borderOf = (page: Page, name: string) =>
  field(page, name).evaluate((input) => getComputedStyle(input).borderColor)

/** The look of a value that is accepted although the hint warns of it, and of one that is right. */
const expectDoubt = async (page: Page, name: string, doubtful: boolean) => {
  const hint = page.locator(`#checkout-${name}-hint`)
  await expect(hint.locator('[data-tone="warning"]')).toHaveCount(doubtful ? 1 : 0)
  await expect(field(page, name)).toHaveAccessibleDescription((await hint.textContent()) ?? '')
  const green = await borderOf(page, 'firstName')
  await expect.poll(async () => (await borderOf(page, name)) === green).toBe(!doubtful)
}

test('CHK-10/doubt an incomplete phone number causes a warning but is accepted, and is doubted by the country that is chosen now', async ({
  page,
}) => {
  const doubt = page.getByText('This does not look like a complete phone number.')
  await fillCheckout(page, { country: 'DE', payment: /transfer/i })
  await expect(doubt).toBeHidden()
  await field(page, 'phone').fill('+49 30')
  await field(page, 'phone').blur()
  await expect(doubt).toBeVisible()
  await expectDoubt(page, 'phone', true)
  await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid', 'true')
  await field(page, 'phone').fill('0151 23456789')
  await field(page, 'phone').blur()
  await expect(doubt).toBeHidden()
  await expectDoubt(page, 'phone', false)
  await field(page, 'country').selectOption('PL')
  await expect(doubt).toBeVisible()
  await field(page, 'country').selectOption('DE')
  await expect(doubt).toBeHidden()
  await field(page, 'delivery').first().check()
  await field(page, 'phone').fill('12')
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
})

test('CHK-10/touched,colours a valid field is green, an invalid one red, an untouched one neither', async ({
  page,
}) => {
  const border = (name: string) => borderOf(page, name)
  const untouched = await border('firstName')
  await field(page, 'firstName').focus()
  await field(page, 'firstName').blur()
  const red = await border('firstName')
  await field(page, 'firstName').fill('Ada')
  await field(page, 'lastName').fill('Example')
  await field(page, 'lastName').blur()
  await page.mouse.move(5, 5)
  const greens = async () => [await border('firstName'), await border('lastName')]
  await expect.poll(async () => new Set(await greens()).size).toBe(1)
  const [green] = await greens()
  expect(new Set([untouched, red, green]).size).toBe(3)
  const strongest = (colour: string | undefined) => {
    const channels = (colour ?? '').match(/\d+/g)?.map(Number) ?? []
    return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels.slice(0, 3)))]
  }
  expect([strongest(red), strongest(green)]).toEqual(['red', 'green'])
  expect(await border('streetAddress')).toBe(untouched)
})

test('CHK-10 shipping, payment and terms have a red frame while invalid, a green one once chosen, and nothing moves', async ({
  page,
}) => {
  await field(page, 'country').selectOption('DE')
  await expect(field(page, 'delivery').first()).toBeVisible()
  await expect(field(page, 'payment').first()).toBeVisible()
  const frames = {
    delivery: page.getByRole('radiogroup', { name: 'Shipping method' }).locator('[data-part="choices"]'),
    payment: page.getByRole('radiogroup', { name: 'Payment method' }).locator('[data-part="choices"]'),
    termsConsent: page.locator('label').filter({ has: page.locator('[name="termsConsent"]') }),
  }
  const look = () =>
    Promise.all(
      Object.values(frames).map(async (frame) => ({
        colour: await frame.evaluate((box) => getComputedStyle(box).borderColor),
        size: await frame.evaluate((box) => [box.clientWidth, box.clientHeight]),
      })),
    )
  const before = await look()
  await field(page, 'firstName').fill('Ada')
  await next(page).click()
  await expect(page.locator('#checkout-lastName-error')).toBeVisible()
  const [red, green] = [await borderOf(page, 'lastName'), await borderOf(page, 'firstName')]
  const invalid = await look()
  expect(invalid.map(({ colour }) => colour)).toEqual([red, red, red])
  await field(page, 'delivery').first().check()
  await field(page, 'payment').first().check()
  await field(page, 'termsConsent').check()
  for (const frame of Object.values(frames)) await expect(frame).toHaveCSS('border-color', green)
  const valid = await look()
  expect(new Set([red, green, ...before.map(({ colour }) => colour)]).size).toBe(3)
  for (const later of [invalid, valid]) {
    expect(later.map(({ size }) => size)).toEqual(before.map(({ size }) => size))
  }
})

test('CHK-05 CHK-07/required,optional CHK-10/asterisk required fields have an asterisk and show their error, others say that they are optional and show none', async ({
  page,
}) => {
  await page.getByLabel('another address').check()
  await page.getByLabel('I buy as a company').check()
  const labels = await page
    .getByRole('form', { name: 'Checkout' })
    .locator('label')
    .evaluateAll((all) =>
      (all as HTMLLabelElement[])
        .filter(({ control }) => control?.matches('select, [type="text"], [type="email"], [type="tel"]'))
        .map((label) => label.textContent ?? ''),
    )
  const starred = labels
    .filter((label) => label.trim().endsWith('*'))
    .map((label) => label.replace(/ \*$/, ''))
  expect(starred.toSorted()).toEqual(
    [
      'First name',
      'Last name',
      'Email',
      'Repeat email',
      'Phone',
      'Country',
      'Street',
      'Street number',
      'Postcode',
      'City',
      'Company or name on the invoice',
      'Billing country',
      'Billing address',
      'Billing postcode',
      'Billing city',
      'VAT number',
    ].toSorted(),
  )
  // The sign is not read aloud.
  const form = page.getByRole('form', { name: 'Checkout' })
  const terms = form.getByRole('checkbox', { name: /accept the Terms/ })
  for (const choice of [form.getByRole('radiogroup').first(), form.getByRole('radiogroup').last(), terms])
    await expect(choice).toHaveAttribute('aria-required', 'true')
  const others = labels.filter((label) => !label.trim().endsWith('*'))
  expect(others.length).toBeGreaterThan(2)
  for (const label of others) expect(label).toMatch(/\(optional\)$/)

  for (const name of ['company', 'billaddress', 'billcity', 'billzip', 'billcountryname']) {
    await field(page, name).focus()
    await field(page, name).blur()
    await expect(page.locator(`#checkout-${name}-error`), name).toHaveText('This is a required field.')
  }
  for (const name of ['companyName', 'billaddress2', 'streetAddress3']) {
    await field(page, name).focus()
    await field(page, name).blur()
    await expect(field(page, name), name).not.toHaveAttribute('aria-invalid', 'true')
  }
})

test('CHK-10/doubt a postcode of an island offers its own destination, and an unusual one causes a warning', async ({
  page,
}) => {
  await field(page, 'firstName').fill('Ada')
  await field(page, 'country').selectOption('PT')
  await field(page, 'zip').fill('9500-100')
  await expect(page.getByText('This postcode belongs to Azores')).toBeVisible()
  await field(page, 'zip').blur()
  await expectDoubt(page, 'zip', true)
  await page.getByRole('button', { name: 'Ship to Azores' }).click()
  await expect(field(page, 'country')).toHaveValue('A2')
  await expect(page.getByText('This postcode belongs to Azores')).toBeHidden()
  await expectDoubt(page, 'zip', false)
  await field(page, 'country').selectOption('DE')
  await expect(page.getByText('Postcodes of Germany look like 10115.')).toBeVisible()
  await expectDoubt(page, 'zip', true)
  await expect(field(page, 'zip')).not.toHaveAttribute('aria-invalid', 'true')
})

test('CHK-11 costs show as soon as the country is chosen: Norway without tax, the Azores with their own', async ({
  page,
}) => {
  const tax = page
    .getByRole('complementary', { name: 'Order summary' })
    .getByRole('term')
    .filter({ hasText: 'Tax' })
    .locator('xpath=following-sibling::dd[1]')
  const sums: string[] = []
  for (const country of ['DE', 'A2', 'NO']) {
    const before = await total(page).textContent()
    await field(page, 'country').selectOption(country)
    if (country !== 'DE') await expect(total(page)).not.toHaveText(before ?? '')
    await page.getByRole('radio', { name: /^Standard parcel/ }).check()
    await expect(page.getByText(/^Shipping, ./)).toBeVisible()
    // The tax of another country makes another total.
    await expect(tax).not.toHaveText(sums.at(-1) ?? '')
    sums.push((await tax.textContent()) ?? '')
  }
  await expect(tax).toHaveText('0.00 €')
  expect(new Set(sums).size).toBe(3)
})

test('CHK-12/next CHK-16 Next sends a postcode that is still waiting, and the order is addressed to the company and person of the form', async ({
  page,
}) => {
  await fillCheckout(page, { country: 'DE', payment: /transfer/i })
  await field(page, 'companyName').fill('Example Motors')
  await field(page, 'streetAddress3').fill('Hof 2')
  const sent = page.waitForRequest((request) => request.postDataJSON()?.variables?.zip === '20095')
  await field(page, 'zip').fill('20095')
  await next(page).click()
  await sent
  await expect(page).toHaveURL(/\/payment$/)
  await placeOrder(page)
  await expect(orderNumber(page)).toBeVisible()
  const shipTo = page.getByRole('region', { name: 'Ship To' })
  for (const text of [
    'Example Motors',
    'Ada Example',
    'Beispielweg 7a',
    'Hof 2',
    '20095 Berlin',
    'Germany',
  ]) {
    await expect(shipTo).toContainText(text)
  }
})
