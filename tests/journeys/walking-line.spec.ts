import { expect } from '@playwright/test'
import {
  addFirstPart,
  answerConsent,
  cartButton,
  chooseVehicle,
  hilux,
  openCatalogue,
  placeOrder,
  recordErrors,
  reviewOrder,
} from './support/shopper.ts'
import { test } from './support/test.ts'

test.describe('from the home page to a paid order', () => {
  test('FIND-06 PAY-04 a shopper finds a part, checks out as a guest, pays and sees the order', async ({
    page,
  }) => {
    const trouble = recordErrors(page)
    await page.goto('/')
    await answerConsent(page)
    await chooseVehicle(page, hilux)
    await page.getByRole('button', { name: 'Show me the parts' }).click()
    await expect(page).toHaveURL(/\/parts\?.*make=TOYOTA.*model=HILUX.*year=2016/)
    await addFirstPart(page)

    await page.goto('/basket')
    await expect(page.getByRole('heading', { name: 'shopping cart' })).toBeVisible()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await reviewOrder(page, /card/i)
    await placeOrder(page)

    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/\/order\/[^/]+$/)
    await expect(page.getByText('Your order has beed paid')).toBeVisible()
    await expect(cartButton(page)).toHaveAccessibleName(/0 item/)

    await page.reload()
    await expect(page.getByText(/paid/i).first()).toBeVisible()
    expect(trouble).toEqual([])
  })

  test('CART-11/reload a reload at every step loses nothing', async ({ page }) => {
    await openCatalogue(page, hilux)
    await answerConsent(page)
    await addFirstPart(page)
    await page.reload()
    await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
    await page.goto('/basket')
    await page.reload()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('1')
    await reviewOrder(page, /transfer/i)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Place Order and Pay' })).toBeVisible()
    await expect(page.getByText('Beispielweg 7a')).toBeVisible()
  })
})

test.describe('a served page', () => {
  for (const path of [
    '/',
    '/parts?make=TOYOTA&model=HILUX&year=2016',
    '/clearance',
    '/search/shock',
    '/faq',
  ]) {
    test(`${path} hydrates without a warning and without asking for data again`, async ({ page }) => {
      const trouble = recordErrors(page)
      const requests: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        // What fits also depends on what only the device knows of the vehicle.
        if (pathname === '/graphql' && searchParams.get('operationName') !== 'Fits')
          requests.push(request.url())
      })
      const response = await page.goto(path, { waitUntil: 'networkidle' })
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('banner')).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toHaveCount(1)
      await expect(page).toHaveTitle(/.+/)
      expect(requests).toEqual([])
      expect(trouble).toEqual([])
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('FIND-05/no-script NAMES-02/selects the finder is a GET form that leads to parts', async ({
    page,
  }) => {
    await page.goto('/')
    for (const [label, value] of [
      ['Make', hilux.make],
      ['Model', hilux.model],
      ['Year', hilux.year],
    ] as const) {
      await page.getByLabel(label, { exact: true }).selectOption(value)
      await page.getByRole('button', { name: 'Show me the parts' }).click()
    }
    await expect(page).toHaveURL(/make=TOYOTA.*model=HILUX.*year=2016/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TOYOTA HILUX 2016')
  })
})
