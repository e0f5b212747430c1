/** Checks out and pays in every way, with every outcome. */
import { expect } from '@playwright/test'
import type { DriverFor, paying } from '#tests/support/journeys/models.ts'
import { button, failConnection, interceptNext } from '../faults.ts'
import { addFirstPart, cartButton, fillCheckout, open, whenHydrated } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'

export function payingDriver({ page }: DriverContext): DriverFor<typeof paying> {
  const field = (name: string) => page.locator(`main form [name="${name}"]`)
  const decide = (outcome: string) => button(page, outcome).click()
  const state = (name: string) =>
    expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const sendWith = async (payment: RegExp) => {
    await fillCheckout(page, { country: 'DE', payment })
    await button(page, 'Next').click()
    await expect(page).toHaveURL(/\/payment$/)
  }
  const asCompany = async (vat: string) => {
    await fillCheckout(page, { country: 'DE', payment: /transfer/i })
    await page.getByLabel('I buy as a company').check()
    await field('vat').fill(vat)
  }
  const payWith = async (name: RegExp) => {
    await page.getByRole('radio', { name }).check()
    await button(page, 'Pay now').click()
  }
  const reviewing = async () => {
    await expect(page).toHaveURL(/\/payment$/)
    await expect(button(page, 'Place Order and Pay')).toBeEnabled()
    await expect(page.getByText('Beispielweg 7a')).toBeVisible()
  }

  return {
    events: {
      'page.reloaded': async () => {
        await page.reload()
        await whenHydrated(page)
      },
      'zip.changed': async () => {
        const sent = page.waitForRequest((request) => `${request.postData()}`.includes('SetShipZip'))
        await field('country').first().selectOption('DE')
        await field('zip').fill(`101${10 + Math.floor(Math.random() * 80)}`)
        await sent
      },
      'vat.unavailable': async () => {
        await asCompany('DE300')
        await expect(page.getByText('The VAT register does not answer at the moment.')).toBeVisible()
        const sent = page.waitForRequest((request) => `${request.postData()}`.includes('SetVatNumber'))
        await button(page, 'Retry').click()
        await sent
      },
      'vat.refused': () => asCompany('DE200'),
      'vat.accepted': () => asCompany('DE100'),
      'company.left': () => page.getByLabel('I buy as a company').uncheck(),
      'card.sent': () => sendWith(/card/i),
      'wallet.sent': () => sendWith(/wallet/i),
      'transfer.sent': () => sendWith(/transfer/i),
      'address.edited': () => page.getByRole('link', { name: /Edit/ }).click(),
      'order.placed': () => button(page, 'Place Order and Pay').click(),
      'payment.declined': () => decide('Decline'),
      'payment.cancelled': () => decide('Cancel'),
      'payment.expired': () => decide('Expire'),
      'payment.unanswered': () => decide('Never answer'),
      'payment.late': () => decide('Late webhook'),
      'payment.made': () => decide('Pay'),
      'pay.refused': async () => {
        const forget = await interceptNext(page, 'StartPayment', failConnection)
        await button(page, 'Pay now').click()
        await expect(button(page, 'Pay now')).toBeEnabled()
        await forget()
      },
      'paid.again': () => payWith(/card/i),
      'transfer.chosen': () => payWith(/transfer/i),
      'wallet.chosen': () => payWith(/wallet/i),
      'wallet.left': () => button(page, 'Pay another way').click(),
      'wallet.cancelled': () => button(page, 'Pay another way').click(),
      'wallet.approved': async () => {
        await button(page, 'Sandbox wallet').click()
        await expect(page).toHaveURL(/\/sandbox\//)
        await decide('Pay')
      },
      'withdrawal.sent': async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: /withdraw/i })
          .first()
          .click()
        await expect(page.getByLabel(/^Email/)).toHaveValue('ada@example.com')
        const lines = page.getByRole('group', { name: /^Lines/ })
        await lines.getByRole('checkbox').first().check()
        await button(page, 'Go on').click()
        await button(page, 'Back').click()
        await button(page, 'Go on').click()
        await button(page, 'Confirm withdrawal').click()
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
      barred: async () => {
        await expect(page.getByText('Invalid VAT number').first()).toBeVisible()
        await button(page, 'Next').click()
        await expect(page).toHaveURL(/\/checkout$/)
      },
      taxFree: () => expect(page.getByText('Confirmed by the VAT register.')).toBeVisible(),
      reviewingCard: reviewing,
      reviewingWallet: reviewing,
      reviewingTransfer: reviewing,
      atProvider: () => expect(page.getByText('This is a sandbox.')).toBeVisible(),
      approving: async () => {
        const words = 'Your order is placed. Please pay it with your wallet.'
        await expect(page.getByText(words)).toBeVisible()
        await expect(cartButton(page)).toHaveAccessibleName(/^0 item/)
      },
      approvingHere: () => expect(button(page, 'Pay another way')).toBeVisible(),
      owing: async () => {
        await expect(page).toHaveURL(/\/order\/[^/]+$/)
        await expect(button(page, 'Pay now')).toBeEnabled()
      },
      transferring: async () => {
        const card = page.getByRole('region', { name: 'Pay by bank transfer' })
        await expect(card).toContainText('IBAN')
        await state('Payment open')
      },
      pending: () => state('Payment in progress'),
      paid: async () => {
        await state('Paid')
        await expect(button(page, 'Pay now')).toHaveCount(0)
      },
      withdrawn: () => expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused(),
    },
  }
}
