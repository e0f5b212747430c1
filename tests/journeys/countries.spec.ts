import { expect, type Page } from '@playwright/test'
import { field, fillCart, next, openFilledCheckout, sendOperation, test } from './support/buyer.ts'
import { failConnection, holdAll, interceptAll } from './support/faults.ts'
import { openReloadedCheckout } from './support/review.ts'
import { placeOrder } from './support/shopper.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: /summary/i })
const tax = (page: Page) =>
  summary(page).getByRole('term').filter({ hasText: 'Tax' }).locator('xpath=following-sibling::dd[1]')
const taxAtReview = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'Tax' }).locator('xpath=following-sibling::dd[1]')
const choose = async (page: Page, country: string) => {
  await page.getByLabel('Country', { exact: true }).selectOption(country)
}

test('CART-07 the destination decides the tax: Germany, Azores, Norway', async ({ page }) => {
  await fillCart(page)
  await page.goto('/basket')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('SetShipCountry')) sent.push(request.postDataJSON().variables.country)
  })
  await choose(page, 'DE')
  await expect(page.getByRole('radiogroup', { name: 'Shipping method' })).toBeVisible()
  const german = await tax(page).textContent()
  await choose(page, 'A2')
  await expect(tax(page)).not.toHaveText(german ?? '')
  await expect(tax(page)).not.toHaveText('0.00 €')
  await choose(page, 'NO')
  await expect(tax(page)).toHaveText('0.00 €')
  expect(sent).toEqual(['DE', 'A2', 'NO'])
})

test('CART-08 CART-09/visitor while a country is saved, the former country’s methods cannot be chosen; shipping to France refers nobody', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/basket')
  await choose(page, 'DE')
  const methods = page.getByRole('radiogroup', { name: 'Shipping method' }).getByRole('radio')
  await expect(methods.nth(1)).toBeEnabled()
  const saving = await holdAll(page, 'SetShipCountry')
  await choose(page, 'FR')
  await expect(methods.nth(1)).toBeDisabled()
  saving.release()
  await methods.nth(1).check()
  await expect(page.getByText('Delivery to France within 2-3 working days of dispatch.')).toBeVisible()
  await expect(methods.nth(1)).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Only a visitor who is in France is.
  await expect(page.getByText('place your order on our')).toBeHidden()
})

test('CART-08 a country that is chosen while the cart is read stays chosen, and the former one’s methods cannot be', async ({
  page,
  context,
}) => {
  await fillCart(page)
  await page.goto('/basket')
  await choose(page, 'DE')
  const methods = page.getByRole('radiogroup', { name: 'Shipping method' }).getByRole('radio')
  await expect(methods.nth(1)).toBeEnabled()
  const reading = await holdAll(page, 'Cart')
  const saving = await holdAll(page, 'SetShipCountry')
  const other = await context.newPage()
  await other.goto('/basket')
  await other.getByRole('button', { name: 'Increase quantity' }).click()
  await reading.sent
  await choose(page, 'FR')
  reading.release()
  await saving.sent
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2')
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('FR')
  await expect(methods.nth(1)).toBeDisabled()
  saving.release()
  await expect(page.getByText('Delivery to France within 2-3 working days of dispatch.')).toBeVisible()
  await expect(methods.nth(1)).toBeEnabled()
})

for (const [visitor, site] of [
  ['GB', 'UK site'],
  ['FR', 'French site'],
] as const) {
  test.describe(`a visitor from ${visitor}`, () => {
    test.use({ visitor })
    test(`CART-09/referral,open CART-01/advice is referred to the ${site} and can continue`, async ({
      page,
    }) => {
      await fillCart(page)
      await page.goto('/basket')
      await expect(page.getByText(`browse here, but please place your order on our ${site}.`)).toBeVisible()
      await expect(page.getByRole('link', { name: site })).toHaveAttribute('href', /^https:\/\/[^/]+/)
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
      await expect(field(page, 'firstName')).toBeVisible()
    })
  })
}

test.describe('a company', () => {
  test.beforeEach(async ({ page }) => {
    await openReloadedCheckout(page, /transfer/i)
    await page.getByLabel('I buy as a company').check()
  })

  test('CHK-08 CHK-11 LAW-04/order a confirmed number makes the order tax-free, as the order says, and the next one, too', async ({
    page,
  }) => {
    await expect(tax(page)).not.toHaveText('0.00 €')
    await field(page, 'vat').fill('DE100')
    await expect(page.getByText('Confirmed by the VAT register.')).toBeVisible()
    await expect(tax(page)).toHaveText('0.00 €')
    await next(page).click()
    await expect(page).toHaveURL(/\/payment$/)
    await placeOrder(page)
    await expect(page).toHaveURL(/\/order\//)
    await expect(page.getByText(/^Tax-free intra-Community supply/)).toHaveText(
      /2006\/112\/EC.*Your VAT number DE100, ours PL\d{10}\.$/,
    )
    // The next cart has the country already, and is no company's yet.
    await fillCart(page)
    await sendOperation(page, 'SetShipCountry', { country: 'DE', company: false })
    await page.goto('/checkout')
    await expect(page.getByLabel('I buy as a company')).toBeChecked()
    await expect(page.getByText('Confirmed by the VAT register.')).toBeVisible()
    await expect(tax(page)).toHaveText('0.00 €')
  })

  test('CART-07 LAW-04 another country on the cart page leaves a confirmed company tax-free', async ({
    page,
  }) => {
    await field(page, 'vat').fill('DE100')
    await expect(tax(page)).toHaveText('0.00 €')
    await page.goto('/basket')
    await expect(tax(page)).toHaveText('0.00 €')
    await page.getByRole('button', { name: 'Estimate Shipping and Tax' }).click()
    await choose(page, 'FR')
    await expect(page.getByText(/^Delivery to France/).first()).toBeVisible()
    await expect(tax(page)).toHaveText('0.00 €')
  })

  test('LAW-04 in the country of dispatch it pays tax although its number is valid', async ({ page }) => {
    await field(page, 'country').selectOption('PL')
    await expect(page.getByText(/^Delivery to Poland/).first()).toBeVisible()
    await field(page, 'vat').fill('PL100')
    await expect(page.getByText('Confirmed by the VAT register.')).toBeVisible()
    const { cart } = await sendOperation(page, 'Cart', {})
    expect(cart.totals.tax.amount).toBeGreaterThan(0)
  })

  test('CHK-08/invalid,unavailable CHK-14 a number that is not confirmed blocks Next and gets the focus; an unanswered check can be retried', async ({
    page,
  }) => {
    const problems = page.getByRole('alert').filter({ hasText: 'Please check' }).getByRole('listitem')
    await field(page, 'vat').fill('DE200')
    await expect(page.getByText('Invalid VAT number').first()).toBeVisible()
    await field(page, 'termsConsent').uncheck()
    await next(page).click()
    await expect(field(page, 'vat')).toBeFocused()
    await expect(problems).toHaveText([/^VAT number/, /^Terms/])
    await field(page, 'termsConsent').check()

    await field(page, 'vat').fill('DE300')
    await expect(page.getByText('The VAT register does not answer at the moment.')).toBeVisible()
    await expect(page.getByText('Invalid VAT number').first()).toBeVisible()
    await next(page).click()
    await expect(field(page, 'vat')).toBeFocused()
    await expect(problems).toHaveText([/^VAT number/])
    const sent = page.waitForRequest((request) => request.postData()?.includes('SetVatNumber') ?? false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await sent
    await expect(page).toHaveURL(/\/checkout$/)
  })

  test('CHK-08/prefix,waits another country’s prefix is an error, the own one is not; Next waits for the running check', async ({
    page,
  }) => {
    await field(page, 'vat').fill('FR12345678901')
    await field(page, 'vat').blur()
    const message = 'Please remove letters before the VAT number. Use country selection for prefix'
    await expect(page.getByText(message)).toBeVisible()
    await field(page, 'vat').fill('DE100')
    await next(page).click()
    await expect(page).toHaveURL(/\/payment$/)
  })

  test('CHK-03 CHK-08 LAW-04 what was typed before a reload stays, its number is confirmed again, and unticking the company restores the tax', async ({
    page,
  }) => {
    await field(page, 'streetAddress').fill('Neuer Weg')
    await field(page, 'vat').fill('DE100')
    await expect(tax(page)).toHaveText('0.00 €')
    await sendOperation(page, 'SetShipCountry', { country: 'DE', company: false })
    await page.reload()
    await expect(field(page, 'streetAddress')).toHaveValue('Neuer Weg')
    await expect(field(page, 'vat')).toHaveValue('DE100')
    await expect(page.getByText('Confirmed by the VAT register.')).toBeVisible()
    await expect(tax(page)).toHaveText('0.00 €')
    await page.getByLabel('I buy as a company').uncheck()
    await expect(tax(page)).not.toHaveText('0.00 €')
  })

  test('CHK-11 LAW-04 the form of each tab decides the tax of its own review', async ({ page, context }) => {
    await field(page, 'vat').fill('DE100')
    await expect(tax(page)).toHaveText('0.00 €')
    const other = await context.newPage()
    await openFilledCheckout(other, 'DE', /transfer/i)
    await expect(other.getByLabel('I buy as a company')).not.toBeChecked()
    await expect(tax(other)).not.toHaveText('0.00 €')
    await next(other).click()
    await expect(other).toHaveURL(/\/payment$/)
    await expect(taxAtReview(other)).not.toHaveText('0.00 €')
    await next(page).click()
    await expect(page).toHaveURL(/\/payment$/)
    await expect(taxAtReview(page)).toHaveText('0.00 €')
  })

  test('CHK-11 LAW-04 Next waits until the cart has the company flag of the form', async ({ page }) => {
    await field(page, 'vat').fill('DE100')
    await expect(tax(page)).toHaveText('0.00 €')
    await sendOperation(page, 'SetShipCountry', { country: 'DE', company: false })
    const refuse = await interceptAll(page, 'SetShipCountry', failConnection)
    await next(page).click()
    await expect(page.getByRole('form', { name: 'Checkout' }).getByText(/could not be reached/)).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
    await refuse()
    await next(page).click()
    await expect(page).toHaveURL(/\/payment$/)
    await expect(taxAtReview(page)).toHaveText('0.00 €')
  })
})
