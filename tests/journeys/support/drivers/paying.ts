/** Checks out and pays by card, with reloads on the way. */
import { expect } from '@playwright/test'
import type { DriverFor, paying } from '#tests/support/journeys/models.ts'
import { button } from '../faults.ts'
import { addFirstPart, fillCheckout, open, whenHydrated } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'

export function payingDriver({ page }: DriverContext): DriverFor<typeof paying> {
  const field = (name: string) => page.locator(`main form [name="${name}"]`)
  const decide = (outcome: string) => button(page, outcome).click()

  return {
    events: {
      'page.reloaded': async () => {
        await page.reload()
        await whenHydrated(page)
      },
      'vat.accepted': async () => {
        await fillCheckout(page, { country: 'DE', payment: /card/i })
        await page.getByLabel('I buy as a company').check()
        await field('vat').fill('DE100')
      },
      'company.left': () => page.getByLabel('I buy as a company').uncheck(),
      'card.sent': async () => {
        await fillCheckout(page, { country: 'DE', payment: /card/i })
        await button(page, 'Next').click()
        await expect(page).toHaveURL(/\/payment$/)
      },
      'order.placed': () => button(page, 'Place Order and Pay').click(),
      'payment.declined': () => decide('Decline'),
      'payment.made': () => decide('Pay'),
      'paid.again': async () => {
        await page.getByRole('radio', { name: /card/i }).check()
        await button(page, 'Pay now').click()
      },
    },
    states: {
      checkingOut: async () => {
        if (page.url() === 'about:blank') {
          await open(page, '/parts?category=SPRINGS%20AND%20SHOCKS')
          await addFirstPart(page)
          await open(page, '/checkout')
        }
        await expect(page).toHaveURL(/\/checkout$/)
        await expect(button(page, 'Next')).toBeEnabled()
      },
      taxFree: () => expect(page.getByText('Confirmed by the VAT register.')).toBeVisible(),
      reviewing: async () => {
        await expect(page).toHaveURL(/\/payment$/)
        await expect(button(page, 'Place Order and Pay')).toBeEnabled()
        await expect(page.getByText('Beispielweg 7a')).toBeVisible()
      },
      atProvider: () => expect(page.getByText('This is a sandbox.')).toBeVisible(),
      owing: async () => {
        await expect(page).toHaveURL(/\/order\/[^/]+$/)
        await expect(button(page, 'Pay now')).toBeEnabled()
      },
      paid: async () => {
        await expect(page.getByRole('heading', { level: 2, name: 'Paid', exact: true })).toBeVisible()
        await expect(button(page, 'Pay now')).toHaveCount(0)
      },
    },
  }
}
