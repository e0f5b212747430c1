/** Looks for parts: finder, lists, groups, search, garage, product pages, cookies. */
import { expect } from '@playwright/test'
import { searchPageSize as pageSize } from '#client/pages/search/load.ts'
import type { DriverFor, finding } from '#tests/support/journeys/models.ts'
import { broken, button, dialog, nextTime } from '../faults.ts'
import { rowWith } from '../pieces.ts'
import { cartButton, chooseVehicle, finderOf, hilux, open, rowsOf, whenAlive } from '../shopper.ts'
import type { Stand } from './stand.ts'

export function findingDriver({ page, upstream, turn }: Stand): DriverFor<typeof finding> {
  const banner = page.getByRole('banner')
  const main = page.getByRole('main')
  const tree = page.getByRole('navigation', { name: 'Shop By' })
  const heading = page.getByRole('heading', { level: 1 })
  const garage = banner.getByRole('button', { name: /^My vehicle/ })
  const field = banner.getByRole('searchbox', { name: 'Search', exact: true })
  const make = finderOf(page).getByRole('combobox', { name: 'Make', exact: true })
  const search = async (term: string) => {
    await field.fill(term)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\//)
  }

  let opened = turn

  const counting = (count: number) => new RegExp(`^${count} items? - `)
  /** How many pieces the cart holds, as the header says. */
  const carried = async () => {
    await expect(cartButton(page)).toHaveAccessibleName(/^\d+ items?/)
    return Number.parseInt(await cartButton(page).innerText(), 10)
  }
  /** Parts of the list, as its headings count them. */
  const counted = async () => {
    const counts = await main.locator('[data-part="group"] h2 small').allTextContents()
    return counts.reduce((sum, words) => sum + Number.parseInt(words, 10), 0)
  }
  /** Parts that were found, as the page says. */
  const total = async () =>
    Number.parseInt(await main.getByText(/^\d+ parts, best match first$/).innerText(), 10)
  const looking = async () => {
    await expect(page).toHaveURL(/\/details\//)
    await expect(button(page, /^Add to cart/).first()).toBeVisible()
    await expect(button(page, 'Increase quantity')).not.toHaveAttribute('aria-disabled', 'true')
  }

  return {
    deeds: {
      'cookies.managed': async () => {
        await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies Manager' }).click()
        const settings = dialog(page, 'Cookie Settings')
        await settings.getByRole('switch', { name: /Functional/ }).click()
        await settings.getByRole('button', { name: 'SAVE SETTINGS AND CLOSE' }).click()
        await expect(settings).toBeHidden()
      },
      'announcement.paused': async () => {
        await button(page, /^(Pause|Play) announcement$/).click()
        await button(page, /^(Pause|Play) announcement$/).click()
      },
      'finder.failed': async () => {
        const makes = (await make.locator('option').allTextContents()).slice(1).reverse()
        const retry = finderOf(page).getByRole('button', { name: /^(Retry|Try again)$/ })
        const model = finderOf(page).getByRole('combobox', { name: 'Model', exact: true, disabled: false })
        upstream.cut()
        // A list that somebody asked for is still known while nobody answers; any other is missed, and had again.
        for (const name of makes) {
          await make.selectOption(name)
          await expect(retry.or(model)).toBeVisible({ timeout: 30_000 })
          if (await retry.isVisible()) break
        }
        upstream.mend()
        if (await retry.isVisible()) await retry.click()
        await expect(model).toBeVisible()
        await make.selectOption({ index: 0 })
      },
      'vehicle.found': async () => {
        await chooseVehicle(page, hilux)
        await button(page, 'Show me the parts').click()
      },
      searched: () => search('shock'),
      'nothing.searched': () => search('qqqqzzzzxxxx'),
      'suggestion.taken': async () => {
        await field.pressSequentially('hilux', { delay: 20 })
        const vehicle = page.getByRole('option', { name: /TOYOTA HILUX.*Vehicle/ })
        await expect(vehicle).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(banner.getByRole('option')).toHaveCount(0)
        await field.fill('')
        await field.pressSequentially('hilu', { delay: 20 })
        await vehicle.click()
      },
      'tree.folded': async () => {
        const head = tree.getByRole('button', { name: 'Shop By' })
        await head.click()
        await expect(head).toHaveAttribute('aria-expanded', 'false')
        await head.click()
        await expect(head).toHaveAttribute('aria-expanded', 'true')
      },
      'list.scrolled': async () => {
        const before = await rowsOf(page).count()
        await expect(async () => {
          await page.mouse.wheel(0, 1500)
          const shown = await rowsOf(page).count()
          expect(shown > before || shown === (await counted())).toBe(true)
        }).toPass({ timeout: 15_000 })
        await page.evaluate(() => window.scrollTo(0, 0))
      },
      'page.reloaded': async () => {
        await page.reload()
      },
      'vehicle.named': async () => {
        await garage.click()
        const box = dialog(page, 'My vehicles')
        await box.getByRole('textbox').first().fill('Bertha')
        await box.getByRole('textbox').first().blur()
        await page.keyboard.press('Escape')
        await expect(garage).toHaveAccessibleName('My vehicle: Bertha')
      },
      'vehicle.removed': async () => {
        await garage.click()
        const box = dialog(page, 'My vehicles')
        await expect(box.getByRole('button', { name: /^Remove / }).first()).toBeVisible()
        for (const remove of await box.getByRole('button', { name: /^Remove / }).all()) await remove.click()
        await page.keyboard.press('Escape')
        await expect(garage).toHaveAccessibleName('My vehicle: choose one')
        await open(page, '/')
      },
      'misfit.weighed': async () => {
        const list = page.url()
        await page.goto('/parts?make=FORD&model=RANGER&year=2018')
        await whenAlive(page)
        const row = rowsOf(page)
          .filter({ hasText: /does not fit/i })
          .filter({ hasText: 'In stock' })
          .first()
        await row.getByRole('button', { name: /^Add to cart/ }).click()
        await expect(page.getByRole('dialog')).toContainText(/fit/i)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await open(page, list)
      },
      'group.chosen': async () => {
        await tree.getByRole('link', { name: /\d/ }).first().click()
      },
      'group.cleared': async () => {
        await tree.getByRole('link', { name: 'Clear all' }).click()
      },
      'went.back': async () => {
        await page.goBack()
      },
      'part.opened': async () => {
        // Room for two, beside what the cart may hold of it already (PDP-09).
        const row = await rowWith(page, (await carried()) + 3, opened++)
        await row.getByRole('heading').getByRole('link').click()
      },
      'quantity.tried': async () => {
        const [more, less] = [button(page, 'Increase quantity'), button(page, 'Decrease quantity')]
        await expect(more).not.toHaveAttribute('aria-disabled', 'true')
        await more.click()
        await expect(page.getByRole('main').getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
        await less.click()
        await less.click({ force: true })
        await expect(page.getByRole('main').getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
      },
      'part.added': async () => {
        const before = await carried()
        await expect(main.getByText(/^Checking the fit for /)).toHaveCount(0)
        const misfit = await main.getByText(/^Does not fit your /).isVisible()
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
      'more.asked': async () => {
        const due = Math.min((await rowsOf(page).count()) + pageSize, await total())
        const forget = await nextTime(page, 'Search', broken)
        await button(page, 'Show more').click()
        const retry = main.getByRole('button', { name: /^(Retry|Try again)$/ })
        // A read that nobody answered may be repeated unasked (CAT-16); in the end it is one page more, not two.
        await expect(async () => {
          if (await retry.isVisible()) await retry.click()
          expect(await rowsOf(page).count()).toBe(due)
        }).toPass({ timeout: 15_000 })
        await forget()
      },
    },
    sees: {
      home: async () => {
        if (page.url() === 'about:blank') await open(page, '/')
        await expect(finderOf(page)).toBeVisible()
        await expect(page).toHaveURL(/\/$/)
      },
      suggested: async () => {
        await expect(page).toHaveURL(/\/parts\?/)
        await expect(heading).toHaveText('TOYOTA HILUX')
        await expect(rowsOf(page).first()).toBeVisible()
      },
      listing: async () => {
        await expect(page).toHaveURL(/\/parts\?/)
        expect(new URL(page.url()).searchParams.get('groups')).toBe(null)
        await expect(heading).toContainText(/HILUX/i)
        await expect(rowsOf(page).first()).toBeVisible()
      },
      narrowed: async () => {
        await expect(page).toHaveURL(/groups=/)
        await expect(page.locator('[data-part="group"]')).toHaveCount(1)
      },
      looking,
      added: async () => {
        await looking()
        await expect(main.getByText(/^\d+ item\(s\) in Cart$/)).toBeVisible()
      },
      found: async () => {
        await expect(heading).toHaveText('Search results for: shock')
        await expect(rowsOf(page)).toHaveCount(pageSize)
      },
      foundMore: async () => {
        await expect(rowsOf(page)).toHaveCount(2 * pageSize)
        await expect(button(page, 'Show more')).toBeVisible()
      },
      foundAll: async () => {
        await expect(rowsOf(page)).toHaveCount(await total())
        await expect(button(page, 'Show more')).toHaveCount(0)
      },
      foundNothing: () => expect(page.getByText(/^Nothing was found for qqqqzzzzxxxx/)).toBeVisible(),
    },
  }
}
