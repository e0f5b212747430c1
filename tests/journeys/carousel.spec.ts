/** The duration of a slide of the popular vehicles, with a clock that the test controls. */
import { expect } from '@playwright/test'
import { stopClock } from './support/pageChecks.ts'
import { open } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('HOME-07/speed moving to the next vehicles takes 500 ms', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const group = page.getByRole('group', { name: 'Popular vehicles', exact: true })
  await group.scrollIntoViewIfNeeded()
  await expect(group.getByRole('button', { name: 'Pause Popular vehicles' })).toBeVisible()
  const next = group.getByRole('button', { name: /^Next/ })
  // Autoplay rests under the pointer.
  await next.hover()
  await stopClock(page)
  const after = async (ms: number) => {
    await page.clock.runFor(ms)
    return group
      .locator('li')
      .first()
      .evaluate((slide) => slide.getBoundingClientRect().left)
  }
  const start = await after(2_000)
  await next.click()
  const [late, done, end] = [await after(400), await after(100), await after(2_000)]
  expect(start - end).toBeGreaterThan(100)
  const toGo = (place: number) => (place - end) / (start - end)
  expect(toGo(late)).toBeGreaterThan(0.02)
  expect(Math.abs(toGo(done))).toBeLessThan(0.02)
})
