/** An order's page follows what happens to the order. Events come from `npm run order`, as for a demonstration. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from './support/buyer.ts'
import { axeViolations } from './support/pageChecks.ts'
import { openPaidOrder, type PlacedOrder } from './support/placedOrder.ts'

const run = promisify(execFile)
const dataDir = process.env['JOURNEY_DATA_DIR'] ?? ''

/** Tells the shop what happened to an order. */
const tellerOf =
  ({ name }: PlacedOrder) =>
  (...args: string[]) =>
    run(process.execPath, ['scripts/order.mjs', name, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    })

test('ORD-29/told the open page shows a parcel within seconds, without a reload and without asking', async ({
  page,
}) => {
  const tell = tellerOf(await openPaidOrder(page))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(request.url())
  })

  const progress = page.getByRole('region', { name: 'Where your order is' })
  await tell('shipped', '--carrier', 'DPD', '--number', '0550', '--url', 'https://dpd.example/0550')
  await expect(progress.getByRole('heading', { name: 'Your parcel: on its way' })).toBeVisible()
  await expect(progress.getByRole('listitem').filter({ hasText: 'Shipped' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  // The page asked because it was told, not on its own.
  expect(asked.length).toBeLessThanOrEqual(2)
  await tell('in_transit', '--place', 'Depot Bonn')
  await progress.getByText('All that happened').click()
  await expect(progress.getByText(/in Depot Bonn/)).toBeVisible()
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
  await expect(progress.getByRole('heading', { name: 'Your parcel: delivered' })).toBeVisible()
})

test('ORD-34/cancelled,asked ORD-35/returned ORD-36/sent a paid order is cancelled by keyboard, and its money goes back', async ({
  page,
}) => {
  await openPaidOrder(page)
  const offer = page.getByRole('button', { name: 'Cancel order' })
  const dialog = page.getByRole('dialog', { name: /^Cancel order SO/ })
  await offer.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('We send it back at once, the way you paid')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(offer).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Cancel the order' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Order cancelled' })).toBeVisible()
  await expect(page.getByText('Your money was sent back.')).toBeVisible()
  await expect(offer).toBeHidden()
  await page.setViewportSize({ width: 375, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeViolations(page)).toEqual([])
})

test('ORD-34/too-late a buyer who loses the race is led to the withdrawal, and the order stays paid', async ({
  page,
}) => {
  const tell = tellerOf(await openPaidOrder(page))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await tell('preparing')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText(/It is too late to cancel/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Paid' })).toBeVisible()
  await page.getByRole('link', { name: 'How to withdraw and return the parts' }).click()
  await expect(page).toHaveURL(/\/withdraw/)
})
