import { expect } from '@playwright/test'
import { openServed } from './support/served.ts'
import { finderOf, open } from './support/shopper.ts'
import { test } from './support/test.ts'

const hilux = '/parts?make=TOYOTA&model=HILUX&year=2016'

test('CAT-01/address CAT-09/heading,clearance NAMES-01 the address selects the list, and the heading names it', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/parts', 'CATALOGUE'],
    ['/parts?category=BRAKES', 'BRAKES'],
    [hilux, 'TOYOTA HILUX 2016'],
    ['/parts?make=TOYOTA&category=BRAKES', 'TOYOTA'],
    ['/clearance', 'Clearance'],
    ['/clearance?category=BRAKES', 'Clearance BRAKES'],
    ['/clearance?make=TOYOTA&model=HILUX', 'Clearance TOYOTA HILUX'],
  ] as const) {
    await openServed(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(finderOf(page)).toBeVisible()
  }
})

test('ROUTE-06/path,engine the path means the same as the query, without case, and the query wins', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/parts/toyota/hilux', 'TOYOTA HILUX'],
    ['/parts/Hyundai/santa-fe', 'HYUNDAI SANTA FE'],
    ['/parts/toyota/hilux/2.8d', 'TOYOTA HILUX'],
    ['/parts/toyota?make=FORD', 'FORD'],
    ['/parts/toyota/hilux?model=LANDCRUISER', 'TOYOTA LANDCRUISER'],
    ['/clearance/toyota/hilux', 'Clearance TOYOTA HILUX'],
  ] as const) {
    await openServed(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const make = finderOf(page).getByRole('combobox', { name: 'Make', exact: true })
    await expect(make).toHaveValue(heading.replace('Clearance ', '').split(' ')[0] ?? '')
  }
  // The engine in a path does not filter.
  const found = async (path: string) => {
    await openServed(page, path)
    return page
      .getByRole('main')
      .getByText(/^\d+ parts found$/)
      .textContent()
  }
  const all = await found('/parts?make=TOYOTA&model=HILUX&year=2016')
  expect(await found('/parts/toyota/hilux?year=2016')).toBe(all)
  expect(await found('/parts/toyota/hilux/2.8d?year=2016')).toBe(all)
  await openServed(page, '/parts/toyota/hilux/2.8d')
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical ?? '').search).toBe('?make=TOYOTA&model=HILUX')
  expect(new URL(canonical ?? '').pathname).toBe('/parts')
})

test('ROUTE-09 the page spells names as the catalogue does, however the address spells them', async ({
  page,
}) => {
  const main = page.getByRole('main')
  for (const [path, heading, query] of [
    ['/parts?make=toyota', 'TOYOTA', '?make=TOYOTA'],
    ['/parts?make=Toyota&model=hilux&year=2016', 'TOYOTA HILUX 2016', '?make=TOYOTA&model=HILUX&year=2016'],
    ['/parts/hyundai?model=santa-fe', 'HYUNDAI SANTA FE', '?make=HYUNDAI&model=SANTA+FE'],
    ['/parts?category=brakes&groups=pads', 'BRAKES', '?category=BRAKES&groups=PADS'],
    ['/clearance?make=toyota', 'Clearance TOYOTA', '?make=TOYOTA'],
    ['/parts?make=nosuch', 'nosuch', '?make=nosuch'],
  ] as const) {
    await openServed(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(new RegExp(`^${heading}(: PADS)? \\| `))
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').search).toBe(query)
    const wanted = new URLSearchParams(query)
    for (const [name, field] of [
      ['make', 'Make'],
      ['model', 'Model'],
    ] as const) {
      const box = finderOf(page).getByRole('combobox', { name: field, exact: true })
      await expect(box).toHaveValue(wanted.get(name) ?? '')
    }
    for (const name of wanted.values())
      await expect(main.getByRole('link', { name: `Remove filter ${name}`, exact: true })).toBeVisible()
  }
})

test('ROUTE-06/links CAT-03 links from a vehicle in the path keep it, and one takes it away', async ({
  page,
}) => {
  const goesTo = (address: string) =>
    expect
      .poll(() => `${new URL(page.url()).pathname}${new URL(page.url()).search}`.replaceAll('%20', '+'))
      .toBe(address)
  const start = '/parts/toyota/hilux?category=BRAKES&groups=PADS'
  const vehicle = 'make=TOYOTA&model=HILUX'
  const main = page.getByRole('main')
  const chip = (name: string) => main.getByRole('link', { name: `Remove filter ${name}`, exact: true })
  await open(page, start)
  for (const [link, address] of [
    [main.getByRole('link', { name: 'Clear all' }), `/parts?category=BRAKES&${vehicle}`],
    [chip('HILUX'), '/parts?make=TOYOTA&category=BRAKES&groups=PADS'],
    [chip('TOYOTA'), '/parts?category=BRAKES&groups=PADS'],
    [page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clearance' }), '/clearance'],
  ] as const) {
    await link.click()
    await goesTo(address)
    await page.goBack()
    await goesTo(start)
    await expect(chip('PADS')).toBeVisible()
  }
  await open(page, '/parts/toyota/nosuch')
  await main.getByRole('link', { name: 'See the whole catalogue' }).click()
  await goesTo('/parts')
})

test('ROUTE-07 meaningless search parameters are dropped', async ({ page }) => {
  const hurt: string[] = []
  page.on('pageerror', (error) => hurt.push(String(error)))
  for (const [path, heading, canonical] of [
    [`/parts?make=${'x'.repeat(5000)}`, 'CATALOGUE', '/parts'],
    ['/parts?make[]=1&make[]=2&groups=&year=%00', 'CATALOGUE', '/parts'],
    ['/parts?category=%E0%A4%A', 'CATALOGUE', '/parts'],
    ['/parts?category=BRAKES&unknown=1', 'BRAKES', '/parts?category=BRAKES'],
    ['/parts?make=%7B%22a%22%3A1%7D', '{"a":1}', '/parts?make=%7B%22a%22%3A1%7D'],
    [
      '/parts?year=2016&model=HILUX&make=TOYOTA&utm_source=letter',
      'TOYOTA HILUX 2016',
      '/parts?make=TOYOTA&model=HILUX&year=2016',
    ],
    ['/parts?make=TOYOTA&make=FORD', 'TOYOTA', '/parts?make=TOYOTA'],
    ['/faq?q=brake&q=spring', 'Questions and answers', '/faq'],
    ['/clearance?groups=%3Cscript%3E', 'Clearance', '/clearance?groups=%3CSCRIPT%3E'],
    ['/?category=%F0%9F%92%A9&make=&model=', 'No.1 Brake, Steering and Suspension Specialist', '/'],
  ] as const) {
    const response = await open(page, path)
    expect(response?.status(), path.slice(0, 60)).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const { pathname, search } = new URL(
      (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '',
    )
    expect(pathname + search).toBe(canonical)
  }
  expect(hurt).toEqual([])
})
