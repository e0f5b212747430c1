import { globSync, readFileSync } from 'node:fs'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { geoConicConformal } from 'd3-geo'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ContentPage } from '#client/features/content/ContentPage.tsx'
import { contentPages } from '#client/features/content/contentPages.ts'
import { cookieEntries, storageEntries } from '#client/features/content/cookiesAndStorage.ts'
import { faqData, faqFor, findFaq } from '#client/features/content/faq.ts'
import { mapHeight, mapWidth, project, projectionSettings } from '#client/features/content/mapProjection.ts'
import { ShopProvider } from '#client/features/shop/index.ts'
import { consentCookieName, consentCookieSeconds } from '#domain/consent/consent.ts'
import { specifiedVehicles } from '#shop-config/popularVehicles.ts'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import { fakeShop } from '#tests/support/views/fakeContext.ts'
import { destinations } from '../../../../upstream/commerce/prices/countries.ts'
import { shippingMethods } from '../../../../upstream/commerce/prices/tariff.ts'

afterEach(cleanup)

const { tariff, distributors } = readShopConfig()
const faq = faqFor(tariff)

const show = async (path: keyof typeof contentPages) => {
  const file = path === '/returns-form' ? 'returnsForm' : path.slice(1)
  const text = (await import(`../../../../client/features/content/texts/${file}.mdx`)) as ComponentProps<
    typeof ContentPage
  >['text']
  const shop = fakeShop({ actor: null as never, name: 'content' })
  const page = () => (
    <ShopProvider value={shop}>
      <ContentPage text={text} />
    </ShopProvider>
  )
  const rootRoute = createRootRoute({ component: page })
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  // The test's router has one route only; the shop's own route tree is registered as its type.
  return render(<RouterProvider router={router as never} />)
}

const knownPaths = new Set([
  ...Object.keys(contentPages),
  '/',
  '/parts',
  '/order',
  '/clearance',
  '/faq',
  ...specifiedVehicles.map(({ slug }) => `/info-${slug}`),
])

describe('content pages', () => {
  it.each(Object.keys(contentPages) as (keyof typeof contentPages)[])(
    'ROUTE-02 %s has its heading, a text, headings in order and no broken links',
    async (path) => {
      const { container } = await show(path)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(contentPages[path].title)
      const words = (container.textContent ?? '').split(/\s+/).length
      expect(words).toBeGreaterThan(
        ['/contact', '/returns-form', '/withdraw', '/distributors'].includes(path) ? 60 : 250,
      )
      expect(container.textContent).not.toMatch(/lorem|undefined|\{|TODO/i)
      let level = 1
      for (const heading of container.querySelectorAll('h1, h2, h3, h4')) {
        const next = Number(heading.tagName[1])
        expect(next).toBeLessThanOrEqual(level + 1)
        level = next
      }
      for (const link of container.querySelectorAll('a:not([href^="mailto:"])')) {
        const [path, anchor] = (link.getAttribute('href') ?? '').split('#')
        if (path) expect(knownPaths).toContain(path)
        else expect(container.querySelector(`h2[id="${anchor}"]`)).not.toBeNull()
      }
    },
  )

  it('have different titles and descriptions', () => {
    const entries = Object.values(contentPages)
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length)
    expect(new Set(entries.map(({ description }) => description)).size).toBe(entries.length)
  })

  it('show the shipping prices and days that the cart charges', async () => {
    const { container } = await show('/shipping')
    const rows = [...container.querySelectorAll('table tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''),
    )
    const euros = (cents = 0) => `${(cents / 100).toFixed(2)} €`
    for (const { code, name } of destinations) {
      const [, ...printed] = rows.find(([names = '']) => names.split(', ').includes(name)) ?? []
      const [standard, express] = shippingMethods(tariff, code, 1000)
      const [pallet] = shippingMethods(tariff, code, 4000)
      expect(printed.slice(0, 3), code).toEqual([standard, pallet, express].map((one) => euros(one?.gross)))
      expect(standard?.description).toContain(`within ${printed[3]} working`)
      expect(express?.description).toContain(`within ${printed[4]} working`)
    }
    expect(container.textContent).toContain(`up to ${tariff.parcelLimitKg} kg`)
  })

  it('list every cookie and storage key that the shop sets', () => {
    const files = globSync(
      '{client/features/**,client/layout/**,client/lib/**,graphql-server/http,node_modules/@tanstack/router-core/dist/esm}/*.{ts,tsx,js}',
    )
      .filter((file) => !file.includes('/content/'))
      .map((file) => readFileSync(file, 'utf8'))
    const code = files.join('\n')
    const named = [...code.matchAll(/(?:[kK]ey|flag|draftKey|addressKey) = '(\w+)'/g)].map(([, key]) => key)
    // Keys in constants that are written to a storage, also by the router's own code.
    const written = files.flatMap((text) =>
      [...text.matchAll(/(?:[sS]torage\??\.setItem|\bwriteStored)\((\w+),/g)].flatMap(
        ([, constant]) => new RegExp(`const ${constant} = ['"]([\\w-]+)['"]`).exec(text)?.[1] ?? [],
      ),
    )
    expect(written).toEqual(expect.arrayContaining(['lastOrder', 'purchaseTold']))
    const keys = [...named, ...written]
    const listed = [...cookieEntries, ...storageEntries].map(({ name }) => name.split(' ')[0] ?? '')
    expect(keys.length).toBeGreaterThan(4)
    for (const key of keys) expect(listed).toContain(key)
    for (const name of listed.filter((name) => name !== consentCookieName))
      expect(code).toMatch(new RegExp(`['"\`]${name}`))
    expect(cookieEntries.find(({ name }) => name === consentCookieName)?.retention).toBe(
      `${consentCookieSeconds / 86_400} days`,
    )
  })
})

describe('distributors', () => {
  it('are on the map where its outline was drawn', () => {
    const { parallels, meridian, scale, translate } = projectionSettings
    const drawn = geoConicConformal()
      .parallels(parallels)
      .rotate([-meridian, 0])
      .center([0, 0])
      .scale(scale)
      .translate(translate)
    for (const { longitude, latitude } of distributors) {
      const { x, y } = project(longitude, latitude)
      const [wantedX, wantedY] = drawn([longitude, latitude]) ?? [0, 0]
      expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(1)
      expect(x > 0 && x < mapWidth && y > 0 && y < mapHeight).toBe(true)
    }
  })
})

describe('questions and answers', () => {
  it('have unique ids and no broken links', () => {
    expect(new Set(faq.map(({ id }) => id)).size).toBe(faq.length)
    for (const { more } of faq) if (more) expect(knownPaths).toContain(more.path)
  })
  it('are found by all words of a term, in any order and case', () => {
    expect(findFaq(faq, 'VAT company').map(({ id }) => id)).toContain('vat-company')
    expect(findFaq(faq, '  ')).toHaveLength(faq.length)
    expect(findFaq(faq, '<script> gearbox zzz')).toEqual([])
  })
  it('have structured data with the same texts', () => {
    expect(faqData(faq).mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
      faq.map(({ question, answer }) => [question, answer]),
    )
  })
})
