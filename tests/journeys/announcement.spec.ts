/** The announcement appears on the home page with the first interaction (HOME-09), in room that was reserved for it. */
import { expect, type Page } from '@playwright/test'
import { startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { startShop } from '../support/shopServer.ts'
import { narrow, setCookieChoice, wide } from './support/pageChecks.ts'
import { open } from './support/shopper.ts'
import { test } from './support/test.ts'

/** Servers and browsers keep answers for seconds, so each announcement needs a shop of its own. */
const announcing = async (announcement: object, visit: (url: string) => Promise<void>) => {
  const upstream = await startAwkwardUpstream()
  upstream.answer('GET /announcement', { json: announcement })
  const { app, close } = await startShop(upstream.url, { env: { NODE_ENV: 'production' } })
  try {
    await visit(await app.listen({ port: 0, host: '127.0.0.1' }))
  } finally {
    await close()
    await upstream.close()
  }
}

const visitors = [wide, narrow].flatMap((viewport) =>
  (['reduce', 'no-preference'] as const).map((reducedMotion) => ({ viewport, reducedMotion })),
)
/** The home page with this announcement, before and after the first interaction. */
const atHome = async (page: Page, url: string, look: (touch: () => Promise<void>) => Promise<void>) => {
  for (const { viewport, reducedMotion } of visitors) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion })
    await open(page, url)
    await look(() => page.mouse.move(200, 300))
    // The next visitor is a new one.
    await page.context().clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.mouse.move(-1, -1)
  }
}
const barOf = (page: Page) => page.locator('[data-part="announcement"]')

const short = 'Free delivery this week.'
const long = 'We move house: what is ordered on Friday leaves on Monday. '.repeat(4).trim()
const disturbance = 'Card payments fail at the moment.'

test('HOME-09 SHELL-06/text an announcement or an error message, which wins, appears with the first interaction and moves nothing; without one no room is reserved', async ({
  page,
}) => {
  for (const [text, announcement] of [
    [short, { text_en: short, show: true }],
    [long, { text_en: long, show: true }],
    [disturbance, { text_en: short, show: true, error_msg_en: disturbance, show_error: true }],
  ] as const)
    await announcing(announcement, (url) =>
      atHome(page, url, async (touch) => {
        await expect(page.getByText(text)).toBeHidden()
        await expect(barOf(page)).toHaveCount(0)
        const make = page.getByRole('combobox', { name: 'Make' })
        const before = await make.boundingBox()
        await touch()
        await expect(barOf(page)).toContainText(text)
        expect(await make.boundingBox()).toEqual(before)
      }),
    )
  await announcing({ text_en: 'Old news', show: false }, (url) =>
    atHome(page, url, async (touch) => {
      const first = page.getByRole('link', { name: 'About Us' }).first()
      const before = await first.boundingBox()
      expect(before?.y).toBeLessThan(20)
      const sent = page.waitForResponse(/Announcement/)
      await touch()
      await sent
      expect(await first.boundingBox()).toEqual(before)
      await expect(barOf(page)).toHaveCount(0)
    }),
  )
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('A11Y-03/paused NAMES-08/pause SHELL-06/ready HOME-09 the announcement scrolls at once, on the home page after the first movement, and can be paused and resumed', async ({
    page,
    baseURL,
  }) => {
    await setCookieChoice(page, baseURL)
    await open(page, '/about')
    const bar = page.locator('[data-part="announcement"]')
    await expect(bar).toContainText(/\w/)
    const moves = () => bar.locator('p').evaluate((text) => getComputedStyle(text).animationName !== 'none')
    expect(await moves()).toBe(true)
    await page.getByRole('button', { name: 'Pause announcement' }).click()
    expect(await moves()).toBe(false)
    await page.getByRole('button', { name: 'Play announcement' }).click()
    expect(await moves()).toBe(true)
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect
      .poll(async () => {
        await page.mouse.move(200, 300)
        await page.mouse.move(220, 320)
        return bar.count()
      })
      .toBe(1)
  })

  test('SHELL-06 an announcement that cannot be loaded is logged, not shown', async ({ page, baseURL }) => {
    await setCookieChoice(page, baseURL)
    await page.route('**/graphql**', (route) =>
      /Announcement/.test(`${route.request().url()}${route.request().postData()}`)
        ? route.abort()
        : route.fallback(),
    )
    await page.goto('/')
    await page.mouse.move(200, 300)
    await page.mouse.move(260, 360)
    await page.getByRole('main').getByRole('heading', { level: 1 }).click()
    await expect(page.locator('[data-part="announcement"]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
