import { expect, type Locator, type Page } from '@playwright/test'
import { categoryPicture } from '#domain/pictures.ts'
import { stopClock } from './support/pageChecks.ts'
import { open } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const carousel = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const ribbon = (page: Page) => carousel(page, 'Categories')
const vehicles = (page: Page) => carousel(page, 'Popular vehicles')

/** The number of slides in view, and the position of the row. */
const slidesInView = (group: Locator) =>
  group.locator('ul').evaluate((row) => {
    const slide = row.firstElementChild?.getBoundingClientRect().width ?? 1
    return Math.round((row.parentElement?.getBoundingClientRect().width ?? 0) / slide)
  })
const firstLeft = (group: Locator) =>
  group
    .locator('li')
    .first()
    .evaluate((slide) => Math.round(slide.getBoundingClientRect().left))
const atRest = async (group: Locator) => {
  let last = await firstLeft(group)
  await expect
    .poll(async () => {
      const before = last
      last = await firstLeft(group)
      return last - before
    })
    .toBe(0)
  return last
}

test('HOME-02/tiles,size the ribbon shows 6, 5, 4, 3 and 1 tiles, 1140 wide with gaps of 5', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, tiles] of [
    [1280, 6],
    [1200, 6],
    [1199, 5],
    [1000, 5],
    [999, 4],
    [800, 4],
    [799, 3],
    [500, 3],
    [499, 1],
    [450, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await slidesInView(ribbon(page)), `at ${width}px`).toBe(tiles)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const frame = await ribbon(page).boundingBox()
  expect(frame?.width).toBe(1140)
  // The first and the last tile in view stand at the edges, in line with what is above and below.
  const edges = await ribbon(page)
    .getByRole('link')
    .evaluateAll((tiles) =>
      [tiles[0]?.getBoundingClientRect().left, tiles[5]?.getBoundingClientRect().right].map((edge) =>
        Math.round(edge ?? 0),
      ),
    )
  expect(edges).toEqual([frame?.x, (frame?.x ?? 0) + 1140])
  const gap = await ribbon(page)
    .getByRole('link')
    .evaluateAll(([one, two]) =>
      Math.round((two?.getBoundingClientRect().left ?? 0) - (one?.getBoundingClientRect().right ?? 0)),
    )
  expect(gap).toBe(5)
})

test('HOME-02/rewind the ribbon rewinds at both ends', async ({ page }) => {
  await open(page, '/')
  const start = await firstLeft(ribbon(page))
  await ribbon(page)
    .getByRole('button', { name: /^Previous/ })
    .click()
  await expect.poll(() => firstLeft(ribbon(page))).toBeLessThan(start)
  const end = await atRest(ribbon(page))
  await ribbon(page).getByRole('button', { name: /^Next/ }).click()
  await expect.poll(() => firstLeft(ribbon(page))).toBe(start)
  expect(end).toBeLessThan(start)
})

test('HOME-02/wheel the wheel scrolls the ribbon, and the page at the ribbon’s end', async ({ page }) => {
  const fetched = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('slidesInView'),
  )
  await open(page, '/')
  const start = await firstLeft(ribbon(page))
  await ribbon(page).locator('li').nth(2).hover()
  await fetched
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 100)
      return firstLeft(ribbon(page))
    })
    .toBeLessThan(start)
  expect(await scrolled()).toBe(before)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 100)
      return scrolled()
    })
    .toBeGreaterThan(before)
})

test('HOME-03 HOME-04/order tiles link to their category in the order of the tree, and the current one is highlighted', async ({
  page,
}) => {
  await page.goto('/?category=BRAKES')
  const tiles = ribbon(page).getByRole('link')
  await expect(tiles).toHaveText([
    'SUSPENSION KITS',
    'SPRINGS AND SHOCKS',
    'SUSPENSION PARTS',
    'BUSHES',
    'STEERING',
    'BRAKES',
    'AIRBAGS',
    'DRIVELINE',
    'OTHER',
  ])
  await expect(ribbon(page).locator('[aria-current="true"]')).toHaveText(['BRAKES'])
  const frames = await tiles.evaluateAll((all) => all.map((tile) => getComputedStyle(tile).borderColor))
  expect(frames.filter((colour) => colour !== frames[0])).toEqual([frames[5]])
  const targets = await tiles.evaluateAll((links) =>
    links.map(
      (link) =>
        new URL((link as HTMLAnchorElement).href).pathname +
        decodeURIComponent((link as HTMLAnchorElement).search.replaceAll('+', ' ')),
    ),
  )
  expect(targets[0]).toBe('/parts?category=SUSPENSION KITS')
  expect(targets.every((target) => target.startsWith('/parts?category='))).toBe(true)

  const shown = () =>
    tiles.evaluateAll((links) =>
      links.map((link) =>
        [...link.querySelectorAll('img')]
          .filter((image) => getComputedStyle(image).display !== 'none')
          .map((image) => image.getAttribute('src') ?? ''),
      ),
    )
  await page.emulateMedia({ colorScheme: 'light' })
  expect((await shown())[5]).toEqual([categoryPicture('BRAKES', 'dark')])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await shown())[5]).toEqual([categoryPicture('BRAKES', 'light')])
  for (const [source] of await shown()) {
    expect((await page.request.get(source ?? '')).headers()['content-type']).toContain('image/svg+xml')
  }
})

test('HOME-01 HOME-05 HOME-06 the home page has its tagline and the finder, and a hero of 450px whose button scrolls to the popular vehicles', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No.1 Brake, Steering and Suspension Specialist',
  )
  for (const name of ['Make', 'Model', 'Year'])
    await expect(page.getByRole('main').getByRole('combobox', { name, exact: true })).toBeVisible()
  const hero = page
    .locator('section', { has: page.getByRole('button', { name: 'Popular vehicles', exact: true }) })
    .first()
  expect((await hero.boundingBox())?.height).toBe(450)
  await expect(vehicles(page)).not.toBeInViewport()
  await hero.getByRole('button').click()
  await expect(vehicles(page)).toBeInViewport()
})

test('HOME-07/slides,pages 5, 4, 2 or 1 vehicles are in view, and all 27 link to their pages', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, slides] of [
    [1280, 5],
    [992, 5],
    [991, 4],
    [768, 4],
    [767, 2],
    [480, 2],
    [479, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await slidesInView(vehicles(page)), `at ${width}px`).toBe(slides)
  }
  const links = vehicles(page).getByRole('link')
  await expect(links).toHaveCount(27)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(paths).size).toBe(27)
  expect(paths.every((path) => /^\/info-[a-z0-9-]+$/.test(path))).toBe(true)
  expect(paths).toContain('/info-toyota-landcruiser')
})

test('HOME-07/interval,rest,reduced-motion HOME-08/reduced-motion A11Y-03/paused the vehicles move every 10 s, but not on hover, on focus, when paused or with reduced motion', async ({
  page,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await vehicles(page).scrollIntoViewIfNeeded()
  const still = await firstLeft(vehicles(page))
  await page.clock.runFor(25_000)
  expect(await firstLeft(vehicles(page))).toBe(still)
  await expect(page.getByRole('button', { name: 'Play Popular vehicles' })).toBeVisible()
  await expect(page.locator('[data-loop]')).toHaveCount(3)
  await expect(page.locator('[data-loop][data-playing="true"]')).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  const group = vehicles(page)
  await group.scrollIntoViewIfNeeded()
  const pause = group.getByRole('button', { name: 'Pause Popular vehicles' })
  await expect(pause).toBeVisible()
  // The time that the test itself takes must not count. The vehicles rest meanwhile.
  await group.locator('li').nth(3).hover()
  await stopClock(page)
  await page.mouse.move(2, 2)
  const turnsIn = async (ms: number) => {
    const before = await firstLeft(group)
    await page.clock.runFor(ms)
    return (await firstLeft(group)) < before
  }
  expect(await turnsIn(9_000)).toBe(false)
  expect(await turnsIn(3_000)).toBe(true)

  await group.locator('li').nth(3).hover()
  expect(await turnsIn(25_000)).toBe(false)
  await page.mouse.move(2, 2)
  expect(await turnsIn(12_000)).toBe(true)

  await group.getByRole('link').nth(3).focus()
  expect(await turnsIn(25_000)).toBe(false)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await turnsIn(12_000)).toBe(true)

  await pause.click()
  await page.mouse.move(2, 2)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await turnsIn(25_000)).toBe(false)
})
