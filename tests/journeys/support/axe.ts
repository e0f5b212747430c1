/** Finds violations of accessibility with axe. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

const contrastSample = 'data-contrast-sample'

/** How often each look was measured without a violation, by width of the window: header and footer are the same on all pages. */
const measured = new Map<string, Map<number, number>>()
/** A look may be covered once, which axe does not report. */
const enough = 2

/**
 * Marks the first and the last of the elements that look the same in all on which contrast depends, their ancestors
 * included, unless this look was measured before. Measuring the contrast takes most of axe's time. Returns the looks.
 */
const markContrastSamples = (page: Page, known: readonly number[]) =>
  page.evaluate(
    ({ mark, known }) => {
      /** The hash "cyrb53": equal looks of different pages have the same number. */
      const hash = (text: string) => {
        let high = 0xdeadbeef
        let low = 0x41c6ce57
        for (let at = 0; at < text.length; at += 1) {
          const code = text.charCodeAt(at)
          high = Math.imul(high ^ code, 2654435761)
          low = Math.imul(low ^ code, 1597334677)
        }
        high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
        low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
        return 4294967296 * (2097151 & low) + (high >>> 0)
      }
      const skipped = new Set(known)
      const looks = new Map<number, Element>()
      const lookOf = new Map<Element | null, number>()
      for (const element of document.querySelectorAll('*')) {
        const style = getComputedStyle(element)
        const look = hash(
          [
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
          ].join('|'),
        )
        lookOf.set(element, look)
        if (skipped.has(look)) continue
        if (!looks.has(look)) element.setAttribute(mark, '')
        looks.set(look, element)
      }
      for (const last of looks.values()) last.setAttribute(mark, '')
      return [...looks.keys()]
    },
    { mark: contrastSample, known },
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
    await page.evaluate(axe.source)
    await page.evaluate((selector) => {
      const loaded = (window as { axe?: typeof axe }).axe
      loaded?.configure({ rules: [{ id: 'color-contrast', selector }] })
    }, `[${contrastSample}]`)
  }
  const width = String(page.viewportSize()?.width)
  const counts = measured.get(width) ?? new Map<number, number>()
  measured.set(width, counts)
  const known = [...counts].filter(([, count]) => count >= enough).map(([look]) => look)
  const looks = await markContrastSamples(page, known)
  const found = await page.evaluate(async (mark) => {
    const loaded = (window as { axe?: typeof axe }).axe
    if (!loaded) throw new Error('axe is not loaded')
    // Reporting only violations takes a third of the time.
    const { violations } = await loaded.run(document, { resultTypes: ['violations'] })
    for (const sample of document.querySelectorAll(`[${mark}]`)) sample.removeAttribute(mark)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, contrastSample)
  if (!found.some((violation) => violation.startsWith('color-contrast')))
    for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + 1)
  return found
}
