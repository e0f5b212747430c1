import { expect } from '@playwright/test'
import { fillCart, test } from './support/buyer.ts'

test.beforeEach(async ({ page }) => {
  await fillCart(page)
  await page.goto('/basket')
  await page.getByRole('button', { name: 'Add Promo Code' }).click()
})

test('PROMO-01 PROMO-02 CART-10 a code is applied, shown read-only, and cleared by Change code', async ({
  page,
}) => {
  const code = page.getByLabel('Promo code')
  await code.fill('welcome10')
  await page.getByRole('button', { name: 'Apply Code' }).click()
  await expect(page.getByRole('button', { name: 'Change code' })).toBeVisible()
  await expect(code).toHaveValue('WELCOME10')
  await expect(code).toHaveAttribute('readonly', '')
  await expect(page.getByText('Incl. 10% discount')).toBeVisible()
  const sent = page.waitForRequest((request) => request.postData()?.includes('SetPromoCode') ?? false)
  await page.getByRole('button', { name: 'Change code' }).click()
  expect((await sent).postDataJSON().variables.code).toBe('')
  await expect(page.getByRole('button', { name: 'Apply Code' })).toBeVisible()
  await expect(page.getByText('Incl. 10% discount')).toBeHidden()
})

test('PROMO-03 A11Y-02/kept a refused code says why and keeps what was typed; its button keeps the focus', async ({
  page,
}) => {
  const code = page.getByLabel('Promo code')
  const apply = page.getByRole('button', { name: 'Apply Code' })
  for (const [typed, message] of [
    ['NOSUCH', 'This promo code is not known.'],
    ['EXPIRED', 'This promo code has expired.'],
    ['USEDUP', 'This promo code has already been used up.'],
  ] as const) {
    await code.fill(typed)
    await apply.press('Enter')
    await expect(page.getByText(message)).toBeVisible()
    await expect(code).toHaveValue(typed)
    await expect(apply).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
