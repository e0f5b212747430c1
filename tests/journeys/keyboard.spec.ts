import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/buyer.ts'
import { cartButton } from './support/shopper.ts'

/** Why the focused element cannot be seen: it is not marked, out of view, covered, or its ring is cut off. Null: it can be seen. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const name = `${location.pathname}: ${focused.outerHTML.slice(0, 120)}`
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(focused)
    if (outlineStyle === 'none' && boxShadow === 'none') return `not marked, ${name}`
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return `out of view, ${name}`
    const seen = document.elementFromPoint(x, y)
    const isSeen = seen && (focused.contains(seen) || seen.contains(focused) || seen.closest('label'))
    if (!isSeen) return `covered by ${seen?.outerHTML.slice(0, 80)}, ${name}`
    if (outlineStyle === 'none') return null
    // What the ring needs beyond the element, on each side.
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const ring = { left: left - beyond, right: right + beyond, top: top - beyond, bottom: bottom + beyond }
    for (let around = focused.parentElement; around; around = around.parentElement) {
      if (around === document.body || getComputedStyle(around).overflow === 'visible') continue
      const { left: l, right: r, top: t, bottom: b } = around.getBoundingClientRect()
      if (ring.left < l || ring.right > r || ring.top < t || ring.bottom > b)
        return `its ring is cut off by ${around.outerHTML.slice(0, 80)}, ${name}`
    }
    const above = document.elementFromPoint(x, ring.top + 1)
    for (let over = above; over && !over.contains(focused); over = over.parentElement)
      if (getComputedStyle(over).position === 'sticky')
        return `its ring is covered by ${over.outerHTML.slice(0, 80)}, ${name}`
    return null
  })

/** Presses Tab, or another key, until the focus is there; every stop on the way must be in view and marked. */
const tabTo = async (page: Page, target: Locator, key = 'Tab') => {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < 150; stop += 1) {
    if (await isThere()) return
    await page.keyboard.press(key)
    expect(await hiddenFocus(page)).toBeNull()
  }
  throw new Error('The focus never came there.')
}
const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
const pick = async (page: Page, target: Locator, text: string) => {
  await expect(target).toBeEnabled()
  await tabTo(page, target)
  await page.keyboard.type(text)
}
const write = async (page: Page, name: string, text: string) => {
  await tabTo(page, page.locator(`form [name="${name}"]`))
  await page.keyboard.type(text)
}
const tick = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Space')
}

/** Only the hydrated banner holds the page still. */
const whenBannerHydrated = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')

test.describe('by keyboard alone', () => {
  test.use({ consent: null })

  for (const [where, presses] of [
    ['on the page', 1],
    ['in the cookie banner', 0],
  ] as const)
    test(`A11Y-02/focus the focus ${where} is in view when the page hydrates late`, async ({ page }) => {
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await released
        await route.fallback()
      })
      await page.goto('/about', { waitUntil: 'commit' })
      const banner = page.getByRole('dialog', { name: 'Cookies' })
      const reject = banner.getByRole('button', { name: 'Reject', exact: true })
      await expect(reject).toBeVisible()
      if (presses > 0) await page.keyboard.press('Tab')
      else await reject.focus()
      release()
      await whenBannerHydrated(page)
      await expect(banner.locator(':focus')).toHaveCount(1)
      expect(await hiddenFocus(page)).toBeNull()
      if (presses === 0) await expect(reject).toBeFocused()
    })

  test('A11Y-02/keys,focus from the home page to a confirmed order, with the focus in view on every page', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.goto('/')
    await page.keyboard.press('Tab')
    const reject = page.getByRole('button', { name: 'Reject', exact: true })
    await expect(reject).toBeVisible()
    // A field that has the focus at that moment keeps it, behind the banner.
    await whenBannerHydrated(page)
    await press(page, reject)
    await expect(reject).toBeHidden()
    const finder = page.getByRole('main')
    await pick(page, finder.getByLabel('Make', { exact: true }), 'FORD')
    await pick(page, finder.getByLabel('Model', { exact: true }), 'RANGER')
    await pick(page, finder.getByLabel('Year', { exact: true }), '2018')
    const show = finder.getByRole('button', { name: 'Show me the parts' })
    await expect(show).toBeEnabled()
    const tile = finder.getByRole('link', { name: 'SUSPENSION KITS', exact: true })
    await tabTo(page, tile)
    await tabTo(page, show, 'Shift+Tab')
    await press(page, show)
    await expect(page).toHaveURL(/\/parts\?/)
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/ })
        .first(),
    )
    await expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)

    await tabTo(page, cartButton(page), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Shopping cart' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cartButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await press(page, dialog.getByRole('link', { name: 'Checkout', exact: true }))
    await expect(page).toHaveURL(/\/checkout$/)

    await write(page, 'firstName', 'Ada')
    await write(page, 'lastName', 'Example')
    await write(page, 'email', 'ada@example.com')
    await write(page, 'emailSecond', 'ada@example.com')
    await write(page, 'phone', '+49 30 901820')
    await pick(page, page.locator('main form [name="country"]'), 'Germany')
    await write(page, 'streetAddress', 'Beispielweg')
    await write(page, 'streetAddress2', '7a')
    await write(page, 'zip', '10115')
    await write(page, 'city', 'Berlin')
    await tick(page, page.locator('form [name="delivery"]').first())
    await tick(page, page.locator('form [name="payment"]').first())
    await tick(page, page.locator('form [name="termsConsent"]'))
    await press(page, page.getByRole('button', { name: 'Next', exact: true }))
    await expect(page).toHaveURL(/\/payment$/)
    const order = page.getByRole('button', { name: 'Place Order and Pay' })
    await expect(order).toBeEnabled()
    await press(page, order)
    await expect(page).toHaveURL(/\/sandbox\//)
    await press(page, page.getByRole('button', { name: 'Pay', exact: true }))
    await expect(page).toHaveURL(/\/order\//)
    await expect(page.getByText('Your order has beed paid')).toBeVisible()
  })
})
