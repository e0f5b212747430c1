/** Finds parts: finder, lists, groups, garage, cookies. */
import { expect } from '@playwright/test'
import type { DriverFor, finding } from '#tests/support/journeys/models.ts'
import { button, dialog } from '../faults.ts'
import { chooseVehicle, finderOf, hilux, open, rowsOf } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'
import { findingParts } from './findingParts.ts'

export function findingDriver(context: DriverContext): DriverFor<typeof finding> {
  const { page } = context
  const banner = page.getByRole('banner')
  const main = page.getByRole('main')
  const tree = page.getByRole('navigation', { name: 'Shop By' })
  const heading = page.getByRole('heading', { level: 1 })
  const garage = banner.getByRole('button', { name: /^My vehicle/ })
  /** The number of parts of the list by its headings. */
  const counted = async () => {
    const counts = await main.locator('[data-part="group"] h2 small').allTextContents()
    return counts.reduce((sum, words) => sum + Number.parseInt(words, 10), 0)
  }
  const parts = findingParts(context)

  return {
    events: {
      ...parts.events,
      'vehicle.found': async () => {
        await chooseVehicle(page, hilux)
        await button(page, 'Show me the parts').click()
      },
      'list.scrolled': async () => {
        const before = await rowsOf(page).count()
        await expect(async () => {
          await page.mouse.wheel(0, 1500)
          const shown = await rowsOf(page).count()
          expect(shown > before || shown === (await counted())).toBe(true)
        }).toPass()
        await page.evaluate(() => window.scrollTo(0, 0))
      },
      'page.reloaded': async () => {
        await page.reload()
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
