/** The billing data of the checkout form decide about one another's rules. */
import { expect, type Page } from '@playwright/test'
import { field, next, test } from './support/buyer.ts'
import { openReloadedCheckout } from './support/review.ts'

const problemsListed = (page: Page) =>
  page.getByRole('form', { name: 'Checkout' }).getByRole('link', { name: /Billing|VAT|Company or name/ })
const problemOf = (page: Page, name: string) => page.locator(`#checkout-${name}-error`)
const foreignLetters = 'Please remove letters before the VAT number. Use country selection for prefix'

test.beforeEach(({ page }) => openReloadedCheckout(page, /transfer/i, 'PL'))

test('CHK-07/required CHK-08/company billing data is required for another invoice address, and the list of problems names no field that is no longer asked for', async ({
  page,
}) => {
  const [billing, company] = [field(page, 'billing'), field(page, 'isCompany')]
  await billing.check()
  await company.check()
  await next(page).click()
  await expect(problemsListed(page)).toHaveCount(6)
  for (const name of ['company', 'billaddress', 'billcity', 'billzip', 'billcountryname'])
    await expect(field(page, name), name).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'billaddress2')).not.toHaveAttribute('aria-invalid', 'true')
  await company.uncheck()
  await expect(problemsListed(page)).toHaveCount(5)
  await billing.uncheck()
  await expect(field(page, 'company')).toHaveCount(0)
  await expect(problemsListed(page)).toHaveCount(0)
  await expect(page.getByText('Please check these fields:')).toHaveCount(0)
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
})

test('CHK-08/prefix a number that the chosen country makes right has no problem any more, and the other way round', async ({
  page,
}) => {
  await field(page, 'isCompany').check()
  await field(page, 'vat').fill('DE 136 695 976')
  await field(page, 'vat').blur()
  await expect(problemOf(page, 'vat')).toHaveText(foreignLetters)
  await field(page, 'country').selectOption('DE')
  await expect(problemOf(page, 'vat')).toHaveCount(0)
  await field(page, 'country').selectOption('PL')
  await expect(problemOf(page, 'vat')).toHaveText(foreignLetters)
})

test('CHK-10/press a press that leaves a field with a problem reaches what was pressed', async ({ page }) => {
  // On a phone the problem takes two lines, and moves the shipping methods by as much.
  await page.setViewportSize({ width: 375, height: 812 })
  await field(page, 'isCompany').check()
  const express = field(page, 'delivery').last()
  await express.scrollIntoViewIfNeeded()
  await field(page, 'vat').fill('DE136695976')
  await express.hover()
  await page.mouse.down()
  // People press for longer than the form takes to show a problem.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
  await page.mouse.up()
  await expect(express).toBeChecked()
  await expect(problemOf(page, 'vat')).toHaveText(foreignLetters)
})

test('CHK-13/prefix a billing country sets the VAT number to its prefix, EL for Greece, which has no problem of the number before it', async ({
  page,
}) => {
  await field(page, 'isCompany').check()
  await field(page, 'billing').check()
  const sent = page.waitForRequest((request) => request.postData()?.includes('SetVatNumber') ?? false)
  await field(page, 'billcountryname').selectOption('GR')
  await expect(field(page, 'vat')).toHaveValue('EL')
  expect((await sent).postDataJSON().variables.number).toBe('EL')
  await expect(page.getByText('Invalid VAT number')).toBeHidden()
  await field(page, 'vat').fill('DE136695976')
  await field(page, 'vat').blur()
  await expect(problemOf(page, 'vat')).toHaveText(foreignLetters)
  await field(page, 'billcountryname').selectOption('FR')
  await expect(field(page, 'vat')).toHaveValue('FR')
  await expect(problemOf(page, 'vat')).toHaveCount(0)
  // It is not complete either.
  await next(page).click()
  await expect(problemOf(page, 'vat')).toHaveText('This is a required field.')
})
