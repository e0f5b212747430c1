/** Finds single parts: by search, on their pages, into the cart. */
import { expect } from '@playwright/test'
import { searchPageSize as pageSize } from '#domain/limits.ts'
import { button, dialog, failConnection, interceptNext } from '../faults.ts'
import { rowInStock } from '../partsInStock.ts'
import { cartButton, rowsOf } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'

/** A term with more results than two pages. */
/** Each has more than two pages of results. */
const terms = [
  'shock',
  'spring',
  'brake',
  'kit',
  'coil',
  'control arm',
  'damper',
  'absorber',
  'toyota',
  'suspension',
]

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
  /** The number of results by the page: `96 parts, …`, or `2 for your …, 94 others`. */
  const total = async () => {
    const text = await main.getByText(/^[\d,]+ (parts?, best match first|for your .* others)$/).innerText()
    const others = /, ([\d,]+) others$/.exec(text)?.[1] ?? '0'
    return [text, others].reduce((sum, count) => sum + Number.parseInt(count.replaceAll(',', ''), 10), 0)
  }
  const looking = async () => {
    await expect(page).toHaveURL(/\/details\//)
    await expect(button(page, /^Add to cart/).first()).toBeVisible()
    await expect(button(page, 'Increase quantity')).not.toHaveAttribute('aria-disabled', 'true')
  }

  return {
    events: {
      searched: () => search(nextTerm()),
      'nothing.searched': () => search('qqqqzzzzxxxx'),
      'suggestion.taken': async () => {
        await field.pressSequentially('hilux', { delay: 20 })
        const vehicle = page.getByRole('option', { name: /TOYOTA HILUX.*Vehicle/ })
        await expect(vehicle).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(0)
        await field.fill('')
        await field.pressSequentially('hilu', { delay: 20 })
        await vehicle.click()
      },
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
      'more.requested': async () => {
        const due = Math.min((await rowsOf(page).count()) + pageSize, await total())
        const forget = await interceptNext(page, 'Search', failConnection)
        await button(page, 'Show more').click()
        const retry = main.getByRole('button', { name: /^(Retry|Try again)$/ })
        // A failed read may be repeated (CAT-16), but must add one page only.
        await expect(async () => {
          // The button goes when the page repeats the read by itself; a click would wait for it to come back.
          if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
          expect(await rowsOf(page).count()).toBe(due)
        }).toPass()
        await forget()
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
      foundMore: async () => {
        await expect(rowsOf(page)).toHaveCount(2 * pageSize)
        await expect(button(page, 'Show more')).toBeVisible()
      },
      foundAll: async () => {
        for (let shown = 3 * pageSize; shown < (await total()); shown += pageSize) {
          await button(page, 'Show more').click()
          await expect(rowsOf(page)).toHaveCount(Math.min(shown + pageSize, await total()))
        }
        await expect(rowsOf(page)).toHaveCount(await total())
        await expect(button(page, 'Show more')).toHaveCount(0)
      },
      foundNothing: () => expect(page.getByText(/^Nothing was found for “qqqqzzzzxxxx”/)).toBeVisible(),
    },
  }
}
