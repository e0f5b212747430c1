/** Finds single parts: by search, on their pages, into the cart. */
import { expect } from '@playwright/test'
import { searchPageSize as pageSize } from '#domain/limits.ts'
import { button, dialog } from '../faults.ts'
import { rowInStock } from '../partsInStock.ts'
import { cartButton, rowsOf } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'

/** Each has more than one page of results. */
const terms = ['shock', 'spring', 'brake', 'kit', 'coil', 'control arm']

/** The part of the `finding` driver that is about parts; the rest is in `finding.ts`. */
export function findingParts({ page, journeyNumber }: DriverContext) {
  const banner = page.getByRole('banner')
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const field = banner.getByRole('searchbox', { name: 'Search', exact: true })
  const search = async (term: string) => {
    await field.fill(term)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\//)
  }

  let opened = journeyNumber
  let searched = 0
  /** Searches another term each time, since results of a former search are still loaded (ROUTE-05). */
  const nextTerm = () => terms[searched++ % terms.length] ?? ''
  const term = () => terms[(searched - 1) % terms.length] ?? ''

  const counting = (count: number) => new RegExp(`^${count} items? - `)
  /** The number of pieces in the cart by the header. */
  const carried = async () => {
    await expect(cartButton(page)).toHaveAccessibleName(/^\d+ items?/)
    return Number.parseInt(await cartButton(page).innerText(), 10)
  }
  const looking = async () => {
    await expect(page).toHaveURL(/\/details\//)
    await expect(button(page, /^Add to cart/).first()).toBeVisible()
    await expect(button(page, 'Increase quantity')).not.toHaveAttribute('aria-disabled', 'true')
  }

  return {
    events: {
      searched: () => search(nextTerm()),
      'part.opened': async () => {
        // The stock must be enough for two more than the cart holds (PDP-09).
        const row = await rowInStock(page, (await carried()) + 3, opened++)
        await row.getByRole('heading').getByRole('link').click()
      },
      'part.added': async () => {
        const before = await carried()
        await expect(main.getByText(/^Checking the fit for /)).toHaveCount(0)
        const misfit = await main.getByText(/^Does not fit\b/).isVisible()
        const add = () =>
          button(page, /^Add to cart/)
            .first()
            .click()
        await add()
        if (misfit) {
          const question = dialog(page, 'This part does not fit your vehicle')
          await question.getByRole('button', { name: 'Do not add it' }).click()
          await expect(question).toHaveCount(0)
          expect(await carried()).toBe(before)
          await add()
          await question.getByRole('button', { name: 'Add it anyway' }).click()
        }
        await expect(cartButton(page)).toHaveAccessibleName(counting(before + 1))
      },
    },
    states: {
      looking,
      added: async () => {
        await looking()
        await expect(main.getByText(/^\d+ item\(s\) in Cart$/)).toBeVisible()
      },
      found: async () => {
        await expect(heading).toHaveText(`Search results for: ${term()}`)
        await expect(rowsOf(page)).toHaveCount(pageSize)
      },
    },
  }
}
