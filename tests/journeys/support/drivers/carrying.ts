/** Fills a cart and changes it in every way. */
import { expect } from '@playwright/test'
import type { carrying, DriverFor } from '#tests/support/journeys/models.ts'
import { button, quantities } from '../faults.ts'
import { addFirstPart, cartButton, firstAddButton, open, whenHydrated } from '../shopper.ts'
import { carryingTrouble, raise } from './carryingTrouble.ts'
import type { DriverContext } from './driverContext.ts'

export function carryingDriver(context: DriverContext): DriverFor<typeof carrying> {
  const { page } = context
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
  /** Folded if the country was chosen on an earlier visit. */
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

  const trouble = carryingTrouble(context)

  return {
    events: {
      ...trouble.events,
      'part.added': fill,
      'quantity.raised': () => raise(page),
      'code.accepted': () => apply('welcome10'),
      'country.chosen': async () => {
        await showMethods()
        await summary.getByLabel('Country').selectOption('FR')
      },
      'page.reloaded': async () => {
        // A change that waits for its half second must be sent before the page is left.
        await page.reload()
        await whenHydrated(page)
      },
      'kit.added': async () => {
        await open(page, '/parts?category=SUSPENSION%20KITS')
        await firstAddButton(page).click()
        await expect(cartButton(page)).toHaveAccessibleName(/^3 items - /)
        await open(page, '/basket')
      },
      'components.looked': async () => {
        await button(page, 'Show components').first().click()
        const parts = page.getByRole('list', { name: 'Components' })
        await expect(parts.getByRole('link').first()).toHaveAttribute('target', '_blank')
        await button(page, 'Hide components').first().click()
        await expect(parts).toBeHidden()
      },
    },
    states: {
      one: async () => {
        if (page.url() === 'about:blank') await fill()
        await counts(1)
        await expect(page.getByText('Incl. 10% discount')).toBeHidden()
      },
      two: () => counts(2),
      discounted: async () => {
        await expect(page.getByText('Incl. 10% discount')).toBeVisible()
        await showCode()
        await expect(code).toHaveValue('WELCOME10')
      },
      bound: async () => {
        await showMethods()
        // The methods are enabled once the country is saved, which a reload must wait for.
        await expect(methods.getByRole('radio').first()).toBeEnabled()
        await expect(summary.getByLabel('Country')).toHaveValue('FR')
      },
      empty: async () => {
        await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
        await expect(cartButton(page)).toHaveAccessibleName(/^0 item/)
      },
      withKit: async () => {
        await expect(quantities(page)).toHaveCount(2)
        await expect(button(page, 'Show components').first()).toBeVisible()
      },
    },
  }
}
