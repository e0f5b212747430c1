/** An order's page follows what happens to the order. Events come from `npm run order`, as for a demonstration. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { chooseOutcome, orderNumber, test } from './support/buyer.ts'
import { axeViolations } from './support/pageChecks.ts'
import { openSandbox } from './support/review.ts'

const run = promisify(execFile)
const dataDir = process.env['JOURNEY_DATA_DIR'] ?? ''

test('ORD-29/told the open page shows a parcel within seconds, without a reload and without asking', async ({
  page,
}) => {
  await openSandbox(page)
  await chooseOutcome(page, 'Pay')
  await expect(page.getByRole('heading', { level: 2, name: 'Paid' })).toBeVisible()
  const name = /SO\d+/.exec((await orderNumber(page).textContent()) ?? '')?.[0] ?? ''
  const tell = (...args: string[]) =>
    run(process.execPath, ['scripts/order.mjs', name, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(request.url())
  })

  const progress = page.getByRole('region', { name: 'Where your order is' })
  await tell('shipped', '--carrier', 'DPD', '--number', '0550', '--url', 'https://dpd.example/0550')
  await expect(progress.getByRole('heading', { name: 'Your parcel: on its way' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(progress.getByRole('listitem').filter({ hasText: 'Shipped' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  // The page asked because it was told, not on its own.
  expect(asked.length).toBeLessThanOrEqual(2)
  await tell('in_transit', '--place', 'Depot Bonn')
  await progress.getByText('All that happened').click()
  await expect(progress.getByText(/in Depot Bonn/)).toBeVisible({ timeout: 20_000 })
  expect(await axeViolations(page)).toEqual([])
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [375, 768, 1280]) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 900 })
      if (process.env['PICTURES'])
        await page.screenshot({
          path: `${process.env['PICTURES']}/order-${scheme}-${width}.png`,
          fullPage: true,
        })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([scheme, width, overflow > 0]).toEqual([scheme, width, false])
    }
  await tell('delivered')
  await expect(progress.getByRole('heading', { name: 'Your parcel: delivered' })).toBeVisible({
    timeout: 20_000,
  })
})
