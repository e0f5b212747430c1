/** Fills a basket and changes it in every way, offline and from another tab too. */
import { expect, type Page } from '@playwright/test'
import type { DriverFor, carrying } from '#tests/support/journeys/models.ts'
import { always, answering, button, dialog, lost, nextTime, quantities } from '../faults.ts'
import { addFirstPart, cartButton, firstAddButton, open, whenAlive } from '../shopper.ts'
import type { Stand } from './stand.ts'

const more = (page: Page) => button(page, 'Increase quantity')
const raise = async (page: Page) => {
  await expect(more(page)).not.toHaveAttribute('aria-disabled', 'true')
  await more(page).click()
}

export function carryingDriver({ page }: Stand): DriverFor<typeof carrying> {
  const main = page.getByRole('main')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const code = page.getByLabel('Promo code')
  const methods = page.getByRole('radiogroup', { name: 'Shipping method' })
  const counts = async (count: number) => {
    await expect(quantities(page).first()).toHaveValue(String(count))
    await expect(cartButton(page)).toHaveAccessibleName(new RegExp(`^${count} items? - `))
  }
  const fill = async () => {
    await open(page, '/parts?category=BRAKES')
    await addFirstPart(page)
    await open(page, '/basket')
  }
  const showCode = async () => {
    if (!(await code.isVisible())) await button(page, 'Add Promo Code').click()
  }
  /** Folded where the country was chosen on an earlier visit. */
  const showMethods = async () => {
    const head = button(page, 'Estimate Shipping and Tax')
    await expect(head).toBeVisible()
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  }
  const apply = async (text: string) => {
    await showCode()
    await code.fill(text)
    await button(page, 'Apply Code').click()
  }
  const closeInfo = async () => {
    await dialog(page, 'Info').getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page, 'Info')).toBeHidden()
  }

  return {
    deeds: {
      'part.added': fill,
      'quantity.raised': () => raise(page),
      'quantity.lowered': () => button(page, 'Decrease quantity').click(),
      'change.refused': async () => {
        const message = 'Only one is left.'
        const refusal = { setLineQuantity: { __typename: 'CartRefused', message, code: null } }
        const forget = await nextTime(page, 'SetLineQuantity', answering(refusal))
        await raise(page)
        await expect(quantities(page)).toHaveValue('2')
        await expect(dialog(page, 'Info')).toContainText(message)
        await forget()
        await closeInfo()
      },
      'change.lost': async () => {
        const forget = await nextTime(page, 'SetLineQuantity', lost)
        await button(page, 'Decrease quantity').click()
        await raise(page)
        await expect(quantities(page)).toHaveValue('2')
        await forget()
        // What came of it is asked; whoever is told so closes that.
        await page.waitForTimeout(1500)
        if (await dialog(page, 'Info').isVisible()) await closeInfo()
        await page.reload()
        if ((await quantities(page).inputValue()) === '1') await raise(page)
      },
      'limit.met': async () => {
        const forget = await always(page, 'Availability', async (route) => {
          const response = await route.fetch()
          const { data } = await response.json()
          await route.fulfill({
            response,
            json: { data: { availability: { ...data.availability, max: 2 } } },
          })
        })
        await page.reload()
        await whenAlive(page)
        // Two are all there are: plus says so, and does nothing (CART-04).
        await expect(button(page, 'Decrease quantity')).not.toHaveAttribute('aria-disabled', 'true')
        await expect(more(page)).toHaveAttribute('aria-disabled', 'true')
        await expect(page.getByText('All that we can deliver')).toBeVisible()
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
      'code.refused': async () => {
        await apply('NOSUCH')
        await expect(page.getByText('This promo code is not known.')).toBeVisible()
        await expect(code).toHaveValue('NOSUCH')
        await code.fill('')
      },
      'code.accepted': () => apply('welcome10'),
      'code.changed': async () => {
        await showCode()
        await button(page, 'Change code').click()
      },
      'country.chosen': async () => {
        await showMethods()
        const select = summary.getByLabel('Country')
        const now = await select.inputValue()
        await select.selectOption(now === 'FR' ? 'DE' : 'FR')
      },
      'method.chosen': async () => {
        await methods.getByRole('radio').nth(1).check()
        await expect(methods.getByRole('radio').nth(1)).toBeChecked()
      },
      'page.reloaded': async () => {
        // What waits for its half second is sent before the page goes.
        await page.reload()
        await whenAlive(page)
      },
      'minicart.looked': async () => {
        await cartButton(page).click()
        const panel = page.getByRole('list', { name: 'Your product, Price' })
        await expect(panel).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
      },
      'line.removed': () =>
        main
          .getByRole('button', { name: /^Remove / })
          .first()
          .click(),
      'removal.undone': () => button(page, 'Undo').click(),
      'removal.dismissed': async () => {
        await page.getByRole('button', { name: /^Dismiss: / }).click()
        await expect(button(page, 'Undo')).toHaveCount(0)
      },
      'kit.added': async () => {
        await open(page, '/parts?category=SUSPENSION%20KITS')
        await firstAddButton(page).click()
        await expect(cartButton(page)).toHaveAccessibleName(/^2 items - /)
        await open(page, '/basket')
      },
      'components.looked': async () => {
        await button(page, 'Show components').first().click()
        const parts = page.getByRole('list', { name: 'Components' })
        await expect(parts.getByRole('link').first()).toHaveAttribute('target', '_blank')
        await button(page, 'Hide components').first().click()
        await expect(parts).toBeHidden()
      },
      'cart.lost': async () => {
        const cookies = await page.context().cookies()
        const cart = cookies.find(({ httpOnly, value }) => httpOnly && value.length >= 22)
        if (!cart) throw new Error('The cart has no cookie.')
        await page.context().addCookies([{ ...cart, value: [...cart.value].reverse().join('') }])
        await page.reload()
        await expect(page.getByText('Your basket is no longer available')).toHaveCount(1)
        await page.reload()
        await whenAlive(page)
      },
    },
    sees: {
      one: async () => {
        if (page.url() === 'about:blank') await fill()
        await counts(1)
        await expect(page.getByText(/You are offline/)).toBeHidden()
        await expect(page.getByText('Incl. 10% discount')).toBeHidden()
      },
      two: async () => {
        await counts(2)
        await expect(page.getByText(/You are offline/)).toBeHidden()
      },
      discounted: async () => {
        await expect(page.getByText('Incl. 10% discount')).toBeVisible()
        await showCode()
        await expect(code).toHaveValue('WELCOME10')
      },
      bound: async () => {
        await showMethods()
        // They can be chosen once the country is saved: whoever reloads before reads the one before.
        await expect(methods.getByRole('radio').first()).toBeEnabled()
        await expect(summary.getByLabel('Country')).toHaveValue(/FR|DE/)
      },
      regretting: () => expect(page.getByText('You have no items in your shopping cart.')).toBeVisible(),
      empty: async () => {
        await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
        await expect(cartButton(page)).toHaveAccessibleName(/^0 item/)
      },
      offline: () => expect(page.getByText(/You are offline/)).toBeVisible(),
      offlineTwo: async () => {
        await expect(quantities(page)).toHaveValue('2')
        await expect(page.getByText(/You are offline/)).toBeVisible()
      },
      withKit: async () => {
        await expect(quantities(page)).toHaveCount(2)
        await expect(button(page, 'Show components').first()).toBeVisible()
      },
    },
  }
}
