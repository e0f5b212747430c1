/** Helpers of specs about whole pages: visiting with a cookie choice, and checking a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { specifiedVehicles } from '#shop-config/popularVehicles.ts'
import { waitForPage } from './waitForPage.ts'

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

export const vehicleSlugs: readonly string[] = specifiedVehicles.map(({ slug }) => slug)

/** Sets the cookie choice of an earlier visit, so that no banner shows. */
export const setCookieChoice = (page: Page, baseURL: string | undefined, categories = 'Mandatory') =>
  page.context().addCookies([{ name: 'cookieConsent', value: categories, url: baseURL ?? '' }])

/** Opens a page and waits for its hydration. */
export const open = async (page: Page, path: string) => {
  const response = await page.goto(path)
  await waitForPage(page, () => (window as { dataLayer?: unknown[] }).dataLayer !== undefined)
  return response
}

/**
 * Stops an installed clock, which runs as fast as real time until then: how long a slow machine takes must not count.
 * Timers that were due run at once.
 */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/** Lets frames pass on a stopped clock: what a press leads to begins after the next one. */
export const passFrames = (page: Page) => page.clock.runFor(50)

/** Waits until nothing changes by itself: buttons are enabled, and postponed content is laid out. */
export const whenSettled = (page: Page) =>
  waitForPage(page, () => !document.documentElement.hasAttribute('data-rendered'))

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

/** Without comments and long names: each document reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const contrastSample = 'data-contrast-sample'

/**
 * Marks the first and the last of the elements with text that look the same in all on which contrast depends, their
 * ancestors included. Measuring the contrast of each row of a list takes most of axe's time.
 */
const markContrastSamples = (page: Page) =>
  page.evaluate((mark) => {
    const looks = new Map<string, number>()
    const lookOf = new Map<Element | null, number>()
    const lastOf = new Map<number, Element>()
    // Others have no contrast, which axe finds out at greater expense.
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      const key = [
        lookOf.get(element.parentElement),
        element.tagName,
        element.getAttribute('class'),
        element.getAttribute('disabled'),
        element.getAttribute('aria-disabled'),
        element.getAttribute('aria-hidden'),
        style.color,
        style.backgroundColor,
        style.backgroundImage,
        style.opacity,
        style.filter,
        style.fontSize,
        style.fontWeight,
        style.textShadow,
        style.display,
        style.visibility,
      ].join('|')
      const look = looks.get(key) ?? looks.size
      looks.set(key, look)
      lookOf.set(element, look)
      if (!hasText(element)) continue
      if (!lastOf.has(look)) element.setAttribute(mark, '')
      lastOf.set(look, element)
    }
    for (const last of lastOf.values()) last.setAttribute(mark, '')
  }, contrastSample)

type AxeColor = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => AxeColor }

/** axe reads the colours of all elements around each text. There are only few different ones, so each is read once. */
const readColorsOnce = () => {
  const { commons } = (
    window as unknown as { axe: { commons: { color: { Color: { prototype: AxeColor } } } } }
  ).axe
  const color = commons.color.Color.prototype
  const { parseString } = color
  const known = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>()
  color.parseString = function (this: AxeColor, text: string) {
    const found = known.get(text)
    if (found) return Object.assign(this, found)
    parseString.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/**
 * Renders the groups of a list that are off screen. Right after a change of width they have their old heights, and axe would
 * report that the next group covers their rows, though the browser paints none of them.
 */
const renderGroups = (page: Page, isRendered: boolean) =>
  page.evaluate(
    (value) => {
      for (const group of document.querySelectorAll<HTMLElement>('[data-part="group"]'))
        group.style.contentVisibility = value
    },
    isRendered ? 'visible' : '',
  )

/** Waits for animations to end, and returns the violations that axe finds. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  // Its half megabyte is sent once per document.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource)
    await page.evaluate((selector) => {
      const loaded = (window as { axe?: typeof axe }).axe
      loaded?.configure({ rules: [{ id: 'color-contrast', selector }] })
    }, `[${contrastSample}]`)
    await page.evaluate(readColorsOnce)
  }
  await renderGroups(page, true)
  await markContrastSamples(page)
  const violations = await page.evaluate(async (mark) => {
    const loaded = (window as { axe?: typeof axe }).axe
    if (!loaded) throw new Error('axe is not loaded')
    // Reporting only violations takes a third of the time, and selectors are not read.
    const { violations } = await loaded.run(document, { resultTypes: ['violations'], selectors: false })
    for (const sample of document.querySelectorAll(`[${mark}]`)) sample.removeAttribute(mark)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, contrastSample)
  await renderGroups(page, false)
  return violations
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
