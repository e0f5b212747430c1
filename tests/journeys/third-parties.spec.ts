/** What a session recorder, a chat and a tag manager learn of a visitor who allowed everything. */
import { expect, type Page } from '@playwright/test'
import { test as base, fillCart, next, orderButton, orderNumber } from './support/buyer.ts'
import { startShopWithRelay } from './support/generatedShop.ts'
import { fillCheckout, placeOrder } from './support/shopper.ts'
import { type Note, startThirdParties, type ThirdParty } from './support/thirdPartyServer.ts'
import { waitForPage } from './support/waitForPage.ts'

type Parties = Awaited<ReturnType<typeof startThirdParties>>
const startShop = async () => {
  const parties = await startThirdParties()
  const direct = async (url: string) => ({ url, close: async () => {} })
  const { url, close } = await startShopWithRelay(direct, { ...parties.env, TRUST_PROXY: 'true' })
  return { parties, url, close: () => Promise.all([close(), parties.close()]) }
}
const test = base.extend<{ parties: Parties }>({
  baseURL: async ({ shared }, hand) => hand((await shared.start(startShop)).url),
  consent: 'Mandatory.Functional.Analytics.Advertisement',
  parties: async ({ shared, context }, hand) => {
    const { parties } = await shared.start(startShop)
    parties.notes.length = 0
    parties.referers.length = 0
    await parties.attach(context)
    await hand(parties)
  },
})
test.beforeAll(({ shared }) => shared.start(startShop))
test.afterAll(({ shared }) => shared.end(startShop))

const pathOf = ({ location }: Note) => new URL(location).pathname
const partiesOn = (notes: readonly Note[], path: string): ThirdParty[] =>
  [...new Set(notes.filter((note) => pathOf(note) === path).map(({ by }) => by))].sort()
const all: ThirdParty[] = ['chat', 'recorder', 'tagManager']

/** Follows a link and expects the page to come as a document of its own. */
const followToDocument = async (page: Page, name: string | RegExp, path: string | RegExp) => {
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(path)
  await waitForPage(page, () => !('isOldDocument' in window))
}

test('PRIV-01/none-runs PRIV-02/address,purchase EVENT-01 an order tells third parties its purchase, and neither its address nor the customer’s', async ({
  page,
  parties: { notes, referers },
}) => {
  await fillCart(page)
  await page.goto('/basket')
  await expect.poll(() => partiesOn(notes, '/basket')).toEqual(all)
  await followToDocument(page, /checkout/i, '/checkout')
  await expect.poll(() => partiesOn(notes, '/checkout')).toEqual(['tagManager'])
  await fillCheckout(page, { country: 'DE', payment: /transfer/i })
  await next(page).click()
  await expect(page).toHaveURL('/payment')
  await expect(orderButton(page)).toBeEnabled()
  await placeOrder(page)
  await expect(orderNumber(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ship To' })).toContainText('Beispielweg 7a')
  const name = (await orderNumber(page).textContent())?.replace('Order ', '')
  const [, id = ''] = /\/order\/(.+)$/.exec(page.url()) ?? []
  expect(id.length).toBeGreaterThan(20)

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Withdraw from contract here/ })
    .click()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Example')
  await page.reload()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Example')
  await page.goBack()
  await expect(orderNumber(page)).toBeVisible()
  await followToDocument(page, 'About', '/about')
  await expect.poll(() => partiesOn(notes, '/about')).toEqual(all)

  expect(partiesOn(notes, '/payment')).toEqual(['tagManager'])
  expect(new Set(notes.map(pathOf))).toEqual(new Set(['/basket', '/checkout', '/payment', '/about']))
  const told = JSON.stringify([notes, referers])
  expect(told).not.toContain(id)
  const watchers = JSON.stringify(notes.filter(({ by }) => by !== 'tagManager'))
  for (const personal of ['Beispielweg', 'ada@example.com', 'Ada Example', '10115'])
    expect(watchers).not.toContain(personal)

  const entries = notes.findLast((note) => pathOf(note) === '/payment')?.entries ?? []
  expect(entries.filter(({ event }) => event === 'purchase')).toEqual([
    expect.objectContaining({
      ecommerce: expect.objectContaining({ transaction_id: name, items: [expect.anything()] }),
      customer: expect.objectContaining({ email: 'ada@example.com', city: 'Berlin' }),
    }),
  ])
  const { origin } = new URL(page.url())
  expect(entries).toContainEqual(
    expect.objectContaining({
      event: 'page_view',
      page_location: `${origin}/order`,
      page_referrer: `${origin}/payment`,
      page_title: 'Your order',
    }),
  )
})

test('PRIV-01 PRIV-02 no third party runs on an order’s page that is opened by its address', async ({
  page,
  parties: { notes, referers },
}) => {
  await page.goto('/order/0123456789abcdef0123456789abcdef')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await followToDocument(page, 'Continue Shopping', '/')
  // The home page loads them with the first interaction after its code has loaded (HOME-09).
  await expect(async () => {
    await page.mouse.move(200 + Math.random() * 100, 200)
    expect(partiesOn(notes, '/')).toEqual(all)
  }).toPass()
  expect(new Set(notes.map(pathOf))).toEqual(new Set(['/']))
  expect(JSON.stringify([notes, referers])).not.toContain('0123456789abcdef')
})

test('PRIV-01/none-runs,document neither recorder nor chat runs where a form asks for an address, also on the way from a page where they run', async ({
  page,
  parties: { notes },
}) => {
  for (const [link, path] of [
    ['Contact', '/contact'],
    ['return request', '/returns-form'],
  ] as const) {
    await page.goto('/returns')
    await expect.poll(() => partiesOn(notes, '/returns')).toEqual(all)
    await followToDocument(page, new RegExp(link, 'i'), path)
    await expect.poll(() => partiesOn(notes, path)).toEqual(['tagManager'])
    await page.getByLabel(/email/i).first().fill('ada@example.com')
    await page.goBack()
    await expect(page).toHaveURL('/returns')
    expect(partiesOn(notes, path)).toEqual(['tagManager'])
    notes.length = 0
  }
})
