/** Each view of parts over upstreams that somebody else has written: nothing breaks, misleads or stands empty. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import exampleConfig from '../../shop.config.json' with { type: 'json' }
import { type AwkwardUpstream, startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { startShopProcess } from '../support/startShopProcess.ts'
import { answerAsOlder, answerAsStranger, niva, sharedNumber, yeti } from '../support/strangersCatalogue.ts'
import { axeViolations, narrow, sidewaysScroll } from './support/pageChecks.ts'
import { open } from './support/shopper.ts'
import { test } from './support/test.ts'

/** The shops run until the file ends: the tab is emptied on a page of the last one. */
const ends: (() => Promise<void>)[] = []
const startShop = async (
  answer: (upstream: AwkwardUpstream) => void,
  /** What the merchant's configuration has instead of the example's. */
  config?: object,
): Promise<string> => {
  const upstream = await startAwkwardUpstream()
  answer(upstream)
  const folder = mkdtempSync(join(tmpdir(), 'shop-stranger-'))
  const env = { NODE_ENV: 'production', UPSTREAM_URL: upstream.url, DATA_DIR: folder }
  const file = join(folder, 'shop.config.json')
  writeFileSync(file, JSON.stringify({ ...exampleConfig, ...config }))
  const shop = await startShopProcess({ ...env, SHOP_CONFIG: file })
  ends.push(async () => {
    await shop.kill()
    await upstream.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return shop.url
}
test.afterAll(async () => {
  for (const end of ends) await end()
})

const query = (vehicle: Record<string, string>) => new URLSearchParams(vehicle).toString()

/** No text of a program, nothing wider than the phone, nothing that a screen reader cannot read. */
const expectSound = async (page: Page) => {
  const text = await page.getByRole('main').innerText()
  expect(text).not.toMatch(/\b(?:undefined|null|NaN|Infinity)\b|\[object/)
  expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0])
}
const workLink = 'Work on this vehicle, with all parts for it'
/** The quote of a link, on the screen of a phone and on paper. */
const showQuote = async (page: Page) => {
  await page.getByRole('button', { name: 'Print as a quote' }).click()
  const quote = page.getByRole('region', { name: 'Quote' })
  await expect(quote.getByRole('img', { name: 'QR code of this quote' })).toBeVisible()
  await expectSound(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  return quote
}
const rowOf = (page: Page, name: string) =>
  page.locator('[data-part="product-row"]').filter({ has: page.getByRole('heading', { name }) })

test('CAT-23/fields FIT-07/leads JOB-01/list JOB-07/odd CMP-04/unscaled BUY-05/ambiguous BUY-04/quote FIND-11/read a catalogue in other words, with odd values', async ({
  page,
}) => {
  const shop = await startShop(answerAsStranger)
  await page.setViewportSize(narrow)

  await open(page, `${shop}/parts?${query(yeti)}`)
  await expect(rowOf(page, 'Brzdové obložení').locator('[data-fit="UNKNOWN"]')).toBeVisible()
  await expect(page.locator('[data-fit="FITS"]')).toHaveCount(0)
  // The heading font has the letters of other languages, too.
  const ranges = await page.evaluate(async () =>
    (await document.fonts.load('600 20px "Barlow Condensed"', 'Šř')).map(({ unicodeRange }) => unicodeRange),
  )
  expect(ranges.some((range) => range.startsWith('U+100-'))).toBe(true)
  await expectSound(page)
  await page.getByText('Narrow and sort').click()
  await expect(page.getByLabel('Axle', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Brand', { exact: true })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Fits if it goes on this side: links/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Another side' }).click()
  await expect(dialog).toContainText('Does not fit.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const finder = page.getByRole('form').filter({ has: page.getByRole('combobox', { name: 'Make' }) })
  await finder.locator('summary').click()
  await finder.getByRole('textbox').fill('W 123 AB')
  await finder.getByRole('button', { name: 'Find the vehicle' }).click()
  await expect(finder.getByText(/YETI .+ is selected/)).toBeVisible()

  await open(page, `${shop}/parts?${query(yeti)}`)
  await page.getByRole('link', { name: workLink }).click()
  await page.getByRole('link', { name: 'Bremsen vorne erneuern' }).click()
  await expect(page.locator('[data-need]')).toHaveCount(3)
  await expect(page.getByText('Sold on request: please ask us')).toBeVisible()
  await expect(page.getByText('We have no part for it')).toBeVisible()
  await expect(page.getByText(/^Not complete: Scheiben, Fett\./)).toBeVisible()
  await expect(page.getByText('Nothing is missing for this work.')).toHaveCount(0)
  // The pads that the answer has excluded are none of this work.
  await expect(page.locator('[data-need]').first()).toContainText('Brzdové obložení')
  await expectSound(page)

  await open(page, `${shop}/details/belag`)
  await page.getByRole('region', { name: 'All parts for the work' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-need]').first()).toBeVisible()
  await expectSound(page)

  await open(page, `${shop}/compare?parts=belag,scheibe,kit-gross&${query(yeti)}`)
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('On request')
  await expectSound(page)

  await open(page, `${shop}/buy`)
  await page.getByLabel('Part numbers and quantities').fill(`2x ${sharedNumber}\n999-999 x 3`)
  await page.getByRole('button', { name: 'Find the parts' }).click()
  await expect(page.locator('[data-shared-line="unknown"]')).toContainText('999-999')
  await page.getByLabel(`Part for ${sharedNumber}`).selectOption({ index: 2 })
  await expect(page.locator('[data-shared-line="found"]')).toContainText('Brzdové obložení')
  await expectSound(page)

  await open(page, `${shop}/buy/belag:2,belag-2:9,scheibe:1,kit-gross:1,weg:1?${query(yeti)}`)
  const quote = await showQuote(page)
  await expect(quote.getByRole('row', { name: /^Total, gross / })).toBeVisible()
  await expect(quote.getByRole('row', { name: /^Total, net / })).toHaveCount(0)
  await expect(quote.getByRole('listitem')).toHaveText([
    'Brzdové obložení: 9 wanted, 2 can be delivered',
    'Tarcza hamulcowa: Sold on request: please ask us',
    'Part weg: We no longer have this part',
  ])
})

test('JOB-01/list JOB-06/note CAT-23/fields BUY-02/now BUY-04/quote FIT-02/unknown PDP-28/none PDP-29/none an upstream without any optional field', async ({
  page,
}) => {
  const shop = await startShop(answerAsOlder)
  await page.setViewportSize(narrow)

  await open(page, `${shop}/parts?${query(niva)}`)
  await expect(page.locator('[data-fit]').first()).toHaveAttribute('data-fit', 'UNKNOWN')
  await expect(page.locator('[data-fit="FITS"], [data-fit="FITS_IF"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Find the vehicle' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: workLink })).toHaveCount(0)
  await expectSound(page)

  await open(page, `${shop}/jobs?${query(niva)}`)
  await expect(page.getByText('We know of no whole work on this vehicle.')).toBeVisible()
  await expect(page.getByText(/^Choose what you want to do/)).toHaveCount(0)
  await expectSound(page)

  await open(page, `${shop}/details/alt-belag-2`)
  await expect(page.getByText('We have no description of this part: please ask us.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'OE numbers' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveCount(0)
  await expectSound(page)

  await open(page, `${shop}/jobs/related?part=alt-belag-2`)
  await expect(page.getByText('We do not know what this work needs in all.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add \d/ })).toHaveCount(0)
  await expect(page.getByText('You have', { exact: true })).toHaveCount(0)
  await expectSound(page)

  await open(page, `${shop}/compare?parts=alt-belag,alt-scheibe`)
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('On request')
  await expect(page.getByRole('row', { name: /^(Brand|Article number)/ })).toHaveCount(0)
  await expectSound(page)

  await open(page, `${shop}/buy/alt-belag-2:2,alt-scheibe:1?prices=10.00,5.00&country=PL`)
  await expect(page.locator('[data-shared-line="found"], [data-shared-line="short"]')).toHaveCount(1)
  await expect(page.locator('[data-shared-line="unavailable"]')).toContainText('Sold on request')
  await expectSound(page)
  const quote = await showQuote(page)
  await expect(quote.getByRole('listitem')).toHaveText('Tarcza hamulcowa: Sold on request: please ask us')
})

test('SHOP-07 SHOP-06/texts pictures of vehicles and categories are shown, although the upstream has none; without distributors their page has no map', async ({
  page,
}) => {
  const url = await startShop(answerAsStranger, {
    popularVehicles: [{ make: yeti.make, model: yeti.model }],
    distributors: [],
  })
  await open(page, `${url}/`)
  const pictures = await page
    .locator('img[src^="/files/vehicle-"], img[src^="/files/category-"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  for (const kind of ['vehicle', 'category']) expect(pictures.join()).toContain(`/files/${kind}-`)
  for (const address of new Set(pictures)) {
    const answer = await page.request.get(url + address)
    // A missing picture is a placeholder with the status 404.
    expect([answer.status(), answer.headers()['content-type']], address).toEqual([200, 'image/svg+xml'])
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  }
  await page.goto(`${url}/distributors`)
  await expect(page.getByRole('main')).toContainText('Nobody else sells our range yet.')
  await expect(page.getByRole('img', { name: 'Map of Europe' })).toHaveCount(0)
  await expectSound(page)
})
