/** Toasts disappear by themselves, however another one was dismissed (SHELL-08). */
import { expect, type Page } from '@playwright/test'
import { partInStock, test } from './support/buyer.ts'
import { narrow, open, passFrames, stopClock, wide } from './support/pageChecks.ts'

const toasts = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Dismiss: / }) })
const dismissals = (page: Page) => page.getByRole('button', { name: /^Dismiss: / })

/** Opens a list on a clock that stands still unless the test moves it. Returns what shows toasts of further parts. */
const openStoppedList = async (page: Page) => {
  await page.setViewportSize(wide)
  await page.clock.install()
  await open(page, '/kits')
  await stopClock(page)
  const buttons = page.getByRole('main').getByRole('button', { name: /^Add/ })
  let added = 0
  return async (count: number) => {
    for (let shown = 1; shown <= count; shown += 1) {
      await buttons.nth(added).click()
      added += 1
      await passFrames(page)
      await expect(toasts(page)).toHaveCount(shown)
    }
    await page.mouse.move(5, 5)
  }
}
const letTimePass = (page: Page, ms: number) => page.clock.fastForward(ms)

const dismissing: readonly [how: string, dismiss: (page: Page) => Promise<void>][] = [
  ['the keyboard', (page) => dismissals(page).first().press('Enter')],
  ['a click, the hand then being elsewhere', (page) => dismissals(page).first().click()],
  [
    'a click that leaves the other under the pointer, which then moves away',
    (page) => dismissals(page).last().click(),
  ],
]
test('SHELL-08 a toast shows at the bottom center for 5 seconds, however another one is dismissed, and with keyboard focus for longer', async ({
  page,
}) => {
  const show = await openStoppedList(page)
  await show(1)
  const box = await toasts(page).boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - wide.width / 2)).toBeLessThan(10)
  expect(wide.height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40)
  await letTimePass(page, 4_000)
  await expect(toasts(page)).toHaveCount(1)
  await letTimePass(page, 1_100)
  await expect(toasts(page)).toHaveCount(0)

  for (const [how, dismiss] of dismissing) {
    await show(2)
    await dismiss(page)
    await expect(toasts(page), how).toHaveCount(1)
    await page.mouse.move(5, 5)
    await letTimePass(page, 5_100)
    await expect(toasts(page), how).toHaveCount(0)
  }

  await show(2)
  await dismissals(page).last().focus()
  await dismissals(page)
    .first()
    .evaluate((button) => (button as HTMLElement).click())
  await expect(toasts(page)).toHaveCount(1)
  await letTimePass(page, 9_000)
  await expect(toasts(page)).toHaveCount(1)
  await dismissals(page).blur()
  await letTimePass(page, 5_100)
  await expect(toasts(page)).toHaveCount(0)
})

for (const compared of [false, true])
  test(`SHELL-08 on a phone the toast about an added part does not cover the buy bar${compared ? ' above the tray of parts to compare' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize(narrow)
    await open(page, `/details/${await partInStock(page)}`)
    if (compared) {
      await page.getByRole('checkbox', { name: /^Compare / }).check()
      await expect(page.getByRole('region', { name: 'Parts to compare' })).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
    }
    const bar = page.getByRole('main').getByRole('button', { name: /^Add/ }).first()
    await bar.click()
    await expect(toasts(page)).toHaveCount(1)
    await expect(bar).toBeInViewport()
    const [toast, button] = await Promise.all([toasts(page).boundingBox(), bar.boundingBox()])
    if (!toast || !button) throw new Error('not drawn')
    expect(toast.y + toast.height).toBeLessThanOrEqual(button.y)
  })

test('SHELL-17 on a phone with text twice as large toasts cover less than half of the screen, and lead to the cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, `/details/${await partInStock(page)}`)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
  const toast = toasts(page).filter({ visible: true })
  await expect(toast).toHaveCount(1)
  expect((await toast.boundingBox())?.height).toBeLessThan(740 / 2)
  await toast.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(/\/basket$/)
})
