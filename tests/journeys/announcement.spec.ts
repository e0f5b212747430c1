/** The announcement appears on the home page with the first interaction (HOME-09), in room that was reserved for it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { startShopProcess } from '../support/startShopProcess.ts'
import { narrow, setCookieChoice, wide } from './support/pageChecks.ts'
import { open } from './support/shopper.ts'
import { test } from './support/test.ts'

/** Pages and answers are cached for seconds, so each announcement needs a shop of its own. */
const announcing = async (announcement: object, visit: (url: string) => Promise<void>) => {
  const upstream = await startAwkwardUpstream()
  upstream.answer('GET /announcement', { json: announcement })
  const folder = mkdtempSync(join(tmpdir(), 'announcing-'))
  const shop = await startShopProcess({
    NODE_ENV: 'production',
    UPSTREAM_URL: upstream.url,
    DATA_DIR: folder,
  })
  try {
    await visit(shop.url)
  } finally {
    await shop.kill()
    await upstream.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const visitors = [wide, narrow].flatMap((viewport) =>
  (['reduce', 'no-preference'] as const).map((reducedMotion) => ({ viewport, reducedMotion })),
)
/** The home page with this announcement, before and after the first interaction. */
const atHome = async (
  browser: Browser,
  url: string,
  look: (page: Page, touch: () => Promise<void>) => Promise<void>,
) => {
  // One tab for all visitors compiles the shop's scripts once.
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  for (const { viewport, reducedMotion } of visitors) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion })
    await open(page, url)
    await look(page, () => page.mouse.move(200, 300))
    // The next visitor is a new one.
    await context.clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.mouse.move(-1, -1)
  }
  await context.close()
}
const barOf = (page: Page) => page.locator('[data-part="announcement"]')

const short = 'Free delivery this week.'
const long = 'We move house: what is ordered on Friday leaves on Monday. '.repeat(4).trim()
const disturbance = 'Card payments fail at the moment.'

for (const [what, text, announcement] of [
  ['a short announcement', short, { text_en: short, show: true }],
  ['one that takes several lines', long, { text_en: long, show: true }],
  [
    'an error message, which wins,',
    disturbance,
    { text_en: short, show: true, error_msg_en: disturbance, show_error: true },
  ],
] as const) {
  test(`HOME-09 SHELL-06/text ${what} appears with the first interaction and moves nothing`, async ({
    browser,
  }) => {
    await announcing(announcement, (url) =>
      atHome(browser, url, async (page, touch) => {
        await expect(page.getByText(text)).toBeHidden()
        await expect(barOf(page)).toHaveCount(0)
        const make = page.getByRole('combobox', { name: 'Make' })
        const before = await make.boundingBox()
        await touch()
        await expect(barOf(page)).toContainText(text)
        expect(await make.boundingBox()).toEqual(before)
      }),
    )
  })
}

test('SHELL-06 without an announcement no room is reserved', async ({ browser }) => {
  await announcing({ text_en: 'Old news', show: false }, (url) =>
    atHome(browser, url, async (page, touch) => {
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

  test('SHELL-06/ready HOME-09 the announcement scrolls at once, on the home page after the first movement', async ({
    page,
    baseURL,
  }) => {
    await setCookieChoice(page, baseURL)
    await open(page, '/about')
    const bar = page.locator('[data-part="announcement"]')
    await expect(bar).toContainText(/\w/)
    await expect(page.getByRole('button', { name: 'Pause announcement' })).toBeVisible()
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
