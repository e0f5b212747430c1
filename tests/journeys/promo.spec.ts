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

for (const [code, message] of [
  ['NOSUCH', 'This promo code is not known.'],
  ['EXPIRED', 'This promo code has expired.'],
  ['USEDUP', 'This promo code has already been used up.'],
] as const) {
  test(`PROMO-03 the refused code ${code} says why and keeps what was typed`, async ({ page }) => {
    await page.getByLabel('Promo code').fill(code)
    await page.getByRole('button', { name: 'Apply Code' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel('Promo code')).toHaveValue(code)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
