import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import { expect } from '@playwright/test'
import { ask, field, fillCart, next, openFilledCheckout, orderNumber, test } from './support/buyer.ts'
import { placeOrder } from './support/shopper.ts'

/** Script, markup, control characters, foreign scripts, formulas, paths, oversize. */
const nasty = [
  '<script>window.hacked = true</script>',
  '"><img src=x onerror="window.hacked = true">',
  "Robert'); DROP TABLE orders;--",
  '${7*7}{{7*7}}',
  '=1+1|cmd',
  '田中さん ﷽ 👩‍👩‍👧 Ω≈ç',
  '‮hctiws ⁦a⁩ﾠ',
  '../../../etc/passwd%00',
  'x'.repeat(5000),
]

test('SEC-08 every field of the checkout takes hostile text, and the order shows it as text', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await fillCart(page)
  await openFilledCheckout(page, 'DE', /transfer/i)
  const names = [
    'firstName',
    'lastName',
    'companyName',
    'streetAddress',
    'streetAddress2',
    'streetAddress3',
    'city',
  ]
  for (const [index, name] of names.entries()) await field(page, name).fill(nasty[index] ?? '')
  // What turns the direction of the text around it is refused with a sentence; everything else is text.
  await next(page).click()
  await expect(page.getByText('Please remove line breaks and control characters.').first()).toBeVisible()
  await field(page, 'city').fill(nasty[7] ?? '')
  await next(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByRole('region', { name: 'Ship To' })).toContainText(nasty[2] ?? '')
  await placeOrder(page)
  await expect(page).toHaveURL(/\/order\//)
  await expect(orderNumber(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ship To' })).toContainText(nasty[0] ?? '')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('SEC-08 a promo code and a VAT number of any text are refused with a sentence', async ({ page }) => {
  await fillCart(page)
  for (const text of nasty) {
    const { setPromoCode } = await ask(page, 'SetPromoCode', { code: text }).catch((error: Error) => ({
      setPromoCode: { __typename: 'Refused', message: error.message },
    }))
    expect(setPromoCode.__typename, text.slice(0, 40)).not.toBe('CartChanged')
    expect(setPromoCode.message).toMatch(/\w/)
  }
})

test('SEC-08 none of the well-known naughty strings breaks the cart', async ({ page }) => {
  test.setTimeout(120_000)
  await fillCart(page)
  const strings = (naughty as string[]).filter((text) => text !== '')
  const broken: string[] = []
  for (let from = 0; from < strings.length; from += 40) {
    await Promise.all(
      strings.slice(from, from + 40).map(async (zip) => {
        const failure = await ask(page, 'SetShipZip', { zip }).then(
          () => null,
          (error: Error) => error.message,
        )
        if (failure?.includes('INTERNAL')) broken.push(`${zip}: ${failure}`)
      }),
    )
  }
  expect(broken).toEqual([])
  const { cart } = await ask(page, 'Cart', {})
  expect(cart.itemCount).toBe(1)
})
