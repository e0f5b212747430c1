/** A11Y-04: what is shown large, by zooming in or by larger letters, still fits (WCAG 1.4.4 and 1.4.10). */
import { expect } from '@playwright/test'
import { sideways } from './support/around.ts'
import { fillCart, test } from './support/buyer.ts'

test('A11Y-04 a cart of two kits that goes nowhere yet fits into 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await fillCart(page, { category: 'SUSPENSION KITS', quantity: 2 })
  await page.goto('/basket')
  await expect(page.getByText('choose country and method')).toBeVisible()
  expect(await sideways(page)).toBe(0)
})
