/**
 * Performs journeys in a browser against the running shop, by role and name as a screen reader finds elements. Faults are
 * injected into the network: slow, lost or refused answers, and an upstream that is down.
 */
import { expect } from '@playwright/test'
import type { ShopperDriver } from '#tests/support/journeys/shopper.ts'
import type { DriverContext } from './drivers/driverContext.ts'
import { answerSlowly, button, dialog, interceptNext, loseAnswer, quantities } from './faults.ts'
import { rowInStock } from './partsInStock.ts'
import {
  answerConsent,
  cartButton,
  chooseVehicle,
  fillCheckout,
  hilux,
  open,
  whenHydrated,
} from './shopper.ts'

/** The number of pieces that a journey buys. */
const most = 3

export function browserDriver({ page, upstream, journeyNumber }: DriverContext): ShopperDriver {
  const toAdd = { name: /^Add to cart/ }
  const addButtons = page.getByRole('main').getByRole('button', toAdd)
  /** The add button of a part with enough stock: plus does nothing at the last piece (CART-04). */
  const addButton = async () => (await rowInStock(page, most, journeyNumber)).getByRole('button', toAdd)
  const carried = (count: number) =>
    expect(cartButton(page)).toHaveAccessibleName(new RegExp(`\\b${count} items? - `), { timeout: 30_000 })
  const toBasket = async () => {
    if (new URL(page.url()).pathname !== '/basket') await open(page, '/basket')
    await expect(quantities(page)).toHaveCount(1)
  }
  const decide = (name: string) => button(page, name).click()
  const place = () => button(page, 'Place Order and Pay').click()

  return {
    events: {
      'consent.agreed': () => answerConsent(page, 'Agree'),
      'consent.rejected': () => answerConsent(page, 'Reject'),
      'vehicle.found': async () => {
        await chooseVehicle(page, hilux)
        await button(page, 'Show me the parts').click()
      },
      'part.added': async () => {
        const forget = await interceptNext(page, 'AddToCart', answerSlowly)
        // A double click must add one piece.
        await (await addButton()).dblclick()
        await carried(1)
        await forget()
      },
      'addition.refused': async () => {
        const button = await addButton()
        upstream.cut()
        await button.click()
        await expect(dialog(page, 'Info')).toBeVisible({ timeout: 20_000 })
        upstream.restore()
        await dialog(page, 'Info').getByRole('button', { name: 'Close' }).click()
        await expect(dialog(page, 'Info')).toBeHidden()
      },
      'quantity.raised': async () => {
        await toBasket()
        const more = button(page, 'Increase quantity')
        for (let quantity = 2; quantity <= most; quantity += 1) {
          await expect(more).not.toHaveAttribute('aria-disabled', 'true')
          await more.click()
          await expect(quantities(page)).toHaveValue(String(quantity))
        }
      },
      'line.removed': async () => {
        await toBasket()
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Remove / })
          .click()
      },
      'removal.undone': () => page.getByRole('button', { name: 'Undo' }).click(),
      'checkout.begun': async () => {
        await toBasket()
        await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
      },
      'form.left.incomplete': async () => {
        await button(page, 'Next').click()
        await expect(page.getByText('Please check these fields:')).toBeVisible()
      },
      'form.sent': async () => {
        await fillCheckout(page, { country: 'DE', payment: /card/i })
        await button(page, 'Next').click()
      },
      'placement.refused': async () => {
        upstream.cut()
        await place()
        const refused = dialog(page, 'Your order was not placed')
        await expect(refused).toContainText('Nothing was ordered.', { timeout: 30_000 })
        upstream.restore()
        await refused.getByRole('button', { name: 'Close' }).click()
      },
      'placement.unanswered': async () => {
        const forget = await interceptNext(page, 'PlaceOrder', loseAnswer)
        await place()
        await expect(dialog(page, 'No answer came')).toBeVisible({ timeout: 30_000 })
        await forget()
      },
      'placement.retried': () => button(page, 'Try again').click(),
      'order.placed': place,
      'payment.declined': () => decide('Decline'),
      'payment.cancelled': () => decide('Cancel'),
      'payment.retried': () => button(page, 'Pay now').click(),
      'payment.approved': () => decide('Pay'),
    },
    states: {
      arriving: async () => {
        await page.goto('/')
        await expect(dialog(page, 'Cookies')).toBeVisible()
        await whenHydrated(page)
      },
      browsing: async () => {
        await expect(dialog(page, 'Cookies')).toBeHidden()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
      listing: async () => {
        await expect
          .poll(() => Object.fromEntries(new URL(page.url()).searchParams), { timeout: 20_000 })
          .toMatchObject({ ...hilux })
        expect(new URL(page.url()).pathname).toBe('/parts')
        await expect(addButtons.first()).toHaveText('Add to cart')
        await expect(cartButton(page)).toHaveAccessibleName(/\b0 items?/)
      },
      carrying: () => carried(1),
      carryingMore: async () => {
        await carried(most)
        // Another tab of the visitor must show the same cart.
        const second = await page.context().newPage()
        await open(second, '/basket')
        await expect(quantities(second)).toHaveValue(String(most))
        await second.close()
      },
      regretting: async () => {
        await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
        await expect(cartButton(page)).toHaveAccessibleName(/\b0 items?/)
      },
      checkingOut: async () => {
        await expect(page).toHaveURL(/\/checkout$/)
        await expect(page.getByRole('form', { name: 'Checkout' })).toBeVisible()
        await expect(button(page, 'Next')).toBeEnabled()
      },
      reviewing: async () => {
        await expect(page).toHaveURL(/\/payment$/)
        await expect(button(page, 'Place Order and Pay')).toBeEnabled()
        await expect(page.getByText('Beispielweg 7a')).toBeVisible()
      },
      wondering: () =>
        expect(dialog(page, 'No answer came')).toContainText(
          'Trying again is safe: it never makes a second order.',
        ),
      paying: async () => {
        await expect(page.getByText('This is a sandbox.')).toBeVisible({ timeout: 20_000 })
        await expect(button(page, 'Pay')).toBeVisible()
      },
      owing: async () => {
        await expect(page).toHaveURL(/\/order\/[^/]+$/)
        await expect(button(page, 'Pay now')).toBeEnabled()
        await expect(page.getByText('Your order has beed paid')).toHaveCount(0)
      },
      served: async () => {
        await expect(page).toHaveURL(/\/order\/[^/]+$/)
        await expect(page.getByText('Your order has beed paid')).toBeVisible()
        await expect(button(page, 'Pay now')).toHaveCount(0)
        await expect(cartButton(page)).toHaveAccessibleName(/\b0 items?/)
      },
    },
  }
}
