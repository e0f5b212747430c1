import { expect, test } from '@playwright/test'
import { chosenBefore, contentPaths, vehicleSlugs } from './support/around.ts'
import { lookOver, readPage } from './support/crawl.ts'
import { watchForTrouble } from './support/shopper.ts'

/** `npm run crawl` follows every link there is; otherwise pages that differ by data alone are a sample. */
const everything = process.env['CRAWL'] === 'all'

/** So many of a kind are looked at in the browser; all others are read as they are sent. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/^\/parts/, everything ? 60 : 3],
  [/^\/clearance/, everything ? 30 : 2],
  [/^\/details\//, everything ? 60 : 2],
  [/^\/search/, everything ? 10 : 1],
  [/./, Number.POSITIVE_INFINITY],
]
const mostRead = everything ? Number.POSITIVE_INFINITY : 150
/** `CRAWL_SHARE=2/4`: the second quarter of what the whole crawl looks at, for machines that cannot wait an hour. */
const [share = 1, shares = 1] = (process.env['CRAWL_SHARE'] ?? '1/1').split('/').map(Number)

// A trace of that many pages costs more than looking at them.
test.use({ trace: 'off' })

test('from the home page over every link: no dead end, no trouble, titles, headings in order, no violation', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(everything ? 0 : 900_000)
  await chosenBefore(page, baseURL)
  const trouble = watchForTrouble(page)
  const looked = new Map<RegExp, number>()
  const found = new Set(['/'])
  const titles = new Map<string, string>()
  const complaints: string[] = []
  const opened: string[] = []
  let read = 0
  let passed = 0

  for (const path of found) {
    const [kind, most] = kinds.find(([pattern]) => pattern.test(path)) ?? [/./, 0]
    const count = looked.get(kind) ?? 0
    const isLooked = count < most
    if (!isLooked && read >= mostRead) continue
    if (isLooked) looked.set(kind, count + 1)
    passed += 1
    const isMine = passed % shares === share - 1
    // Where a part leads to, lists lead to as well.
    if (!isMine && path.startsWith('/details/')) continue
    const inBrowser = isLooked && isMine
    if (isLooked) opened.push(path)
    if (!inBrowser) read += 1
    const seen = inBrowser ? await lookOver(page, path, trouble) : await readPage(request, path)
    complaints.push(...seen.complaints.map((what) => `${path}: ${what}`))
    const before = titles.get(seen.title)
    if (before && before !== seen.canonical)
      complaints.push(`${path}: is called "${seen.title}" as ${before} is`)
    titles.set(seen.title, seen.canonical)
    for (const link of seen.links) found.add(link.replace(/#.*$/, ''))
    // Said at once: of a crawl that is cut off something is known.
    if (everything) for (const what of seen.complaints) process.stdout.write(`${path}: ${what}\n`)
    if (everything && passed % 25 === 0)
      process.stdout.write(
        `${opened.length} looked at, ${read} read, ${found.size} found, ${complaints.length} complaints\n`,
      )
  }

  expect(complaints).toEqual([])
  // Every page of text and every vehicle is reached by links alone.
  expect(opened).toEqual(
    expect.arrayContaining([...contentPaths, ...vehicleSlugs.map((slug) => `/info-${slug}`)]),
  )
  test.info().annotations.push({
    type: 'crawl',
    description: `${opened.length} pages in the browser, ${read} read, ${found.size} found`,
  })
})
