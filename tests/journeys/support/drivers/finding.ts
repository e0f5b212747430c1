/** Looks for parts: finder, lists, groups, search, garage, product pages, cookies. */
import { expect } from '@playwright/test'
import type { DriverFor, finding } from '#tests/support/journeys/models.ts'
import { broken, button, dialog, nextTime } from '../faults.ts'
import { cartButton, chooseVehicle, finderOf, hilux, open, rowsOf, whenAlive } from '../shopper.ts'
import type { Stand } from './stand.ts'

export function findingDriver({ page, upstream, turn }: Stand): DriverFor<typeof finding> {
  const banner = page.getByRole('banner')
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
        upstream.cut()
        // A make whose models nobody asked for yet: nothing is kept of them.
        const makes = await make.locator('option').allTextContents()
        await make.selectOption({ index: makes.length - 1 - (turn % 5) })
        const retry = finderOf(page).getByRole('button', { name: /^(Retry|Try again)$/ })
        await expect(retry).toBeVisible({ timeout: 30_000 })
        upstream.mend()
        await retry.click()
        await expect(page.getByLabel('Model', { exact: true })).toBeEnabled()
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
          expect(await rowsOf(page).count()).toBeGreaterThan(before)
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
        const rows = rowsOf(page).filter({ hasText: 'In stock' })
        await expect(rows.first()).toBeVisible()
        // One of which there is more than one piece.
        const more = button(page, 'Increase quantity')
        await expect(async () => {
          if (!page.url().includes('/details/')) {
            await rows
              .nth(opened++ % (await rows.count()))
              .getByRole('heading')
              .getByRole('link')
              .click()
          }
          await expect(more).toBeVisible()
          const scarce = await more
            .and(page.locator('[aria-disabled="true"]'))
            .waitFor({ state: 'detached', timeout: 3_000 })
            .then(() => false)
            .catch(() => true)
          if (scarce) {
            await page.goBack()
            await expect(rows.first()).toBeVisible()
          }
          expect(scarce).toBe(false)
        }).toPass({ timeout: 30_000 })
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
        const before = (await cartButton(page).textContent()) ?? ''
        await button(page, /^Add to cart/)
          .first()
          .click()
        await expect(cartButton(page)).not.toHaveText(before)
      },
      'more.asked': async () => {
        const before = await rowsOf(page).count()
        const forget = await nextTime(page, 'Search', broken)
        await button(page, 'Show more').click()
        await forget()
        await expect(async () => {
          const more = page.getByRole('main').getByRole('button', { name: /^(Show more|Retry|Try again)$/ })
          if (await more.first().isVisible()) await more.first().click()
          expect(await rowsOf(page).count()).toBeGreaterThan(before)
        }).toPass({ timeout: 15_000 })
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
      looking: async () => {
        await expect(page).toHaveURL(/\/details\//)
        await expect(button(page, /^Add to cart/).first()).toBeVisible()
        await expect(button(page, 'Increase quantity')).not.toHaveAttribute('aria-disabled', 'true')
      },
      found: async () => {
        await expect(heading).toHaveText('Search results for: shock')
        await expect(rowsOf(page).first()).toBeVisible()
      },
      foundNothing: () => expect(page.getByText(/^Nothing was found for qqqqzzzzxxxx/)).toBeVisible(),
    },
  }
}
