/** Colours, widths and breakpoints (SHELL-09). */
import { expect } from '@playwright/test'
import { open, setCookieChoice, sidewaysScroll, whenSettled, wide } from './support/pageChecks.ts'
import { rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => page.setViewportSize(wide))

test('SHELL-09/colours the primary action is red; strip, footer and other buttons are grey', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  const [red, grey] = ['rgb(200, 16, 46)', 'rgb(36, 41, 45)']
  await open(page, '/contact')
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCSS('background-color', red)
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', grey)
  const strip = page.getByRole('banner').getByRole('link', { name: 'About Us' })
  const ground = await strip.evaluate((link) => {
    const painted = (one: Element | null): string => {
      if (!one) return 'none'
      const { backgroundColor } = getComputedStyle(one)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? painted(one.parentElement) : backgroundColor
    }
    return painted(link)
  })
  expect(ground).toBe(grey)
  await open(page, '/withdraw')
  const other = page.getByRole('button', { name: 'Choose single lines' })
  await expect(other).toHaveCSS('border-top-color', 'rgb(118, 124, 130)')
  await expect(other).not.toHaveCSS('background-color', red)
})

test('SHELL-09 nothing scrolls sideways on either side of a breakpoint', async ({ page, baseURL }) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/contact')
  for (const at of [420, 576, 767, 768, 794, 992, 1000, 1200])
    for (const width of [at - 1, at]) {
      await page.setViewportSize({ width, height: 700 })
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
    }
})

test('SHELL-09/breakpoints the layout changes at its breakpoints and not between them', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  /** The layout apart from widths: visible elements, columns, sizes and order. */
  const layoutAt = async (width: number) => {
    await page.setViewportSize({ width, height: 700 })
    return page.evaluate(() =>
      JSON.stringify(
        [...document.querySelectorAll('body *')].map((one) => {
          const { display, position, order, gridTemplateColumns, fontSize } = getComputedStyle(one)
          return [one.tagName, display, position, order, gridTemplateColumns.split(' ').length, fontSize]
        }),
      ),
    )
  }
  const changes = new Set<number>()
  const list = '/parts?make=TOYOTA&model=HILUX&year=2016'
  await open(page, list)
  const product = await rowsOf(page).locator('a[href^="/details/"]').first().getAttribute('href')
  for (const path of ['/', '/contact', list, product ?? '']) {
    await open(page, path)
    await whenSettled(page)
    for (const at of [420, 500, 576, 700, 768, 780, 794, 900, 992, 1000, 1100, 1200])
      if ((await layoutAt(at - 1)) !== (await layoutAt(at))) changes.add(at)
  }
  // 767 is the last width before 768.
  expect([...changes].sort((a, b) => a - b)).toEqual([420, 576, 768, 794, 992, 1000, 1200])
})

test('SHELL-18 the style sheet knows the height of the header, and that with larger text is measured', async ({
  page,
}) => {
  const header = () =>
    page.evaluate(() => {
      const sticks = (one: Element) => getComputedStyle(one).position === 'sticky'
      const bar = [...document.querySelectorAll('header, header *')].find(sticks)
      const { documentElement: root } = document
      return {
        height: `${bar?.getBoundingClientRect().height}px`,
        covered: getComputedStyle(root).getPropertyValue('--covered'),
        measured: root.style.getPropertyValue('--header-bar'),
      }
    })
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/faq')
    const { height, covered, measured } = await header()
    // A value that all elements inherit must not change while a page comes to life: the style of each is computed again.
    expect([covered, measured], `${width} px`).toEqual([height, ''])
  }
  const { height } = await header()
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(async () => (await header()).measured).not.toBe('')
  const larger = await header()
  expect([larger.height === height, larger.covered]).toEqual([false, larger.height])
})
