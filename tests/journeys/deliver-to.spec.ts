import { expect, type Page } from '@playwright/test'
import { buyablePartOf, field, fillCart, test } from './support/buyer.ts'

const deliverTo = (page: Page) => page.getByRole('banner').getByLabel('Deliver to')
const price = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\d[\d,]*\.\d\d €$/)
    .first()
const openPart = async (page: Page) => {
  const { record } = await buyablePartOf(page)
  await page.goto(`/details/${record}`)
  await expect(price(page)).toBeVisible()
}
const chosen = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'country')?.value

test.describe('a visitor from Poland', () => {
  test.use({ visitor: 'PL' })

  test('PDP-11/quantity a chosen quantity stays when another country is chosen, and a reload starts at one', async ({
    page,
  }) => {
    await openPart(page)
    const quantity = page.getByRole('textbox', { name: 'Quantity' })
    const polish = (await price(page).textContent()) ?? ''
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(quantity).toHaveValue('2')
    await deliverTo(page).selectOption('HU')
    await expect(price(page)).not.toHaveText(polish)
    await expect(quantity).toHaveValue('2')
    await page.reload()
    await expect(quantity).toHaveValue('1')
  })

  test('SESS-07/kept,header SESS-10/header the country that is chosen in the header holds for page, cart, other tabs and the next visit', async ({
    page,
    context,
  }) => {
    await fillCart(page)
    await openPart(page)
    await expect(deliverTo(page)).toHaveValue('PL')
    const polish = (await price(page).textContent()) ?? ''
    const other = await context.newPage()
    await other.goto('/parts?make=TOYOTA&model=HILUX&year=2016')
    await page.bringToFront()

    await deliverTo(page).selectOption('HU')
    await expect(price(page)).not.toHaveText(polish)
    const hungarian = (await price(page).textContent()) ?? ''
    expect(await chosen(page)).toBe('HU')
    // Going back to a country shows its prices again, not those that were loaded last.
    await deliverTo(page).selectOption('PL')
    await expect(price(page)).toHaveText(polish)
    await deliverTo(page).selectOption('HU')
    await expect(price(page)).toHaveText(hungarian)

    await page.reload()
    await expect(price(page)).toHaveText(hungarian)
    await page.goto('/')
    await expect(deliverTo(page)).toHaveValue('HU')
    await page.goto('/basket')
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue('HU')
    await other.bringToFront()
    await expect(deliverTo(other)).toHaveValue('HU')
  })

  test('SESS-10/back,checkout the checkout and the header change each other', async ({ page }) => {
    await fillCart(page)
    await page.goto('/checkout')
    await expect(field(page, 'country').first()).toHaveValue('PL')
    await field(page, 'country').first().selectOption('FR')
    await expect(deliverTo(page)).toHaveValue('FR')
    await expect(page.getByText(/^Delivery to France/).first()).toBeVisible()
    await deliverTo(page).selectOption('NL')
    await expect(field(page, 'country').last()).toHaveValue('NL')
    await expect(page.getByText(/^Delivery to Netherlands/).first()).toBeVisible()
    await page.goto('/basket')
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue('NL')
    await page.getByLabel('Country', { exact: true }).selectOption('AT')
    await expect(deliverTo(page)).toHaveValue('AT')
    expect(await chosen(page)).toBe('AT')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, visitor: 'PL' })
  test('SESS-07/form SESS-11/list the form of the header changes the country and shows the same page', async ({
    page,
  }) => {
    await page.goto('/parts?make=TOYOTA&model=HILUX&year=2016')
    const before = await price(page).textContent()
    await expect(page.getByText('Prices incl. VAT, Poland')).toBeVisible()
    await deliverTo(page).selectOption('HU')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(page).toHaveURL(/\/parts\?make=TOYOTA&model=HILUX&year=2016$/)
    await expect(deliverTo(page)).toHaveValue('HU')
    await expect(price(page)).not.toHaveText(before ?? '')
    await expect(page.getByText('Prices incl. VAT, Hungary')).toBeVisible()
  })
})
