/**
 * One order is made, whatever a shopper does while a step of the placement is in flight (PAY-06), and a step that fails
 * says what became of the order (PAY-05). A run tests three steps; `EVERY_STEP=1` tests all seven.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { placementSteps } from '#tests/support/placementSteps.ts'
import { test as base, findOrder, orderButton } from './support/buyer.ts'
import { type ShopWithRelay, startShopWithRelay } from './support/generatedShop.ts'
import { openReview, reviewFromForm } from './support/review.ts'
import { openStepGate, type StepGate } from './support/stepGate.ts'

const startShop = () => startShopWithRelay(openStepGate)
const test = base.extend<{ shop: ShopWithRelay<StepGate> }>({
  shop: async ({ shared }, hand) => hand(await shared.start(startShop)),
  baseURL: async ({ shop }, hand) => hand(shop.url),
})
test.beforeAll(({ shared }) => shared.start(startShop))
test.afterAll(({ shared }) => shared.end(startShop))

type Interruption = (page: Page, context: BrowserContext) => Promise<Page>
const interruptions: Readonly<Record<string, Interruption>> = {
  'a second click': async (page) => {
    await orderButton(page).click({ force: true })
    return page
  },
  'a reload': async (page) => {
    await page.reload()
    return page
  },
  'going back and coming again': async (page) => {
    await page.goBack()
    await page.goto('/payment')
    return page
  },
  'a network that goes and comes back': async (page, context) => {
    await context.setOffline(true)
    await expect(page.getByRole('dialog', { name: 'No answer came' })).toBeVisible()
    await context.setOffline(false)
    return page
  },
  'a second tab that places too': async (_page, context) => {
    const other = await context.newPage()
    await other.goto('/payment')
    await other.getByRole('button', { name: /^(Place Order and Pay|Find my order)$/ }).click()
    return other
  },
}

const steps = process.env['EVERY_STEP']
  ? placementSteps
  : (['updateAddress', 'paymentmethod', 'addOrder'] as const)
for (const step of steps)
  for (const [name, interrupt] of Object.entries(interruptions))
    test(`PAY-06 ${name} while ${step} is in flight makes one order`, async ({ page, context, shop }) => {
      const gate = shop.upstream
      // From the form, going back leaves the page alive.
      await (name.startsWith('going back') ? reviewFromForm : openReview)(page, /transfer/i)
      gate.hold(step)
      await orderButton(page).click()
      await expect.poll(() => gate.reached()).toBe(true)
      const there = await interrupt(page, context)
      gate.release()
      await findOrder(there)
      const [order = 'none', ...others] = gate.orders()
      expect(others).toEqual([])
      expect(there.url()).toContain(order)
    })

test('PAY-05/nothing-ordered,again where a step before the order fails for good, the dialog says that nothing was ordered', async ({
  page,
  shop: { upstream },
}) => {
  await openReview(page, /transfer/i)
  upstream.refuse('paymentmethod', 503, 'The warehouse system is being restarted.')
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Your order was not placed' })
  await expect(dialog).toContainText('Nothing was ordered.')
  await expect(dialog).not.toContainText('not clear yet')
  await dialog.getByRole('button', { name: 'Close' }).click()
  upstream.release()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
})

test('PAY-05/dialog,still,again an order that the upstream refuses says why in a dialog and can be tried again', async ({
  page,
  shop: { upstream },
}) => {
  await openReview(page, /transfer/i)
  upstream.refuse('addOrder', 422, 'The warehouse said no.')
  await orderButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Your order was not placed' })
  await expect(dialog).toContainText('The warehouse said no.')
  await expect(page.getByRole('status').filter({ hasText: 'Placing your order' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  upstream.release()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
})
