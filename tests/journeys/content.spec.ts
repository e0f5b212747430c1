import { expect } from '@playwright/test'
import { specifiedVehicles } from '#shop-config/popularVehicles.ts'
import {
  contentPaths,
  headingLevels,
  headingProblem,
  open,
  setCookieChoice,
  wide,
} from './support/pageChecks.ts'
import { recordErrors } from './support/shopper.ts'
import { test } from './support/test.ts'

const head = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
  h1: (html.match(/<h1/g) ?? []).length,
})

test('ROUTE-02 ROUTE-09 the 13 content pages have text, and their own title, description and canonical link', async ({
  request,
}) => {
  const seen = { title: new Set<string>(), description: new Set<string>() }
  for (const path of contentPaths) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    const html = await response.text()
    const { title, description, canonical, h1 } = head(html)
    expect(new URL(canonical).pathname).toBe(path)
    expect(description.length).toBeGreaterThan(30)
    expect([path, h1]).toEqual([path, 1])
    const main =
      /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]?.replace(/<style.*?<\/style>|<[^>]+>/gs, ' ') ?? ''
    expect(main.split(/\s+/).length, path).toBeGreaterThan(path === '/returns-form' ? 60 : 90)
    seen.title.add(title)
    seen.description.add(description)
  }
  expect(seen.title.size).toBe(contentPaths.length)
  expect(seen.description.size).toBe(contentPaths.length)
})

test('ROUTE-03/tiles,unknown each of the 27 vehicles has a page with tiles and pictures that link to its parts; any other is a 404', async ({
  request,
}) => {
  expect(specifiedVehicles).toHaveLength(27)
  for (const { slug, make, model } of specifiedVehicles) {
    const response = await request.get(`/info-${slug}`)
    const html = await response.text()
    expect([slug, response.status(), head(html).h1]).toEqual([slug, 200, 1])
    expect(html).toContain(`/files/vehicle-${slug}.svg`)
    // The menu of the header links to the categories of all vehicles.
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const links = [
      ...main.matchAll(/<a [^>]*href="(\/parts\?[^"]*category=[^"]*)"[^>]*>(<img [^>]*>)?/g),
    ].map(([, href, image = '']) => ({
      ...Object.fromEntries(new URL((href ?? '').replaceAll('&amp;', '&'), 'http://shop').searchParams),
      image: /src="([^"]*)"/.exec(image)?.[1],
    }))
    for (const link of links) expect(link).toMatchObject({ make, model })
    const tiles = links.filter(({ image }) => image?.startsWith('/files/category-'))
    expect(tiles.length, slug).toBeGreaterThan(3)
    const categories = (some: readonly object[]) => [
      ...new Set(some.flatMap((link) => ('category' in link ? link.category : []))),
    ]
    expect(categories(tiles), slug).toEqual(categories(links))
    expect(links.filter((link) => 'groups' in link).length, slug).toBeGreaterThan(3)
  }
  expect((await request.get('/info-trabant-601')).status()).toBe(404)
})

test('ROUTE-03 a vehicle has its generations and years, its kits, tiles that lead to its parts, and groups with correct counts', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/info-toyota-hilux')
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^The catalogue holds parts for the Toyota Hilux of the years \d{4} to \d{4}\.$/),
  ).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Popular kits for the Toyota Hilux' })).toBeVisible()
  const rows = main.locator('[data-part="product-row"]')
  expect(await rows.count()).toBeGreaterThan(1)
  for (const name of await rows.getByRole('heading').allInnerTexts()) expect(name).toMatch(/Hilux/i)
  const tile = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'BUSHES' }) })
  const group = tile.getByRole('listitem').first().getByRole('link')
  const count = Number(/\d+$/.exec((await group.innerText()).trim())?.[0])
  expect(count).toBeGreaterThan(0)
  await group.click()
  await expect(page).toHaveURL(/make=TOYOTA.*model=HILUX.*category=BUSHES.*groups=/)
  await expect(page.locator('[data-part="group"] h2 small')).toHaveText(new RegExp(`\\b${count} parts?$`))

  await page.goBack()
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('TOYOTA')
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('HILUX')
  await main
    .getByRole('link', { name: /^BRAKES/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/parts\?.*make=TOYOTA.*model=HILUX.*category=BRAKES/)
  await expect(rows.first()).toBeVisible()
})

test('ROUTE-08 an unknown address is a 404 with a search field and popular categories', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveTitle(/not found/i)
  expect(headingProblem(await headingLevels(page))).toBeNull()
  const category = main.getByRole('link', { name: 'BRAKES' })
  await expect(category).toHaveAttribute('href', /\/parts\?category=BRAKES/)
  await main.getByLabel('Look for a part').fill('spring')
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search[/?].*spring/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Search results for: spring')
})

test('ROUTE-10/account,pages ROUTE-11/pages,search every page is open to anonymous visitors; there is no account, no login, and no other page', async ({
  request,
}) => {
  for (const path of [
    '/',
    '/parts',
    '/clearance',
    '/search/shock',
    '/basket',
    '/checkout',
    '/payment',
    '/contact',
    '/withdraw',
    '/accessibility',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  // Without JavaScript the search form leads here; it is no page of its own.
  const leadsOn = await request.get('/search?term=rear+shock', { maxRedirects: 0 })
  expect([leadsOn.status(), leadsOn.headers()['location']]).toEqual([307, '/search/rear%20shock'])
  for (const path of ['/login', '/account', '/register', '/admin', '/flows', '/ui']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(await answer.text()).toContain('<title>Page not found | Suspension Shop</title>')
  }
  expect(await (await request.get('/')).text()).not.toMatch(/>\s*(log ?in|sign ?in|my account|register)\s*</i)
})

test('ROUTE-02 the questions can be searched, and are structured data for search engines', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  const trouble = recordErrors(page)
  await open(page, '/faq')
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'FAQPage' })
  await page.getByLabel('Search the answers').fill('great britain')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ answers? found$|^1 answer$/)
  await page.getByRole('heading', { name: 'Do you deliver to Great Britain?' }).click()
  await expect(page.getByText('the basket leads to it')).toBeVisible()
  await page.getByLabel('Search the answers').fill('zzzz')
  await expect(page.getByRole('link', { name: 'Ask us instead' })).toBeVisible()
  expect(trouble).toEqual([])
})

test('ROUTE-02 names of towns on the map of distributors do not overlap, however wide the window is', async ({
  page,
}) => {
  await open(page, '/distributors')
  const names = page.getByRole('img', { name: /^Map of Europe/ }).locator('text')
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await names.evaluateAll((texts) =>
      texts.map((text) => text.getBoundingClientRect().toJSON()),
    )
    expect(boxes.length).toBeGreaterThan(5)
    // A text's box is higher than its letters, by a quarter above and below.
    const rows = boxes.map(({ left, right, top, height }) => ({
      left,
      right,
      top: top + height / 4,
      bottom: top + (height * 3) / 4,
    }))
    const crossing = rows.flatMap((one, index) =>
      rows.slice(index + 1).filter((other) => {
        const isBeside = one.right <= other.left || other.right <= one.left
        return !isBeside && one.top < other.bottom && other.top < one.bottom
      }),
    )
    expect([width, crossing]).toEqual([width, []])
    for (const { height, left, right } of boxes) {
      expect(height).toBeGreaterThan(11)
      expect(left).toBeGreaterThan(0)
      expect(right).toBeLessThan(width)
    }
  }
})

test('ROUTE-02 kits are listed on their page with prices from the catalogue, and what stands beside the text does not cover them', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await open(page, '/kits')
  const rows = page.getByRole('main').locator('[data-part="product-row"]')
  expect(await rows.count()).toBeGreaterThan(3)
  await expect(rows.first()).toContainText(/\d+\.\d{2} €/)
  const aside = page.getByRole('complementary', { name: 'About this page' })
  const list = page.getByRole('heading', { name: 'Kits in the catalogue' })
  await list.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const [top, bottom] = await Promise.all([
    list.evaluate((heading) => heading.getBoundingClientRect().top),
    aside
      .getByRole('link')
      .last()
      .evaluate((link) => link.getBoundingClientRect().bottom),
  ])
  expect(bottom).toBeLessThan(top)
})
