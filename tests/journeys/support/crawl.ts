/** Looking every page of the shop over, in a browser and as it is sent. */
import type { APIRequestContext, Page } from '@playwright/test'
import { axe, headingLevels, mixedUp, narrow, open, wide } from './around.ts'

export type Seen = { title: string; canonical: string; links: string[]; complaints: string[] }

const attribute = (html: string, pattern: RegExp) =>
  pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") ?? ''
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

/** The page as the server sends it: fast enough for every link there is. */
export const readPage = async (request: APIRequestContext, path: string): Promise<Seen> => {
  const response = await request.get(path, { maxRedirects: 3 })
  const html = await response.text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const title = attribute(html, /<title>([^<]*)<\/title>/)
  const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
  return {
    title,
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/) || path,
    links: linksIn(html),
    complaints: [
      ...(response.ok() ? [] : [`answers ${response.status()}`]),
      ...(title.length < 5 ? ['has no title'] : []),
      ...(mixedUp(levels) === null ? [] : [`as sent: ${mixedUp(levels)}`]),
    ],
  }
}

/** Addresses within the page that lead nowhere. */
const deadPlaces = (page: Page) =>
  page
    .locator('a[href^="#"]')
    .evaluateAll((all) =>
      all
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !document.getElementById(decodeURIComponent(href.slice(1)))),
    )

/** The page as a visitor has it, wide and narrow. `trouble` is what the console and the network have said. */
export const lookOver = async (page: Page, path: string, trouble: string[]): Promise<Seen> => {
  const complaints: string[] = []
  await page.setViewportSize(wide)
  const response = await open(page, path)
  if (!response?.ok()) complaints.push(`answers ${response?.status()}`)
  const html = await page.content()
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    const order = mixedUp(await headingLevels(page))
    if (order) complaints.push(`${size.width}px headings ${order}`)
    for (const violation of await axe(page)) complaints.push(`${size.width}px ${violation}`)
  }
  for (const place of await deadPlaces(page)) complaints.push(`${place} leads nowhere`)
  complaints.push(...trouble.splice(0))
  const title = await page.title()
  if (title.length < 5) complaints.push('has no title')
  return {
    title,
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/) || path,
    links: linksIn(html),
    complaints,
  }
}
