/** The button that leads back to the top of a page (SHELL-05, SHELL-16). */
import { expect, type Page } from '@playwright/test'
import { narrow, open, setCookieChoice, whenSettled, wide } from './support/pageChecks.ts'
import { goOffline, rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => page.setViewportSize(wide))

test('SHELL-05/appears ROUTE-05 back to top appears past 500px; a new page starts at the top, back restores the position', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/terms')
  const top = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => window.scrollTo(0, 501))
  await expect(top).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect(top).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.getByRole('main').getByRole('link', { name: 'Warranties' }).first().click()
  await expect(page).toHaveURL(/\/warranties$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.evaluate(() => window.scrollTo(0, 900))
  await top.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('SHELL-16/lists,product,offline on a phone, a tablet and a desktop neither back to top nor the offline notice covers an add button', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  const widths = [1280, 768, 375]
  const top = page.getByRole('button', { name: 'Back to top' })
  const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ })
  const showAt = async (width: number) => {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(top).toBeVisible()
  }
  await open(page, '/parts?category=SUSPENSION+PARTS')
  await whenSettled(page)
  for (const width of widths) {
    await showAt(width)
    // Scrolling brings add buttons to any height, so only the horizontal place counts.
    const place = await top.boundingBox()
    const buttons = await add.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const covered = buttons.filter(
      ({ left, right }) => place && right > place.x && left < place.x + place.width,
    )
    expect([width, buttons.length > 0, covered]).toEqual([width, true, []])
  }
  await rowsOf(page)
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(add).toHaveCount(1)
  for (const width of widths) {
    await showAt(width)
    const [one, other] = [await top.boundingBox(), await add.boundingBox()]
    if (!one || !other) throw new Error('Both buttons must be laid out.')
    const apart =
      one.x + one.width <= other.x ||
      other.x + other.width <= one.x ||
      one.y + one.height <= other.y ||
      other.y + other.height <= one.y
    expect([width, apart]).toEqual([width, true])
  }
  // Only on a phone do the buttons stand at the foot of the window.
  await goOffline(page)
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  const noticeTop = async () => (await notice.boundingBox())?.y ?? 0
  await expect
    .poll(async () => {
      const button = await add.boundingBox()
      return button !== null && button.y + button.height <= (await noticeTop())
    })
    .toBe(true)
  await expect(add).toBeInViewport({ ratio: 1 })
})

test('SHELL-05/resting below 1280 px back to top leaves a page that rests, for all but the keyboard', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await page.setViewportSize(narrow)
  await open(page, '/parts?category=SUSPENSION+PARTS')
  await whenSettled(page)
  const top = page.getByRole('button', { name: 'Back to top' })
  /** Whether a finger at the button's place would reach it. */
  const isInTheWay = () =>
    top.evaluate((button) => {
      const { left, top: above, width, height } = button.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, above + height / 2)
      return found !== null && button.contains(found)
    })
  const opacity = () =>
    top.evaluate(({ parentElement }) => getComputedStyle(parentElement ?? document.body).opacity)
  // Asked at once: on a slow machine two seconds are over before the next question.
  const atFirst = await page.evaluate(async () => {
    window.scrollTo(0, 900)
    for (;;) {
      const button = document.querySelector('[aria-label="Back to top"]')
      if (button?.parentElement) return getComputedStyle(button.parentElement).opacity
      await new Promise(requestAnimationFrame)
    }
  })
  expect(atFirst).toBe('1')
  await expect.poll(isInTheWay).toBe(false)
  await expect.poll(opacity).toBe('0')
  await page.setViewportSize({ width: 1279, height: 700 })
  await page.evaluate(() => window.scrollTo(0, 950))
  await expect.poll(isInTheWay).toBe(true)
  await expect.poll(opacity).toBe('1')
  await expect.poll(isInTheWay).toBe(false)
  await top.focus()
  await expect.poll(opacity).toBe('1')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

/** The words of the footer that the button covers. */
const coveredWords = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('[aria-label="Back to top"]')?.getBoundingClientRect()
    const footer = document.querySelector('footer')
    if (!button || !footer) throw new Error('The button and the footer must be there.')
    const texts = document.createTreeWalker(footer, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const isCovered = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          right > button.left && left < button.right && bottom > button.top && top < button.bottom,
      )
      if (isCovered) covered.push(text.textContent ?? '')
    }
    return covered
  })

test('SHELL-16/footer on a phone and a tablet back to top covers no word of the footer at the end of a page', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/parts?category=SUSPENSION+PARTS')
  const part = await rowsOf(page).getByRole('heading').getByRole('link').first().getAttribute('href')
  for (const path of ['/terms', part ?? '']) {
    await open(page, path)
    await whenSettled(page)
    for (const width of [375, 768]) {
      await page.setViewportSize({ width, height: 700 })
      // Content that comes to life near the window makes the page longer.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await expect(page.getByRole('button', { name: 'Back to top' })).toBeInViewport({ timeout: 1_000 })
        expect(await coveredWords(page), `${path} at ${width} px`).toEqual([])
      }).toPass({ timeout: 40_000 })
    }
  }
})
