/** What a shopper sees when the upstream refuses or does not answer: the server is real, the upstream misbehaves. */
import { expect, type Page } from '@playwright/test'
import { cartLinesMax } from '#domain/limits.ts'
import { cartsAnswer } from '../support/awkwardUpstream.ts'
import { field, next, sendOperation } from './support/buyer.ts'
import { keepCart, lineOf } from './support/fakeUpstreamCart.ts'
import { add, openPart, resetParts } from './support/fakeUpstreamParts.ts'
import { fillCheckout, open, rowsOf, setMandatoryConsent } from './support/shopper.ts'
import { type ShopWithFakeUpstream, test } from './support/shopWithFakeUpstream.ts'

test.beforeEach(async ({ page, shop }) => {
  resetParts(shop)
  await setMandatoryConsent(page, shop.url)
})

/** Gives the visitor a cart with these lines. */
const holdCart = async (page: Page, { upstream }: ShopWithFakeUpstream, lines: readonly object[]) => {
  keepCart(upstream, lines)
  const input = { record: 'plain', quantity: 1, location: null, country: 'DE' }
  expect(await sendOperation(page, 'AddToCart', { input })).toMatchObject({
    addToCart: { __typename: 'CartChanged' },
  })
}
const refusal = (message: string, code: string | null = null) => ({ status: 409, json: { message, code } })
const info = (page: Page) => page.getByRole('dialog', { name: 'Info' })

test('CART-12/rollback ERR-01/info a change that the upstream refuses falls back to its quantity and says why', async ({
  page,
  shop,
}) => {
  await holdCart(page, shop, [lineOf('nine', 1)])
  await open(page, '/basket')
  const quantity = page.getByRole('main').getByLabel('Quantity', { exact: true })
  const total = page.getByRole('complementary', { name: 'Summary' }).getByRole('definition').last()
  const before = await total.textContent()
  shop.upstream.answer('updateCart', refusal('Only one is left.', 'OUT_OF_STOCK'))
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity).toHaveValue('2')
  await expect(info(page)).toContainText('Only one is left.')
  await info(page).getByRole('button', { name: 'Close' }).click()
  await expect(info(page)).toBeHidden()
  await expect(quantity).toHaveValue('1')
  await expect(total).toHaveText(before ?? '')
})

test('CART-13/message a full cart says in Info how many parts it holds', async ({ page, shop }) => {
  const lines = Array.from({ length: cartLinesMax }, (_, at) => lineOf('nine', 1, `line-${at}`))
  await holdCart(page, shop, lines)
  await openPart(page, shop, 'plain')
  shop.upstream.forget()
  await add(page).click()
  await expect(info(page)).toContainText('Your cart is full: it holds at most 200 different parts.')
  expect(shop.upstream.of('addToCart')).toEqual([])
})

const card = { _id: 'card', name: 'Card or bank', provider: 'cardbank' }
const transfer = { _id: 'transfer', name: 'Bank transfer', provider: 'transfer' }
const required = 'This is a required field.'

test.describe('payment methods', () => {
  test.beforeEach(async ({ page, shop }) => {
    await holdCart(page, shop, [lineOf('nine', 1)])
  })

  test('CHK-17/country CHK-05 one that the new country does not offer is deselected', async ({
    page,
    shop,
  }) => {
    shop.upstream.answer('getPaymentMethods', ({ body }) => ({
      json: body?.['country'] === 'FI' ? [transfer] : [card, transfer],
    }))
    await page.goto('/checkout')
    await fillCheckout(page, { country: 'DE', payment: /card/i })
    // Tests before this one may have cached the methods of other countries.
    await field(page, 'country').selectOption('FI')
    const payment = page.getByRole('radiogroup', { name: 'Payment method' })
    await expect(payment.getByRole('radio')).toHaveCount(1)
    await expect(payment.getByRole('radio', { name: 'Bank transfer' })).not.toBeChecked()
    await field(page, 'delivery').first().check()
    await next(page).click()
    await expect(payment.getByRole('radio', { name: 'Bank transfer' })).toBeFocused()
    await expect(payment).toContainText(required)
    await expect(page).toHaveURL(/\/checkout$/)
    await payment.getByRole('radio', { name: 'Bank transfer' }).check()
    await expect(payment).not.toContainText(required)
    await next(page).click()
    await expect(page.getByText('Payment: Bank transfer')).toBeVisible()
  })

  test('CHK-17/failure,message that cannot be loaded say so and can be retried', async ({ page, shop }) => {
    shop.upstream.answer('getPaymentMethods', refusal('The desk is closed.'))
    await page.goto('/checkout')
    await field(page, 'country').selectOption('SE')
    await expect(page.getByText('Failed to fetch payment methods: The desk is closed.')).toBeVisible()
    shop.upstream.answer('getPaymentMethods', { json: [card, transfer] })
    await page.getByRole('form', { name: 'Checkout' }).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeVisible()
  })
})

test('CAT-17/fetch NAMES-05/retry a list that the upstream does not answer says so, and can be fetched again', async ({
  page,
  shop,
}) => {
  await open(page, '/parts?make=TOYOTA')
  shop.upstream.answer('getParts', { status: 503, json: { message: 'Not today' } })
  // Without hovering the link, which would preload the list.
  await page
    .getByRole('navigation', { name: 'Shop By' })
    .getByRole('link', { name: 'SPRINGS AND SHOCKS', exact: true })
    .dispatchEvent('click')
  await expect(page.getByText('Problem with fetching data')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
  resetParts(shop)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Retry|Try again)$/ })
    .click()
  await expect(page.getByText('Problem with fetching data')).toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()
})

test('CAT-17/items ERR-02/texts a list with an entry that cannot be shown says so in its place', async ({
  page,
  shop,
}) => {
  shop.upstream.answer('getParts', {
    json: { results: [{ id: 1, urlcomponent: 'a', name: 'A' }, { id: 2 }] },
  })
  await open(page, '/parts?make=FORD&category=BRAKES')
  await expect(page.getByText(/^Error processing items: results\.1\./)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
})

test('LEAD-02 with an upstream without returns, the page shows how to return by email and post', async ({
  page,
  shop,
}) => {
  shop.upstream.answer('addReturn', { status: 404, json: { message: 'No such call' } })
  await open(page, '/returns-form')
  for (const [label, text] of [
    ['Name', 'Ada Lund'],
    ['Email', 'ada@example.com'],
    ['Order name', 'EU100001'],
    ['VIN', 'AHTFR22G906012345'],
    ['Parts', '2 x rear shock'],
    ['Reason', 'Leaks oil'],
  ] as const)
    await page.getByLabel(new RegExp(`^${label}`)).fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Please write to us by email or post.')
  await expect(alert.getByRole('link', { name: 'returns@shop.example' })).toBeVisible()
  await expect(alert).toContainText('By post:')
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Leaks oil')
})

const expectCancelled = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible()
  await expect(page.getByText(/was not paid in time, so it was cancelled/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
}

test('ORD-04/cancelled,no-payment,parts an open order that is not paid in time is cancelled: its page says so, and leads to its parts', async ({
  page,
  shop,
}) => {
  let cancelled: object = {}
  shop.upstream.answer('getTransactions', ({ body }) => {
    const { shoppingcart, summary } =
      cartsAnswer({ transactionlines: [lineOf('nine', 1)] }).shoppingcarts[0] ?? {}
    const state = { _id: body?.['transaction_id'], name: 'SO7', paymentstatus: 'open', paymentmethod: 'card' }
    return { json: { transactions: [{ transaction: { ...shoppingcart, ...state, ...cancelled }, summary }] } }
  })
  await page.goto('/order/0123456789abcdef0123456789abcdef')
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  cancelled = { cancelledat: new Date().toISOString(), cancelreason: 'unpaid' }
  // The page was left open for longer than the time to pay.
  await page.getByRole('button', { name: 'Pay now' }).click()
  // The refusal itself shows only until the order is loaded again.
  await expectCancelled(page)
  await page.reload()
  await expectCancelled(page)
  await page.getByRole('table').getByRole('link', { name: 'Part nine' }).click()
  await expect(page).toHaveURL(/\/details\/nine$/)
})
