import { expect, type Page } from '@playwright/test'
import { narrow, open, setCookieChoice, vehicleSlugs, whenSettled, wide } from './support/pageChecks.ts'
import { openServed } from './support/served.ts'
import { answerConsent, recordErrors, rowsOf, whenHydrated } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => page.setViewportSize(wide))

const isLocked = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].some((one) => getComputedStyle(one).overflowY === 'hidden'),
  )

/** The topmost element at a point; the overlay lets through what is below it. */
const groundAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => getComputedStyle(document.elementFromPoint(left, top) as Element).backgroundColor,
    [x, y] as const,
  )
const dark = /^rgba\((\d{1,2}, ){3}0\.\d+\)$/

test('SHELL-01 NAMES-01/landmarks,search the page has its strip, logo and landmarks', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/about')
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about')
  await expect(header.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  const social = header.locator('a[target="_blank"]')
  await expect(social).toHaveCount(2)
  for (const link of await social.all()) await expect(link).toHaveAttribute('href', /^https:\/\//)
  await expect(header.getByRole('searchbox', { name: 'Search' })).toHaveCount(1)
  await header.locator('a[href="/"]').first().click()
  await expect(page).toHaveURL(/\/$/)
})

test('SHELL-02/navigation the navigation has popular vehicles grouped by make', async ({ page, baseURL }) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/about')
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [name, href] of [
    ['Product features', '/features'],
    ['Where to buy', '/distributors'],
    ['Clearance', '/clearance'],
  ] as const)
    await expect(nav.getByRole('link', { name })).toHaveAttribute('href', href)
  await nav.getByText('Popular vehicles').click()
  await expect(nav.locator('a[href^="/info-"]')).toHaveCount(vehicleSlugs.length)
  await expect(nav.getByRole('heading', { name: 'Toyota', exact: true })).toBeVisible()
  await whenHydrated(page)
  await page.keyboard.press('Escape')
  await expect(nav.getByRole('link', { name: 'Hilux' })).toBeHidden()
  await nav.getByText('Popular vehicles').click()
  await nav.getByRole('link', { name: 'Hilux' }).click()
  await expect(page).toHaveURL(/\/info-toyota-hilux$/)
  await expect(nav.getByRole('link', { name: 'Hilux' })).toBeHidden()
})

for (const path of ['/checkout', '/payment'])
  test(`${path} has no navigation at any width`, async ({ page, baseURL }) => {
    await setCookieChoice(page, baseURL)
    await open(page, path)
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size)
      const header = page.getByRole('banner')
      await expect(header.locator('a[href="/"]').first()).toBeVisible()
      await expect(header.getByRole('button', { name: '0 item' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
    }
  })

test('SHELL-12/column the menu of parts keeps a category in one column', async ({ page, baseURL }) => {
  await setCookieChoice(page, baseURL)
  for (const width of [1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/faq')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Parts', { exact: true }).click()
    const category = menu
      .locator('section')
      .filter({ has: page.getByRole('link', { name: 'SWAY BAR LINKS' }) })
    await expect(category).toBeVisible()
    const lefts = await menu
      .locator('details[open] section')
      .evaluateAll((sections) =>
        sections.map((section) => [
          ...new Set(
            [...section.querySelectorAll('a')].map((link) => Math.round(link.getBoundingClientRect().left)),
          ),
        ]),
      )
    expect(lefts.length).toBeGreaterThan(5)
    expect(
      lefts.filter((columns) => columns.length > 1),
      `at ${width}px`,
    ).toEqual([])
  }
})

test('SHELL-02/drawer SHELL-07/drawer NAMES-01/menu the drawer of a phone has home and the same links over a dark overlay that locks scrolling', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await page.setViewportSize(narrow)
  await open(page, '/about')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const { x = 0, y = 0 } = (await page.getByRole('banner').getByRole('link').first().boundingBox()) ?? {}
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Home', 'Product features', 'Where to buy', 'Clearance'])
    await expect(drawer.getByRole('link', { name })).toBeVisible()
  await expect.poll(() => isLocked(page)).toBe(true)
  expect(await groundAt(page, 5, 400)).toMatch(dark)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await expect.poll(() => isLocked(page)).toBe(false)
  await menu.click()
  // A press beside it reaches nothing of the page below.
  await page.mouse.click(x + 5, y + 5)
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/about$/)
  await menu.click()
  await drawer.getByText('Popular vehicles').click()
  await drawer.getByRole('link', { name: 'Golf' }).click()
  await expect(page).toHaveURL(/\/info-volkswagen-golf$/)
  await expect(drawer).toBeHidden()
})

test('SHELL-07/banner while the cookie banner shows, a dark overlay covers the page and nothing scrolls', async ({
  page,
}) => {
  await open(page, '/terms')
  await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeVisible()
  await expect.poll(() => isLocked(page)).toBe(true)
  expect(await groundAt(page, 600, 300)).toMatch(dark)
  await page.mouse.move(600, 300)
  /** The position after a turn of the wheel, once the browser has drawn what came of it. */
  const positionAfterWheel = async () => {
    await page.mouse.wheel(0, 600)
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const lookAfter = (frames: number) =>
            requestAnimationFrame(() => (frames > 0 ? lookAfter(frames - 1) : resolve(window.scrollY)))
          lookAfter(10)
        }),
    )
  }
  expect(await positionAfterWheel()).toBe(0)
  await answerConsent(page)
  await expect.poll(() => isLocked(page)).toBe(false)
  // The same turn scrolls the page that is not covered.
  await page.mouse.move(600, 300)
  await expect.poll(positionAfterWheel).toBeGreaterThan(0)
})

test('SHELL-03 NAMES-01/breadcrumb breadcrumbs show on their paths only', async ({ page }) => {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await openServed(page, '/parts?category=BRAKES')
  const details =
    (await rowsOf(page).first().getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  for (const path of [
    '/parts',
    '/search/spring',
    '/features',
    '/distributors',
    '/info-ford-ranger',
    '/faq',
    details,
  ]) {
    await openServed(page, path)
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(((await crumbs.textContent()) ?? '').replace(/Home|\/|\s/g, '').length, path).toBeGreaterThan(2)
  }
  for (const path of ['/', '/about', '/basket', '/clearance']) {
    await openServed(page, path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(crumbs).toHaveCount(0)
  }
})

test('SHELL-04 SHOP-06/default the footer has its columns and the year 2020', async ({ page, baseURL }) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText([
    '4X4 SPECIALIST KITS',
    'HOW CAN WE HELP',
    'FURTHER INFORMATION',
  ])
  const entriesBelow = (name: string) =>
    footer
      .locator('section')
      .filter({ has: page.getByRole('heading', { name }) })
      .getByRole('listitem')
  await expect(entriesBelow('HOW CAN WE HELP')).toHaveText([
    'Contact Us',
    'Shipping Conditions',
    'Returns',
    'Warranties',
    'FAQ',
  ])
  await expect(entriesBelow('FURTHER INFORMATION')).toHaveText([
    'About Us',
    '4x4 Specialist Kits',
    'Privacy Policy',
    'Cookies Policy',
    'Cookies Manager',
    'Terms & Conditions',
  ])
  for (const [name, href] of [
    ['Contact Us', '/contact'],
    ['Shipping Conditions', '/shipping'],
    ['Returns', '/returns'],
    ['Warranties', '/warranties'],
    ['FAQ', '/faq'],
    ['About Us', '/about'],
    ['4x4 Specialist Kits', '/kits'],
    ['Privacy Policy', '/privacy'],
    ['Cookies Policy', '/cookies'],
    ['Terms & Conditions', '/terms'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(footer.getByRole('button', { name: 'Cookies Manager' })).toBeVisible()
  await expect(footer.getByText(/^© 2020\b/)).toBeVisible()
})

for (const width of [320, 375, 1280])
  test(`SHELL-11/sight,height,clear at ${width} px search, vehicle and cart stay in sight and hide no focus`, async ({
    page,
    baseURL,
  }) => {
    await setCookieChoice(page, baseURL)
    await page.setViewportSize({ width, height: 667 })
    await open(page, '/parts?category=BRAKES')
    await whenSettled(page)
    await page.mouse.wheel(0, 1500)
    const header = page.getByRole('banner')
    const ends = async () => {
      const tools = [
        header.getByRole('search'),
        header.getByRole('button', { name: /^My vehicle/ }),
        header.getByRole('button', { name: '0 item' }),
      ]
      const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()))
      return boxes.map((box) => (box && box.y >= 0 ? box.y + box.height : Number.POSITIVE_INFINITY))
    }
    await expect.poll(async () => Math.max(...(await ends()))).toBeLessThanOrEqual(66)
    // Backwards through the page the focused element comes from above, where the header is.
    await rowsOf(page).nth(4).getByRole('heading').getByRole('link').focus()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab')
      const hidden = await page.evaluate(() => {
        const one = document.activeElement as Element
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return one.contains(front) ? null : one.textContent
      })
      expect(hidden).toBeNull()
    }
  })

test('SHELL-11/clear a link inside of the page leads to a heading that is in sight', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/terms')
  await page.getByRole('complementary', { name: 'About this page' }).getByRole('link').nth(4).click()
  const place = () =>
    page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top ?? -1)
  await expect.poll(place).toBeGreaterThan(65)
  expect(await place()).toBeLessThan(400)
})

test('the choice of light or dark survives a reload', async ({ page, baseURL }) => {
  await setCookieChoice(page, baseURL)
  const trouble = recordErrors(page)
  await open(page, '/about')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  expect(await ground()).toBe(dark)
  expect(trouble).toEqual([])
})
