/** A11Y-01 and A11Y-04 in every state of cart, checkout and payment, wide and narrow, light and dark. */
import { expect, type Page } from '@playwright/test'
import {
  chooseOutcome,
  field,
  fillCart,
  isOperation,
  next,
  orderButton,
  orderNumber,
  test,
} from './support/buyer.ts'
import { axeViolations, cutOff, narrow, sidewaysScroll, wide } from './support/pageChecks.ts'
import { cartButton, fillCheckout, goOffline } from './support/shopper.ts'

/** Expects no violation from axe, and at 320 px no horizontal scrolling and nothing cut off. */
const expectClean = async (page: Page, state: string) => {
  for (const [size, colorScheme] of [
    [wide, 'light'],
    [narrow, 'dark'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    expect([state, size.width, await axeViolations(page)]).toEqual([state, size.width, []])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect([state, 320, await sidewaysScroll(page), await cutOff(page)]).toEqual([state, 320, 0, []])
  await page.setViewportSize(wide)
}

test('A11Y-01 A11Y-04/cut,sideways cart: kit, refused and accepted code, mini cart, offline', async ({
  page,
  context,
}) => {
  test.slow()
  await fillCart(page)
  await fillCart(page, { category: 'SUSPENSION KITS' })
  await page.goto('/basket')
  await page.getByRole('button', { name: 'Show components' }).first().click()
  await page.getByLabel('Country').selectOption('DE')
  await expect(page.getByRole('radiogroup', { name: 'Shipping method' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Promo Code' }).click()
  await page.getByLabel('Promo code').fill('NOSUCH')
  await page.getByRole('button', { name: 'Apply Code' }).click()
  await expect(page.getByText('This promo code is not known.')).toBeVisible()
  await expectClean(page, 'basket, code refused')
  await page.getByLabel('Promo code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply Code' }).click()
  await expect(page.getByRole('button', { name: 'Change code' })).toBeVisible()
  await goOffline(page)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await expectClean(page, 'basket, offline')
  await context.setOffline(false)
  await cartButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Shopping cart' })).toBeVisible()
  await expectClean(page, 'mini cart')
})

test('A11Y-01 A11Y-04/cut,sideways checkout: empty, problems, company with each answer of the VAT register', async ({
  page,
}) => {
  test.slow()
  await page.goto('/checkout')
  await expect(page.getByText(/nothing to check out/)).toBeVisible()
  await expectClean(page, 'nothing to check out')
  await fillCart(page)
  await page.goto('/checkout')
  await expect(field(page, 'firstName')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Please check these fields:')).toBeVisible()
  await expectClean(page, 'problems')
  await fillCheckout(page, { country: 'DE', payment: /card/i })
  await page.getByLabel('another address').check()
  await page.getByLabel('I buy as a company').check()
  for (const [number, answer] of [
    ['DE100', 'Confirmed by the VAT register.'],
    ['DE200', 'Invalid VAT number'],
    ['DE300', 'The VAT register does not answer at the moment.'],
  ] as const) {
    await field(page, 'vat').fill(number)
    await expect(page.getByText(answer).first()).toBeVisible()
    await expectClean(page, `company ${number}`)
  }
})

test('A11Y-01 A11Y-04/cut,sideways payment page, its dialog, the sandbox, and the order in each state', async ({
  page,
  context,
}) => {
  test.slow()
  await fillCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, { country: 'DE', payment: /card/i })
  await next(page).click()
  await expect(orderButton(page)).toBeEnabled()
  await expectClean(page, 'review')
  let lost = true
  await context.route('**/graphql', (route) =>
    lost && isOperation(route.request().postData(), 'PlaceOrder') ? route.abort() : route.fallback(),
  )
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'No answer came' })
  await expect(dialog).toBeVisible()
  await expectClean(page, 'no answer')
  lost = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await expectClean(page, 'sandbox')
  await chooseOutcome(page, 'Decline')
  await expect(orderNumber(page)).toBeVisible()
  await expectClean(page, 'declined')
  await page.getByRole('radio', { name: 'Wallet' }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('button', { name: 'Sandbox wallet' })).toBeVisible()
  await expectClean(page, 'wallet')
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('region', { name: 'Pay by bank transfer' })).toBeVisible()
  await expectClean(page, 'transfer')
  await page.getByRole('radio', { name: 'Card or bank' }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await chooseOutcome(page, 'Pay')
  await expect(page.getByText('Your order has beed paid')).toBeVisible()
  await expectClean(page, 'paid')
})
