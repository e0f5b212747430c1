/** Disturbs changes of a cart: refusals, lost answers, limits, other tabs, no connection. */
import { expect, type Page, type Request } from '@playwright/test'
import {
  answerWith,
  button,
  dialog,
  interceptAll,
  interceptNext,
  isRequestOf,
  loseAnswer,
  quantities,
} from '../faults.ts'
import { cartButton, open, whenHydrated } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'

const more = (page: Page) => button(page, 'Increase quantity')
export const raise = async (page: Page) => {
  await expect(more(page)).not.toHaveAttribute('aria-disabled', 'true')
  await more(page).click()
}

/** The part of the `carrying` driver that is about failures; the rest is in `carrying.ts`. */
export function carryingTrouble({ page }: DriverContext) {
  const closeInfo = async () => {
    await dialog(page, 'Info').getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page, 'Info')).toBeHidden()
  }

  return {
    events: {
      'change.refused': async () => {
        const message = 'Only one is left.'
        const refusal = { setLineQuantity: { __typename: 'CartRefused', message, code: null } }
        const forget = await interceptNext(page, 'SetLineQuantity', answerWith(refusal))
        await raise(page)
        await expect(quantities(page)).toHaveValue('2')
        await expect(dialog(page, 'Info')).toContainText(message)
        await forget()
        await closeInfo()
      },
      'change.lost': async () => {
        let isLost = false
        const isChange = (request: Request) => isRequestOf(request, 'SetLineQuantity')
        page.on('requestfailed', (request) => {
          isLost ||= isChange(request)
        })
        const readAgain = page.waitForResponse(
          (response) => isLost && isRequestOf(response.request(), 'Cart'),
        )
        const forget = await interceptNext(page, 'SetLineQuantity', loseAnswer)
        await button(page, 'Decrease quantity').click()
        await readAgain
        await forget()
        // The server made the change whose answer was lost.
        await expect(quantities(page)).toHaveValue('1')
        await expect(dialog(page, 'Info')).toBeHidden()
        const saved = page.waitForResponse((response) => isChange(response.request()))
        await raise(page)
        await saved
      },
      'limit.met': async () => {
        const forget = await interceptAll(page, 'Availability', async (route) => {
          const response = await route.fetch()
          const { data } = await response.json()
          await route.fulfill({
            response,
            json: { data: { availability: { ...data.availability, max: 2 } } },
          })
        })
        await page.reload()
        await whenHydrated(page)
        // The stock is two, so plus only says so (CART-04).
        await expect(button(page, 'Decrease quantity')).not.toHaveAttribute('aria-disabled', 'true')
        await expect(more(page)).toHaveAttribute('aria-disabled', 'true')
        await expect(page.getByText('All that we can deliver', { exact: true })).toBeVisible()
        await more(page).click({ force: true })
        await expect(quantities(page)).toHaveValue('2')
        await forget()
        await page.reload()
        await expect(more(page)).not.toHaveAttribute('aria-disabled', 'true')
      },
      'tab.changed': async () => {
        const second = await page.context().newPage()
        await open(second, '/basket')
        await expect(quantities(second)).toHaveValue('2')
        await button(second, 'Decrease quantity').click()
        await expect(cartButton(second)).toHaveAccessibleName(/^1 item - /)
        await expect(quantities(page)).toHaveValue('1')
        await second.close()
      },
      'offline.gone': async () => {
        await expect(more(page)).not.toHaveAttribute('aria-disabled', 'true')
        await page.context().setOffline(true)
      },
      'offline.raised': () => more(page).click(),
      'online.back': () => page.context().setOffline(false),
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
    states: {
      offline: () => expect(page.getByText(/You are offline/)).toBeVisible(),
      offlineTwo: async () => {
        await expect(quantities(page)).toHaveValue('2')
        await expect(page.getByText(/You are offline/)).toBeVisible()
      },
    },
  }
}
