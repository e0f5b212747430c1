import { expect, type Page } from '@playwright/test'
import { chooseOutcome, fillCart, orderNumber, sendOperation, test } from './support/buyer.ts'
import { openReview } from './support/review.ts'
import { placeOrder } from './support/shopper.ts'

type Entry = { event?: string; ecommerce?: Record<string, unknown>; customer?: Record<string, unknown> }
type Hearing = { hear: (path: string, ecommerce: unknown) => void }
const purchases = (page: Page): Promise<Entry[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).filter(
      (entry): entry is object => (entry as { event?: string } | null)?.event === 'purchase',
    ),
  )

const order = async (page: Page) => {
  await openReview(page, /transfer/i)
  await placeOrder(page)
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
  return (await orderNumber(page).textContent())?.replace('Order ', '') ?? ''
}

test('EVENT-01/once PAY-04/purchase a purchase is pushed once, without the customer unless advertisement is allowed', async ({
  page,
}) => {
  const name = await order(page)
  const [purchase, ...more] = await purchases(page)
  expect(more).toEqual([])
  expect(purchase?.customer).toBeUndefined()
  expect(purchase?.ecommerce).toMatchObject({ transaction_id: name, coupon: '', items: [{ quantity: 1 }] })
  expect(purchase?.ecommerce?.['value']).toBeGreaterThan(0)
  await page.reload()
  await expect(orderNumber(page)).toBeVisible()
  expect(await purchases(page)).toEqual([])
})

test('EVENT-01/before PAY-04 with a provider it is pushed before the redirect, and not again afterwards', async ({
  page,
}) => {
  const recorded: { path: string; ecommerce: Record<string, unknown> }[] = []
  await page.exposeFunction('hear', (path: string, ecommerce: Record<string, unknown>) => {
    recorded.push({ path, ecommerce })
  })
  await page.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...entries: unknown[]) => {
      for (const entry of entries as Entry[]) {
        if (entry?.event === 'purchase')
          (window as unknown as Hearing).hear(location.pathname, entry.ecommerce)
      }
      return Array.prototype.push.apply(layer, entries)
    }
    Object.assign(window, { dataLayer: layer })
  })
  await fillCart(page)
  await sendOperation(page, 'SetPromoCode', { code: 'WELCOME10' })
  // It adds a second piece.
  await openReview(page)
  await placeOrder(page)
  await expect(page).toHaveURL(/\/sandbox\//)
  await chooseOutcome(page, 'Pay')
  await expect(page.getByText('Your order has beed paid')).toBeVisible()
  const name = (await orderNumber(page).textContent())?.replace('Order ', '')
  expect(recorded).toHaveLength(1)
  expect(recorded[0]).toMatchObject({
    path: '/payment',
    ecommerce: { transaction_id: name, coupon: 'WELCOME10', items: [{ quantity: 2 }] },
  })
})

test.describe('with consent to advertisement', () => {
  test.use({ consent: 'Mandatory.Advertisement' })
  test('EVENT-01/customer the purchase includes the customer', async ({ page }) => {
    await order(page)
    const [purchase] = await purchases(page)
    expect(purchase?.customer).toEqual({
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Example',
      street: 'Beispielweg 7a',
      city: 'Berlin',
      country: 'DE',
      postal_code: '10115',
    })
  })
})
