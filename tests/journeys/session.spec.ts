import { expect, type Page } from '@playwright/test'
import { setCookieChoice } from './support/pageChecks.ts'
import { addFirstPart, cartButton, hilux, openCatalogue, reviewOrder } from './support/shopper.ts'
import { test } from './support/test.ts'

test.beforeEach(({ page, baseURL }) => setCookieChoice(page, baseURL))

test('SEC-01 scripts see only a flag of the cart; its id is in an HttpOnly cookie', async ({ page }) => {
  await openCatalogue(page, hilux)
  await addFirstPart(page)
  const cookies = await page.context().cookies()
  const hidden = cookies.filter(({ httpOnly }) => httpOnly)
  expect(hidden.map(({ name }) => name).sort()).toEqual(['cart', 'visitor'])
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  for (const { value } of hidden) {
    expect(value.length).toBeGreaterThan(20)
    expect(readable).not.toContain(decodeURIComponent(value).slice(0, 20))
  }
})

test('SESS-05 API-01/graphql NAMES-08/graphql session data is on every page and survives a reload, and scripts request GraphQL only', async ({
  page,
  context,
}) => {
  const requests = new Set<string>()
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) requests.add(new URL(request.url()).pathname)
  })
  await openCatalogue(page, hilux)
  await addFirstPart(page)
  await reviewOrder(page, /transfer/i)
  expect([...requests]).toEqual(['/graphql'])
  // The prices include the tax of the destination.
  const summary = await cartButton(page).innerText()
  const kept = async (there: Page) => {
    await expect(cartButton(there)).toHaveText(summary, { useInnerText: true })
    await expect(there.getByRole('dialog', { name: 'Cookies' })).toHaveCount(0)
    const flags = (await context.cookies()).filter(({ httpOnly }) => !httpOnly)
    expect(flags.find(({ name }) => name === 'basket')?.value).toBe('1')
  }
  await kept(page)
  await page.reload()
  await kept(page)
  // The address, for the payment page and for the form.
  await expect(page.getByRole('region', { name: 'Ship To' })).toContainText('Beispielweg 7a')
  const other = await context.newPage()
  await other.goto('/basket')
  await kept(other)
  await other.goto('/checkout')
  await kept(other)
  await expect(other.locator('[name="streetAddress"]')).toHaveValue('Beispielweg')
  await expect(other.locator('main form [name="country"]')).toHaveValue('DE')
})
