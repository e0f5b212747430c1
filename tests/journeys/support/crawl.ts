/** Checks a page as served and in a browser. */
import type { Page } from '@playwright/test'
import type { PageReport } from './crawlProgress.ts'
import { axeViolations, headingLevels, headingProblem, narrow, open, wide } from './pageChecks.ts'

export type PageWithLinks = PageReport & { links: string[] }

const attribute = (html: string, pattern: RegExp) =>
  pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") ?? ''
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

/** The text of HTML, without styles and scripts. */
const textOf = (html: string) =>
  html.replace(/<!--[\s\S]*?-->|<(style|script|template)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')

/** Amounts without two decimals, and values that are missing. */
const wrongTexts = (text: string): string[] => [
  ...[...text.matchAll(/(\S+)\s*€/g)]
    .map(([, amount = '']) => amount)
    .filter((amount) => !/\d\.\d{2}$/.test(amount)),
  ...(text.match(/\b(undefined|NaN|Infinity)\b|\[object \w+\]/g) ?? []),
]

/** Reads the HTML of a page, which is fast enough for every link. */
export const readPage = async (base: string, path: string): Promise<PageWithLinks> => {
  const response = await fetch(base + path)
  const html = await response.text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const title = attribute(html, /<title>([^<]*)<\/title>/)
  const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
  return {
    title,
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/) || path,
    links: linksIn(html),
    problems: [
      ...(response.ok ? [] : [`answers ${response.status}`]),
      ...(title.length < 5 ? ['has no title'] : []),
      ...(/matching the selection\.</.test(main) ? ['holds nothing'] : []),
      ...wrongTexts(textOf(main)).map((text) => `shows "${text}"`),
      ...(headingProblem(levels) === null ? [] : [`as sent: ${headingProblem(levels)}`]),
    ],
  }
}

/** Links to anchors that the page does not have. */
const brokenAnchors = (page: Page) =>
  page
    .locator('a[href^="#"]')
    .evaluateAll((all) =>
      all
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !document.getElementById(decodeURIComponent(href.slice(1)))),
    )

/** Returns the problems of a page in a wide and a narrow browser. `trouble`: errors of the console. */
export const checkPage = async (page: Page, path: string, trouble: string[]): Promise<string[]> => {
  const complaints: string[] = []
  await page.setViewportSize(wide)
  const response = await open(page, path)
  if (!response?.ok()) complaints.push(`answers ${response?.status()}`)
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    const order = headingProblem(await headingLevels(page))
    if (order) complaints.push(`${size.width}px headings ${order}`)
    for (const violation of await axeViolations(page)) complaints.push(`${size.width}px ${violation}`)
  }
  for (const place of await brokenAnchors(page)) complaints.push(`${place} leads nowhere`)
  if ((await page.title()).length < 5) complaints.push('has no title')
  return [...complaints, ...trouble.splice(0)]
}
