/** The pages of orders that ended, as a whole or in part, and the list of the device's orders. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { test } from './support/buyer.ts'
import { axeViolations } from './support/pageChecks.ts'
import { type PlacedOrder, placeOrderDirectly } from './support/placedOrder.ts'

const run = promisify(execFile)
const tell = ({ name }: PlacedOrder, ...args: string[]) =>
  run(process.execPath, ['scripts/order.mjs', name, ...args], {
    env: { ...process.env, DATA_DIR: process.env['JOURNEY_DATA_DIR'] ?? '' },
  })
/** Cancels one of the order's first line; if that is a kit, the refusal names it. */
const cancelOne = async (order: PlacedOrder, ...args: string[]) => {
  const { stdout } = await run(process.execPath, ['scripts/orders.mjs', order.name, '--json'], {
    env: { ...process.env, DATA_DIR: process.env['JOURNEY_DATA_DIR'] ?? '' },
  })
  const { part } = JSON.parse(stdout)[0].lines[0]
  await tell(order, 'cancelled', '--line', `${part}=1`, ...args).catch(async ({ stderr }) => {
    const kit = /cancelled as a whole: (.+)\.$/m.exec(stderr)?.[1]
    await tell(order, 'cancelled', '--line', `${kit}=1`, ...args)
  })
}

const checkPage = async (page: Page, title: string) => {
  expect([title, await axeViolations(page)]).toEqual([title, []])
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/${title}-${width}.png`, fullPage: true })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([title, width, overflow > 0]).toEqual([title, width, false])
  }
}

test.use({ consent: 'Mandatory.Functional' })

test('ORD-40/page ORD-41/page ORD-43 pages of ended orders and the list of the device say how each one ended', async ({
  page,
}) => {
  const place = async (quantity: number, isPaid: boolean) => {
    const order = await placeOrderDirectly(page, /card/i, quantity)
    if (isPaid) await order.decide('pay')
    return order
  }
  const open = async ({ path }: PlacedOrder, title: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible()
  }
  const unpaid = await place(1, false)
  await tell(unpaid, 'cancelled', '--text', 'The last one was broken.')
  await open(unpaid, 'Order cancelled')
  await expect(page.getByText('The last one was broken.').first()).toBeVisible()
  await checkPage(page, 'cancelled-unpaid')

  const paid = await place(1, true)
  await tell(paid, 'cancelled', '--text', 'The supplier cannot deliver it.')
  await open(paid, 'Order cancelled')
  await expect(page.getByText(/^We return .* by .* at the latest/)).toBeVisible()
  await checkPage(page, 'cancelled-paid')

  const partly = await place(3, true)
  await cancelOne(partly, '--text', 'One was damaged.')
  await open(partly, 'Part of your order was cancelled')
  await expect(page.getByText('1 of 3 cancelled')).toBeVisible()
  await checkPage(page, 'partly-cancelled')

  const some = await place(2, true)
  await tell(some, 'cancelled')
  await tell(some, 'refunded', '--amount', '5')
  await open(some, 'Order cancelled')
  await expect(page.getByText(/^We have returned .* so far\. We return /)).toBeVisible()
  await checkPage(page, 'partly-refunded')

  const all = await place(2, true)
  await tell(all, 'cancelled')
  await tell(all, 'refunded')
  await open(all, 'Order cancelled')
  await expect(page.getByText('Your money was sent back.')).toBeVisible()
  await checkPage(page, 'refunded')

  await page.goto('/order')
  const listed = page.getByRole('region', { name: 'Orders of this device' }).getByRole('listitem')
  await expect(listed.filter({ hasText: all.name })).toContainText('cancelled, money returned')
  await expect(listed.filter({ hasText: partly.name })).toContainText('paid, partly cancelled')
  await expect(listed.filter({ hasText: unpaid.name })).toContainText(/, cancelled$/)
  await checkPage(page, 'list')
  await page.setViewportSize({ width: 375, height: 900 })
  const [name, words] = [listed.first().getByRole('link'), listed.first().getByText(/money returned/)]
  const [link, text] = [await name.boundingBox(), await words.boundingBox()]
  const isBeside = (link?.x ?? 0) + (link?.width ?? 0) <= (text?.x ?? 0)
  const isBelow = (link?.y ?? 0) + (link?.height ?? 0) <= (text?.y ?? 0)
  expect(isBeside || isBelow).toBe(true)
})
