/** What the home page leaves until somebody touches it (HOME-09), and that nothing moves when it comes. */
import { expect, type Page, test } from '@playwright/test'
import { open, watchQuestions } from './support/shopper.ts'

for (const [name, move] of [
  ['mouse move', (page: Page) => page.mouse.move(200, 200)],
  ['key press', (page: Page) => page.keyboard.press('Shift')],
  ['touch', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('touchstart')))],
] as const) {
  test(`HOME-09 home waits with country and announcement for the first ${name}`, async ({ page }) => {
    const asked = watchQuestions(page)
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await move(page)
    await expect.poll(() => [...asked].sort()).toEqual(['Announcement', 'Session'])
  })
}
