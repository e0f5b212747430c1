/** The loops of the home page, which explain what a lift and other work do. */
import { expect } from '@playwright/test'
import { open } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('HOME-08 with reduced motion a loop plays only after its button is pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const moving = () =>
    page.locator('[data-loop]').evaluateAll((loops) =>
      loops.map((loop) =>
        loop
          .getAnimations({ subtree: true })
          // The animation ends at once and does not repeat.
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().iterations === Infinity,
          ),
      ),
    )
  expect(await moving()).toEqual([false, false, false])
  const button = page.getByRole('button', { name: /^Play: What a lift/ })
  // A click is kept until the code of the loops is there.
  await button.click()
  await expect.poll(moving).toEqual([true, false, false])
  await page.getByRole('button', { name: /^Pause: What a lift/ }).click()
  await expect.poll(moving).toEqual([false, false, false])
})

test('HOME-08/blocks,silent A11Y-03/paused three loops alternate with their texts, and each can be paused', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  const loops = page.locator('[data-loop]')
  await expect(loops).toHaveCount(3)
  // They begin when they come near the window.
  await loops.first().scrollIntoViewIfNeeded()
  await expect(page.locator('[data-loop][data-playing="true"]')).toHaveCount(3)
  const lefts = await loops.evaluateAll((all) => all.map((loop) => loop.getBoundingClientRect().left))
  expect(lefts[1]).not.toBe(lefts[0])
  expect(lefts[2]).toBe(lefts[0])
  await expect(page.locator('video[autoplay], audio')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Pause: / })
    .first()
    .click()
  await expect(loops.first()).toHaveAttribute('data-playing', 'false')
  const states = await loops
    .first()
    .evaluate((loop) => loop.getAnimations({ subtree: true }).map(({ playState }) => playState))
  expect(states.filter((state) => state === 'running')).toEqual([])
})
