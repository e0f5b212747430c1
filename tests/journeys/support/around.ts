/** What the specs around the shop share: visiting with a made choice, and looking a page over. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { vehiclePlaces } from '#domain/vehiclePlaces.ts'

/** Wide and narrow, as the shop is looked at everywhere. */
export const wide = { width: 1280, height: 800 }
export const narrow = { width: 375, height: 700 }

export const contentPaths = [
  '/features',
  '/faq',
  '/returns',
  '/terms',
  '/kits',
  '/warranties',
  '/distributors',
  '/privacy',
  '/cookies',
  '/shipping',
  '/about',
  '/contact',
  '/returns-form',
] as const

export const vehicleSlugs: readonly string[] = vehiclePlaces.map(({ slug }) => slug)

/** The choice of an earlier visit: no banner stands in the way. */
export const chosenBefore = (page: Page, baseURL: string | undefined, categories = 'Mandatory') =>
  page.context().addCookies([{ name: 'cookieConsent', value: categories, url: baseURL ?? '' }])

/** Opens a page and waits until it has come to life. */
export const open = async (page: Page, path: string) => {
  const response = await page.goto(path)
  await page.waitForFunction(() => (window as { dataLayer?: unknown[] }).dataLayer !== undefined)
  return response
}

/** Nothing more changes by itself: buttons that wait for the script have been let go, and what was put off is there. */
export const whenQuiet = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('data-rendered'))

/** Levels of the headings in sight, in their order. */
export const headingLevels = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1])),
  )

/** One first-level heading, and no level left out on the way down. */
export const mixedUp = (levels: readonly number[]): string | null => {
  if (levels.filter((level) => level === 1).length !== 1) return `${levels.join(' ')}: not one h1`
  const jump = levels.findIndex((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
  return jump < 0 ? null : `${levels.join(' ')}: jumps at ${jump}`
}

/** What axe has to say about the page as it stands; moving things are let come to rest first. */
export const axe = async (page: Page): Promise<string[]> => {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  // The shop has no frames to look into; without them one pass on the page itself is enough. Every rule is tried, and
  // only what violates one is written down: a third of the time of telling what was right, too.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** How far the page can be scrolled sideways, in px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export const expectNoViolation = async (page: Page) => expect(await axe(page)).toEqual([])
