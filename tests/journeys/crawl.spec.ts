import { expect, test } from '@playwright/test'
import { axe, chosenBefore, headingLevels, mixedUp, narrow, open, wide } from './support/around.ts'
import { watchForTrouble } from './support/shopper.ts'

/** Pages that differ by data alone: so many of each kind are opened, the others are only asked whether they are there. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/^\/parts/, 2],
  [/^\/clearance/, 1],
  [/^\/details\//, 1],
  [/^\/search/, 1],
  [/^\/info-/, 1],
  [/./, 40],
]
const mostAsked = 40

// A trace of that many pages costs more than looking at them.
test.use({ trace: 'off' })

test('from the home page over every link: no dead end, no trouble, titles, headings in order, no violation', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000)
  await chosenBefore(page, baseURL)
  const trouble = watchForTrouble(page)
  const opened = new Map<RegExp, number>()
  const found = new Set(['/'])
  const titles = new Map<string, string>()
  const complaints: string[] = []
  const rest: string[] = []

  for (const path of found) {
    const [kind, most] = kinds.find(([pattern]) => pattern.test(path)) ?? [/./, 0]
    const count = opened.get(kind) ?? 0
    if (count >= most) {
      rest.push(path)
      continue
    }
    opened.set(kind, count + 1)
    const say = (what: string | null) => what && complaints.push(`${path}: ${what}`)
    await page.setViewportSize(wide)
    const response = await open(page, path)
    if (!response?.ok()) say(`answers ${response?.status()}`)
    const title = await page.title()
    if (title.length < 5) say('has no title')
    const canonical = await page
      .locator('link[rel="canonical"]')
      .getAttribute('href', { timeout: 100 })
      .catch(() => path)
    const before = titles.get(title)
    if (before && before !== canonical) say(`is called "${title}" as ${before} is`)
    titles.set(title, canonical ?? path)
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size)
      say(mixedUp(await headingLevels(page)))
      for (const violation of await axe(page)) say(`${size.width}px ${violation}`)
    }
    for (const text of trouble.splice(0)) say(text)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) found.add(link.replace(/#.*$/, ''))
  }

  for (const path of rest.slice(0, mostAsked)) {
    const status = (await request.get(path, { maxRedirects: 3 })).status()
    if (status !== 200) complaints.push(`${path}: answers ${status}`)
  }
  expect(complaints).toEqual([])
  expect(titles.size).toBeGreaterThan(20)
})
