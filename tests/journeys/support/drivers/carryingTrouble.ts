/** What happens to a cart from outside: little stock, and a lost cookie. */
import { expect, type Page } from '@playwright/test'
import { button, quantities } from '../faults.ts'
import { whenHydrated } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'

/** What the upstream says of a part of which two pieces are left. */
const twoPieces = (answer: unknown) => ({
  ...(answer as object),
  available: [{ location: 'PL2', default: true, quantityavailable: 2 }],
  manufacturerstock: 0,
  deliveries: {},
})
const more = (page: Page) => button(page, 'Increase quantity')
const untilReloaded = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await whenHydrated(page)
    await expect(quantities(page)).toHaveValue('2')
    await check()
  }).toPass()
export const raise = async (page: Page) => {
  await expect(more(page)).not.toHaveAttribute('aria-disabled', 'true')
  await more(page).click()
}

/** The part of the `carrying` driver that is about failures; the rest is in `carrying.ts`. */
export function carryingTrouble({ page, upstream }: DriverContext) {
  return {
    events: {
      'limit.met': async () => {
        const forget = upstream.change({ action: 'getStock' }, twoPieces)
        // The shop keeps what it knows of the stock for seconds (CAT-16).
        // The stock is two, so plus only says so (CART-04). Without those words it waits for the cart.
        await untilReloaded(page, async () => {
          await expect(more(page)).toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 })
          const words = page.getByText('All that we can deliver', { exact: true })
          await expect(words).toBeVisible({ timeout: 1_000 })
        })
        await expect(button(page, 'Decrease quantity')).not.toHaveAttribute('aria-disabled', 'true')
        await more(page).click({ force: true })
        await expect(quantities(page)).toHaveValue('2')
        forget()
        await untilReloaded(page, () =>
          expect(more(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 }),
        )
      },
      'cart.lost': async () => {
        const cookies = await page.context().cookies()
        const cart = cookies.find(({ name }) => name === 'cart')
        if (!cart) throw new Error('The cart cookie is missing.')
        await page.context().addCookies([{ ...cart, value: [...cart.value].reverse().join('') }])
        await page.reload()
        await expect(page.getByText('Your basket is no longer available')).toHaveCount(1)
        await page.reload()
        await whenHydrated(page)
      },
    },
  }
}
