import { expect, type Page } from '@playwright/test'
import { openServed } from './support/served.ts'
import { addParts, type FakePart, inDays, test } from './support/shopWithFakeUpstream.ts'

const own = (quantity: number) => ({ location: 'PL2', default: true, quantityavailable: quantity })
const part = (stock: FakePart['stock'], brand = 'KESTREL'): FakePart => ({
  product: { brand },
  stock: { brand, ...stock },
})
const transit = (...batches: { eta?: string; quantity: number }[]) => ({
  available: [own(0)],
  deliveries: { PL2: batches },
})
const manufacturer = { available: [own(0)], manufacturerstock: 9 }

const status = (page: Page) => page.locator('[data-part="stock-status"]')
type Colour = 'green' | 'orange' | 'red'
const unavailable = 'Status unavailable'
const soon = 'Expected within the next few days'
const airfreight = 'within 3-4 weeks with airfreight'

type Case = { name: string; ids: string; data: FakePart; texts: string[]; colour: Colour }
const cases: Case[] = [
  {
    name: 'own-stock',
    ids: 'AVAIL-02 AVAIL-06',
    data: part({ available: [own(3)] }),
    texts: ['In stock', 'within 2-5 days'],
    colour: 'green',
  },
  {
    name: 'dropship',
    ids: 'AVAIL-02 AVAIL-06',
    data: part({ available: [own(0), { location: 'X', dropship: true, quantityavailable: 2 }] }),
    texts: ['In stock', 'within 2-5 days'],
    colour: 'green',
  },
  {
    name: 'alternative',
    ids: 'AVAIL-02 AVAIL-06',
    data: part({ available: [own(0), { location: 'Y', alternative: true, quantityavailable: 2 }] }),
    texts: ['In stock', 'within 5-10 days'],
    colour: 'green',
  },
  {
    name: 'transit-in-28-days',
    ids: 'AVAIL-01 AVAIL-03',
    data: part({ ...transit({ eta: inDays(28), quantity: 2 }), manufacturerstock: 9 }),
    texts: ['In transit', 'within 33 - 35 days'],
    colour: 'orange',
  },
  {
    name: 'transit-in-29-days-gives-way-to-airfreight',
    ids: 'AVAIL-01 AVAIL-04',
    data: part({ ...transit({ eta: inDays(29), quantity: 2 }), manufacturerstock: 9 }),
    texts: [
      'Available from the manufacturer',
      airfreight,
      'Extra costs apply',
      'lead time starts on payment',
    ],
    colour: 'orange',
  },
  {
    name: 'transit-late',
    ids: 'AVAIL-01 AVAIL-03',
    data: part(transit({ eta: inDays(40), quantity: 2 })),
    texts: ['In transit', 'within 45 - 47 days'],
    colour: 'orange',
  },
  {
    name: 'transit-without-a-day',
    ids: 'AVAIL-03',
    data: part(transit({ quantity: 2 })),
    texts: ['In transit', 'within 1 - 2 days'],
    colour: 'orange',
  },
  {
    name: 'transit-overdue',
    ids: 'AVAIL-03 AVAIL-06',
    data: part(transit({ eta: inDays(-10), quantity: 2 })),
    texts: ['In transit', soon],
    colour: 'orange',
  },
  {
    name: 'from-the-maker',
    ids: 'AVAIL-02 AVAIL-04 AVAIL-05',
    data: part(manufacturer, 'HALVARD'),
    texts: ['Available from the manufacturer', airfreight],
    colour: 'orange',
  },
  {
    name: 'no-airfreight-for-this-brand',
    ids: 'AVAIL-05 AVAIL-06',
    data: part(manufacturer, 'TALUS'),
    texts: ['Temporarily out of stock', unavailable],
    colour: 'red',
  },
  {
    name: 'unknown-brand-own-stock-only',
    ids: 'AVAIL-05',
    data: part({ available: [own(0), { location: 'X', dropship: true, quantityavailable: 5 }] }, 'NOBODY'),
    texts: ['Temporarily out of stock', unavailable],
    colour: 'red',
  },
]

test.beforeEach(({ shop }) => {
  addParts(shop.upstream, Object.fromEntries(cases.map(({ name, data }) => [`av-${name}`, data])))
})

const structured = { green: 'InStock', orange: 'BackOrder', red: 'OutOfStock' } satisfies Record<
  Colour,
  string
>

for (const { name, ids, texts, colour } of cases) {
  test(`${ids} AVAIL-09/structured ${name.replaceAll('-', ' ')}`, async ({ page, shop }) => {
    await openServed(page, `${shop.url}/details/av-${name}`)
    for (const text of texts) await expect(status(page)).toContainText(text)
    const [red = 0, green = 0, blue = 0] = await status(page)
      .getByText(texts[0] ?? '', { exact: true })
      .evaluate((said) => (getComputedStyle(said).color.match(/\d+/g) ?? []).map(Number))
    const seen = green > red ? 'green' : green > blue + 30 ? 'orange' : 'red'
    expect(seen).toBe(colour)
    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join('\n'))
    expect(data).toContain(`"availability":"https://schema.org/${structured[colour]}"`)
  })
}
