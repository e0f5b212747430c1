/** A cart outlives the browser. */
import { chromium, expect } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillCart, test, visitors } from './support/buyer.ts'
import { cartButton } from './support/shopper.ts'

test('CART-11 a cart survives closing the browser', async ({ baseURL, launchOptions }) => {
  const profile = mkdtempSync(join(tmpdir(), 'shopper-'))
  const start = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'x-forwarded-for': visitors.DE },
    })
  try {
    const today = await start()
    const page = await today.newPage()
    await fillCart(page, { quantity: 2 })
    await page.goto('/basket')
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2')
    await today.close()

    const tomorrow = await start()
    const again = await tomorrow.newPage()
    await again.goto('/basket')
    await expect(cartButton(again)).toHaveAccessibleName(/^2 items - /)
    await expect(again.getByLabel('Quantity', { exact: true })).toHaveValue('2')
    await tomorrow.close()
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})
