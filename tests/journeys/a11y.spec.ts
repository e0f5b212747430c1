import { expect, type Page } from '@playwright/test'
import { fillCart } from './support/buyer.ts'
import {
  axeViolations,
  cutOff,
  expectNoViolation,
  narrow,
  open,
  setCookieChoice,
  sidewaysScroll,
  whenSettled,
  wide,
} from './support/pageChecks.ts'
import { addFirstPart, hilux, openCatalogue } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const sizes = [wide, narrow]
const atBoth = async (page: Page, what: string) => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect([what, size.width, await axeViolations(page)]).toEqual([what, size.width, []])
  }
}

/** At 320 px nothing scrolls sideways and nothing is cut off. */
const expectFit = async (page: Page, what: string) => {
  await page.setViewportSize({ width: 320, height: 640 })
  expect([what, await sidewaysScroll(page), await cutOff(page)]).toEqual([what, 0, []])
}

test('A11Y-01/dialogs,drawer the cookie banner and settings, the drawer and the garage have no violation', async ({
  page,
}) => {
  test.slow()
  await open(page, '/about')
  await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeVisible()
  await atBoth(page, 'banner')
  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cookie Settings' })).toBeVisible()
  await atBoth(page, 'settings')
  await page.getByRole('button', { name: 'ACCEPT ALL' }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByText('Popular vehicles').click()
  await expect(drawer.getByRole('link', { name: 'Golf' })).toBeVisible()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /vehicle/i })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await atBoth(page, 'garage')
})

test('A11Y-01/errors,empty A11Y-04/cut,sideways empty and error states have no violation and fit 320 px', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await setCookieChoice(page, baseURL)
  for (const [path, sight] of [
    ['/basket', 'You have no items in your shopping cart.'],
    ['/parts?make=NOBODY&model=NOTHING', "We can't find products matching the selection."],
    ['/search/zzzzzzqqqq', 'Search results for: zzzzzzqqqq'],
    ['/faq?q=zzzz', 'Ask us instead'],
    ['/order/ffffffffffffffffffffffffffffffff', /not|no order/i],
    ['/details/no-such-part', /not|no part|gone/i],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(sight).first()).toBeVisible()
    await atBoth(page, path)
    await expectFit(page, path)
  }
})

test('A11Y-01 A11Y-04/cut,sideways forms full of problems, the open menu and the dark theme have no violation, and their pages fit 320 px', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await setCookieChoice(page, baseURL)
  await open(page, '/contact')
  await page.getByRole('radio', { name: 'Dealer' }).check()
  await page.getByLabel('The delivery address is a different one').check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This is a required field.').first()).toBeVisible()
  await atBoth(page, 'contact')
  await page.setViewportSize(wide)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Popular vehicles').click()
  await expectNoViolation(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/', '/contact', '/parts?make=TOYOTA&model=HILUX&year=2016', '/info-toyota-hilux']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await whenSettled(page)
    await atBoth(page, `dark ${path}`)
    await expectFit(page, path)
  }
})

test('A11Y-03/reduced-motion nothing moves by itself with reduced motion', async ({ page, baseURL }) => {
  await setCookieChoice(page, baseURL)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.mouse.move(10, 300)
  await page.mouse.move(30, 320)
  await expect(page.locator('[data-part="announcement"]')).toBeVisible()
  await page.getByRole('main').getByRole('heading').last().scrollIntoViewIfNeeded()
  const endless = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          (one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations === Infinity,
        )
        .map((one) => (one as CSSAnimation).animationName),
    )
  expect(await endless()).toEqual([])
})

test('A11Y-04/cut,sideways at 320 px nothing of other pages scrolls sideways, and nothing is cut off', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await setCookieChoice(page, baseURL)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/parts?category=BRAKES')
  const details = await page.locator('[data-part="product-row"] h3 a').first().getAttribute('href')
  for (const path of [
    details ?? '',
    '/clearance',
    '/search/spring',
    '/returns-form',
    '/withdraw',
    '/faq',
    '/shipping',
    '/cookies',
    '/distributors',
    '/kits',
    '/accessibility',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expectFit(page, path)
  }
})

test('A11Y-05 additions, changes, results and errors are announced', async ({ page, baseURL }) => {
  await setCookieChoice(page, baseURL)
  const spoken = page.locator(
    '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]',
  )
  const hears = (text: RegExp) => expect(spoken.filter({ hasText: text }).first()).toBeAttached()
  await openCatalogue(page, hilux)
  await hears(/\d+ (parts|products|results)/i)
  await addFirstPart(page)
  await hears(/added/i)
  await fillCart(page, { quantity: 2 })
  await open(page, '/basket')
  const sums = page.locator('[aria-live="polite"]').filter({ hasText: 'Total' })
  const before = await sums.innerText()
  const less = page.getByRole('main').getByRole('button', { name: 'Decrease quantity' })
  await less.and(page.locator(':not([aria-disabled="true"])')).first().click()
  await expect(sums).toHaveAttribute('aria-busy', 'false')
  await expect(sums).not.toHaveText(before, { useInnerText: true })
  await page.goto('/search/spring')
  await hears(/\d+ (parts|products|results|found)/i)
  await open(page, '/faq')
  await page.getByLabel('Search the answers').fill('vat')
  await hears(/answers? found/)
  await open(page, '/withdraw')
  await page.getByLabel(/^Name/).fill('Ada')
  await page.getByLabel(/^Email/).fill('ada@example.com')
  await page.getByLabel(/^Order/).fill('EU999999')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no such order')
})

test('NAMES-08/skip-link A11Y-02 the first tab stop is a skip link to the content', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip/i })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('A11Y-02/dialogs dialogs trap the focus and give it back', async ({ page, baseURL }) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/about')
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies Manager' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cookie Settings' })
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 9; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('A11Y-02/focus every tab stop of the pages is in view and has a visible focus', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await setCookieChoice(page, baseURL)
  await page.setViewportSize(wide)
  for (const path of ['/shipping', '/faq', '/contact', '/withdraw', '/info-toyota-hilux', '/no-such-page']) {
    await open(page, path)
    // Header and footer are the same on every page.
    const isWhole = path === '/shipping'
    if (!isWhole) await page.getByRole('main').focus()
    const hidden: string[] = []
    let stops = 0
    for (; stops < 150; stops += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(
        (area) => {
          const focused = document.activeElement
          if (!focused || focused === document.body || !focused.closest(area)) return null
          const { top, bottom, width } = focused.getBoundingClientRect()
          const { outlineStyle, boxShadow } = getComputedStyle(focused)
          const isSeen = outlineStyle !== 'none' || boxShadow !== 'none'
          const isInView = bottom > 0 && top < window.innerHeight && width > 0
          return { isGood: isSeen && isInView, html: focused.outerHTML.slice(0, 120) }
        },
        isWhole ? 'body' : 'main',
      )
      if (!stop) break
      if (!stop.isGood) hidden.push(stop.html)
    }
    expect([path, hidden]).toEqual([path, []])
    expect(stops, path).toBeGreaterThan(isWhole ? 30 : 3)
  }
})
