/** A11Y-04: zoomed pages and larger text still fit (WCAG 1.4.4 and 1.4.10). */
import { expect, type Locator, type Page } from '@playwright/test'
import { buyablePartOf, fillCart, next, openFilledCheckout, orderButton, test } from './support/buyer.ts'
import { contentPaths, setCookieChoice, sidewaysScroll, wide } from './support/pageChecks.ts'
import { open } from './support/shopper.ts'

test('A11Y-04 a cart of two kits without a country fits into 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await fillCart(page, { category: 'SUSPENSION KITS', quantity: 2 })
  await page.goto('/basket')
  await expect(page.getByText('choose country and method')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
})

test('A11Y-04/cut,sideways a long word in the answer whether a part fits breaks on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await open(page, '/parts?make=TOYOTA&model=HILUX&year=2016')
  const answer = page.locator('[data-part="product-row"] [data-fit] strong').first()
  await expect(answer).toBeVisible()
  // The upstream words it, in the language of the merchant.
  await answer.evaluate((words) => words.replaceChildren('Fahrgestellnummernabhängigkeitsprüfungsergebnis'))
  expect(await sidewaysScroll(page)).toBe(0)
  expect((await answer.boundingBox())?.height).toBeGreaterThan(30)
})

test('A11Y-04 part names of up to 90 letters are complete at 320 px', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await setCookieChoice(page, baseURL)
  await page.goto('/clearance')
  const cut = await page
    .locator('[data-part="product-row"] h3 a')
    .evaluateAll((names) =>
      names
        .filter((one) => one.scrollHeight > one.clientHeight + 1 && (one.textContent ?? '').length <= 90)
        .map((one) => one.textContent),
    )
  expect(cut).toEqual([])
})

/** Finds visible texts and steppers that overlap, and amounts that are broken into two lines. */
const muddled = (page: Page) =>
  page.evaluate(() => {
    type Box = { text: string; left: number; right: number; top: number; bottom: number }
    const cut = (box: Box, around: Element | null): Box => {
      if (!around) return box
      const { left, right, top, bottom } = around.getBoundingClientRect()
      if (getComputedStyle(around).overflow === 'visible') return cut(box, around.parentElement)
      const inside = {
        text: box.text,
        left: Math.max(box.left, left),
        right: Math.min(box.right, right),
        top: Math.max(box.top, top),
        bottom: Math.min(box.bottom, bottom),
      }
      return cut(inside, around.parentElement)
    }
    const boxOf = ({ left, right, top, bottom }: DOMRect, text: string) => ({
      text,
      left,
      right,
      top,
      bottom,
    })
    // The header covers what lies behind it on a scrolled page.
    scrollTo({ top: 0, behavior: 'instant' })
    const steppers = [...document.querySelectorAll('main [role="group"]:has(input[readonly])')]
    const boxes: Box[] = steppers.map((one) => boxOf(one.getBoundingClientRect(), 'stepper'))
    const broken: string[] = []
    for (const part of document.querySelectorAll('header, main')) {
      const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        const holder = node.parentElement
        if (text === '' || !holder?.checkVisibility() || holder.closest('select, style, script')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const rows = [...range.getClientRects()].map((rect) => cut(boxOf(rect, text), holder))
        if (/^[\d.,]+ €$/.test(text) && new Set(rows.map(({ top }) => Math.round(top))).size > 1)
          broken.push(`broken: ${text}`)
        boxes.push(...rows.filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2))
      }
    }
    const over = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            other.text !== one.text &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6,
        )
        .map((other) => `${one.text} / ${other.text}`),
    )
    return [...broken, ...over]
  })

const expectLegible = async (page: Page, path: string) => {
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect([path, await sidewaysScroll(page)]).toEqual([path, 0])
  expect([path, await muddled(page)]).toEqual([path, []])
  const bottom = await page
    .getByRole('link', { name: /skip/i })
    .evaluate((link) => Math.max(0, link.getBoundingClientRect().bottom))
  expect([path, bottom]).toEqual([path, 0])
  const words = page
    .getByRole('banner')
    .locator('button > span[aria-hidden="true"]:visible')
    .filter({ hasText: /[a-z]/ })
  const short = await words.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
  )
  expect([path, short]).toEqual([path, []])
}

test('A11Y-04 with text twice as large nothing overlaps from cart to order', async ({ page }) => {
  test.slow()
  await page.setViewportSize(wide)
  await fillCart(page)
  await fillCart(page, { category: 'SUSPENSION KITS', quantity: 2 })
  await page.goto('/basket')
  await expect(page.getByText('choose country and method')).toBeVisible()
  await expectLegible(page, '/basket')
  await openFilledCheckout(page)
  await expectLegible(page, '/checkout')
  await page.reload()
  await next(page).click()
  await expect(orderButton(page)).toBeEnabled()
  await expectLegible(page, '/payment')
})

/** Finds elements beyond the edges of the screen, except in areas that scroll or clip. */
const beyondEdges = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('svg')) return false
        const { left, right, width } = one.getBoundingClientRect()
        if (width === 0 || (left >= -1 && right <= innerWidth + 1)) return false
        for (
          let around = one.parentElement;
          around && around !== document.body;
          around = around.parentElement
        )
          if (getComputedStyle(around).overflowX !== 'visible') return false
        return true
      })
      .map((one) => one.textContent),
  )

const expectWithin = async (page: Page, path: string) => {
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect([path, await beyondEdges(page)]).toEqual([path, []])
  expect([path, await sidewaysScroll(page)]).toEqual([path, 0])
}

test('A11Y-04 with text twice as large nothing extends beyond the screen of a phone', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 780 })
  await setCookieChoice(page, baseURL)
  const list = '/parts?make=TOYOTA&model=HILUX&year=2016'
  const job = '/jobs/front-brakes?make=TOYOTA&model=HILUX&year=2016'
  for (const path of ['/', '/parts', list, job, '/clearance', '/search/shock', '/nowhere', ...contentPaths]) {
    await page.goto(path)
    await expectWithin(page, path)
  }
  // The manufacturer's email address is wider than the screen.
  await page.goto(list)
  const part = page.locator('h3 a[href^="/details/northstrut-"]').first()
  await page.goto((await part.getAttribute('href')) ?? '')
  await expectWithin(page, 'part')
  await page.goto('/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const hero = page.locator('section', { has: page.getByRole('heading', { name: /^Built for the load/ }) })
  expect(await hero.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  await fillCart(page, { category: 'SUSPENSION KITS', quantity: 2 })
  await openFilledCheckout(page)
  await expectWithin(page, '/checkout')
  await page.reload()
  await next(page).click()
  await expect(orderButton(page)).toBeEnabled()
  await expectWithin(page, '/payment')
})

/** The words that are broken into two lines. */
const brokenWords = (place: Locator) =>
  place.evaluate((list) => {
    const words: string[] = []
    const walk = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (range.getClientRects().length > 1) words.push(word)
      }
    return words
  })

test('A11Y-04/cut,sideways with text twice as large a cart line on a phone has its unit in sight and its brand whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 780 })
  await fillCart(page)
  await fillCart(page, { category: 'STEERING' })
  await page.goto('/basket')
  const lines = page.getByRole('list', { name: /^Item, Price/ })
  await expect(lines.getByText('per piece')).toBeVisible()
  const brands = lines.locator('a[href^="/details/"]:visible')
  // The longest brand of the catalogue.
  await brands.evaluateAll((links) => {
    for (const link of links) link.textContent = (link.textContent ?? '').replace(/^\S+/, 'NORTHSTRUT')
  })
  await expectWithin(page, '/basket')
  for (const brand of await brands.all()) expect(await brokenWords(brand)).toEqual([])
})

test('A11Y-04 with text twice as large a shipping method and a chosen vehicle are readable on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 780 })
  const { record } = await buyablePartOf(page)
  await page.goto(`/details/${encodeURIComponent(record)}`)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const way = page.getByRole('list', { name: 'Delivery' })
  await expect(way).toBeVisible()
  expect(await brokenWords(way)).toEqual([])
  await page.goto('/info-toyota-hilux')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const cut = await page.locator('[data-part="finder"] select').evaluateAll((all) =>
    (all as HTMLSelectElement[])
      .filter((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen) return true
        pen.font = font
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room
      })
      .map((select) => select.name),
  )
  expect(cut).toEqual([])
})

test('A11Y-04/cut with text twice as large nothing of the finder extends beyond its frame on a phone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 780 })
  await setCookieChoice(page, baseURL)
  await page.goto('/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const finder = page.locator('[data-part="finder"]')
  await expect(finder.getByRole('button', { name: 'Find the vehicle' })).toBeVisible()
  const beyond = await finder.evaluate((frame) => {
    const { right } = frame.getBoundingClientRect()
    return [...frame.querySelectorAll('input, button, select, label, p')]
      .filter((one) => one.getBoundingClientRect().right > right)
      .map((one) => one.outerHTML.slice(0, 80))
  })
  expect(beyond).toEqual([])
})

test('A11Y-04/cut the names of the checkout’s steps are whole at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await fillCart(page)
  await page.goto('/checkout')
  const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('list')
  await expect(steps).toBeVisible()
  // The current step is bold.
  await steps.evaluate((list) => {
    for (const step of list.children) if (step instanceof HTMLElement) step.style.fontWeight = '600'
  })
  expect(await brokenWords(steps)).toEqual([])
})
