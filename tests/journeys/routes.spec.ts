import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { contentPaths, setCookieChoice, vehicleSlugs } from './support/pageChecks.ts'
import { openServed } from './support/served.ts'
import { finderOf, open, rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const head = (page: Page, selector: string, name: string) =>
  page.locator(`head ${selector}`).first().getAttribute(name)
/** All structured data of the page, by type. */
const structured = async (page: Page) => {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block) as Record<string, unknown>)
}
/** The head of a page as served, since a crawler may not run scripts. The browser only parses it, which is fast. */
const servedHead = async (page: Page, path: string) => {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((text) => {
    const served = new DOMParser().parseFromString(text, 'text/html')
    const read = (selector: string, name: string) =>
      served.head.querySelector(selector)?.getAttribute(name) ?? ''
    return {
      title: served.title,
      description: read('meta[name="description"]', 'content'),
      canonical: read('link[rel="canonical"]', 'href'),
      openGraphTitle: read('meta[property="og:title"]', 'content'),
    }
  }, html)
}
const firstPart = async (page: Page) => {
  await open(page, '/search/shock')
  return (await rowsOf(page).first().getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
}

test('ROUTE-01/exist every route of the table answers', async ({ page, request }) => {
  const part = await firstPart(page)
  for (const path of [
    '/',
    '/parts',
    '/parts/toyota',
    '/parts/toyota/hilux/2.8d',
    '/clearance',
    '/clearance/toyota/hilux/2.8d',
    part,
    '/search/shock',
    '/basket',
    '/checkout',
    '/payment',
    '/order',
    '/order/0123456789abcdef0123456789abcdef',
    '/stock-alert',
    ...contentPaths,
    '/info-toyota-hilux',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})

/** The source of a chunk, for example `client/routes/terms.tsx?tsr-split=component`. */
const sourceOf = (path: string) =>
  Object.entries(
    JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>,
  ).find(([, { file }]) => path === `/${file}`)?.[0] ?? ''

test('ROUTE-04 a page whose code must be loaded shows Loading..., one whose code is loaded does not', async ({
  page,
}) => {
  await open(page, '/returns')
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) fetched.push(new URL(request.url()).pathname)
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await slow
    await route.continue()
  })
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Terms & Conditions' }).click()
  const loading = page.getByText('Loading...', { exact: true })
  await expect(loading).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Terms/)
  await expect(loading).toHaveCount(0)
  const chunks = (page: RegExp) => fetched.filter((path) => page.test(sourceOf(path)))
  expect(chunks(/routes\/terms/).length).toBeGreaterThan(0)
  expect(chunks(/routes\/warranties/)).toEqual([])

  const flashes = await page.evaluate(async () => {
    let seen = 0
    const observer = new MutationObserver(() => {
      if (document.querySelector('main')?.textContent?.includes('Loading...')) seen += 1
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    history.back()
    await new Promise((resolve) => setTimeout(resolve, 400))
    return seen
  })
  expect(flashes).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Return/)
})

test('ROUTE-08 an unknown address is a helpful 404', async ({ page, baseURL }) => {
  // Otherwise the question about cookies takes the focus from the search as soon as the page has come to life.
  await setCookieChoice(page, baseURL)
  for (const path of [
    '/nothing/here',
    '/parts/a/b/c/d/e',
    '/info-nobody-nothing',
    '/details/there-is-no-such-part',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page).toHaveTitle('Page not found | Suspension Shop')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(main.getByRole('searchbox')).toBeVisible()
    await expect(main.getByRole('link', { name: 'BRAKES' })).toHaveAttribute('href', '/parts?category=BRAKES')
  }
  await page.getByRole('main').getByRole('searchbox').fill('shock')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/shock$|\/search\?term=shock$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: shock')
})

test('ROUTE-09/head every page has its own title, description and canonical link', async ({ page }) => {
  const part = await firstPart(page)
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  const paths = [
    '/',
    '/parts',
    '/parts?category=BRAKES',
    '/clearance',
    '/parts?category=BRAKES&groups=PADS',
    '/clearance?category=BRAKES',
    part,
    '/search/shock',
    '/basket',
    '/checkout',
    '/payment',
    '/order/none',
    '/withdraw',
    '/accessibility',
    ...contentPaths,
    ...vehicleSlugs.map((slug) => `/info-${slug}`),
  ]
  await page.goto('about:blank')
  for (const path of paths) {
    const { title, description, canonical, openGraphTitle } = await servedHead(page, path)
    titles.add(title)
    descriptions.add(description)
    const address = new URL(canonical)
    expect(address.pathname + decodeURIComponent(address.search)).toBe(path)
    expect(openGraphTitle).toBe(title)
  }
  expect(titles.size).toBe(paths.length)
  expect(descriptions.size).toBe(paths.length)
})

test('ROUTE-09/noindex cart, checkout, payment and orders are noindex', async ({ page }) => {
  for (const path of ['/basket', '/checkout', '/payment', '/order', '/order/none']) {
    const response = await openServed(page, path)
    const said = `${response.headers()['x-robots-tag'] ?? ''} ${(await page.locator('meta[name="robots"]').first().getAttribute('content')) ?? ''}`
    expect(said, path).toContain('noindex')
    const canonical = (await head(page, 'link[rel="canonical"]', 'href')) ?? ''
    expect(new URL(canonical).pathname).toBe(path)
  }
})

test('ROUTE-09 a part has one canonical address, by whichever name it is opened', async ({ page }) => {
  const part = await firstPart(page)
  const record = (await (await openServed(page, part)).text()).match(/"id":"(\d+)"/)?.[1] ?? ''
  for (const path of [part, `/details/${record}`]) {
    expect((await openServed(page, path)).status(), path).toBe(200)
    const canonical = (await head(page, 'link[rel="canonical"]', 'href')) ?? ''
    expect(new URL(canonical).pathname, path).toBe(part)
  }
})

test('ROUTE-09/structured structured data: Organization, Product with Offer, BreadcrumbList, FAQPage', async ({
  page,
}) => {
  const part = await firstPart(page)
  await openServed(page, '/')
  expect((await structured(page)).map((block) => block['@type'])).toContain('Organization')
  await openServed(page, '/faq')
  const faq = (await structured(page)).find((block) => block['@type'] === 'FAQPage')
  expect(faq?.['mainEntity']).toHaveProperty('length')
  expect(JSON.stringify(faq?.['mainEntity']).split('"Question"').length).toBeGreaterThan(3)
  await openServed(page, part)
  const blocks = await structured(page)
  const product = blocks.find((block) => block['@type'] === 'Product')
  expect(product).toMatchObject({
    name: expect.stringMatching(/\w/),
    offers: {
      '@type': 'Offer',
      price: expect.stringMatching(/^\d+\.\d{2}$/),
      priceCurrency: 'EUR',
      availability: expect.stringMatching(/^https:\/\/schema\.org\//),
    },
  })
  const bars = ['/search/rear%20shock', '/features', '/distributors', '/faq', '/info-toyota-hilux']
  for (const path of [part, '/parts?category=BRAKES', '/clearance', ...bars]) {
    await openServed(page, path)
    const trail = (await structured(page)).find((block) => block['@type'] === 'BreadcrumbList')
    const steps = trail?.['itemListElement'] as { name: string; item: string }[]
    expect(steps.length, path).toBeGreaterThan(1)
    expect(steps[0]?.name).toBe('Home')
    expect(steps.at(-1)).toMatchObject({
      '@type': 'ListItem',
      name: await page.getByRole('heading', { level: 1 }).textContent(),
      item: await head(page, 'link[rel="canonical"]', 'href'),
    })
  }
})

test('ROUTE-09/sitemap the sitemap lists parts and pages, and robots.txt names the sitemap', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  expect(new URL(sitemap).pathname).toBe('/sitemap.xml')
  expect(robots).toMatch(/^Disallow: \/checkout/m)
  const index = await (await request.get('/sitemap.xml')).text()
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => new URL(one ?? '').pathname)
  const pages: string[] = []
  for (const file of locations(index)) {
    const own = locations(await (await request.get(file)).text())
    expect(own.length).toBeLessThanOrEqual(50_000)
    pages.push(...own)
  }
  expect(pages).toContain('/faq')
  expect(pages).toContain('/info-toyota-hilux')
  expect(pages.filter((path) => path.startsWith('/details/')).length).toBeGreaterThan(1_000)
  expect(pages.some((path) => path.startsWith('/basket') || path.startsWith('/order'))).toBe(false)
})

test('CAT-16 back and forward do not load a list again', async ({ page }) => {
  await open(page, '/parts?category=BRAKES')
  let requests = 0
  page.on('request', (request) => {
    const url = decodeURIComponent(request.url())
    // Hovering links preloads other lists.
    const isIt = url.includes('"category":"STEERING","group":null')
    if (url.includes('operationName=Catalogue&') && isIt) requests += 1
  })
  const tree = page.getByRole('navigation', { name: 'Shop By' })
  await tree.getByRole('link', { name: 'STEERING', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STEERING')
  await expect(rowsOf(page).first()).toBeVisible()
  await tree.getByRole('link', { name: 'BRAKES', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BRAKES')
  await tree.getByRole('link', { name: 'STEERING', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STEERING')
  await expect(finderOf(page)).toBeVisible()
  expect(requests).toBe(1)
})
