import { expect, type Page, test } from '@playwright/test'
import { consented, hilux, rowsOf, whenAlive } from './support/shopper.ts'

/** A visitor who comes back: the vehicle is parked, the banner answered. */
const comeBack = async (page: Page, base: string) => {
  await consented(page, base)
  await page.addInitScript((vehicle) => {
    const parked = { id: '1', name: null, ...vehicle }
    localStorage.setItem('garage', JSON.stringify({ vehicles: [parked], currentId: '1' }))
  }, hilux)
}
/** Everything that moved by itself since the page began. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            hadRecentInput: boolean
            sources: { node: Element | null }[]
          })[])
            if (!entry.hadRecentInput) moved.push(...entry.sources.map(({ node }) => node?.textContent ?? ''))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(moved)))
      }),
  )

for (const width of [375, 768])
  test(`FIT-02 nothing moves when rows learn their fit, at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 812 })
    await comeBack(page, baseURL ?? '')
    await page.goto(`/parts?${new URLSearchParams({ ...hilux })}`)
    await whenAlive(page)
    await expect(rowsOf(page).first()).toContainText('Fits')
    expect(await shifts(page)).toEqual([])
  })
