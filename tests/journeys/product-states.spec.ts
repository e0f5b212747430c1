import { expect, type Page } from '@playwright/test'
import {
  add,
  heading,
  inquiry,
  openPart,
  own,
  quantity,
  resetParts,
  stockLine,
} from './support/fakeUpstreamParts.ts'
import { clickHydrated, recordOperations, setMandatoryConsent, whenHydrated } from './support/shopper.ts'
import { test } from './support/shopWithFakeUpstream.ts'

test.beforeEach(({ shop }) => resetParts(shop))

const heavier = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Heavier/ })
const down = { status: 503, json: { message: 'Not today' } }
/** The country of a visitor's address, as the upstream answers it. */
const countryOf: Readonly<Record<string, string>> = { '10.0.0.1': 'FR', '10.0.0.2': 'SE' }

test('PDP-03/stock a product page contains its stock and hydrates without a request', async ({
  page,
  shop,
}) => {
  const requests = recordOperations(page)
  await openPart(page, shop, 'plain')
  await expect(add(page)).toBeVisible()
  await expect(stockLine(page)).toContainText('In our own warehouse: up to 3.')
  expect(requests).toEqual([])
})

test('CAT-13/unpriced API-03/page a part without a price can only be inquired about, and nothing undefined is shown', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'unpriced')
  await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|null|\[object/)
  await expect(page.getByRole('main').getByText('Price on request')).toBeVisible()
  await expect(inquiry(page)).toBeVisible()
  await expect(add(page)).toHaveCount(0)
})

test('PDP-29/shown PDP-30/shown documents and torques have tabs, on the page and after going to another part', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'rich')
  const torques = page.getByRole('table', { name: 'Tightening torques' })
  await page.getByRole('tab', { name: 'Technical Notes' }).click()
  await expect(torques.getByRole('rowheader')).toHaveText(['Shackle bolts'])
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByRole('link', { name: 'Fitting sheet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('link', { name: 'Spring' }).first().click()
  await expect(page.getByRole('tab', { name: 'Vehicle Fitments' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveCount(0)
  await expect(torques).toHaveCount(0)
  await page.goBack()
  await page.getByRole('tab', { name: 'Technical Notes' }).click()
  await expect(torques).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('PDP-28/unscripted PDP-29/unscripted PDP-30/unscripted AVAIL-06 delivery time, OE numbers, documents and torques can be read, also in print', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/details/rich`)
    await expect(stockLine(page)).toContainText('In stock')
    await expect(stockLine(page)).toContainText('within 2-5 days')
    // Every tab is open.
    await expect(page.getByText('430 mm')).toBeVisible()
    await expect(page.getByRole('link', { name: 'TOYOTA HILUX' })).toBeVisible()
    const numbers = page.getByRole('list', { name: 'OE numbers' }).getByRole('listitem')
    await expect(numbers.getByText(/^48510-0K01[01]$/)).toHaveText(['48510-0K010', '48510-0K011'])
    const link = page.getByRole('list', { name: 'Documents' }).getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://maker.example/fit.pdf')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: 'Tightening torques' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Shackle bolts/ })).toContainText('95\u00a0Nm')
    await expect(page.getByRole('table', { name: 'Dimensions' })).toBeVisible()
  })
})

test('PDP-08 PDP-11/address a spinner shows while another part loads, an error box with a retry after a failure, then the part with its own stock', async ({
  page,
  shop,
}) => {
  await openPart(page, shop, 'family')
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/operationName=Product&/, async (route) => {
    await waiting
    await route.fulfill({ status: 503, body: '' })
  })
  await clickHydrated(heavier(page))
  await expect(page.getByText('Loading the part')).toBeVisible()
  // It is not known yet whether the page exists.
  await expect(page).toHaveTitle('Suspension Shop')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Home')
  release()
  const box = page.getByRole('main').getByRole('alert')
  await expect(box).toBeVisible()
  await expect(box).toContainText('The shop cannot answer right now (503). Please try again in a moment.')
  await page.unroute(/operationName=Product&/)
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('The heavier one')
  await expect(stockLine(page)).toContainText('up to 1.')
  await page.goBack()
  await expect(heading(page)).toHaveText('Part family')
  await expect(stockLine(page)).toContainText('up to 3.')
})

test('PDP-08 a part that the upstream fails to answer is not served as an existing page', async ({
  page,
  shop,
}) => {
  shop.upstream.answer('getItem', down)
  await setMandatoryConsent(page, shop.url)
  const response = await page.goto(`${shop.url}/details/unasked`)
  expect(response?.status()).toBe(503)
  const box = page.getByRole('main').getByRole('alert')
  await expect(box).toContainText('The shop does not get an answer at the moment. Please try again.')
  resetParts(shop)
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('Part unasked')
})

test.describe('the visitor’s country', () => {
  test.beforeEach(({ shop }) => {
    shop.upstream.answer('GET /country', ({ headers }) => {
      const address = String(headers['x-forwarded-for'] ?? '')
      return { json: { code: countryOf[address] ?? 'DE' } }
    })
    shop.upstream.answer('getStock', ({ body }) => ({
      json:
        body?.['country'] === 'PL'
          ? { brand: 'KESTREL', ...own(2) }
          : {
              brand: 'KESTREL',
              available: [
                { location: 'PL2', default: false, quantityavailable: 0 },
                { location: 'FR9', default: true, quantityavailable: 1 },
                { location: 'manufacturer', quantityavailable: 6 },
              ],
            },
    }))
  })

  test('AVAIL-08/locations,manufacturer stock is that of the visitor’s country, manufacturer stock included', async ({
    page,
    shop,
  }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.0.0.1' })
    await openPart(page, shop, 'roaming')
    expect(shop.upstream.of('getStock').at(-1)?.body).toMatchObject({ record: 'roaming', country: 'FR' })
    await expect(stockLine(page)).toContainText('up to 1.')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(quantity(page)).toHaveValue('2')
    await expect(stockLine(page)).toContainText('Available from the manufacturer')
    await expect(stockLine(page)).toContainText('up to 6.')
  })

  test('PDP-11/country the part loads again when the country turns out to be another', async ({
    page,
    shop,
  }) => {
    // The home page loads the country only after an interaction (HOME-09), and here the answer is slow.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.0.0.2' })
    let tell = () => {}
    const recorded = new Promise<void>((resolve) => {
      tell = resolve
    })
    await page.route(/operationName=Session&/, async (route) => {
      await recorded
      await route.continue()
    })
    shop.upstream.answer('getParts', {
      json: {
        results: [
          {
            id: 'roaming',
            item: 'roaming',
            urlcomponent: 'roaming',
            name: 'Part roaming',
            photos: [],
            price: { grossprice: 123, symbol: '€' },
            available: true,
            groupdescription: 'Rear shocks',
            categorydescription: 'Springs and shocks',
          },
        ],
      },
    })
    await setMandatoryConsent(page, shop.url)
    await page.goto(`${shop.url}/`)
    await whenHydrated(page)
    shop.upstream.forget()
    await page.getByRole('navigation').getByRole('link', { name: 'Clearance' }).first().click()
    await page.getByRole('link', { name: 'Part roaming' }).click()
    await expect(heading(page)).toHaveText('Part roaming')
    await expect(stockLine(page)).toContainText('up to 2.')
    tell()
    await expect(stockLine(page)).toContainText('up to 1.')
    const countries = shop.upstream.of('getItem').map(({ body }) => body?.['country'])
    expect(countries).toEqual(['PL', 'SE'])
  })
})
