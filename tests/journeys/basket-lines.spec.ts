/** A cart with a combination of lines that the reference upstream never sends. */
import { expect, type Page } from '@playwright/test'
import { cartsAnswer } from '../support/awkwardUpstream.ts'
import { add, openPart, resetParts } from './support/fakeUpstreamParts.ts'
import { cartButton } from './support/shopper.ts'
import { type ShopWithFakeUpstream, test } from './support/shopWithFakeUpstream.ts'

/** A kit with its component, a line of price 0, and a part with a discount of 10 %; net and gross differ. */
const openBasket = async (page: Page, shop: ShopWithFakeUpstream, over: Record<string, unknown> = {}) => {
  resetParts(shop)
  shop.upstream.answer('getCarts', { json: cartsAnswer(over) })
  await openPart(page, shop, 'plain')
  await add(page).click()
  await expect(cartButton(page)).toHaveAccessibleName(/^4 items - /)
  await page.goto(`${shop.url}/basket`)
}
const allLines = () =>
  cartsAnswer().shoppingcarts.flatMap(({ shoppingcart }) => shoppingcart.transactionlines)
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Item, Price, Quantity, Subtotal' }).locator(':scope > li')
const prolonged =
  'As at least one product has a prolonged delivery time, the whole order will be delivered when completed.'

test('CART-02/columns,prolonged a line shows unit price and subtotal with tax, and the footnote a prolonged delivery', async ({
  page,
  shop,
}) => {
  await openBasket(page, shop)
  const leaf = lines(page).last()
  await expect(leaf).toContainText('12.30 €')
  await expect(leaf).toContainText('24.60 €')
  await expect(leaf).not.toContainText('10.00 €')
  await expect(leaf).not.toContainText('20.00 €')
  await expect(page.getByText(prolonged)).toBeVisible()
})

test('CART-02 the footnote mentions no prolonged delivery when everything is in stock', async ({
  page,
  shop,
}) => {
  await openBasket(page, shop, { backorderquantity: 0 })
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByText(prolonged)).toHaveCount(0)
})

test('CART-03/components,free MINI-01 components and lines of price 0 are not listed; components show under their kit', async ({
  page,
  shop,
}) => {
  await openBasket(page, shop)
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Show components' }).click()
  await expect(page.getByRole('list', { name: 'Components' }).getByRole('listitem')).toHaveCount(1)
  await expect(cartButton(page)).toHaveAccessibleName(/^4 items - 49\.20 €$/)
})

test('PDP-09 CART-04/limits a line has at least 1, and cannot exceed the stock that its other lines leave', async ({
  page,
  shop,
}) => {
  // Nine pieces: four are components of the kit, two are free, so that the last line may hold three.
  const transactionlines = allLines().map((line) =>
    line._id === 'kit' ? line : { ...line, item: { ...line.item, id: 'nine' } },
  )
  await openBasket(page, shop, { transactionlines })
  const leaf = lines(page).last()
  const quantity = leaf.getByLabel('Quantity', { exact: true })
  const plus = leaf.getByRole('button', { name: 'Increase quantity' })
  await expect(quantity).toHaveValue('2')
  await plus.click()
  await expect(quantity).toHaveValue('3')
  await expect(plus).toBeDisabled()
  const minus = leaf.getByRole('button', { name: 'Decrease quantity' })
  await minus.click()
  await minus.click()
  await expect(quantity).toHaveValue('1')
  await expect(minus).toBeDisabled()
})

test('CART-10/first the totals show the discount of the first line, not that of another one', async ({
  page,
  shop,
}) => {
  const summary = page.getByRole('complementary', { name: 'Summary' })
  // The first line is the kit, which has no discount.
  await openBasket(page, shop)
  await expect(summary).toBeVisible()
  await expect(summary.getByText(/discount/)).toHaveCount(0)
  const transactionlines = allLines().toReversed()
  shop.upstream.answer('getCarts', { json: cartsAnswer({ transactionlines }) })
  await page.reload()
  await expect(summary.getByText('Incl. 10% discount', { exact: true })).toBeVisible()
})
