/**
 * Follows every link from the home page. `npm run crawl` reads the HTML of every page and opens some pages of each template
 * in a browser; when it was interrupted, by CRAWL_MINUTES or otherwise, it continues. Other runs crawl a sample.
 */
import { expect } from '@playwright/test'
import { checkPage, readPage } from './support/crawl.ts'
import { CrawlProgress, samplePages } from './support/crawlProgress.ts'
import { contentPaths, setCookieChoice, vehicleSlugs } from './support/pageChecks.ts'
import { recordErrors } from './support/shopper.ts'
import { test } from './support/test.ts'

const everything = process.env['CRAWL'] === 'all'
const minutes = Number(process.env['CRAWL_MINUTES'] ?? Number.POSITIVE_INFINITY)
const mostRead = everything ? Number.POSITIVE_INFINITY : 150
/** Number of concurrent requests. */
const abreast = 6

/** How many pages of a template are opened in a browser: all content pages, all vehicles in the whole crawl, some of the others. */
const lists = /^\/(parts|clearance|search|jobs)\b/
const most = (template: string): number => {
  if (lists.test(template)) return everything ? 6 : 1
  if (template.startsWith('/details/')) return everything ? 30 : 2
  if (template.startsWith('/info-') && !everything) return 6
  return Number.POSITIVE_INFINITY
}

// Tracing so many pages costs more than opening them.
test.use({ trace: 'off' })

test('A11Y-01/pages PDP-04/decimals API-03/page every linked page works, without console errors or violations, with a title, ordered headings and whole prices', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(everything ? 0 : 900_000)
  const base = baseURL ?? ''
  await setCookieChoice(page, base)
  const trouble = recordErrors(page)
  const book = new CrawlProgress(everything ? 'reports/crawl.json' : null)
  const end = Date.now() + minutes * 60_000
  const tell = (words: string) => {
    book.save()
    if (everything) process.stdout.write(`${words}, ${book.problems().length} complaints\n`)
  }

  while (book.unreadCount > 0 && book.paths.length < mostRead && Date.now() < end) {
    await Promise.all(
      book.next(abreast).map(async (path) => {
        const { links, ...known } = await readPage(base, path)
        book.addRead(path, known, links)
      }),
    )
    if (everything && book.paths.length % 500 < abreast)
      tell(`${book.paths.length} read, ${book.unreadCount} open`)
  }

  const found = [...book.paths, ...(everything ? [] : book.next(Number.MAX_SAFE_INTEGER))].sort()
  const chosen = samplePages(found, most)
  for (const [index, path] of chosen.entries()) {
    if (book.isOpened(path)) continue
    if (Date.now() >= end) break
    book.addOpened(path, await checkPage(page, path, trouble))
    if (index % 10 === 9) tell(`${book.openedCount} of ${chosen.length} looked at`)
  }
  tell(`${book.paths.length} read, ${book.openedCount} looked at`)

  expect(book.problems()).toEqual([])
  // Every content page and every vehicle must be reachable by links.
  expect(found).toEqual(
    expect.arrayContaining([...contentPaths, ...vehicleSlugs.map((slug) => `/info-${slug}`)]),
  )
  expect(chosen).toEqual(expect.arrayContaining([...contentPaths]))
  expect(book.openedCount, 'pages looked at before the time was over; run it again to go on').toBe(
    chosen.length,
  )
  if (everything) expect(book.unreadCount).toBe(0)
  book.close()
  test.info().annotations.push({
    type: 'crawl',
    description: `${book.paths.length} pages read, ${chosen.length} looked at in the browser`,
  })
})
