/** Helpers of specs about whole pages: visiting with a cookie choice, and checking a page. */
import { expect, type Page } from '@playwright/test'
import { vehiclePages } from '#domain/vehiclePages.ts'
import { axeViolations } from './axe.ts'

export { axeViolations }

/** The wide and the narrow viewport of page checks. */
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

export const vehicleSlugs: readonly string[] = vehiclePages.map(({ slug }) => slug)

/** Sets the cookie choice of an earlier visit, so that no banner shows. */
export const setCookieChoice = (page: Page, baseURL: string | undefined, categories = 'Mandatory') =>
  page.context().addCookies([{ name: 'cookieConsent', value: categories, url: baseURL ?? '' }])

/** Opens a page and waits for its hydration. */
export const open = async (page: Page, path: string) => {
  const response = await page.goto(path)
  await page.waitForFunction(() => (window as { dataLayer?: unknown[] }).dataLayer !== undefined)
  return response
}

/**
 * Stops an installed clock, which runs as fast as real time until then: how long a slow machine takes must not count.
 * Timers that were due run at once.
 */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/** Waits until nothing changes by itself: buttons are enabled, and postponed content is laid out. */
export const whenSettled = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('data-rendered'))

/** The levels of the visible headings in order. */
export const headingLevels = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1])),
  )

/** Checks for one first-level heading and no skipped level. */
export const headingProblem = (levels: readonly number[]): string | null => {
  if (levels.filter((level) => level === 1).length !== 1) return `${levels.join(' ')}: not one h1`
  const jump = levels.findIndex((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
  return jump < 0 ? null : `${levels.join(' ')}: jumps at ${jump}`
}

/** The distance in px that the page can be scrolled sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts and controls of the page, or of its open dialog, that extend beyond the screen or beyond what clips them. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ':is(main, [role="dialog"]) :is(h1, h2, h3, p, a, button, input, select, label, dt, dd, th, td, li, strong)',
      ),
    ]
      .filter(
        (one) =>
          one.checkVisibility() &&
          !one.closest('[role="group"][tabindex="0"], [aria-roledescription], [aria-hidden="true"]'),
      )
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        if (width <= 2) return false
        const isClipped =
          getComputedStyle(one).overflowX !== 'visible' &&
          !one.matches('input, select') &&
          one.scrollWidth > one.clientWidth + 1
        return isClipped || left < -1 || right > window.innerWidth + 1
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  )

export const expectNoViolation = async (page: Page) => expect(await axeViolations(page)).toEqual([])
