/** Finds parts: finder, lists, groups, garage, cookies. */
import { expect } from '@playwright/test'
import type { DriverFor, finding } from '#tests/support/journeys/models.ts'
import { button, dialog } from '../faults.ts'
import { chooseVehicle, finderOf, hilux, open, rowsOf, whenHydrated } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'
import { findingParts } from './findingParts.ts'

export function findingDriver(context: DriverContext): DriverFor<typeof finding> {
  const { page, upstream } = context
  const banner = page.getByRole('banner')
  const main = page.getByRole('main')
  const tree = page.getByRole('navigation', { name: 'Shop By' })
  const heading = page.getByRole('heading', { level: 1 })
  const garage = banner.getByRole('button', { name: /^My vehicle/ })
  const make = finderOf(page).getByRole('combobox', { name: 'Make', exact: true })
  /** The number of parts of the list by its headings. */
  const counted = async () => {
    const counts = await main.locator('[data-part="group"] h2 small').allTextContents()
    return counts.reduce((sum, words) => sum + Number.parseInt(words, 10), 0)
  }
  const parts = findingParts(context)

  return {
    events: {
      ...parts.events,
      'cookieManager.opened': async () => {
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
        // A cached list shows while the upstream is down; another list fails and is retried.
        for (const name of makes) {
          await make.selectOption(name)
          await expect(retry.or(model)).toBeVisible({ timeout: 30_000 })
          if (await retry.isVisible()) break
        }
        upstream.restore()
        if (await retry.isVisible()) await retry.click()
        await expect(model).toBeVisible()
        await make.selectOption({ index: 0 })
      },
      'vehicle.found': async () => {
        await chooseVehicle(page, hilux)
        await button(page, 'Show me the parts').click()
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
        await page.goto('/parts?category=SPRINGS%20AND%20SHOCKS')
        await whenHydrated(page)
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
    },
    states: {
      ...parts.states,
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
    },
  }
}
