import { expect, test } from '@playwright/test'
import { chosenBefore } from './support/around.ts'
import { addFirstPart, hilux, openCatalogue } from './support/shopper.ts'

test.beforeEach(({ page, baseURL }) => chosenBefore(page, baseURL))

test('SESS-02 the browser’s language preselects a country in forms, and nothing else', async ({
  browser,
  baseURL,
}) => {
  for (const [locale, country] of [
    ['de-DE', 'DE'],
    ['el-GR', 'GR'],
    ['ja-JP', ''],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await chosenBefore(page, baseURL)
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue(country)
    await context.close()
  }
})

test('SEC-01 what is kept of a cart in the browser is a flag; its id is out of reach of scripts', async ({
  page,
}) => {
  await openCatalogue(page, hilux)
  await addFirstPart(page)
  const cookies = await page.context().cookies()
  const hidden = cookies.filter(({ httpOnly }) => httpOnly)
  expect(hidden).toHaveLength(1)
  const id = hidden[0]?.value ?? ''
  expect(id.length).toBeGreaterThan(20)
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(readable).not.toContain(decodeURIComponent(id).slice(0, 20))
})
