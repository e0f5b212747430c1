import { expect, type Page } from '@playwright/test'
import { expectNoViolation } from './support/pageChecks.ts'
import { isOperationUrl, open } from './support/shopper.ts'
import { addParts, test } from './support/shopWithFakeUpstream.ts'

const path = '/details/wanted'
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Email/ })
const openForm = async (page: Page, shop: { url: string }) => {
  await open(page, `${shop.url}${path}`)
  await page.getByRole('button', { name: 'Send an inquiry' }).click()
  await expect(page.getByRole('dialog', { name: 'Send an enquiry' })).toBeVisible()
}
const send = async (page: Page, email: string) => {
  await field(page).fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
}
const info = (page: Page) => page.getByRole('dialog', { name: 'Info' })

test.beforeEach(({ shop }) => {
  shop.upstream.reset()
  addParts(shop.upstream, { wanted: { product: { name: 'Wanted part' } } })
})

test('PDP-12/modal,required,valid,sent,closes,success API-02 ROUTE-10/enquiries A11Y-01 an enquiry needs a valid email address, is sent with part, text and site, and a toast at the top right confirms it', async ({
  page,
  shop,
}) => {
  await openForm(page, shop)
  await send(page, '')
  await expect(page.getByRole('dialog')).toContainText('This is a required field.')
  await send(page, 'no-address')
  await expect(page.getByRole('dialog')).toContainText(
    'Please enter a valid email address (ex: name@example.com).',
  )
  expect(shop.upstream.of('POST /email/enquiry-form')).toEqual([])
  await expectNoViolation(page)

  await send(page, 'ada@example.com')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const toast = page.getByText('Enquiry sent', { exact: true })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  const size = page.viewportSize()
  expect(box?.x).toBeGreaterThan((size?.width ?? 0) / 2)
  expect(box?.y).toBeLessThan((size?.height ?? 0) / 2)
  const [sent] = shop.upstream.of('POST /email/enquiry-form')
  expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual(['email', 'part', 'source', 'text'])
  expect(sent?.body).toMatchObject({ email: 'ada@example.com', part: 'Wanted part', source: 'EU' })
  expect(String(sent?.body?.['text'])).toMatch(/interested.*available/i)
})

test('PDP-18 an enquiry names the vehicle of the garage', async ({ page, shop }) => {
  const vehicle = { id: 'hilux', make: 'TOYOTA', model: 'HILUX', year: '2016', name: null }
  await page.addInitScript(
    (stored) => localStorage.setItem('garage', stored),
    JSON.stringify({ vehicles: [vehicle], currentId: 'hilux' }),
  )
  await openForm(page, shop)
  await expect(page.getByRole('dialog')).toContainText('for your TOYOTA HILUX 2016')
  await send(page, 'ada@example.com')
  await expect(page.getByText('Enquiry sent', { exact: true })).toBeVisible()
  const [sent] = shop.upstream.of('POST /email/enquiry-form')
  expect(sent?.body?.['text']).toMatch(/My vehicle: TOYOTA HILUX 2016\.$/)
})

test('PDP-12/closes,status a refusal closes the form and shows its status without a toast', async ({
  page,
  shop,
}) => {
  await openForm(page, shop)
  shop.upstream.answer('POST /email/enquiry-form', { status: 422, json: { nothing: true } })
  await send(page, 'ada@example.com')
  await expect(info(page)).toContainText('Server responded with status 422')
  await expect(page.getByRole('dialog', { name: 'Send an enquiry' })).toHaveCount(0)
  await expect(page.getByText('Enquiry sent', { exact: true })).toHaveCount(0)
})

test('PDP-12/closes,own a lost connection closes the form and shows the error', async ({ page, shop }) => {
  await openForm(page, shop)
  await page.route('**/graphql', (route) => route.abort('failed'))
  await page.route(isOperationUrl('SendEnquiry'), (route) => route.abort('failed'))
  await send(page, 'ada@example.com')
  await expect(info(page)).toContainText('The shop could not be reached. Please check your connection.')
  await expect(page.getByRole('dialog', { name: 'Send an enquiry' })).toHaveCount(0)
  await expect(page.getByText('Enquiry sent', { exact: true })).toHaveCount(0)
})
