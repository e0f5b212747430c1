import { expect, type Page } from '@playwright/test'
import { fillCart, next, openFilledCheckout, test } from './support/buyer.ts'
import { placeOrder } from './support/shopper.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: /summary/i })
const amountOf = (page: Page, term: string) =>
  summary(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}`) })
    .locator('xpath=following-sibling::dd[1]')
const express = (page: Page) => page.getByRole('radio', { name: /^Express/ })

test('CART-14/sum,methods,days an express buyer sees prices and days beside the methods, and the express days to the end', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/basket')
  await page.getByLabel('Country', { exact: true }).selectOption('DE')
  await expect(amountOf(page, 'Shipping')).toHaveText('choose a method')
  const goods = (await amountOf(page, 'Items').textContent()) ?? ''
  await expect(amountOf(page, 'Total without shipping')).toHaveText(goods)
  const method = page.locator('label').filter({ has: express(page) })
  const label = (await method.textContent()) ?? ''
  const [price = ''] = /\d+\.\d\d €/.exec(label) ?? []
  const [expressDays = ''] = /Delivery to Germany within \S+ working days? of dispatch/.exec(label) ?? []
  const standard = page.locator('label').filter({ has: page.getByRole('radio', { name: /^Standard/ }) })
  expect([price, expressDays]).not.toContain('')
  await expect(standard).not.toContainText(expressDays)
  await express(page).check()
  await expect(amountOf(page, 'Shipping')).toHaveText(price)
  await expect(amountOf(page, 'Total')).not.toHaveText(goods)

  await openFilledCheckout(page, 'DE', /transfer/i)
  await expect(page.locator('label').filter({ has: express(page) })).toContainText(price)
  await express(page).check()
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByText(expressDays)).toBeVisible()
  await placeOrder(page)
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText(expressDays)).toBeVisible()
})

test('CART-15/amount,remove the amount of a discount shows, and its code can be taken out', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/basket')
  await page.getByRole('button', { name: 'Add Promo Code' }).click()
  await page.getByLabel('Promo code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply Code' }).click()
  await expect(amountOf(page, 'Promo code WELCOME10')).toHaveText(/^Incl. 10% discountyou save \d+\.\d\d €$/)
  await page.getByRole('button', { name: 'Remove code' }).click()
  await expect(page.getByText('you save')).toHaveCount(0)
  await expect(page.getByLabel('Promo code')).toHaveValue('')
})
