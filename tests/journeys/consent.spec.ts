import { expect, type Page } from '@playwright/test'
import { open, setCookieChoice, whenSettled } from './support/pageChecks.ts'
import { answerConsent, hilux, openCatalogue } from './support/shopper.ts'
import { test } from './support/test.ts'

/** Everything that was pushed to the tag in gtag's form, as plain arrays. */
const signals = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => Array.from(entry as ArrayLike<unknown>)),
  )
const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cookieConsent')
const categoriesOf = (value = '') => decodeURIComponent(value).match(/[A-Z][a-z]+/g) ?? []
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const granted = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
}
const days = (seconds: number) => (seconds - Date.now() / 1000) / 86_400

const thirdParties = {
  tagManagerId: 'GTM-TEST',
  sessionRecordingUrl: 'https://recording.example/record.js',
  chatUrl: 'https://chat.example/chat.js',
}

/** A shop with all third parties configured, which answer nothing. Returns the requests to them. */
const withThirdParties = async (page: Page, baseURL: string | undefined, path = '/faq') => {
  const asked: string[] = []
  const own = new URL(baseURL ?? '').host
  await page.route(
    (url) => url.host !== own,
    async (route) => {
      asked.push(new URL(route.request().url()).host)
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  await page.route(`${baseURL}${path}`, async (route) => {
    const response = await route.fetch()
    const html = Object.entries(thirdParties).reduce(
      (text, [name, value]) => text.replace(`"${name}":null`, `"${name}":"${value}"`),
      await response.text(),
    )
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ status: 200, headers, body: html })
  })
  return asked
}

test('CONS-01/banner NAMES-08/reject the banner has a text, a link to /cookies, Agree, Reject and Manage', async ({
  page,
}) => {
  await open(page, '/about')
  const banner = page.getByRole('dialog', { name: 'Cookies' })
  await expect(banner).toContainText('cookies')
  await expect(banner.getByRole('link', { name: /cookies policy/i })).toHaveAttribute('href', '/cookies')
  for (const name of ['Agree', 'Reject', 'Manage'])
    await expect(banner.getByRole('button', { name, exact: true })).toBeVisible()
  await page.reload()
  await expect(banner).toBeVisible()
  expect(await consentCookie(page)).toBeUndefined()
  // The banner is painted before the page's code is loaded.
  await expect.poll(() => signals(page)).toEqual([['consent', 'default', expect.objectContaining(denied)]])
})

test('CONS-02 CONS-04/cookie CONS-05 NAMES-08/cookie,signals Agree enables all four categories for 7 days and signals the tag', async ({
  page,
}) => {
  await open(page, '/about')
  await answerConsent(page, 'Agree')
  await expect
    .poll(async () => categoriesOf((await consentCookie(page))?.value))
    .toEqual(['Mandatory', 'Functional', 'Analytics', 'Advertisement'])
  const { expires = 0 } = (await consentCookie(page)) ?? {}
  expect(days(expires)).toBeGreaterThan(6.99)
  expect(days(expires)).toBeLessThan(7.01)
  await expect
    .poll(async () => (await signals(page)).at(-1))
    .toEqual(['consent', 'update', expect.objectContaining(granted)])
  await page.reload()
  await expect
    .poll(() => signals(page))
    .toContainEqual(['consent', 'update', expect.objectContaining(granted)])
  await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeHidden()
})

test('CONS-01/reject LAW-06/easy,remembered,reject Reject is as easy as Agree, is remembered, and unlocks buying', async ({
  page,
}) => {
  await openCatalogue(page, hilux)
  const banner = page.getByRole('dialog', { name: 'Cookies' })
  const [agree, reject] = await Promise.all(
    ['Agree', 'Reject'].map((name) => banner.getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect(reject?.y).toBe(agree?.y)
  expect(reject?.height).toBe(agree?.height)
  await answerConsent(page, 'Reject')
  await expect.poll(async () => categoriesOf((await consentCookie(page))?.value)).toEqual(['Mandatory'])
  await expect
    .poll(async () => (await signals(page)).at(-1))
    .toEqual(['consent', 'update', expect.objectContaining(denied)])
  await page
    .locator('[data-part="product-row"]')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/details\//)
  await expect(page.getByText('please refresh the page and accept the cookie policy')).toBeHidden()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first(),
  ).toBeVisible()
  await expect(banner).toBeHidden()
})

test('CONS-03/save,defaults CONS-04 Manage opens the Cookie Settings: Mandatory always on, the others off until chosen', async ({
  page,
}) => {
  await open(page, '/about')
  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie Settings' })
  const toggle = (name: string) => dialog.getByRole('switch', { name })
  await expect(toggle('Mandatory')).toBeChecked()
  await expect(toggle('Mandatory')).toBeDisabled()
  for (const name of ['Functional', 'Analytics', 'Advertisement'])
    await expect(toggle(name)).not.toBeChecked()
  await toggle('Analytics').click()
  await expect(toggle('Analytics')).toBeChecked()
  await dialog.getByRole('button', { name: 'SAVE SETTINGS AND CLOSE' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => categoriesOf((await consentCookie(page))?.value))
    .toEqual(['Mandatory', 'Analytics'])
  await expect
    .poll(async () => (await signals(page)).at(-1))
    .toEqual(['consent', 'update', expect.objectContaining({ ...denied, analytics_storage: 'granted' })])
})

test('CONS-07 CONS-03/accept CONS-04/change NAMES-08/cookies-manager Cookies Manager in the footer opens the same dialog at any time; a change is saved at once, and ACCEPT ALL enables everything', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies Manager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie Settings' })
  await dialog.getByRole('switch', { name: 'Functional' }).click()
  await expect
    .poll(async () => categoriesOf((await consentCookie(page))?.value))
    .toEqual(['Mandatory', 'Functional'])
  await dialog.getByRole('button', { name: 'ACCEPT ALL' }).click()
  await expect.poll(async () => categoriesOf((await consentCookie(page))?.value).length).toBe(4)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('CONS-06 SEC-04/consent nothing of third parties loads before consent or after a refusal', async ({
  page,
  baseURL,
}) => {
  const asked = await withThirdParties(page, baseURL)
  await open(page, '/faq')
  await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeVisible()
  expect(asked).toEqual([])
  await answerConsent(page, 'Reject')
  await expect.poll(async () => (await consentCookie(page))?.value).toBe('Mandatory')
  await page
    .getByRole('link', { name: 'Ask with your VIN' })
    .or(page.getByRole('contentinfo').getByRole('link', { name: 'Warranties' }))
    .first()
    .click()
  await expect(page).toHaveURL(/warranties|contact/)
  expect(asked).toEqual([])
})

test('CONS-06 Functional loads only the chat; Analytics the tag manager and the recording', async ({
  page,
  baseURL,
}) => {
  const asked = await withThirdParties(page, baseURL)
  await open(page, '/faq')
  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  await page.getByRole('switch', { name: 'Functional' }).click()
  await page.getByRole('button', { name: 'SAVE SETTINGS AND CLOSE' }).click()
  await expect.poll(() => asked).toEqual(['chat.example'])
  await page.getByRole('button', { name: 'Cookies Manager' }).click()
  await page.getByRole('switch', { name: 'Analytics' }).click()
  await expect
    .poll(() => [...asked].sort())
    .toEqual(['chat.example', 'recording.example', 'www.googletagmanager.com'])
})

test('HOME-09/tracking CONS-06 on the home page, scripts with earlier consent load with the first interaction', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL, 'Mandatory.Functional.Analytics')
  const asked = await withThirdParties(page, baseURL, '/')
  await open(page, '/')
  await whenSettled(page)
  expect(asked).toEqual([])
  await page.mouse.move(200, 200)
  await expect
    .poll(() => [...asked].sort())
    .toEqual(['chat.example', 'recording.example', 'www.googletagmanager.com'])
})

test('EVENT-02 opening the tab of related items and choosing one are pushed to the data layer', async ({
  page,
  baseURL,
}) => {
  await setCookieChoice(page, baseURL)
  await openCatalogue(page, hilux, '&category=SPRINGS+AND+SHOCKS')
  const hrefs = await page
    .locator('[data-part="product-row"] h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const events = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(({ event }) => event ?? []),
    )
  const tab = page.getByRole('tab', { name: 'Related Items' })
  for (const href of hrefs.slice(0, 6)) {
    await open(page, href)
    if (await tab.isVisible()) break
  }
  await tab.click()
  await expect.poll(events).toContain('related_items_tab')
  await page.getByRole('tabpanel', { name: 'Related Items' }).getByRole('link').first().click()
  await expect.poll(events).toContain('related_item')
})
