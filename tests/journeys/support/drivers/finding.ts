/** Finds parts: from the finder to a list, from there and from a search to a part. */
import { expect } from '@playwright/test'
import type { DriverFor, finding } from '#tests/support/journeys/models.ts'
import { button } from '../faults.ts'
import { chooseVehicle, finderOf, hilux, open, rowsOf } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'
import { findingParts } from './findingParts.ts'

export function findingDriver(context: DriverContext): DriverFor<typeof finding> {
  const { page } = context
  const tree = page.getByRole('navigation', { name: 'Shop By' })
  const heading = page.getByRole('heading', { level: 1 })
  const parts = findingParts(context)

  return {
    events: {
      ...parts.events,
      'vehicle.found': async () => {
        await chooseVehicle(page, hilux)
        await button(page, 'Show me the parts').click()
      },
      'page.reloaded': async () => {
        await page.reload()
      },
      'group.chosen': async () => {
        await tree.getByRole('link', { name: /\d/ }).first().click()
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
